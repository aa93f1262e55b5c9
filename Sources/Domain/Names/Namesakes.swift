internal import Synchronization
import Values

/// The number of rows of each name: counted when somebody first asks, and from then on by what changes.
struct Namesakes<E: Named>: Sendable {
  private let rows: Rows<E>
  private let counted = Counted()
  /// What came since, and what went.
  private var since: [Folded: Int] = [:]

  init(_ rows: Rows<E> = Rows()) { self.rows = rows }

  /// True if another row has the name of this one.
  func hasTwin(_ row: E) -> Bool {
    let name = Folded(row.calledName)
    return counted.count(of: name, in: rows) + since[name, default: 0] > 1
  }

  /// Takes rows that changed; true if one has another name, came or went.
  @discardableResult
  mutating func take(_ changed: Set<RowReference>, from before: Tables, to tables: Tables) -> Bool {
    var isAny = false
    for id in changed.keys(of: E.self) {
      let (old, new) = (before[E.self][id]?.calledName, tables[E.self][id]?.calledName)
      if old == new { continue }
      isAny = true
      if let old { since[Folded(old), default: 0] -= 1 }
      if let new { since[Folded(new), default: 0] += 1 }
    }
    return isAny
  }

  private final class Counted: Sendable {
    private let kept = Mutex<[Folded: Int]?>(nil)

    func count(of name: Folded, in rows: Rows<E>) -> Int {
      if let known = kept.withLock({ $0 }) { return known[name] ?? 0 }
      var counts: [Folded: Int] = [:]
      rows.glance(E.nameColumns) { counts[Folded($1.calledName), default: 0] += 1 }
      if !CancellableScope.isOver, !rows.isUncertain { kept.withLock { $0 = counts } }
      return counts[name] ?? 0
    }
  }
}

/// A row whose title says more where another one has its name.
protocol Named: Entity {
  var calledName: String { get }
  /// The columns that it's made of.
  static var nameColumns: [String] { get }
}

extension School: Named {
  var calledName: String { name }
  static let nameColumns = ["name"]
}

extension Coach: Named {
  var calledName: String { fullName }
  static let nameColumns = ["first_name", "last_name"]
}
