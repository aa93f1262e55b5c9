import Values

extension Interpreter {
  /// True if what was typed as an answer is what the person wants next instead: a command, with its verb as it's written
  /// (`Ed` is a name). A word with which questions are left is none.
  ///
  /// - Parameters:
  ///   - offers: the answers that are offered.
  ///   - isMeant: whether a line can be meant for the question.
  package func isNextLine(
    _ answer: String, insteadOf offers: [String] = [], isMeant: (String) -> Bool = { _ in false }
  ) -> Bool {
    let answer = answer.trimmed
    let verb = String(answer.prefix { $0 != " " })
    guard vocabulary.verbs.contains(where: { $0.name == verb }), Aside(answer) == nil,
      !offers.contains(answer), isCommand(answer)
    else { return false }
    guard isMeant(answer) else { return true }
    // Where any text will do, it may be one: `email kenyon`, `home and away games in june`.
    return isMeant("\(answer) \u{B7}") && !Self.beginsTexts.contains(verb)
  }

  /// The same of an answer that is read like a line, `add coach Ana Ruiz` at a stop without a coach: any that can be read
  /// there is meant for it.
  package func isAnotherLine(_ answer: String, unlessRead isRead: (String) -> Bool) -> Bool {
    !isRead(answer) && isNextLine(answer)
  }

  /// Verbs that say what is to be done, and those after which any words are understood.
  private static let beginsTexts: Set = [
    "contact", "email", "remind", "note", "review", "done", "ask", "search", "home", "echo", "source",
  ]
}
