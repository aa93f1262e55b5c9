import Display
import Grammar

/// The text that was pasted at once: one of several lines after a verb that takes one, or several
/// commands.
extension Interpreter {
  /// The line, and the cursor in it, once several lines are pasted into it that are the text of one command: they stand
  /// in quotes, so that all of them belong to it. Nil where they are something else.
  package func line(pasting text: String, into line: String, at cursor: Int) -> (line: String, cursor: Int)? {
    let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    let after = String(decoding: line.utf8.dropFirst(cursor), as: UTF8.self)
    let first = text.prefix { $0 != "\n" }
    // A text that begins with a quote, or a line end, is one as well.
    guard first.count < text.count,
      let start = beginningOfText(in: before + first) ?? beginningOfText(in: before + "x")
    else { return nil }
    if before.allSatisfy(\.isWhitespace), goesOnInCommands(text) { return nil }
    let whole = before + text
    let typed = String(decoding: whole.utf8.prefix(start), as: UTF8.self)
    let quoted = typed + "\"" + String(decoding: whole.utf8.dropFirst(start), as: UTF8.self).escaped
    return (quoted + after.escaped + "\"", quoted.utf8.count)
  }

  /// True if only commands follow the first one of a text: all begin with a verb, and one is understood.
  private func goesOnInCommands(_ text: String) -> Bool {
    let scope = scope(of: shell)
    let rest = commands(in: text).dropFirst().map { ParseContext($0.text, in: scope) }
    return rest.allSatisfy { Cursor($0).peek().map { vocabulary.has($0, in: scope) } ?? false }
      && rest.contains { !vocabulary.readings(Cursor($0)).isEmpty }
  }

  /// Where the text without quotes begins that is the end of a line; nil if a line ends otherwise.
  private func beginningOfText(in line: String) -> Int? {
    var (shell, place) = (self.shell, 0)
    while true {
      let context = ParseContext(line, in: scope(of: shell))
      guard let start = context.beginningOfStatement(from: place),
        let reading = vocabulary.readings(Cursor(context, at: start)).first
      else { return nil }
      if reading.rest.place >= context.count {
        guard reading.value.verb.takesProse else { return nil }
        return context.spans(of: reading.rest).reversed().prefix { $0.role == .text }.last?.span.lowerBound
      }
      reading.value.command.anticipate(in: &shell)
      place = max(start + 1, reading.rest.endOfStatement)
    }
  }

  /// Runs several lines that were pasted at once, one by one, after a question that counts them. The first that fails
  /// ends it, and is named with those that weren't run.
  package mutating func runPasted(_ text: String) async -> Outcome {
    let lines = commands(in: text)
    guard lines.count > 1 else { return await run(text) }
    guard await world.person.ask("Run \(lines.count) pasted commands?") == true else {
      try? await present(.notices([Text("nothing was run", .dim)]))
      return Outcome(status: .failed)
    }
    var outcome = Outcome()
    for (place, line) in lines.enumerated() {
      let ended = await run(line.text)
      outcome.status = max(outcome.status, ended.status)
      outcome.leaves = ended.leaves
      outcome.holdsSecret = outcome.holdsSecret || ended.holdsSecret
      guard ended.leaves || ended.status != .done else { continue }
      if ended.status != .done { try? await present(.notices([Self.told(line.number, lines[(place + 1)...])])) }
      break
    }
    return outcome
  }

  /// The commands of a text, with the numbers of the lines in which they begin.
  private func commands(in text: String) -> [(number: Int, text: String)] {
    var commands: [(number: Int, text: String)] = []
    var (continuation, begin) = (Continuation(self), 1)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated() {
      guard !continuation.goesOn(with: line) || place == lines.count - 1 else { continue }
      let command = continuation.text
      if command.first(where: { !$0.isWhitespace }).map({ $0 != "#" }) == true { commands.append((begin, command)) }
      (continuation, begin) = (Continuation(self), place + 2)
    }
    return commands
  }

  private static func told(_ number: Int, _ rest: ArraySlice<(number: Int, text: String)>) -> Text {
    let shown = rest.prefix(3).map { "'\(Visible.shown($0.text))'" }.joined(separator: ", ")
    let more = rest.count > 3 ? " and \(rest.count - 3) more" : ""
    return Text("line \(number) failed" + (rest.isEmpty ? "" : "; not run: \(shown)\(more)"), .warning)
  }
}

extension String {
  /// As it may stand in double quotes, line ends as they are.
  fileprivate var escaped: String {
    var text = ""
    for character in self {
      if "\"\\$".contains(character) { text.append("\\") }
      text.append(character)
    }
    return text
  }
}
