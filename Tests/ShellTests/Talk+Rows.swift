import Display
import Domain
import Storage

extension Talk {
  init(canvas: Canvas = Canvas(width: 80), _ store: any Store) async throws {
    try await self.init([], canvas: canvas, store: store)
  }

  /// The rows that the last command of a line answers, by field.
  mutating func rows(_ line: String) async -> [[String: JSON]] {
    let commands = line.split(separator: ";").map(String.init)
    for command in commands.dropLast() { _ = await say(command) }
    guard case .array(let rows)? = await json(commands.last ?? "") else { return [] }
    return rows.map { row in
      guard case .object(let members) = row else { return [:] }
      return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }
  }

  /// Their names.
  mutating func names(_ line: String) async -> [String] { await rows(line).compactMap { $0["name"]?.words } }
}

extension JSON {
  var words: String? { if case .string(let words) = self { words } else { nil } }
  var amount: Double? { if case .number(let digits) = self { Double(digits) } else { nil } }
  var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
}
