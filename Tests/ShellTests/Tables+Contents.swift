import Domain

extension Tables {
  typealias Contents = [TableName: [UUID: [String: Value]]]

  /// Every value of every row, so that two states can be compared; without some tables and columns.
  func contents(without tables: Set<TableName> = [], columns: Set<String> = []) -> Contents {
    func rows<E: Entity>(_ entity: E.Type) -> [UUID: [String: Value]] {
      Dictionary(
        uniqueKeysWithValues: self[entity].map { ($0.id.uuid, $0.values.filter { !columns.contains($0.key) }) })
    }
    var contents: Contents = [:]
    for table in TableName.allCases where !tables.contains(table) { contents[table] = rows(table.entity) }
    return contents
  }
}
