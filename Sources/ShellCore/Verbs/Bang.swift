import Display
import Domain
import Grammar

/// `!`: a shell command, or with a number a line of the history once more.
struct Bang: Command {
  static let verb = Verb(
    "!", "Run a shell command, or a line of the history again", group: .shell, effect: .world,
    needs: .nothing, prints: false, examples: ["! ls", "!12"], .shellCommand, make: Self.init)

  let command: String

  func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let status = try await world.person.run(command)
    guard status == 0 else { throw Failure("'\(command)' ended with status \(status)") }
    return CommandResult()
  }
}

/// `!12`: a line of the history once more.
struct Again: Command, Unrecorded {
  static let verb = Bang.verb

  let number: Int

  func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    let lines = try world.person.pastLines()
    guard let line = lines[number: number]?.line else {
      let there = lines.isEmpty ? "nothing was typed yet" : "there are lines 1 to \(lines.count)"
      throw Failure("no line \(number): \(there)", hint: "'history' lists them")
    }
    return CommandResult(notices: [Text(line)], next: .again(line))
  }
}

extension VerbTable {
  /// The readings of a statement that begins with `!`; nil if it doesn't.
  func bang(_ cursor: Cursor) -> [Reading<Understood>]? {
    guard cursor.context.text(cursor.place..<cursor.place + 1) == "!" else { return nil }
    let after = cursor.after(Word("!", at: cursor.place..<cursor.place + 1))
      .marking(cursor.place..<cursor.place + 1, .shell)
    if after.place == cursor.place + 1, let word = after.peek(), let number = Int(word.text) {
      let rest = after.after(word).marking(word.span, .shell)
      if rest.isAtEnd, cursor.context.text(rest.place..<rest.place + 1) != ">" {
        return [Reading(Understood(command: Again(number: number), verb: Again.verb), rest)]
      }
    }
    return Bang.verb.read(after).map { Reading(Understood(command: $0.value, verb: Bang.verb), $0.rest) }
  }
}

extension Parameter where Value == String {
  /// The rest of the line as it stands, quotes and all.
  fileprivate static let shellCommand = Parameter("SHELL COMMAND | N") { cursor in
    let (command, end) = cursor.restOfLine(as: .shell)
    guard !command.isEmpty else {
      cursor.context.fail(Diagnostic("expected a shell command after '!'", at: cursor.here, hint: "! ls"))
      return []
    }
    return [Reading(command, end)]
  }
}
