import Domain
import Values

extension Statement {
  /// POST: new rows.
  static func inserting(
    _ payload: Payload, by request: TableRequest, onConflict: String?, in catalogue: Catalogue
  ) throws(RestError) -> Statement {
    var statement = Statement()
    let rows = payload.source(in: &statement)
    let values = payload.names(prefix: "pgrst_body.")
    var change = "INSERT INTO \(request.table.source) (\(payload.names())) SELECT \(values) FROM \(rows)"
    if request.preferences.ignoresDuplicates {
      let names = onConflict?.split(separator: ",").map(String.init) ?? request.table.relation.key
      change += " ON CONFLICT (\(names.map(quoted).joined(separator: ", "))) DO NOTHING"
    }
    try statement.frame(change, of: request, in: catalogue)
    return statement
  }

  /// PATCH: the same values for every row that matches.
  static func updating(
    _ payload: Payload, by request: TableRequest, in catalogue: Catalogue
  ) throws(RestError) -> Statement {
    var statement = Statement()
    let match = try statement.clause(request.conditions, on: request.table)
    if match.isEmpty { throw RestError(400, "21000", "UPDATE requires a WHERE clause") }
    let values = payload.columns.map { "\(quoted($0.name)) = pgrst_body.\(quoted($0.name))" }.joined(separator: ", ")
    let rows = payload.source(in: &statement)
    try statement.frame(
      "UPDATE \(request.table.source) SET \(values) FROM \(rows)\(match)", of: request, in: catalogue)
    return statement
  }

  static func deleting(_ request: TableRequest, in catalogue: Catalogue) throws(RestError) -> Statement {
    var statement = Statement()
    let match = try statement.clause(request.conditions, on: request.table)
    if match.isEmpty { throw RestError(400, "21000", "DELETE requires a WHERE clause") }
    try statement.frame("DELETE FROM \(request.table.source)\(match)", of: request, in: catalogue)
    return statement
  }

  /// A call of a function with the arguments in a JSON object.
  static func calling(_ routine: Routine, arguments: JSON, spelled: String, limit: Int) -> Statement {
    var statement = Statement()
    let given = routine.parameters.filter { arguments[$0.name] != nil }
    let types = given.map { "\(quoted($0.name)) \($0.type)" }.joined(separator: ", ")
    let source =
      given.isEmpty ? "" : "json_to_record(\(statement.bind(spelled))::json) AS pgrst_body(\(types)), LATERAL "
    let list = given.map { "\(quoted($0.name)) := pgrst_body.\(quoted($0.name))" }.joined(separator: ", ")
    let call = "\"public\".\(quoted(routine.name))(\(list))"
    let name = routine.result == .composite ? "pgrst_call" : "pgrst_call(pgrst_scalar)"
    let rows = "SELECT pgrst_call.* FROM \(source)\(call) AS \(name) LIMIT \(limit)"
    statement.sql = framed(rows: rows, body: routine.aggregate)
    return statement
  }
}

/// The rows of a request's body.
struct Payload {
  /// A JSON array of objects.
  private let text: String
  /// The columns to be written, all of which are there.
  private(set) var columns: [Relation.Column] = []

  init(_ ask: Ask, for relation: Relation) throws(RestError) {
    guard let json = ask.json, let text = String(validating: ask.body, as: UTF8.self) else { throw .badJSON }
    let isList = if case .array = json { true } else { false }
    self.text = isList ? text : "[\(text)]"
    let keys = (isList ? json.items ?? [] : [json]).map { $0.members?.map(\.key) ?? [] }
    guard let names = keys.first, !names.isEmpty else { throw .badJSON }
    guard keys.allSatisfy({ Set($0) == Set(names) }) else { throw .unlikeKeys }
    for name in names {
      guard let column = relation.column(name) else { throw .noColumn(name, of: relation.name) }
      columns.append(column)
    }
  }

  /// `"a", "b"`
  func names(prefix: String = "") -> String {
    columns.map { prefix + Statement.quoted($0.name) }.joined(separator: ", ")
  }

  /// The rows as a table called `pgrst_body`.
  func source(in statement: inout Statement) -> String {
    let types = columns.map { "\(Statement.quoted($0.name)) \($0.type)" }.joined(separator: ", ")
    return "json_to_recordset(\(statement.bind(text))::json) AS pgrst_body(\(types))"
  }
}

extension Routine {
  /// True if a call with these arguments means this function.
  func accepts(_ names: Set<String>) -> Bool {
    names.isSubset(of: parameters.map(\.name)) && parameters.allSatisfy { $0.isOptional || names.contains($0.name) }
  }

  fileprivate var aggregate: String {
    switch (result, isSet) {
    case (.void, _): "min('')"
    case (.scalar, true): "coalesce(json_agg(pgrst_row.pgrst_scalar), '[]')::text"
    case (.scalar, false): "coalesce((json_agg(pgrst_row.pgrst_scalar)->0)::text, 'null')"
    case (.composite, true): Statement.list
    case (.composite, false): "coalesce((json_agg(pgrst_row)->0)::text, 'null')"
    }
  }
}
