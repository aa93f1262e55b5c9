import Display
import Domain
package import Grammar
import Values

extension Interpreter {
  /// The setting that leaves sentences unread.
  var readsSentences: Bool { shell.settings.values[.sentences] != "off" }

  /// Runs what was typed at the prompt: a command, or a sentence as the command that it means. One that looks is run, one
  /// that changes something is only proposed: it stands on the next line.
  package mutating func runTyped(_ line: String) async -> Outcome {
    if shell.isQuestionOver, Aside(line.trimmed) == .quit {
      shell.isQuestionOver = false
      await tell([Text("the questions are over already: 'quit' once more leaves the shell", .dim)])
      return Outcome()
    }
    let end = EndOfQuestion()
    let outcome = await EndOfQuestion.$current.withValue(end) { await take(line) }
    shell.isQuestionOver = end.isThere
    return outcome
  }

  private mutating func take(_ line: String) async -> Outcome {
    let proposed = shell.proposed
    shell.proposed = nil
    var outcome = if let proposed { await answer(line, to: proposed) } else { await converse(line) }
    // What was said may hold more than the command that was made of it.
    outcome.holdsSecret = outcome.holdsSecret || SecretText(line).isThere
    shell.proposed = outcome.proposal
    return outcome
  }

  mutating func converse(_ line: String) async -> Outcome {
    if let sentence = sentence(saidAgainBy: line) {
      await tell([Text(sentence)])
      var outcome = await converse(sentence)
      outcome.earlier = outcome.earlier ?? [sentence]
      return outcome
    }
    if let outcome = await choose(line) { return outcome }
    guard readsSentences, shell.session.identity != .nobody, !line.contains("\n"),
      let (meaning, isTried) = await sentence(of: line)
    else { return await runCommand(line) }
    switch meaning {
    case .command(let command): return await act(on: command, said: line)
    case .choice(let commands):
      shell.offeredCommands = commands
      let asked = commands.count == 1 ? "if you mean this, type 1" : "that could mean several things: type a number"
      await tell([Text(asked, .dim)])
      await tell(commands.enumerated().map { Text(" \($0 + 1)  \($1)") })
      return Outcome(status: .notUnderstood)
    // What another program would understand is answered with the line that does it.
    case .unknown where vocabulary.native(line, isWhole: true, in: scope) != nil: return await run(line)
    case .unknown(let words, let nearest):
      if let (failure, command) = await wrongValue(saidIn: line, isTried: isTried) {
        return Outcome(status: await fail(failure, at: nil, in: command, file: nil, firstLine: 1))
      }
      // What begins with a verb, or names a row, has an error of its own; words that are taken for something near haven't,
      // nor has a change that is only thought of: `commit wooster maybe`.
      let isNear = nearest.map { changes($0) || words.contains { $0.contains(" ") } } ?? false
      guard !isTried || isNear || isSwallowed(line), nearest != nil && !words.isEmpty || !mayBeVerb(line) else {
        return await run(line)
      }
      let known = words.prefix(3).map { "'\($0)'" }.listed("or")
      var outcome = await report(
        Failure(
          words.isEmpty ? "I don't understand that" : "I don't know \(known)",
          hint: nearest ?? "'ask' shows what can be said", status: .notUnderstood))
      outcome.proposal = nearest.flatMap(ready)
      return outcome
    case .pleasantry: return await greet(line)
    }
  }

  private mutating func greet(_ line: String) async -> Outcome {
    func begins(_ words: [String]) -> Bool { words.contains { line.lowercased().hasPrefix($0) } }
    let isDropped = begins(["never", "nvm", "forget"])
    let answer = begins(["hello", "hi", "hey", "yo", "good"]) ? "Hello" : isDropped ? "All right" : "You're welcome"
    await tell([Text("\(answer). Try 'what should I do tonight' or 'which schools haven't answered'.", .dim)])
    return Outcome()
  }

  /// Acts on one of the commands that the last sentence may have meant; nil where a line chooses none.
  private mutating func choose(_ line: String) async -> Outcome? {
    let offered = shell.offeredCommands
    shell.offeredCommands = []
    if let number = Int(line.trimmed), !offered.isEmpty {
      if number > 0, number <= offered.count { return await act(on: offered[number - 1], said: line) }
      shell.offeredCommands = offered
      await tell([Text("type \(offered.count == 1 ? "1" : "a number from 1 to \(offered.count)")", .dim)])
      return Outcome(status: .notUnderstood)
    }
    // The words that only one of the lines has choose it, too.
    let said = Set(line.lowercased().split(separator: " "))
    let meant = offered.filter { said.isSubset(of: $0.lowercased().split { " \"".contains($0) }) }
    if !said.isEmpty, meant.count == 1, !Statement.isRead(line, in: scope, verbs: vocabulary) {
      return await act(on: meant[0], said: line)
    }
    return nil
  }

  /// The nearest line, if it may stand ready: a school that was named says nothing of what was asked, and its page is only
  /// hinted, as is a change that wasn't quite asked for.
  private func ready(_ nearest: String) -> String? { nearest.hasPrefix("show ") || changes(nearest) ? nil : nearest }

  /// True if a verb would take as a text what says something else: one row or another, a question about the home games, the
  /// time from home to first, a coach who has left.
  private func isSwallowed(_ line: String) -> Bool {
    let words = line.lowercased().split(separator: " ").map(String.init)
    guard words.count > 2 else { return false }
    if words[0] == "home", MetricType.begins(line) { return true }
    if words[0] == "home" { return ["game", "games", "run", "runs", "visit", "visits", "field"].contains(words[1]) }
    // Of one coach it's told; those who left are `coaches left`.
    if words[0] == "coach", words.dropFirst(2).contains("left") { return true }
    guard ["con", "pro", "note", "remind", "log"].contains(words[0]), words.contains("or") else { return false }
    return SentenceReader(line, in: scope) { _ in true }.hasAlternatives
  }

  /// True if a line rather begins with a misspelled verb than as a sentence.
  private func mayBeVerb(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    guard words.count > 2, let said = words.first?.lowercased() else { return true }
    if Self.asking.contains(said) { return false }
    let first = Array(said.utf8)
    return vocabulary.verbs.contains { Slip.distance(first, Array($0.name.utf8), within: 1) != nil }
  }

  /// Words with which people ask or tell, and which are no slip of a verb.
  private static let asking: Set<String> = [
    "is", "are", "am", "was", "can", "could", "may", "do", "does", "did", "has", "have", "will", "would", "should",
    "when", "how", "what", "which", "who", "whom", "whose", "where", "i", "we", "he", "she", "they", "my", "our",
    "and", "but", "so", "whats", "whos", "whens", "wheres", "any", "anybody", "anyone", "anything",
  ]

  /// Runs a command; a search that finds nothing, and reads as a sentence, offers what that means.
  mutating func runCommand(_ line: String) async -> Outcome {
    let outcome = await run(line)
    guard outcome.status == .done, readsSentences, line.hasPrefix("search "), shell.session.matching == 0 else {
      return outcome
    }
    let reader = SentenceReader(String(line.dropFirst("search ".count)), in: scope) { [self] in isWritten($0) }
    if case .command(let command)? = reader.meaning() {
      await tell([Text("did you mean '\(command)'?", .dim)])
    }
    return outcome
  }

  /// A command that stands for a sentence.
  private static func shown(_ command: String) -> Text {
    Text.sign("→", .dim, spoken: "meaning:") + Text(" \(command)", .dim)
  }

  func tell(_ lines: [Text]) async { try? await present(.notices(lines)) }

  /// Runs a command that was said, or proposes it where it changes something.
  private mutating func act(on command: String, said line: String) async -> Outcome {
    guard changes(command) else {
      await tell([Self.shown(command)])
      // A line that begins with a blank is private, and so is what it means.
      let kept = line.first == " " ? " \(command)" : command
      var outcome = await look(kept)
      outcome.earlier = [line, kept]
      return outcome
    }
    do { try shell.refuseIfReadOnly(world) } catch { return await report(Failure(error)) }
    if let failure = await refusal(of: command) {
      return Outcome(status: await fail(failure, at: nil, in: command, file: nil, firstLine: 1))
    }
    var outcome = Outcome()
    outcome.proposal = spelledOut(command)
    return outcome
  }

  /// True if a command does more than look.
  package func changes(_ command: String) -> Bool {
    var statements = statements(of: command)
    while let statement = try? statements.next() {
      if statement.effect != .shell { return true }
    }
    return false
  }

  /// Runs a command that only looks. What names a list speaks of all of it: what was filtered, sorted and chosen before
  /// doesn't count, unless nothing comes of it.
  ///
  /// - Parameter isTyped: whether it stands for a line that was typed, rather than for a part of one.
  private mutating func look(_ command: String, isTyped: Bool = true) async -> Outcome {
    let (queries, columns) = (shell.session.queries, shell.session.columns)
    let word = command.split(separator: " ").first.map(String.init) ?? ""
    var isAsked = shell.asked[shell.session.front] == shell.session.query
    if let list = ListName.allCases.first(where: { $0.plural == word }) {
      shell.session.queries[list] = nil
      shell.session.columns[list] = nil
      isAsked = true
    } else if let order = shell.answeredOrder {
      // What goes on from an answer keeps its order.
      shell.session.query.ordering = order
    }
    let outcome = isTyped ? await run(command) : await run(command, in: nil, firstLine: 1)
    if outcome.status != .done {
      (shell.session.queries, shell.session.columns) = (queries, columns)
    } else if isAsked {
      shell.asked[shell.session.front] = shell.session.query
    }
    return outcome
  }

  /// The sentence that `!12` means; nil where it means a command, which the verb runs, or several lines.
  private func sentence(saidAgainBy line: String) -> String? {
    let typed = line.trimmed
    guard typed.first == "!", let which = Again.Which(String(typed.dropFirst())),
      let past = try? which.lines(of: world.person.pastLines()), past.count == 1, past[0].first != "!",
      !isCommand(past[0])
    else { return nil }
    return past[0]
  }

  /// What a line says as a sentence, and whether it began as a command; nil where it is a command.
  private mutating func sentence(of line: String) async -> (meaning: SentenceMeaning, isTried: Bool)? {
    guard let start = line.first(where: { !$0.isWhitespace }), start != "!", start != "#", !isCommand(line) else {
      return nil
    }
    if !shell.session.tables.isWhole {
      // A command loads what it needs by itself, and says what is wrong.
      guard !beginsWithVerb(line), (try? await load(shell.tables(toRead: .everything))) != nil else { return nil }
    }
    return try? await looking { $0.meaning(of: line) }
  }

  /// False for a question that begins like `what if`.
  private func beginsWithVerb(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 2).map { $0.lowercased() }
    let word = String((words.first ?? "").prefix { !";|".contains($0) })
    if word == "what", words.dropFirst().first != "if" { return false }
    return vocabulary.verbs.contains { $0.name == word } || shell.scope.aliases[word] != nil
  }

  /// The same from what is loaded.
  package func meaning(of line: String) -> (meaning: SentenceMeaning, isTried: Bool)? {
    let (isTried, isDone) = (beginsWithVerb(line), isCommand(line))
    if !isTried, !isDone, let command = filter(meantBy: line) { return (.command(command), false) }
    guard let words = try? Word.all(in: line), let first = words.first, let last = words.last,
      shell.scope.aliases[first.text] == nil
    else { return nil }
    // Several commands are no sentence; but one may have a semicolon.
    if let next = line.utf8.dropFirst(last.span.upperBound).first(where: { $0 != UInt8(ascii: " ") }),
      (isTried ? ";|" : "|").utf8.contains(next)
    {
      return nil
    }
    guard words.count > 1 || !isTried, !isDone else { return nil }
    let meaning = SentenceReader(line, in: scope, correctsSpelling: !isTried) { isWritten($0) }.meaning()
    if case .command(let command)? = meaning {
      // A deadline on a day is set rather than looked for.
      let isSet = first.text.lowercased() == "deadline" && command.hasPrefix("reminders deadline due=")
      if isSet || vocabulary.isLook(command, insteadOf: vocabulary.verb(first.text)) { return nil }
    }
    if case .unknown? = meaning, let several = severalSentences(in: line) { return (several, isTried) }
    return meaning.map { ($0, isTried) }
  }

  /// The lines that sentences and commands with semicolons between them make together; nil for one sentence, and where one
  /// of them isn't understood: after a change what only looks is a command, `drop kenyon; duke` says too little.
  private func severalSentences(in line: String) -> SentenceMeaning? {
    let context = ParseContext(line, in: scope)
    var (made, place) = ([String](), 0)
    while let start = context.beginningOfStatement(from: place) {
      place = context.endOfStatement(from: start)
      let part = context.text(start..<place).trimmed
      guard !part.isEmpty, part.utf8.count < line.trimmed.utf8.count else { return nil }
      let commands: [String]
      switch isCommand(part) ? .command(part) : meaning(of: part)?.meaning {
      case .command(let command): commands = [command]
      case .choice(let choice): commands = choice
      case .unknown, .pleasantry, nil: return nil
      }
      guard made.allSatisfy(mayGoOn),
        !made.contains(where: changes) || commands.allSatisfy({ $0 == part || changes($0) })
      else { return nil }
      made = made.isEmpty ? commands : made.flatMap { before in commands.map { "\(before); \($0)" } }
    }
    return made.count == 1 ? .command(made[0]) : made.isEmpty ? nil : .choice(made)
  }

  /// False for a line of which the last text would take what follows for its own.
  private func mayGoOn(_ line: String) -> Bool {
    var (statements, last) = (statements(of: "\(line); count"), Verb?.none)
    while let next = try? statements.next() { last = next.verb }
    return last?.name == "count"
  }

  /// The command for terms without a verb, `fit>=70 OH`: of the list in front, else of the only one that has such.
  private func filter(meantBy line: String) -> String? {
    let isTerm = line.split(separator: " ").contains { word in
      let signs = word.count { "=<>~".contains($0) }
      return word.first == "-" || signs > 0 && signs < word.count
    }
    // Several commands are no term.
    guard isTerm, !line.contains(where: { ";|".contains($0) }) else { return nil }
    func isTerms(of command: String) -> Bool {
      isCommand("\(command) \(line)") { $0.shortened.isEmpty && $0.names.isEmpty }
    }
    if isTerms(of: "filter") { return "filter \(line.trimmed); show" }
    let lists = ListName.allCases.map(\.plural).filter(isTerms)
    return lists.count == 1 ? "\(lists[0]) \(line.trimmed)" : nil
  }

  /// True if a line is read as commands that name no row by a part of its name alone.
  package func isCommand(_ line: String) -> Bool { isCommand(line) { _ in true } }

  /// The same for a line that nobody typed: its words are written out.
  func isWritten(_ line: String) -> Bool { isCommand(line) { $0.shortened.isEmpty } }

  private func isCommand(_ line: String, where isMeant: (Statement) -> Bool) -> Bool {
    if line.lowercased().hasPrefix("search for ") || isSwallowed(line) { return false }
    var statements = statements(of: line)
    do {
      while let statement = try statements.next() {
        if !isMeant(statement) || statement.names.contains(where: { !$0.match.isCertain && !$0.isQuoted }) {
          return false
        }
      }
      return true
    } catch {
      return false
    }
  }

  /// The command that a sentence means while it's typed; nil for a command, and where it isn't clear.
  ///
  /// - Parameter isTried: whether it may begin with a verb.
  func command(meantBy line: String, isTried: Bool = true) -> String? {
    // Nothing is loaded, or fetched, for a line that is still typed.
    guard readsSentences, line.utf8.count < 300, line.contains(" "), shell.session.tables.isWhole,
      !shell.session.tables.schools.isFar, let (meaning, begins) = meaning(of: line),
      case .command(let command) = meaning, isTried || !begins
    else { return nil }
    return spelledOut(command)
  }

  /// The same if it only looks.
  package func look(meantBy line: String) -> String? { command(meantBy: line).flatMap { changes($0) ? nil : $0 } }
}

extension Interpreter {
  /// The meaning of what follows `ask`; `ask kenyon for more time` is a sentence itself.
  private func meaning(ofAsked sentence: String) -> SentenceMeaning? {
    let meaning = SentenceReader(sentence, in: scope) { isWritten($0) }.meaning()
    guard case .unknown? = meaning else { return meaning }
    let whole = SentenceReader("ask \(sentence)", in: scope) { isWritten($0) }.meaning()
    if case .command? = whole { return whole }
    return meaning
  }

  /// Does what a sentence says, where there is nobody to look at the command first: what looks runs, a change is refused
  /// unless it was agreed to beforehand.
  mutating func ask(_ sentence: String) async throws -> Outcome {
    switch meaning(ofAsked: sentence) {
    case .command(let command)?:
      if changes(command), !world.rules.assumesYes {
        if var failure = await refusal(of: command) {
          failure.span = nil
          throw failure
        }
        throw Failure("that changes something", hint: spelledOut(command))
      }
      await tell([Self.shown(command)])
      depth -= 1
      defer { depth += 1 }
      return await asOneSentence(command) { await $0.look(command, isTyped: false) }
    case .choice(let commands)?:
      throw Failure(
        commands.count == 1 ? "that may not be what you mean" : "that could mean several things",
        hint: commands.prefix(3).map { "'\($0)'" }.listed("or"),
        status: .notUnderstood)
    case .unknown(let words, let nearest)?:
      if var (failure, _) = await wrongValue(saidIn: sentence, isTried: false) {
        failure.span = nil
        throw failure
      }
      let known = words.prefix(3).map { "'\($0)'" }.listed("or")
      throw Failure(
        words.isEmpty ? "not understood" : "I don't know \(known)", hint: nearest ?? "'ask' shows what can be said",
        status: .notUnderstood)
    case .pleasantry?, nil:
      throw Failure("not understood", hint: "'ask' shows what can be said", status: .notUnderstood)
    }
  }
}
