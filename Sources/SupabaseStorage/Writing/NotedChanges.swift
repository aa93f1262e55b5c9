import Domain
import Storage

/// Changes of columns that a database doesn't have, as it can store them: what they say stands in a line of another text.
struct NotedChanges: Sendable {
  private(set) var changes: [Change] = []
  /// The differences of the texts from what was to be stored.
  private(set) var consequences: [Change] = []
  private let lines: [NotedLine]

  /// - Parameters:
  ///   - lines: those of the columns that the database doesn't have.
  ///   - held: the texts of rows, where only the column was to be changed.
  init(_ all: [Change], lines: [NotedLine], held: [RowReference: Value]) {
    self.lines = lines
    var values: [RowReference: [(line: NotedLine, value: Value)]] = [:]
    for change in all {
      guard let line = line(of: change), case .set(_, _, let after) = change.action else { continue }
      values[change.row, default: []].append((line, after))
    }
    for (place, change) in all.enumerated() where line(of: change) == nil {
      let noted = values[change.row] ?? []
      take(change, noted, isLast: !noted.isEmpty && !all[(place + 1)...].contains { sets($0, change) })
    }
    for (row, noted) in values.sorted(by: { $0.key.id < $1.key.id }) {
      guard let before = held[row], let change = change(of: row, noted, before) else { continue }
      changes.append(change)
      consequences.append(change)
    }
  }

  /// The line that a change becomes; nil for any other change.
  private func line(of change: Change) -> NotedLine? {
    lines.first { $0.table == change.table && change.sets($0.column) }
  }

  private func sets(_ other: Change, _ change: Change) -> Bool {
    guard case .set(let column, _, _) = change.action else { return false }
    return other.row == change.row && other.sets(column)
  }

  private mutating func take(_ change: Change, _ noted: [(line: NotedLine, value: Value)], isLast: Bool) {
    switch change.action {
    case .insert(let values):
      let stored = holding(values, in: change.table)
      changes.append(Change(change.table, change.id, .insert(stored)))
      for text in Set(lines.filter { $0.table == change.table }.map(\.text)) {
        let (before, after) = (values[text] ?? .null, stored[text] ?? .null)
        if before != after {
          consequences.append(Change(change.table, change.id, .set(column: text, before: before, after: after)))
        }
      }
    case .delete(let values):
      changes.append(Change(change.table, change.id, .delete(holding(values, in: change.table))))
    case .set(let column, let before, let after):
      let here = noted.filter { $0.line.text == column && !$0.value.isNull }
      guard isLast, let more = self.change(of: change.row, here, after), case .set(_, _, let whole) = more.action
      else { return changes.append(change) }
      changes.append(Change(change.table, change.id, .set(column: column, before: before, after: whole)))
      consequences.append(more)
    }
  }

  /// A row without these columns.
  private func holding(_ values: [String: Value], in table: TableName) -> [String: Value] {
    var values = values
    for line in lines where line.table == table {
      guard let value = values.removeValue(forKey: line.column), !value.isNull else { continue }
      values[line.text] = Self.text(values[line.text] ?? .null, line, value)
    }
    return values
  }

  /// The change of the text that these lines stand in; nil where it has them already, and for none.
  private func change(
    of row: RowReference, _ noted: [(line: NotedLine, value: Value)], _ before: Value
  ) -> Change? {
    guard let column = noted.first?.line.text else { return nil }
    let after = noted.reduce(before) { Self.text($0, $1.line, $1.value) }
    return before == after ? nil : Change(row.table, row.id, .set(column: column, before: before, after: after))
  }

  private static func text(_ held: Value, _ line: NotedLine, _ value: Value) -> Value {
    let text: String? = if case .text(let text) = held { text } else { nil }
    return line.text(text, holding: value.isNull ? nil : value.typed).map(Value.text) ?? .null
  }
}

extension SupabaseStore {
  /// Stores changes; a column that the database turns out not to have becomes a line of a text, where it may.
  func storeNoted(_ changes: [Change], as membership: Membership) async throws(StoreError) -> [Change] {
    while true {
      let noted = try await noted(changes)
      do throws(StoreError) {
        let consequences = try await storeAll(noted?.changes ?? changes, as: membership)
        return (noted?.consequences ?? []) + consequences
      } catch {
        guard case .noColumn(let table, let column) = error,
          NotedLine.of(table).contains(where: { $0.column == column }),
          await !shelf.lacking(table).contains(column)
        else { throw error }
        await shelf.lacks([column], table)
      }
    }
  }

  /// Nil where the database has every column that is spoken of.
  private func noted(_ changes: [Change]) async throws(StoreError) -> NotedChanges? {
    var lines: [NotedLine] = []
    for line in Set(changes.map(\.table)).flatMap(NotedLine.of) {
      let isSpokenOf = changes.contains { $0.table == line.table && $0.speaks(of: line.column) }
      if isSpokenOf, await shelf.lacking(line.table).contains(line.column) { lines.append(line) }
    }
    if lines.isEmpty { return nil }
    var held: [RowReference: Value] = [:]
    for line in lines {
      let own = changes.filter { $0.table == line.table }
      let texts = Set(own.filter { $0.sets(line.text) || $0.isAddition }.map(\.id))
      let ids = Set(own.filter { $0.sets(line.column) }.map(\.id)).subtracting(texts)
      for (id, row) in try await rest.read(line.table, ids.sorted()) {
        held[RowReference(line.table, id)] = row[line.text] ?? .null
      }
    }
    return NotedChanges(changes, lines: lines, held: held)
  }
}

extension Change {
  /// True if it says something of a column.
  fileprivate func speaks(of column: String) -> Bool {
    switch action {
    case .set(let name, _, _): name == column
    case .insert(let values), .delete(let values): !(values[column] ?? .null).isNull
    }
  }
}
