import Domain
import Grammar
import ShellCore
import Storage

/// Rows that are to go, and everything that hangs on them.
struct Deletion {
  /// The rows that were named.
  let named: [Change]
  /// What goes with them, in an order in which nothing is refused: rows that others point at come last.
  let children: [Change]
  /// How many rows of each table stay, without what they pointed at.
  let staying: [TableName: Int]
  let list: ListName

  /// - Parameter others: tables whose rows go as well where anything goes with a row, although they could stay.
  init(_ rows: [RowID], in tables: Tables, alsoTaking others: Set<TableName> = []) {
    list = rows.first?.list ?? .schools
    let named = rows.compactMap { tables.deletion(of: $0.id, in: $0.list.table) }
    var found: [RowReference: Change] = [:]
    var index = ChildIndex(tables)
    var left: Set<RowReference> = []
    var waiting = named.map(\.row)
    while let parent = waiting.popLast() {
      for reference in Reference.to(parent.table) {
        for child in index.rows(of: reference, pointingAt: parent) where found[child.row] == nil {
          guard reference.rule == .restrict else {
            left.insert(child.row)
            continue
          }
          found[child.row] = child
          waiting.append(child.row)
        }
      }
    }
    if !found.isEmpty {
      for row in left where others.contains(row.table) { found[row] = tables.deletion(of: row.id, in: row.table) }
    }
    for row in named { found[row.row] = nil }
    let going = Set(found.keys).union(named.map(\.row))
    staying = Dictionary(grouping: left.subtracting(going), by: \.table).mapValues(\.count)
    self.named = named
    let order = Dictionary(
      Reference.all.enumerated().map { ($1.table, $0) }, uniquingKeysWith: { first, _ in first })
    children = found.values.sorted {
      (order[$0.table] ?? 0, $0.id.text) < (order[$1.table] ?? 0, $1.id.text)
    }
  }

  /// How many rows of each table go with them.
  var going: [TableName: Int] { Dictionary(grouping: children, by: \.table).mapValues(\.count) }

  /// `4 coaches, 12 interactions, 1 offer`; empty if nothing hangs on the rows.
  var spokenChildren: String { Self.spoken(going) }

  static func spoken(_ counts: [TableName: Int]) -> String {
    nouns.compactMap { table, one, many in
      counts[table].map { "\($0) \($0 == 1 ? one : many)" }
    }.joined(separator: ", ")
  }

  private static let nouns: [(TableName, one: String, many: String)] = [
    (.coaches, "coach", "coaches"), (.interactions, "interaction", "interactions"), (.offers, "offer", "offers"),
    (.events, "event", "events"), (.statusHistory, "status change", "status changes"),
    (.reminders, "reminder", "reminders"), (.suggestions, "suggestion", "suggestions"),
    (.documents, "document", "documents"), (.metrics, "metric", "metrics"),
  ]
}

extension Tables {
  /// The change that deletes a row; nil if it isn't there.
  fileprivate func deletion(of id: UUID, in table: TableName) -> Change? {
    func look<E: Entity>(_ entity: E.Type) -> Change? { self[E.self][Key<E>(id)]?.deletion }
    return look(table.entity)
  }
}

/// The rows by what they point at, gathered in one walk over each table however many rows are asked for.
private struct ChildIndex {
  private let tables: Tables
  private var positions: [Reference: [UUID: [Int]]] = [:]

  init(_ tables: Tables) { self.tables = tables }

  /// The deletions of the rows whose reference points at a row.
  mutating func rows(of reference: Reference, pointingAt parent: RowReference) -> [Change] {
    func look<E: Entity>(_ entity: E.Type) -> [Change] {
      guard let column = E.table.column(reference.column) else { return [] }
      let rows = tables[E.self]
      var children = positions[reference] ?? [:]
      if positions[reference] == nil {
        for (place, row) in rows.enumerated() {
          if case .uuid(let id) = column.get(row) { children[id, default: []].append(place) }
        }
        positions[reference] = children
      }
      return (children[parent.id] ?? []).map { rows[$0].deletion }
    }
    return look(reference.table.entity)
  }
}
