import Domain

extension Statement {
  /// A call of a function with the arguments in a JSON object.
  static func calling(
    _ routine: Routine, arguments: JSON, spelled: String, limit: Int, media: MediaType
  ) -> Statement {
    var statement = Statement()
    let place = statement.bind(spelled)
    let given = routine.parameters.filter { arguments[$0.name] != nil }
    let types = given.map { "\(quoted($0.name)) \($0.type)" }.joined(separator: ", ")
    let source = given.isEmpty ? "" : "json_to_record(\(place)::json) AS pgrst_body(\(types)), LATERAL "
    let list = given.map { "\(quoted($0.name)) := pgrst_body.\(quoted($0.name))" }.joined(separator: ", ")
    if given.isEmpty { statement = Statement() }
    let call = "\"public\".\(quoted(routine.name))(\(list))"
    let isComposite = routine.result == .composite
    let name = isComposite ? "pgrst_call" : "pgrst_call(pgrst_scalar)"
    let rows = "SELECT pgrst_call.* FROM \(source)\(call) AS \(name) LIMIT \(limit)"
    statement.sql = framed(rows: rows, body: routine.aggregate(media), total: "NULL")
    return statement
  }
}

extension Routine {
  /// Whether a call with these arguments means this function.
  func accepts(_ names: Set<String>) -> Bool {
    names.isSubset(of: parameters.map(\.name)) && parameters.allSatisfy { $0.isOptional || names.contains($0.name) }
  }

  fileprivate func aggregate(_ media: MediaType) -> String {
    switch (result, isSet) {
    case (.void, _): "min('')"
    case (.scalar, true): "coalesce(json_agg(pgrst_row.pgrst_scalar), '[]')::text"
    case (.scalar, false): "coalesce((json_agg(pgrst_row.pgrst_scalar)->0)::text, 'null')"
    case (.composite, true): media.aggregate
    case (.composite, false): "coalesce((json_agg(pgrst_row)->0)::text, 'null')"
    }
  }
}
