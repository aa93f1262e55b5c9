/// What the database offers: the schema cache.
struct Catalogue: Sendable {
  var relations: [String: Relation] = [:]
  var keys: [ForeignKey] = []
  var routines: [String: [Routine]] = [:]

  func relation(_ name: String) throws(RestError) -> Relation {
    guard let relation = relations[name] else { throw .noTable(name) }
    return relation
  }

  /// How the rows of one table lead to those of another.
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
    var isJSON: Bool { type == "json" || type == "jsonb" }
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

  /// What kind of thing comes back.
  enum Result: String { case void, scalar, composite }
}
