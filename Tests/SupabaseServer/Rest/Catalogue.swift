import Domain
import PostgresCluster
import Synchronization
import Values

/// The parts that the database offers: the schema cache.
struct Catalogue: Sendable {
  var relations: [String: Relation] = [:]
  var keys: [ForeignKey] = []
  var routines: [String: [Routine]] = [:]

  func relation(_ name: String) throws(RestError) -> Relation {
    guard let relation = relations[name] else { throw .noTable(name) }
    return relation
  }

  /// The link from the rows of one table to those of another.
  func link(from relation: Relation, to name: String) throws(RestError) -> Link {
    var links: [Link] = []
    for key in keys {
      if key.table == relation.name, key.target == name || key.column == name, let target = relations[key.target] {
        links.append(Link(target: target, column: key.column, targetColumn: key.targetColumn, isOne: true))
      }
      if key.target == relation.name, key.table == name, let target = relations[key.table] {
        links.append(Link(target: target, column: key.targetColumn, targetColumn: key.column, isOne: false))
      }
    }
    guard links.count == 1 else {
      throw RestError(
        400, "PGRST200",
        "Could not find a relationship between '\(relation.name)' and '\(name)' in the schema cache",
        details: "Searched for a foreign key relationship between '\(relation.name)' and '\(name)'")
    }
    return links[0]
  }
}

/// A table or a view.
struct Relation: Hashable, Sendable {
  var name: String
  var columns: [Column]
  /// The columns of the primary key.
  var key: [String]

  /// One column, and its type as SQL spells it.
  struct Column: Hashable, Sendable {
    var name: String
    var type: String
  }

  var quoted: String { "\"public\".\(Statement.quoted(name))" }
  func column(_ name: String) -> Column? { columns.first { $0.name == name } }
}

/// A foreign key of one column.
struct ForeignKey: Hashable, Sendable {
  var table: String
  var column: String
  var target: String
  var targetColumn: String
}

/// A foreign key, seen from either side.
struct Link {
  var target: Relation
  var column: String
  var targetColumn: String
  /// At most one row at the other end.
  var isOne: Bool
}

/// A function that can be called.
struct Routine: Hashable, Sendable {
  var name: String
  var parameters: [Parameter]
  var result: Result
  var isSet: Bool

  /// One argument: its name, empty if it has none, and its type as SQL spells it.
  struct Parameter: Hashable, Sendable {
    var name: String
    var type: String
    var isOptional: Bool
  }

  /// The kind of result that comes back.
  enum Result: String { case void, scalar, composite }
}

extension Catalogue {
  /// Reads the answer to `catalogue.sql`.
  init(_ json: JSON) {
    for item in json["relations"]?.items ?? [] {
      let relation = Relation(item)
      relations[relation.name] = relation
    }
    keys = (json["keys"]?.items ?? []).map(ForeignKey.init)
    routines = Dictionary(grouping: (json["routines"]?.items ?? []).map(Routine.init), by: \.name)
  }
}

extension Relation {
  fileprivate init(_ json: JSON) {
    name = json.word("name")
    columns = (json["columns"]?.items ?? []).map { Column(name: $0.word("name"), type: $0.word("type")) }
    key = (json["key"]?.items ?? []).compactMap(\.string)
  }
}

extension ForeignKey {
  fileprivate init(_ json: JSON) {
    table = json.word("table")
    column = json.word("column")
    target = json.word("target")
    targetColumn = json.word("targetColumn")
  }
}

extension Routine {
  fileprivate init(_ json: JSON) {
    name = json.word("name")
    let types = (json["types"]?.items ?? []).compactMap(\.string)
    let modes = (json["modes"]?.items ?? []).compactMap(\.string)
    let names = (json["names"]?.items ?? []).compactMap(\.string).enumerated()
      .filter { modes.isEmpty || ["i", "b", "v"].contains(modes[$0.offset]) }.map(\.element)
    let required = types.count - (json["defaults"]?.int ?? 0)
    parameters = types.enumerated().map { index, type in
      Parameter(name: index < names.count ? names[index] : "", type: type, isOptional: index >= required)
    }
    result = Result(rawValue: json.word("result")) ?? .scalar
    isSet = json["isSet"] == .bool(true)
  }
}

extension JSON {
  var items: [JSON]? { if case .array(let items) = self { items } else { nil } }

  var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The text under a key; empty if there is none.
  func word(_ key: String) -> String { self[key]?.string ?? "" }
}

/// The schema as it was when it was last looked at.
final class CatalogueCache: Sendable {
  private let stored: Mutex<Catalogue>
  init(_ connections: Connections) async throws { stored = Mutex(try await Self.read(connections)) }
  var catalogue: Catalogue { stored.withLock { $0 } }

  func reload(_ connections: Connections) async throws {
    let catalogue = try await Self.read(connections)
    stored.withLock { $0 = catalogue }
  }

  private static func read(_ connections: Connections) async throws -> Catalogue {
    let query = try Repository.text(of: "Tests/SupabaseServer/Rest/catalogue.sql")
    let json = try await connections.transaction { connection in
      try connection.execute("SET LOCAL search_path = public, extensions")
      return try connection.query(query).first.flatMap(JSON.init(parsing:))
    }
    return Catalogue(json ?? .null)
  }
}
