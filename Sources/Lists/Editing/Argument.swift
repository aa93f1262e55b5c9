import Domain
import Grammar
import ShellCore
import Values

/// A point for a school, or against it.
enum Argument: String, Sendable {
  case pro, con

  var column: String { rawValue + "s" }

  /// The most characters of one.
  private static let most = 500

  /// Adds one to a school, or with `-N` takes the Nth away.
  func weigh(_ row: RowID, _ text: String, in shell: inout ShellState, with world: World) async throws -> CommandResult
  {
    try shell.refuseIfReadOnly(world)
    let school = try shell.school(row)
    shell.current = row
    let text = text.trimmed
    guard !text.isEmpty else {
      throw Failure("expected some text for the \(rawValue)", hint: "\(rawValue) . TEXT", status: .notUnderstood)
    }
    let held = SharedColumn(column: column, row: school, world: world)
    if let place = Self.place(text) { return try await takeAway(place, from: held, in: &shell) }
    guard text.count <= Self.most else {
      throw Failure(
        "the \(rawValue) has \(text.count) characters; the limit is \(Self.most)", hint: "make it shorter",
        status: .notUnderstood)
    }
    return try await held.rewrite(in: &shell, confirmation: "\(school.name): \(rawValue) added: \(text)") {
      .list($0.items + [text])
    }
  }

  private func takeAway(_ place: Int, from column: SharedColumn<School>, in shell: inout ShellState) async throws
    -> CommandResult
  {
    let school = column.row
    let items = school.value(of: column.column).items
    guard let item = items[number: place] else {
      let count = items.isEmpty ? "no \(rawValue)s" : items.count.counted(rawValue)
      throw Failure(
        "'\(school.name)' has \(count), not \(place)", hint: "'show \(school.name.quotedIfNeeded) pros' numbers them")
    }
    return try await column.rewrite(in: &shell, confirmation: "\(school.name): \(rawValue) removed: \(item)") {
      held in
      var held = held.items
      let found = held[number: place] == item ? place - 1 : held.firstIndex(of: item)
      guard let found else {
        throw Failure("someone else removed '\(item)'", hint: "'refresh' shows what's left")
      }
      held.remove(at: found)
      return .list(held)
    }
  }

  /// `-3` as the whole text is the third.
  private static func place(_ text: String) -> Int? {
    guard text.hasPrefix("-"), text.count > 1, text.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text.dropFirst()) ?? .max
  }
}

extension Domain.Value {
  /// The items of a list; none for null.
  var items: [String] { if case .list(let items) = self { items } else { [] } }
}
