package import Domain
import Values

/// The seal that is kept of a new row besides its id where there are too many to be kept whole: a number
/// that tells whether the row is still the same.
package struct RowSeal: Sendable {
  /// Where the seal stands among the values of a row of which nothing else is known.
  package static let column = "(seal)"

  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  package var text: String { String(hash, radix: 16) }

  /// Of what the columns hold that the program knows, stamps apart.
  package init(of values: [String: Value], in table: TableName) {
    for column in table.columnNames.sorted() where !TableName.stamps.contains(column) {
      let value = table.normal(values[column] ?? .null, of: column)
      if value.isNull { continue }
      take(column)
      if case .json(let document) = value { take(document.text) } else { take(JSON(value).text) }
    }
  }

  /// FNV-1a, which is the same in every version of the program.
  private mutating func take(_ text: String) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = hash &* 0x100_0000_01b3
  }
}

extension Change {
  /// True if only a seal is known of the row that comes or goes.
  package var isSealed: Bool {
    switch action {
    case .insert(let values), .delete(let values): values[RowSeal.column] != nil
    case .set: false
    }
  }
}

extension [Change] {
  /// The same with new rows sealed as they are in the end: of each its id is left, and what tells whether it's the same.
  package var sealed: [Change] {
    var added: [RowReference: [String: Value]] = [:]
    for change in self {
      switch change.action {
      case .insert(let values): added[change.row] = values
      case .set(let column, _, let after): if added[change.row] != nil { added[change.row]?[column] = after }
      case .delete: added[change.row] = nil
      }
    }
    return compactMap { change in
      guard let values = added[change.row] else { return change }
      guard change.isAddition else { return nil }
      let seal = RowSeal(of: values, in: change.table).text
      return Change(change.table, change.id, .insert([RowSeal.column: .text(seal)]))
    }
  }
}
