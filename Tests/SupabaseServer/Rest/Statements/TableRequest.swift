import Domain

/// A request to a table, read but not yet SQL.
struct TableRequest {
  var table: TableReference
  var items: [SelectItem]
  var conditions: [Condition]
  var order: [OrderTerm]
  var window: Window
  var preferences: Preferences
  var media: MediaType

  init(_ ask: Ask, table relation: Relation) throws(RestError) {
    table = TableReference(relation)
    items = try SelectItem.list(ask.value("select") ?? "")
    order = []
    if let text = ask.value("order"), !text.isEmpty { order = try OrderTerm.list(text) }
    window = try Window(ask)
    preferences = Preferences(ask.list("Prefer"))
    media = try MediaType(accept: ask.header("Accept"))
    conditions = []
    let embedded = Set(items.compactMap(\.embeddedName))
    for (name, value) in ask.query where !Self.reserved.contains(name) {
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      if parts.count == 2, embedded.contains(parts[0]) {
        table.embedded[parts[0], default: []].append(try Condition(name: parts[1], value: value))
      } else {
        conditions.append(try Condition(name: name, value: value))
      }
    }
  }

  private static let reserved: Set<String> = ["select", "order", "limit", "offset", "on_conflict"]
}

/// In what form the rows are asked for.
enum MediaType: String {
  case json = "application/json"
  case object = "application/vnd.pgrst.object+json"
  case csv = "text/csv"

  init(accept: String?) throws(RestError) {
    for range in (accept ?? "*/*").split(separator: ",") {
      switch range.split(separator: ";").first?.split(separator: " ").first {
      case "*/*", "application/*", "application/json": self = .json
      case "application/vnd.pgrst.object+json", "application/vnd.pgrst.object": self = .object
      case "text/csv": self = .csv
      default: continue
      }
      return
    }
    throw RestError(406, "PGRST107", "None of these media types are available: \(accept ?? "")")
  }

  /// One text made of the rows called `pgrst_row`.
  var aggregate: String {
    switch self {
    case .json: "coalesce(json_agg(pgrst_row), '[]')::text"
    case .object: "coalesce((json_agg(pgrst_row)->0)::text, 'null')"
    case .csv:
      """
      coalesce((SELECT string_agg(k, ',') FROM (
        SELECT json_object_keys(r) AS k FROM (SELECT row_to_json(h) AS r FROM pgrst_rows AS h LIMIT 1) s) a), '')
        || E'\\n' || coalesce(string_agg(substring(pgrst_row::text, 2, length(pgrst_row::text) - 2), E'\\n'), '')
      """
    }
  }
}
