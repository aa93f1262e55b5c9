extension Statement {
  /// The text between SELECT and FROM.
  mutating func selection(
    _ items: [SelectItem], of table: TableReference, in catalogue: Catalogue
  ) throws(RestError) -> String {
    var pieces: [String] = []
    for item in items where !item.isEmpty { pieces.append(try selected(item, of: table, in: catalogue)) }
    return pieces.joined(separator: ", ")
  }

  /// `ORDER BY ...`, or nothing.
  mutating func order(_ terms: [OrderTerm], of table: TableReference) throws(RestError) -> String {
    var pieces: [String] = []
    for term in terms {
      let direction = term.isDescending ? " DESC" : " ASC"
      pieces.append(try table.column(term.column) + direction)
    }
    return pieces.isEmpty ? "" : " ORDER BY " + pieces.joined(separator: ", ")
  }

  private mutating func selected(
    _ item: SelectItem, of table: TableReference, in catalogue: Catalogue
  ) throws(RestError) -> String {
    switch item {
    case .everything:
      return table.relation.columns.map { "\(table.prefix).\(Self.quoted($0.name))" }.joined(separator: ", ")
    case .column(let name): return try table.column(name)
    case .embedded(let name, _, let items):
      let link = try catalogue.link(from: table.relation, to: name)
      let conditions = table.embedded[name] ?? []
      return try embedded(link, items, conditions, of: table, in: catalogue) + " AS \(Self.quoted(name))"
    }
  }

  /// `WHERE ...` with the conditions, and one more for each inner table: that it has a row.
  mutating func clause(_ request: TableRequest, in catalogue: Catalogue) throws(RestError) -> String {
    let table = request.table
    var pieces = [try clause(request.conditions, on: table)].filter { !$0.isEmpty }
    for case .embedded(let name, true, _) in request.items {
      let link = try catalogue.link(from: table.relation, to: name)
      let inner = TableReference(link.target, as: self.alias())
      let rows = try matching(link, table.embedded[name] ?? [], of: table, as: inner)
      pieces.append((pieces.isEmpty ? " WHERE" : " AND") + " EXISTS (SELECT 1 FROM \(rows))")
    }
    return pieces.joined()
  }

  /// `TABLE AS ... WHERE ...`: what is at the other end of a link.
  private mutating func matching(
    _ link: Link, _ conditions: [Condition], of table: TableReference, as inner: TableReference
  ) throws(RestError) -> String {
    let match = "\(try inner.column(link.targetColumn)) = \(try table.column(link.column))"
    var sql = "\(inner.source) WHERE \(match)"
    for condition in conditions { sql += " AND \(try self.condition(condition, on: inner))" }
    return sql
  }

  private mutating func embedded(
    _ link: Link, _ items: [SelectItem], _ conditions: [Condition], of table: TableReference, in catalogue: Catalogue
  ) throws(RestError) -> String {
    let inner = TableReference(link.target, as: alias())
    let row = alias()
    let columns = try selection(items, of: inner, in: catalogue)
    let rows = "(SELECT \(columns) FROM \(try matching(link, conditions, of: table, as: inner))) AS \(row)"
    return link.isOne
      ? "(SELECT row_to_json(\(row)) FROM \(rows))"
      : "(SELECT coalesce(json_agg(\(row)), '[]') FROM \(rows))"
  }
}
