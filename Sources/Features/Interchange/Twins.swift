import Domain
import Storage

/// Rows by what must be unique in their table besides the id.
struct Twins<E: Entity> {
  private var rows: [[String: Value]: E] = [:]

  init(_ all: Rows<E>) {
    for columns in E.table.name.rules.unique {
      for row in all { rows[Twins.key(columns) { row.value(of: $0) }] = row }
    }
  }

  /// The row that has the same in one of these sets of columns.
  subscript(values: [String: Value]) -> E? {
    for columns in E.table.name.rules.unique {
      let key = Twins.key(columns) { values[$0] ?? .null }
      if key.values.contains(where: \.isNull) { continue }
      if let row = rows[key] { return row }
    }
    return nil
  }

  private static func key(_ columns: [String], _ value: (String) -> Value) -> [String: Value] {
    Dictionary(columns.map { ($0, value($0)) }, uniquingKeysWith: { first, _ in first })
  }
}
