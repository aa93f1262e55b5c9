import Display
import Grammar

/// `!`: a shell command, or with a number a line of the history once more.
struct Bang: Command {
  static let verb = Verb(
    "!", "Run a shell command, or rerun a line of the history", group: .shell, effect: .world,
    needs: .nothing, prints: false, examples: ["! ls", "!!", "!12", "!3-5"], .shellCommand, make: Self.init(command:))

  let command: String
  /// The verbs that a program that isn't there was probably meant for.
  var verbs: VerbTable?

  init(command: String) { self.command = command }

  func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let ends = command.split(separator: "-", maxSplits: 1)
    if ends.count == 2, let range = Self.lines("\(ends[1])-\(ends[0])") {
      throw Failure("'\(command)' is backwards", hint: "!\(range.lowerBound)-\(range.upperBound)")
    }
    let status = try await world.person.run(command)
    guard status == 0 else {
      guard status == Self.notFound, let name = command.split(separator: " ").first.map(String.init) else {
        throw Failure("'\(command)' ended with status \(status)")
      }
      throw Failure("'\(name)' isn't a program here", hint: past(with: world) ?? meant(by: name))
    }
    return CommandResult()
  }
}

extension Bang {
  /// The status that `/bin/sh` answers for a program that isn't there.
  private static let notFound: Int32 = 127

  /// The line of the history that begins so, where no program is called like that.
  private func past(with world: World) -> String? {
    guard let past = try? world.person.pastLines(),
      let place = past.lastIndex(where: { $0.line.lowercased().hasPrefix(command.lowercased()) })
    else { return nil }
    return "!\(place + 1) runs '\(past[place].line)' again"
  }

  /// The verb that was meant, which needs no `!`.
  private func meant(by name: String) -> String? {
    guard let verbs else { return nil }
    let near = verbs.verb(name).map { [$0.name] } ?? Nearest.words(to: name, among: verbs.verbs.map(\.name))
    return Nearest.question(near)
  }

  /// The numbers of `12` and `3-5`; nil for anything else, and for a range that runs backwards.
  static func lines(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(ends.count),
      ends.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let first = Int(ends[0]), let last = Int(ends[ends.count - 1]), first <= last
    else { return nil }
    return first...last
  }
}

/// `!12`: a line of the history once more; `!3-5`: several, up to the first that fails; `!!`: the last one; `!-2`: the one
/// before it.
struct Again: Command, Unrecorded {
  static let verb = Bang.verb

  let which: Which

  enum Which {
    case numbered(ClosedRange<Int>)
    /// From the end, where the last one is 1.
    case back(Int)
  }

  func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    let past = try world.person.pastLines()
    let lines = try which.lines(of: past)
    return CommandResult(notices: lines.count == 1 ? [Text(lines[0])] : [], next: .again(lines))
  }
}

extension Again.Which {
  func lines(of past: [PastLine]) throws(Failure) -> [String] {
    let numbers =
      switch self {
      case .numbered(let numbers): numbers
      case .back(1): max(1, past.count)...max(1, past.count)
      case .back(let count): past.count - count + 1...past.count - count + 1
      }
    return try past.lines(numbers).map(\.line)
  }

  /// Reads what follows the first `!`: `!`, `12`, `3-5` and `-2`; nil for anything else.
  init?(_ text: String) {
    if text == "!" {
      self = .back(1)
    } else if text.hasPrefix("-"), let count = Bang.lines(String(text.dropFirst())), count.count == 1, count.first != 0
    {
      self = .back(count.lowerBound)
    } else if let numbers = Bang.lines(text) {
      self = .numbered(numbers)
    } else {
      return nil
    }
  }
}

extension VerbTable {
  /// The readings of a statement that begins with `!`; nil if it doesn't.
  func bang(_ cursor: Cursor) -> [Reading<Understood>]? {
    guard cursor.context.text(cursor.place..<cursor.place + 1) == "!" else { return nil }
    let after = cursor.after(Word("!", at: cursor.place..<cursor.place + 1))
      .marking(cursor.place..<cursor.place + 1, .shell)
    if after.place == cursor.place + 1, let word = after.peek(), let which = Again.Which(word.text) {
      let rest = after.after(word).marking(word.span, .shell)
      if rest.isAtEnd, cursor.context.text(rest.place..<rest.place + 1) != ">" {
        return [Reading(Understood(command: Again(which: which), verb: Again.verb), rest)]
      }
    }
    return Bang.verb.read(after).map { reading in
      guard var bang = reading.value as? Bang else {
        return Reading(Understood(command: reading.value, verb: Bang.verb), reading.rest)
      }
      bang.verbs = self
      return Reading(Understood(command: bang, verb: Bang.verb), reading.rest)
    }
  }
}

extension Parameter where Value == String {
  /// The rest of the line as it stands, quotes and all.
  fileprivate static let shellCommand = Parameter("SHELL COMMAND | N | N-M | !") { cursor in
    cursor.expectShellWord()
    let (command, end) = cursor.restOfLine(as: .shell)
    guard !command.isEmpty else {
      cursor.context.fail(Diagnostic(expected: "a shell command after '!'", at: cursor.here, hint: "! ls"))
      return []
    }
    return [Reading(command, end)]
  }
}
