import Display
package import Domain
package import Grammar
import Values

/// A command that runs a part of its own line, under a condition or for each of some rows.
package protocol Conditioned: Command {
  /// Where the lines stand that it may run.
  var lines: [Span] { get }

  /// Makes the state one in which its lines can be read without running it; false where nobody can say how.
  func anticipateLine(in shell: inout ShellState) -> Bool
}

extension Conditioned {
  package func anticipateLine(in shell: inout ShellState) -> Bool { true }
}

/// A text of which a statement runs, and where it comes from.
struct Running: Sendable {
  let text: String
  let file: String?
  let firstLine: Int

  /// The text up to the end of a part, so that its errors have their places.
  func text(through span: Span) -> String { String(decoding: text.utf8.prefix(span.upperBound), as: UTF8.self) }

  /// The number of the line in which a part begins.
  func line(of span: Span) -> Int { Excerpt(of: span, in: text, file: file, firstLine: firstLine).line }
}

extension Interpreter {
  /// Runs a part of the line that runs.
  package mutating func runWithin(_ span: Span) async -> Outcome {
    guard let running else { return Outcome() }
    let text = running.text(through: span)
    let line = String(decoding: text.utf8.dropFirst(span.lowerBound), as: UTF8.self)
    if let failure = tooDeep(Replayed(.line, line)) { return await report(failure) }
    replaying.append(Replayed(.line, line))
    defer {
      replaying.removeLast()
      self.running = running
    }
    return await run(text, in: running.file, firstLine: running.firstLine, from: span.lowerBound)
  }

  /// Runs a part of the line once for each of some rows, each being '.'; its changes are one change.
  package mutating func run(_ span: Span, for rows: [RowID]) async -> Outcome {
    let current = shell.current
    return await asOneChange(isLoop: true) { interpreter in
      var outcome = Outcome()
      for row in rows {
        interpreter.shell.current = row
        outcome.join(await interpreter.runWithin(span))
        if outcome.status != .done || outcome.leaves || Task.isCancelled { break }
      }
      interpreter.shell.current = current
      return outcome
    }
  }

  /// Runs something of which all changes are one change, stored at its end, or dropped where a part fails, or nobody reads
  /// the results any more.
  mutating func asOneChange(isLoop: Bool, _ body: (inout Interpreter) async -> Outcome) async -> Outcome {
    let (depth, performed) = (shell.held.count, shell.performed)
    if isLoop { shell.hold(isLoop: true) } else { shell.holdSentence() }
    var outcome = await body(&self)
    guard outcome.status == .done, !outcome.isCutOff, !Task.isCancelled else {
      if !isLoop { shell.performed = performed }
      return await takeBack(to: depth, after: outcome, isLoop: isLoop)
    }
    do {
      try await confirmLoop()
      _ = try await shell.commit(with: world)
    } catch {
      while shell.held.count > depth { shell.rollBack() }
      outcome.join(await report(error))
    }
    return outcome
  }

  /// Asks before a loop stores more changes than a line may unasked.
  private mutating func confirmLoop() async throws {
    guard shell.held.count == 1, let held = shell.held.last, !world.rules.isDryRun else { return }
    try await shell.confirmMany(held.titles, "store \(held.counted)", with: world)
  }

  private mutating func takeBack(to depth: Int, after outcome: Outcome, isLoop: Bool) async -> Outcome {
    var titles = 0
    while shell.held.count > depth { titles += shell.rollBack()?.titles.count ?? 0 }
    if titles > 0 {
      let told =
        isLoop ? "\(titles.counted("change")) of the loop undone" : "nothing was changed: a sentence is one change"
      try? await present(.notices([Text(told)]))
    }
    var outcome = outcome
    // Where nothing is lost, a reader who has seen enough is no interruption.
    if outcome.status == .done, titles > 0 || !outcome.isCutOff { outcome.status = .interrupted }
    return outcome
  }
}

extension Interpreter {
  /// Checks the lines that a command may run, each in the state before it; what they set is set afterwards.
  mutating func check(
    linesOf command: any Conditioned, of running: Running, besides checked: inout Set<String>
  ) async -> ExitStatus {
    var status = ExitStatus.done
    for span in command.lines {
      let before = shell
      if command.anticipateLine(in: &shell) {
        let line = Running(text: running.text(through: span), file: running.file, firstLine: running.firstLine)
        status = max(status, await check(line, from: span.lowerBound, besides: &checked))
      }
      let variables = shell.variables
      shell = before
      shell.variables.merge(variables) { $1 }
    }
    return status
  }

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

  /// Says of a stored text in which a command stands behind a `;` that it wasn't run, and how both are typed; nil for any
  /// other statement.
  func swallowed(by statement: Statement, of text: String) -> Text? {
    guard statement.effect == .store, statement.verb.takesProse || statement.verb.name == "add" else { return nil }
    let bytes = Array(text.utf8)[statement.span]
    guard let sign = Self.bareSemicolon(in: bytes) else { return nil }
    let rest = String(decoding: bytes[(sign + 1)...], as: UTF8.self).trimmed
    guard let next = try? Statement.read(rest, from: 0, in: scope, verbs: vocabulary),
      !next.rows.isEmpty || String(decoding: Array(rest.utf8)[next.span], as: UTF8.self) == next.verb.name
    else { return nil }
    let said = String(decoding: bytes[..<sign], as: UTF8.self)
    let names = max(0, statement.endOfRows - statement.span.lowerBound)
    guard let line = quoting(said, after: names) else { return nil }
    return Text("'; \(rest)' is part of the text; to run it as well: \(line); \(rest)", .dim)
  }

  /// The first semicolon that stands in no quotes.
  private static func bareSemicolon(in line: ArraySlice<UInt8>) -> Int? {
    var (last, isQuoted) = (UInt8(ascii: " "), false)
    for (place, byte) in zip(line.indices, line) {
      if byte == UInt8(ascii: "\"") {
        // Only a word's beginning opens them: 6" is a length.
        isQuoted = isQuoted ? last == UInt8(ascii: "\\") : last == UInt8(ascii: " ")
      }
      if byte == UInt8(ascii: ";"), !isQuoted { return place }
      last = byte
    }
    return nil
  }

  /// A statement with its text in quotes: the longest end of it that may be one.
  private func quoting(_ line: String, after names: Int) -> String? {
    var place = line.utf8.index(line.startIndex, offsetBy: min(names, line.utf8.count))
    while let start = line[place...].firstIndex(of: " ") {
      let end = line[start...].drop { " :".contains($0) }
      if end.isEmpty { return nil }
      let quoted = "\(line[..<start]) \(String(end).trimmed.quoted)"
      if Statement.isRead(quoted, in: scope, verbs: vocabulary) { return quoted }
      place = end.startIndex
    }
    return nil
  }
}

extension Cursor {
  /// A line within this one: the rest of it, or what stands before the `else` that belongs to it.
  package struct Branch {
    package let span: Span
    package let rest: Cursor
    /// After `else`; nil where there is none.
    package let other: Cursor?
  }

  /// The rest of the line, up to a bare `else` where one ends it: each `if` within takes one for itself.
  package func branch(endsAtElse: Bool) -> Branch {
    let end = restOfLine(inQuotes: true).end
    let span = place..<max(place, end.place)
    guard endsAtElse, let other = context.elseWord(in: span) else { return Branch(span: span, rest: end, other: nil) }
    let line = Word("", at: place..<other.lowerBound)
    let word = Word("else", at: other)
    return Branch(
      span: line.span, rest: end, other: after(line).marking(line.span, .text).after(word).marking(other, .value))
  }
}

extension ParseContext {
  /// Where the `else` stands that ends the line of an `if`; nil if there is none.
  fileprivate func elseWord(in span: Span) -> Span? {
    let bytes = Array(text(span).utf8)
    var (scan, place) = (QuoteScan(bytes), 0)
    // The number of `if`s without their `else`, whether a command begins, and the word after which its line does.
    var (open, begins, opener) = (0, true, String?.none)
    while place < bytes.count {
      if " \t\n".utf8.contains(bytes[place]) {
        place = scan.step(from: place).end
        continue
      }
      if bytes[place] == UInt8(ascii: "#"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: " ") {
        return nil
      }
      let start = place
      place = Self.endOfWord(bytes, from: place, &scan)
      switch String(decoding: bytes[start..<place], as: UTF8.self).lowercased() {
      case ";": (begins, opener) = (true, nil)
      case "if" where begins: (open, begins, opener) = (open + 1, false, "then")
      case "for" where begins: (begins, opener) = (false, "do")
      case "else" where open > 0: (open, begins, opener) = (open - 1, true, nil)
      case "else": return span.lowerBound + start..<span.lowerBound + place
      case let word where word == opener: (begins, opener) = (true, nil)
      default: begins = false
      }
    }
    return nil
  }

  /// After the word that begins there, quotes in it included; a `;` is a word by itself.
  private static func endOfWord(_ bytes: [UInt8], from start: Int, _ scan: inout QuoteScan) -> Int {
    var place = scan.step(from: start).end
    while bytes[start] != UInt8(ascii: ";"), place < bytes.count, !" \t\n;".utf8.contains(bytes[place]) {
      place = scan.step(from: place).end
    }
    return min(place, bytes.count)
  }
}
