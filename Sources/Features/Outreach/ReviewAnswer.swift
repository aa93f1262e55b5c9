import Domain
import ShellCore

/// What a person answers to the question of `review`.
enum ReviewAnswer: Hashable {
  case note(String)
  case status(SchoolStatus)
  case tier(PriorityTier?)
  case skip
  case quit

  static let words = ["note", "status", "tier", "skip", "quit"]

  /// Reads `note called him`, `st offer`, `tier A`, or nothing for `skip`; asks for what is left out.
  ///
  /// Throws a failure that says what was expected.
  init(_ line: String, asking person: World.Person) async throws {
    let parts = line.withoutBlanks.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
    guard let first = parts.first?.lowercased() else {
      self = .skip
      return
    }
    let meant = Self.words.filter { $0.hasPrefix(first) }
    guard meant.count == 1 else {
      throw Failure("expected note, status, tier, skip or quit, not '\(line)'", hint: "an empty line goes on")
    }
    var rest = parts.count > 1 ? String(parts[1]) : ""
    if rest.isEmpty, ["note", "status", "tier"].contains(meant[0]) {
      rest = await person.line("\(meant[0]): ", [])?.withoutBlanks ?? ""
      if rest.isEmpty { throw Failure("nothing was changed", hint: "\(meant[0]) and what it is to be") }
    }
    switch meant[0] {
    case "note": self = .note(rest)
    case "status": self = .status(try Self.word(rest, "status", "offer_received"))
    case "tier": self = .tier(rest.lowercased() == "none" ? nil : try Self.word(rest, "tier", "A"))
    case "quit": self = .quit
    default: self = .skip
    }
  }

  private static func word<V: Vocabulary>(_ text: String, _ name: String, _ example: String) throws -> V {
    guard let word = WordList(name, of: V.self)[text].flatMap({ V(rawValue: $0.raw) }) else {
      throw Failure(
        "expected a \(name), not '\(text)': one of \(V.allCases.map { $0.rawValue }.joined(separator: ", "))",
        hint: "\(name) \(example)")
    }
    return word
  }
}
