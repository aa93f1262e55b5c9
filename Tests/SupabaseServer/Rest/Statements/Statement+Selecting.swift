extension Statement {
  /// What stands between SELECT and FROM.
  mutating func selection(
    _ items: [SelectItem], of table: TableReference, in catalogue: Catalogue
  ) throws(RestError) -> String {
    var pieces: [String] = []
    for item in items { pieces.append(try selected(item, of: table, in: catalogue)) }
    return pieces.joined(separator: ", ")
  }

  /// `ORDER BY ...`, or nothing.
  mutating func order(_ terms: [OrderTerm], of table: TableReference) throws(RestError) -> String {
    var pieces: [String] = []
    for term in terms {
      let direction = term.isDescending ? " DESC" : " ASC"
      let nulls = term.nullsFirst.map { $0 ? " NULLS FIRST" : " NULLS LAST" } ?? ""
      pieces.append(try expression(term.path, of: table) + direction + nulls)
    }
    return pieces.isEmpty ? "" : " ORDER BY " + pieces.joined(separator: ", ")
  }

  private mutating func selected(
    _ item: SelectItem, of table: TableReference, in catalogue: Catalogue
  ) throws(RestError) -> String {
    switch item {
    case .everything:
      return table.relation.columns.map { "\(table.prefix).\(Self.quoted($0.name))" }.joined(separator: ", ")
    case .column(let path, let alias, let cast):
      var sql = try expression(path, of: table)
      if let cast { sql = "CAST(\(sql) AS \(try Self.typeName(cast)))" }
      return "\(sql) AS \(Self.quoted(alias ?? path.name))"
    case .embedded(let name, let hint, let alias, let items):
      let link = try catalogue.link(from: table.relation, to: name, hint: hint)
      return try embedded(link, items, of: table, in: catalogue) + " AS \(Self.quoted(alias ?? name))"
    }
  }

  private mutating func embedded(
    _ link: Link, _ items: [SelectItem], of table: TableReference, in catalogue: Catalogue
  ) throws(RestError) -> String {
    let inner = TableReference(link.target, as: alias())
    let row = alias()
    let columns = try selection(items, of: inner, in: catalogue)
    let match = "\(try inner.column(link.targetColumn)) = \(try table.column(link.column))"
    let rows = "(SELECT \(columns) FROM \(inner.source) WHERE \(match)) AS \(row)"
    return link.isOne
      ? "(SELECT row_to_json(\(row)) FROM \(rows))"
      : "(SELECT coalesce(json_agg(\(row)), '[]') FROM \(rows))"
  }

  /// A type's name is letters, digits and underscores.
  private static func typeName(_ name: String) throws(RestError) -> String {
    guard name.utf8.allSatisfy({ ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || $0 >= 48 && $0 <= 57 || $0 == 95 }) else {
      throw RestError(400, "42704", "type \"\(name)\" does not exist")
    }
    return name
  }
}
