/// One thing of `select=`.
indirect enum SelectItem: Hashable {
  case everything
  case column(ColumnPath, alias: String?, cast: String?)
  /// The rows of a table that this one refers to, or that refer to this one.
  case embedded(table: String, hint: String?, alias: String?, items: [SelectItem])
}

/// One term of `order=`.
struct OrderTerm: Hashable {
  var path: ColumnPath
  var isDescending = false
  /// Nil: PostgreSQL's own way.
  var nullsFirst: Bool?
}
