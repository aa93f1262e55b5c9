extension Statement {
  /// POST: new rows, or rows that take the place of those with the same key.
  static func inserting(
    _ payload: Payload, by request: TableRequest, onConflict: String?, in catalogue: Catalogue
  ) throws(RestError) -> Statement {
    var statement = Statement()
    let target = "INSERT INTO \(request.table.source)"
    var change: String
    if payload.columns.isEmpty {
      change = payload.count == 0 ? statement.nothing(of: request.table) : "\(target) DEFAULT VALUES"
    } else {
      let rows = payload.source(in: &statement)
      change = "\(target) (\(payload.names())) SELECT \(payload.names(prefix: "pgrst_body.")) FROM \(rows)"
    }
    let resolution = request.preferences.resolution
    if let resolution, payload.count > 0 {
      change += try merging(payload, resolution, onConflict: onConflict, on: request.table)
    }
    try statement.frame(change, of: request, inserts: resolution == .merge && payload.count > 0, in: catalogue)
    return statement
  }

  /// PUT: the one row that has this key.
  static func putting(_ payload: Payload, by request: TableRequest, in catalogue: Catalogue) throws(RestError)
    -> Statement
  {
    var statement = Statement()
    let body = TableReference(request.table.relation, as: "pgrst_body")
    let rows = payload.source(in: &statement)
    let match = try statement.clause(request.conditions, on: body)
    let values = payload.names(prefix: "pgrst_body.")
    var change = "INSERT INTO \(request.table.source) (\(payload.names())) SELECT \(values) FROM \(rows)\(match)"
    change += try merging(payload, .merge, onConflict: nil, on: request.table)
    try statement.frame(change, of: request, inserts: true, in: catalogue)
    return statement
  }

  /// PATCH: the same values for every row that matches.
  static func updating(
    _ payload: Payload, by request: TableRequest, in catalogue: Catalogue
  ) throws(RestError) -> Statement {
    var statement = Statement()
    guard payload.count == 1 else { throw .badJSON }
    let match = try statement.clause(request.conditions, on: request.table)
    var change = "UPDATE \(request.table.source) SET \(payload.assignments(from: "pgrst_body"))"
    if payload.columns.isEmpty {
      change = "UPDATE \(request.table.source) SET \(request.table.relation.unchanged) WHERE FALSE"
    } else if match.isEmpty {
      throw RestError(400, "21000", "UPDATE requires a WHERE clause")
    } else {
      change += " FROM \(payload.source(in: &statement))\(match)"
    }
    try statement.frame(change, of: request, inserts: false, in: catalogue)
    return statement
  }

  static func deleting(_ request: TableRequest, in catalogue: Catalogue) throws(RestError) -> Statement {
    var statement = Statement()
    let match = try statement.clause(request.conditions, on: request.table)
    if match.isEmpty { throw RestError(400, "21000", "DELETE requires a WHERE clause") }
    try statement.frame("DELETE FROM \(request.table.source)\(match)", of: request, inserts: false, in: catalogue)
    return statement
  }

  /// An insert of no rows.
  private func nothing(of table: TableReference) -> String {
    "INSERT INTO \(table.source) SELECT \(table.prefix).* FROM \(table.source) WHERE FALSE"
  }

  private static func merging(
    _ payload: Payload, _ resolution: Preferences.Resolution, onConflict: String?, on table: TableReference
  ) throws(RestError) -> String {
    var names = table.relation.key
    if let onConflict, !onConflict.isEmpty { names = onConflict.split(separator: ",").map(String.init) }
    for name in names where table.relation.column(name) == nil { throw .noColumn(name, of: table.relation.name) }
    guard !names.isEmpty else { return "" }
    let target = " ON CONFLICT (\(names.map(quoted).joined(separator: ", ")))"
    if resolution == .ignore || payload.columns.isEmpty { return target + " DO NOTHING" }
    return target + " DO UPDATE SET \(payload.assignments(from: "EXCLUDED"))"
  }
}

extension Payload {
  fileprivate func assignments(from source: String) -> String {
    columns.map { "\(Statement.quoted($0.name)) = \(source).\(Statement.quoted($0.name))" }.joined(separator: ", ")
  }
}

extension Relation {
  /// An assignment that does nothing.
  fileprivate var unchanged: String {
    let column = Statement.quoted(columns.first?.name ?? "ctid")
    return "\(column) = \(Statement.quoted(name)).\(column)"
  }
}
