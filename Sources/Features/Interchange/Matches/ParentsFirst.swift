import Domain
import Storage
import Values

extension [Change] {
  /// The same changes, a row that others of its own table point at before these.
  func parentsFirst(in table: TableName) -> [Change] {
    let columns = Reference.from(table).filter { $0.parent == table }.map(\.column)
    guard !columns.isEmpty else { return self }
    var waiting = Dictionary(grouping: filter(\.isInsertion), by: \.id)
    var ordered: [Change] = []
    for change in self where change.isInsertion {
      var chain: [Change] = []
      var next: UUID? = change.id
      while let id = next, let taken = waiting.removeValue(forKey: id)?.first {
        chain.append(taken)
        next = columns.lazy.compactMap { taken.inserted($0) }.first
      }
      ordered += chain.reversed()
    }
    return ordered + filter { !$0.isInsertion }
  }
}

extension Change {
  fileprivate var isInsertion: Bool {
    if case .insert = action { true } else { false }
  }

  /// The id in a column of the row that is added.
  fileprivate func inserted(_ column: String) -> UUID? {
    guard case .insert(let values) = action, case .uuid(let id)? = values[column] else { return nil }
    return id
  }
}
