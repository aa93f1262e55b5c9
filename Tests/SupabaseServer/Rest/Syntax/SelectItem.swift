/// One thing of `select=`.
indirect enum SelectItem: Hashable {
  case everything
  case column(ColumnPath)
  /// The rows of a table that this one refers to, or that refer to this one; an inner one leaves out rows without any.
  case embedded(table: String, isInner: Bool, items: [SelectItem])

  /// Whether it is for its conditions only, and shows nothing.
  var isEmpty: Bool {
    if case .embedded(_, _, let items) = self { items.isEmpty } else { false }
  }

  /// What conditions on its rows begin with; nil for columns.
  var embeddedName: String? {
    if case .embedded(let table, _, _) = self { table } else { nil }
  }
}

/// One term of `order=`.
struct OrderTerm: Hashable {
  var path: ColumnPath
  var isDescending = false
}
