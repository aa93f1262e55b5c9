package import Domain

extension Tables {
  package typealias Contents = [TableName: [UUID: [String: Value]]]

  /// Every value of every row, so that two states can be compared; without some tables and columns.
  package func contents(without tables: Set<TableName> = [], columns: Set<String> = []) -> Contents {
    func rows<E: Entity>(_ entity: E.Type) -> [UUID: [String: Value]] {
      Dictionary(
        uniqueKeysWithValues: self[entity].map { ($0.id.uuid, $0.values.filter { !columns.contains($0.key) }) })
    }
    var contents: Contents = [:]
    for table in TableName.allCases where !tables.contains(table) { contents[table] = rows(table.entity) }
    return contents
  }

  /// The rows of a list by id, each column as JSON; empty lists and texts count as nothing.
  package func contents(_ list: ListName) -> [String: [String: JSON]] { contents(list.entity) }

  private func contents<E: Entity>(_ entity: E.Type) -> [String: [String: JSON]] {
    var contents: [String: [String: JSON]] = [:]
    for row in self[E.self] {
      contents[row.id.description] = row.values.mapValues { JSON($0) }.filter {
        $0.value != .array([]) && $0.value != .string("")
      }
    }
    return contents
  }
}
