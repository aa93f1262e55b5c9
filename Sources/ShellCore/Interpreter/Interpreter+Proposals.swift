import Display
import Grammar
import Values

/// What becomes of a command that a sentence has put onto the line.
extension Interpreter {
  /// Runs the line on which a command was proposed: as it stands, as it was edited, or without it, where somebody typed on
  /// as if it weren't there.
  mutating func answer(_ line: String, to proposed: String) async -> Outcome {
    if line == proposed { return await asOneSentence(line) { await $0.converse(line) } }
    guard let typed = nextLine(line, after: proposed) else {
      guard isGlued(line, to: proposed), isCommand(line), changes(line) else { return await converse(line) }
      // Perhaps its last word was finished: that's seen before it's done.
      var outcome = Outcome()
      outcome.proposal = line
      return outcome
    }
    await tell([Text("dropped: \(proposed)", .dim)])
    var outcome = await converse(typed)
    outcome.earlier = [proposed] + (outcome.earlier ?? [typed])
    return outcome
  }

  /// What was typed after a proposed command, if it's a line of its own: of somebody who didn't see the command. With a
  /// blank before it, it may as well be more of the command.
  func nextLine(_ line: String, after proposed: String) -> String? {
    guard line.hasPrefix(proposed), isGlued(line, to: proposed) || !isCommand(line) else { return nil }
    let typed = String(line.dropFirst(proposed.count)).trimmed
    // `and star it` goes on.
    guard typed.first?.isLetter == true, !typed.hasPrefix("and ") else { return nil }
    return isWritten(typed) || isSaid(typed) ? typed : nil
  }

  /// True if a letter was typed right after a proposed command.
  private func isGlued(_ line: String, to proposed: String) -> Bool {
    line.hasPrefix(proposed) && line.dropFirst(proposed.count).first?.isLetter == true
  }

  /// True if a line is a sentence that is understood.
  private func isSaid(_ line: String) -> Bool {
    guard line.contains(" ") else { return false }
    return switch meaning(of: line)?.meaning {
    case .command, .choice: true
    case .unknown, .pleasantry, nil: false
    }
  }

  /// A command that a sentence means, with what it takes by itself: whoever agrees to it sees all of it.
  func spelledOut(_ command: String) -> String {
    guard let statement = try? Statement.read(command, from: 0, in: scope, verbs: vocabulary),
      statement.end == command.utf8.count, let unsaid = statement.command.unsaid(in: shell.session)
    else { return command }
    let whole = "\(command) \(unsaid)"
    return isWritten(whole) ? whole : command
  }

  /// Runs what a sentence means; where it does several things, they are one change, or none.
  mutating func asOneSentence(
    _ command: String, _ body: (inout Interpreter) async -> Outcome
  ) async -> Outcome {
    var statements = statements(of: command)
    var deeds: [Statement] = []
    while let statement = try? statements.next() {
      if statement.effect != .shell { deeds.append(statement) }
    }
    guard deeds.count > 1, deeds.allSatisfy(\.verb.mayBeHeld) else { return await body(&self) }
    return await asOneChange(isLoop: false, body)
  }

  /// Why a change that is only proposed would be refused, by the checks of its own command; nil where nothing is wrong.
  func refusal(of command: String) async -> Failure? {
    var statements = Statements(of: command, in: withArguments(shell), verbs: vocabulary, isBrief: false)
    do {
      while let statement = try statements.next() {
        var trial = self
        trial.shell = statements.shell
        try await trial.tryOut(statement)
      }
      return nil
    } catch {
      var failure = Failure(error)
      guard failure.status == .notUnderstood else { return nil }
      if let span = failure.span, let hint = failure.hint, !isWritten(hint) {
        // The whole line with a value that it may have.
        let bytes = Array(command.utf8)
        let span = span.clamped(to: 0..<bytes.count)
        let line = String(
          decoding: bytes[..<span.lowerBound] + Array(hint.utf8) + bytes[span.upperBound...], as: UTF8.self)
        if isWritten(line) { failure.hint = line }
      }
      return failure
    }
  }

  /// Why a sentence isn't understood, where it's only a value in it that can't be one, or isn't recorded: a tier Z, February
  /// 30; and the command that has it.
  ///
  /// - Parameter isTried: whether it begins with a verb, whose own error tells of days.
  func wrongValue(saidIn line: String, isTried: Bool) async -> (failure: Failure, command: String)? {
    let reader = SentenceReader(line, in: scope) { _ in true }
    for command in reader.withAnyValue {
      if let failure = await refusal(of: command) { return (failure, command) }
    }
    if let day = reader.impossibleDay, !isTried || !isRefused(line, because: day) {
      let hint = "a day is \(SpokenDate.Toward.ahead.sentence)"
      var failure = Failure("there is no '\(day)'", hint: hint, status: .notUnderstood)
      failure.span = line.firstRange(of: day).map { place in
        let start = line.utf8.distance(from: line.startIndex, to: place.lowerBound)
        return start..<start + day.utf8.count
      }
      return (failure, line)
    }
    if let (name, isDone) = reader.missingReminder {
      let hint = isDone ? "reminders done \(name.quotedIfNeeded)" : "'reminders' lists those that are open"
      return (Failure("no open reminder is about \(name)", hint: hint, status: .notUnderstood), "")
    }
    if let name = reader.missingOffer {
      let hint = "'offers' lists them, 'email \(name.quotedIfNeeded)' writes a letter"
      return (Failure("\(name) has no open offer to decide on", hint: hint, status: .notUnderstood), "")
    }
    guard reader.lacksHome, !isTried else { return nil }
    let hint = "prefs location state=OH"
    return (Failure("the state in which you live isn't recorded", hint: hint, status: .notUnderstood), "")
  }

  /// True if some words of a command are what is wrong with it.
  private func isRefused(_ line: String, because words: String) -> Bool {
    var statements = statements(of: line)
    do {
      while try statements.next() != nil {}
      return false
    } catch {
      return ParseContext(line, in: scope).text(error.span).trimmed == words
    }
  }
}
