import Domain
import SampleFamily
import Storage
import Synchronization

/// The sample family on a fixed day, from which every input starts.
enum Family {
  static let now = Instant("2026-03-11T12:00:00Z") ?? Instant(seconds: 0)
  static let tables = SampleFamily.tables(now: now)
  static let identity = Identity(
    user: SampleFamily.user, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.player))

  static func store(isEmpty: Bool = false) -> MemoryStore {
    MemoryStore(
      name: "sample family", identity: identity, rows: isEmpty ? empty : tables, now: { now })
  }

  static let empty: Tables = {
    var tables = Tables()
    for table in TableName.allCases { tables.empty(table.entity) }
    return tables
  }()
}

extension Tables {
  fileprivate mutating func empty<E: Entity>(_ entity: E.Type) { self[entity] = Rows([]) }

  /// The names of the tables whose rows are not the same as in the other ones, whatever the rows' order; without what
  /// stores fill in by themselves.
  func differences(
    from other: Tables, without columns: Set<String> = [], in isCompared: (TableName) -> Bool = { _ in true }
  ) -> [String] {
    func difference<E: Entity>(_ entity: E.Type) -> String? {
      let (rows, others) = (self[entity], other[entity])
      guard rows.state == .loaded, others.state == .loaded else { return nil }
      guard rows.count == others.count else {
        return "\(E.table.name.rawValue): \(others.count < rows.count ? "more" : "fewer") rows"
      }
      for row in rows {
        guard let old = others[row.id] else { return "\(E.table.name.rawValue): another row" }
        guard old != row else { continue }
        let (values, before) = (row.values, old.values)
        let changed = values.filter { before[$0.key] != $0.value && !columns.contains($0.key) }.keys.sorted()
        if !changed.isEmpty { return "\(E.table.name.rawValue): \(changed.joined(separator: ", "))" }
      }
      return nil
    }
    return TableName.allCases.filter { $0 != .tasks && isCompared($0) }.compactMap { difference($0.entity) }
  }
}
