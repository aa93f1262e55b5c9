import Display
import Domain
import Lists
import ShellCore
import Values

/// What a letter leaves open when it's opened: the person hears what would record it.
extension Contact {
  /// What the letters still leave open that nobody has had in an editor, with the lines that record it.
  func openGaps(of reached: [Outreach], in shell: ShellState) -> [Text] {
    var told: [Text] = []
    for one in reached {
      let gaps = MessageTemplate.gaps(in: one.message?.text ?? "")
      guard !gaps.isEmpty, let template,
        let letter = try? MessageTemplate(named: template, for: one.coach, in: shell)
      else { continue }
      told += Self.told(gaps, letter.gaps(for: one.coach, in: shell.session)).filter { !told.contains($0) }
    }
    return told
  }

  /// What a text still leaves open, and the lines that record it.
  private static func told(_ gaps: [String], _ lines: [String]) -> [Text] {
    let said = "the text still says \(gaps.joined(separator: ", ")): fill that in before you send it"
    let remedies = lines.filter { line in gaps.contains { line.hasPrefix("\($0):") } }
    return [Text(said, .warning)] + remedies.map { Text($0, .dim) }
  }

  /// Asks before a letter is opened in which something of the program's is still left open: `[the day]`. Where no program
  /// opens it, and it's only printed, that is said.
  static func checkGaps(
    in typed: String, of letter: String, _ lines: [String], with world: World
  ) async throws {
    let gaps = MessageTemplate.gaps(in: letter).filter(typed.contains)
    guard !gaps.isEmpty else { return }
    let told = told(gaps, lines)
    guard world.machine.opensAddresses, world.person.isThere, !world.rules.assumesYes else {
      return world.person.tell(told)
    }
    world.person.tell(Array(told.dropFirst()))
    let question = "the text still says \(gaps.joined(separator: ", ")): open it as it is?"
    guard await world.person.ask(question) == true else {
      throw Failure.declined("nothing was opened")
    }
  }
}
