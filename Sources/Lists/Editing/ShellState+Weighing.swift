import Domain
import Grammar
import ShellCore

/// What speaks for a school, or against it.
enum Argument: String, Sendable {
  case pro, con

  var column: String { rawValue + "s" }

  /// The most characters of one.
  static let most = 500
}

extension ShellState {
  /// Adds a pro or a con to a school, or with `-N` takes the Nth away.
  mutating func weigh(_ row: RowID, _ argument: Argument, _ text: String, with world: World) async throws
    -> CommandResult
  {
    try refuseIfReadOnly(world)
    guard let school = schools([row]).first else {
      throw Failure("the school is gone", hint: "'schools' lists what there is")
    }
    current = row
    let text = text.withoutBlanks
    guard !text.isEmpty else {
      throw Failure(
        "expected a text for the \(argument.rawValue)", hint: "\(argument.rawValue) . TEXT", status: .notUnderstood)
    }
    if let place = Self.place(text) { return try await takeAway(place, argument, of: school, with: world) }
    guard text.count <= Argument.most else {
      throw Failure(
        "the \(argument.rawValue) has \(text.count) characters, \(Argument.most) are allowed", hint: "make it shorter",
        status: .notUnderstood)
    }
    return try await rewrite(
      argument.column, of: school, confirmation: "\(school.name): \(argument.rawValue) added: \(text)", with: world
    ) { .list($0.items + [text]) }
  }

  private mutating func takeAway(
    _ place: Int, _ argument: Argument, of school: School, with world: World
  ) async throws -> CommandResult {
    let items = school.value(of: argument.column).items
    guard let item = items[number: place] else {
      let count =
        items.isEmpty ? "no \(argument.column)" : "\(items.count) \(argument.rawValue)\(items.count == 1 ? "" : "s")"
      throw Failure("'\(school.name)' has \(count), not \(place)", hint: "'show . pros' numbers them")
    }
    return try await rewrite(
      argument.column, of: school, confirmation: "\(school.name): \(argument.rawValue) taken away: \(item)", with: world
    ) { held in
      var held = held.items
      let found = held[number: place] == item ? place - 1 : held.firstIndex(of: item)
      guard let found else {
        throw Failure("somebody else took '\(item)' away already", hint: "'refresh' shows the rest")
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
