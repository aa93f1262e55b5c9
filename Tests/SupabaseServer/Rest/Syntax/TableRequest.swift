import Domain

/// A request to a table, read but not yet SQL: as much of PostgREST's language as the program speaks.
struct TableRequest {
  var table: TableReference
  var items: [SelectItem]
  var conditions: [Condition] = []
  var order: [OrderTerm] = []
  var limit: Int?
  var preferences: Preferences

  init(_ ask: Ask, table relation: Relation) throws(RestError) {
    table = TableReference(relation)
    items = try SelectItem.list(ask.value("select") ?? "")
    if let text = ask.value("order") { order = try OrderTerm.list(text) }
    limit = ask.value("limit").flatMap { Int($0) }
    preferences = Preferences(ask.list("Prefer"))
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

  private static let reserved: Set<String> = ["select", "order", "limit", "on_conflict"]
}

/// The condition that a row has to meet.
indirect enum Condition: Hashable {
  case comparison(column: String, Operator, String)
  case among(column: String, [String])
  case all([Condition])
  case any([Condition])

  /// The operators that are understood, under PostgREST's names, beside `in`.
  enum Operator: String { case eq, gt, lte, `is` }
}

/// One thing of `select=`.
indirect enum SelectItem: Hashable {
  case everything
  case column(String)
  /// The rows of a table that this one refers to, or that refer to this one; an inner one leaves out rows without any.
  case embedded(table: String, isInner: Bool, items: [SelectItem])

  /// True if it is for its conditions only, and shows nothing.
  var isEmpty: Bool { if case .embedded(_, _, let items) = self { items.isEmpty } else { false } }

  /// The name that conditions on its rows begin with; nil for columns.
  var embeddedName: String? { if case .embedded(let table, _, _) = self { table } else { nil } }
}

/// One term of `order=`.
struct OrderTerm: Hashable {
  var column: String
  var isDescending = false
}

/// The wishes of the `Prefer` headers.
struct Preferences: Hashable {
  /// True if the rows of a change are sent back.
  let isAnswered: Bool
  /// True if rows whose key is there already are passed over.
  let ignoresDuplicates: Bool
  let countsExactly: Bool
  /// The words that were understood, for `Preference-Applied`.
  let applied: [String]

  init(_ words: [String]) {
    applied = ["resolution=ignore-duplicates", "return=minimal", "return=representation", "count=exact"].filter {
      words.contains($0)
    }
    isAnswered = applied.contains("return=representation")
    ignoresDuplicates = applied.contains("resolution=ignore-duplicates")
    countsExactly = applied.contains("count=exact")
  }
}
