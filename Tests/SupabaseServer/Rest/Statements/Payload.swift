import Domain

/// The rows of a request's body.
struct Payload {
  /// A JSON array of objects.
  var text: String
  var count: Int
  /// The columns to be written, all of which are there.
  var columns: [Relation.Column]

  init(_ ask: Ask, for relation: Relation) throws(RestError) {
    if let type = ask.header("Content-Type"), !type.lowercased().hasPrefix("application/json") {
      throw RestError(415, "PGRST102", "Content-Type not acceptable: \(type)")
    }
    guard let json = ask.json, let text = String(validating: ask.body, as: UTF8.self) else { throw .badJSON }
    let objects: [JSON]
    switch json {
    case .object:
      objects = [json]
      self.text = "[\(text)]"
    case .array(let items):
      objects = items
      self.text = text
    default: throw .badJSON
    }
    count = objects.count
    columns = []
    for name in try Self.names(in: objects) {
      guard let column = relation.column(name) else { throw .noColumn(name, of: relation.name) }
      columns.append(column)
    }
  }

  private static func names(in objects: [JSON]) throws(RestError) -> [String] {
    var keys: [Set<String>] = []
    for object in objects {
      guard let members = object.members else { throw .badJSON }
      keys.append(Set(members.map(\.key)))
    }
    guard keys.allSatisfy({ $0 == keys[0] }) else { throw .unlikeKeys }
    var seen: Set<String> = []
    return objects.first?.members?.map(\.key).filter { seen.insert($0).inserted } ?? []
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
