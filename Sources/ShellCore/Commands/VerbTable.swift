import Domain
package import Grammar
import Values

/// The verbs that the shell knows, in the order in which `help` lists them.
package struct VerbTable: Sendable {
  package let verbs: [Verb]
  private let places: [String: Int]
  private let beginnings: Beginnings
  /// Any verb or alias: the first word of every statement.
  package let expectation: Expectation

  package init(_ verbs: [Verb]) {
    self.verbs = verbs
    places = Dictionary(verbs.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    beginnings = Beginnings(verbs.map(\.name))
    let words = verbs.map { Candidate($0.name, note: $0.summary) }
    expectation = Expectation("a verb") { scope, typed in
      let aliases = scope.aliases.sorted { $0.key < $1.key }.map { Candidate($0.key, note: $0.value) }
      return CandidateList((words + aliases).filter { typed.begins($0.text) })
    }
  }

  /// The verb of exactly this name, else the only one that begins so and may be shortened; ignores case.
  package func verb(_ word: String) -> Verb? {
    if let place = places[word] { return verbs[place] }
    let word = word.lowercased()
    if let place = places[word] { return verbs[place] }
    if let place = SpokenVerb.names[word].flatMap({ places[$0] }) { return verbs[place] }
    let begun = SpokenVerb.small.contains(word) ? [] : beginning(with: word).filter(\.mayBeShortened)
    guard begun.count == 1, begun[0].effect == .shell || !SpokenVerb.others.contains(word) else { return nil }
    return begun[0]
  }

  func beginning(with word: String) -> [Verb] {
    word.isEmpty ? [] : beginnings.places(of: word.lowercased()).map { verbs[$0] }
  }

  /// All ways to read the statement that begins here, each up to its end; `offered` are the verbs that Tab offers, where
  /// not all of these make sense.
  package func readings(_ cursor: Cursor, offering offered: VerbTable? = nil) -> [Reading<Understood>] {
    cursor.expect((offered ?? self).expectation)
    if let readings = bang(cursor) { return readings }
    guard let word = cursor.peek() else {
      refuseSign(cursor)
      return []
    }
    if let readings = call(of: word, cursor) { return readings }
    guard !word.isQuoted, let verb = verb(word.text) else {
      refuse(word, in: cursor.context)
      return []
    }
    var rest = cursor.after(word).marking(word.span, .verb)
    if let help = helping(verb, rest) { return help }
    let takesRows = verb.signature.contains { $0.contains("ROW") }
    if takesRows, rest.refusesNumberSign() { return [] }
    // The verb's own options come first.
    defer { rest.expect(.help) }
    if verb.name != word.text.lowercased(), SpokenVerb.names[word.text.lowercased()] == nil {
      rest.shortened.append(.init(word: word, full: verb.name))
    }
    return verb.read(rest).compactMap { reading in
      if !reading.rest.isAtEnd {
        reading.rest.context.refuseRest(of: reading.rest)
        return nil
      }
      let isAfterRow = reading.rest.endOfNames == reading.rest.last?.span.upperBound
      if takesRows, isAfterRow, reading.rest.refusesNumberSign() { return nil }
      if verb.takesProse, reading.rest.refusesCut(by: self) { return nil }
      return Reading(Understood(command: reading.value, verb: verb), reading.rest)
    }
  }

  /// `filter --help` is `help filter`.
  private func helping(_ verb: Verb, _ cursor: Cursor) -> [Reading<Understood>]? {
    guard let word = cursor.peek(), !word.isQuoted, word.text == "--help" || word.text == "-h",
      cursor.after(word).isAtEnd, let help = self.verb("help"), help.name == "help"
    else { return nil }
    let line = ParseContext("help \(verb.name)", in: cursor.scope)
    let after = cursor.after(word).marking(word.span, .value)
    return help.read(Cursor(line, at: 4)).first.map { [Reading(Understood(command: $0.value, verb: help), after)] }
  }

  /// The meaning of a statement without a verb: a verb in quotes, a filter, or a row to be shown.
  private func verbless(_ word: Word, in context: ParseContext) -> String? {
    if word.isQuoted, verb(word.text) != nil { return "write a verb without quotes: \(word.text)" }
    for name in ["filter", "show"] where verb(name)?.name == name {
      let trial = ParseContext("\(name) \(context.text(word.span.lowerBound..<context.count))", in: context.scope)
      if !readings(Cursor(trial)).isEmpty { return "\(name) \(context.text(word.span.lowerBound..<context.count))" }
    }
    return nil
  }

  /// The statement begins with an operator.
  private func refuseSign(_ cursor: Cursor) {
    let sign = cursor.context.text(cursor.place..<cursor.place + 1)
    guard let byte = sign.utf8.first, !"\"'".utf8.contains(byte) else { return }
    cursor.context.fail(
      Diagnostic(
        expected: "a verb", not: sign, at: cursor.place..<cursor.place + 1, hint: "'help' lists the verbs"))
  }

  private func refuse(_ word: Word, in context: ParseContext) {
    if SpokenVerb.small.contains(word.text.lowercased()) {
      return context.fail(Diagnostic("'\(word.text)' is not a verb", at: word.span)) { [unowned context] in
        self.meant(by: context.text(word.span.lowerBound..<context.count).trimmed, in: context.scope)
          ?? "'ask' shows what can be said"
      }
    }
    let beginnings = beginning(with: word.text)
    let begun = beginnings.map { "'\($0.name)'" }
    if let whole = beginnings.first, !beginnings.contains(where: \.mayBeShortened), meansNothing(word) {
      let line = context.statement(from: word.span.lowerBound, replacing: word.span, with: whole.name)
      context.fail(Diagnostic("'\(whole.name)' is always spelled out", at: word.span, hint: line))
    } else if begun.count > 1 {
      let message = "'\(word.text)' could be \(begun.listed("or"))"
      context.fail(Diagnostic(message, at: word.span, hint: "type more letters of the verb"))
    } else if SpokenVerb.others.contains(word.text.lowercased()), SpokenVerb.near[word.text.lowercased()] == nil {
      let hint = Nearest.question(beginning(with: word.text).map(\.name)) ?? "'help' lists the verbs"
      context.fail(Diagnostic("'\(word.text)' is not a verb", at: word.span, hint: hint))
    } else {
      context.fail(Diagnostic("'\(word.text)' is not a verb", at: word.span)) { [unowned context] in
        self.instead(of: word, in: context)
      }
    }
  }

  /// True for a word that isn't a near word of a verb, nor one that sentences have.
  private func meansNothing(_ word: Word) -> Bool {
    let said = word.text.lowercased()
    return SpokenVerb.near[said] == nil && !SpokenVerb.others.contains(said)
  }

  /// The command that a text means as a sentence, or several where they are few. What begins as a deed is no look.
  private func meant(by text: String, in scope: Scope, orSeveral: Bool = true) -> String? {
    let tried = text.split(separator: " ").first.flatMap { verb(String($0)) }
    let reader = SentenceReader(text, in: scope, correctsSpelling: tried == nil) {
      Statement.isRead($0, in: scope, verbs: self)
    }
    switch reader.meaning() {
    case .command(let line)? where line != text && !isLook(line, insteadOf: tried):
      return line.hasPrefix("filter ") && line.hasSuffix("; show") ? String(line.dropLast(6)) : line
    case .choice(let lines)? where orSeveral: return lines.prefix(3).map { "'\($0)'" }.listed("or")
    default: return nil
    }
  }

  /// True if a line only looks where the words began with a verb that does something: `email him` lists no emails.
  func isLook(_ line: String, insteadOf tried: Verb?) -> Bool {
    guard let tried, tried.effect != .shell, tried.group != .shell, let word = line.split(separator: " ").first else {
      return false
    }
    return verb(String(word))?.effect == .shell
  }

  /// A line, if it is understood as it stands.
  func understood(_ line: String?, in scope: Scope) -> String? {
    line.flatMap { readings(Cursor(ParseContext($0, in: scope))).isEmpty ? nil : $0 }
  }

  /// The line that sets a deadline of which only the day was said: that of the row shown last, where it has one.
  private func deadline(on words: String, in scope: Scope) -> String? {
    let said = words.filter { $0 != "\"" && $0 != "'" }.trimmed
    let isOffer = scope.current?.list == .offers
    let today = scope.session.context.clock.today
    guard let next = SpokenDate.day(said, today: today, toward: .ahead), let applyBy = scope.session.applyBy(said)
    else {
      return nil
    }
    let (school, offer) = ("application_deadline=\(applyBy)", "deadline=\(next)")
    return understood("edit . \(isOffer ? offer : school)", in: scope)
      ?? "'edit ROW \(school)' for a school, 'offers; edit ROW \(offer)' for an offer"
  }

  /// The words to type instead of a word that is no verb: the line as it was probably meant, else the
  /// verbs that people mean by it, else those that are spelled nearly so, then those whose summaries have
  /// the word.
  private func instead(of word: Word, in context: ParseContext) -> String {
    guard !word.isQuoted else { return verbless(word, in: context) ?? "'help' lists the verbs" }
    let said = word.text.lowercased()
    let rest = context.text(word.span.upperBound..<context.count)
    let near = (SpokenVerb.near[said] ?? []).filter { places[$0] != nil }
    let whole = context.text(word.span.lowerBound..<context.count).trimmed
    if said == "deadline", let line = deadline(on: rest, in: context.scope) { return line }
    if let line = meant(by: whole, in: context.scope) { return line }
    if !rest.trimmed.isEmpty,
      let line = near.filter({ $0 != "set" && !rest.contains(" or ") }).lazy.compactMap({
        self.understood("\($0)\(rest)", in: context.scope)
      })
      .first
    {
      return line
    }
    if let line = native(whole, isWhole: false, in: context.scope) { return line }
    if ForeignLine.programs.contains(said), !rest.trimmed.isEmpty || near.isEmpty { return "! \(whole)" }
    let spelled = Nearest.words(to: word.text, among: verbs.map(\.name) + context.scope.aliases.keys.sorted())
    if let question = Nearest.question(near.isEmpty ? spelled : near) { return question }
    if let line = verbless(word, in: context) { return line }
    let about = verbs.filter { $0.summary.lowercased().split { !$0.isLetter }.contains { $0 == said } }
    return Nearest.question(about.prefix(3).map(\.name)) ?? "'help' lists the verbs"
  }
}

extension Expectation {
  /// `--help`, once a minus is typed.
  fileprivate static let help = Expectation("'--help'") { _, typed in
    let isOption = typed.quote == nil && typed.text.hasPrefix("-") && typed.begins("--help")
    return CandidateList(isOption ? [Candidate("--help", note: "explain the verb")] : [])
  }
}

/// A command and the verb it was spelled with.
package struct Understood {
  package var command: any Command
  package var verb: Verb

  /// True if it answers with results that can be redirected.
  var prints: Bool { command.prints ?? verb.prints }
}

extension VerbTable {
  /// Why a statement was not understood, with something to type in every case.
  ///
  /// A brief one is given without a look for what may have been meant.
  func diagnosis(of context: ParseContext, from start: Int, isBrief: Bool = false) -> Diagnostic {
    var diagnostic = isBrief ? context.reason() : context.diagnosis()
    if !isBrief, let told = native(diagnostic, in: context, from: start) { return told }
    guard diagnostic.kind != .unfinished, !diagnostic.isAdvised, let word = Cursor(context, at: start).peek(),
      let verb = verb(word.text)
    else { return diagnostic }
    let arguments = Cursor(context, at: word.span.upperBound)
    if !isBrief, "<>=!".contains(context.text(arguments.place..<arguments.place + 1)),
      let line = together(verb, context.text(word.span.upperBound..<context.count), in: context.scope)
    {
      return Diagnostic(diagnostic.message, at: diagnostic.span, hint: line)
    }
    if arguments.isAtNumberSign { return diagnostic }
    if verb.name == "show", !isBrief, let line = listed(arguments, diagnostic) {
      return Diagnostic(diagnostic.message, at: diagnostic.span, kind: diagnostic.kind, hint: line)
    }
    if arguments.place == diagnostic.span.lowerBound, diagnostic.choices.isEmpty, !context.offersRows,
      var missing = missingRow(of: verb, before: arguments)
    {
      if arguments.isAtEnd { return Diagnostic(diagnostic.message, at: diagnostic.span, hint: missing.hint) }
      // The row may come after.
      if !isBrief, let line = spoken(word, verb, missing, context) ?? swapped(verb, arguments) { missing.hint = line }
      return missing
    }
    if !isBrief, let line = bracketed(verb, arguments, diagnostic) {
      return Diagnostic(diagnostic.message, at: diagnostic.span, kind: diagnostic.kind, hint: line)
    }
    if !isBrief, let line = spoken(word, verb, diagnostic, context) {
      (diagnostic.hint, diagnostic.choices) = (line, [])
    }
    // Words that may stand at the end are no line.
    if diagnostic.hint == nil || diagnostic.isHintWeak {
      diagnostic.hint = completed(diagnostic, context, after: word) ?? diagnostic.hint
    }
    // An example is read to be one, and read briefly: its own failure needs none.
    if !isBrief, diagnostic.hint == nil {
      let typed = context.text(word.span.upperBound..<diagnostic.span.upperBound)
      diagnostic.hint = example(of: verb, like: typed, in: context.scope)
    }
    return diagnostic
  }

  /// The statement with a word of those that may stand at its end, where one is missing there: `log kenyon call`.
  ///
  /// - Parameter verb: alone after it an example says more.
  private func completed(_ diagnostic: Diagnostic, _ context: ParseContext, after verb: Word) -> String? {
    let end = diagnostic.span.lowerBound
    guard diagnostic.span.isEmpty, end == context.count, Cursor(context, at: verb.span.upperBound).peek() != nil
    else { return nil }
    let typed = context.statement(from: verb.span.lowerBound, replacing: end..<end, with: "")
    let trial = ParseContext(typed + " ", in: context.scope)
    _ = readings(Cursor(trial))
    for note in trial.notes
    where note.place == trial.count && !note.expectation.isOpen && note.expectation.role != .field {
      for word in note.expectation.candidates(context.scope, Typed("", limit: 3)).first {
        let line = "\(typed) \(word.text)"
        let readings = readings(Cursor(ParseContext(line, in: context.scope)))
        // A keyword that isn't finished is none: `not` is a beginning of `notes`.
        let isWhole = readings.contains { $0.rest.shortened.allSatisfy { $0.word.span.upperBound < line.utf8.count } }
        if isWhole { return line }
      }
    }
    return nil
  }

  /// The statement as it's meant in other words, where it isn't understood: `delete the kenyon`.
  private func spoken(_ word: Word, _ verb: Verb, _ diagnostic: Diagnostic, _ context: ParseContext) -> String? {
    let rest = context.text(word.span.upperBound..<context.count)
    if let line = together(verb, rest, in: context.scope) { return line }
    let whole = context.text(word.span.lowerBound..<context.count)
    let isShort = rest.split(separator: " ").count < 3
    guard diagnostic.kind == .row || diagnostic.hint == nil || isShort,
      !rest.contains(where: { ";|>\"".contains($0) }), !rest.trimmed.isEmpty
    else { return nil }
    if let line = meant(by: whole.trimmed, in: context.scope, orSeveral: diagnostic.choices.isEmpty) { return line }
    return verb.name == "remind" && ["me", "us"].contains(rest.trimmed) ? verb.examples.first : nil
  }

  /// `columns name,fit` for `columns name fit`, `filter fit > 80` for `fit > 80`, `add metric ...` for `log metric ...`.
  private func together(_ verb: Verb, _ rest: String, in scope: Scope) -> String? {
    let words = rest.split(separator: " ")
    guard let first = words.first else { return nil }
    let tried: (line: String, whole: String)
    if "<>=!".contains(first.first ?? " ") {
      let line = "filter \(verb.name)\(rest)"
      tried = (line, line)
    } else if verb.signature.last?.hasPrefix("[FIELD,...") == true, words.count > 1 {
      let line = "\(verb.name) \(words.joined(separator: ","))"
      tried = (line, line)
    } else if verb.name == "log", ListName.allCases.contains(where: { $0.singular == first.lowercased() }) {
      let line = "add\(rest)"
      let isDated = first.lowercased() != "metric" || words.contains { $0.contains("=") }
      tried = (line, isDated ? line : "\(line) date=today")
    } else {
      return nil
    }
    return readings(Cursor(ParseContext(tried.line, in: scope))).isEmpty ? nil : tried.whole
  }

  /// The list that `show` is asked for: `schools D1` for `show D1`, `coaches` for `show coaches`.
  private func listed(_ arguments: Cursor, _ diagnostic: Diagnostic) -> String? {
    guard diagnostic.kind == .row, diagnostic.choices.isEmpty, let first = arguments.peek()?.text.lowercased() else {
      return nil
    }
    let rest = arguments.context.text(arguments.place..<arguments.context.count).trimmed
    if rest.contains(where: { "|>;".contains($0) }) { return nil }
    let isList = ListName.allCases.contains { $0.plural == first }
    return understood(isList ? rest : "\(arguments.scope.session.front.plural) \(rest)", in: arguments.scope)
  }

  /// The statement with its terms in brackets, where rows were to be named: `compare (D3 OH)` for `compare D3 OH`. What
  /// changes rows isn't offered for a word that may be a name, and `delete` never.
  private func bracketed(_ verb: Verb, _ arguments: Cursor, _ diagnostic: Diagnostic) -> String? {
    let (context, lists) = (arguments.context, arguments.fields.infos.compactMap(\.wordList))
    let words = context.text(arguments.place..<context.count).split(separator: " ").map(String.init)
    let isLook = verb.effect != .store
    guard diagnostic.kind == .row, diagnostic.span.lowerBound == arguments.place, words.count < 12,
      verb.name != "delete", diagnostic.choices.isEmpty, !CollegeList.isName(context.text(diagnostic.span)),
      !words.contains(where: { $0.contains { ";|>()\"'".contains($0) } })
    else { return nil }
    let values = words.prefix(4).prefix { word in lists.contains { !$0.meanings(of: word).isEmpty } }
    return (0..<values.count).dropFirst(isLook ? 0 : 1).lazy.map { last in
      "\(verb.name) (\(words[...last].joined(separator: " "))) \(words[(last + 1)...].joined(separator: " "))".trimmed
    }.first { understood($0, in: context.scope) != nil }
  }

  /// The statement with its first word behind the row that follows: `log kenyon email ...` for `log email kenyon ...`.
  private func swapped(_ verb: Verb, _ arguments: Cursor) -> String? {
    let words = arguments.context.text(arguments.place..<arguments.context.count).split(separator: " ").map(String.init)
    // A number isn't moved: it would mean another row.
    guard words.count > 1, words[1].first?.isLetter == true else { return nil }
    return (1..<min(4, words.count)).lazy.map { count in
      let (row, rest) = (words[1...count].joined(separator: " "), words[(count + 1)...].joined(separator: " "))
      return "\(verb.name) \(row) \(words[0]) \(rest)".trimmed
    }.first { understood($0, in: arguments.scope) != nil }
  }

  /// Says that the row is missing, if the statement is understood with `.` for one.
  private func missingRow(of verb: Verb, before cursor: Cursor) -> Diagnostic? {
    let isText = verb.signature.dropFirst().first.map { $0.contains("TEXT") || $0.contains("TEMPLATE") } ?? false
    guard cursor.isAtEnd || !isText else { return nil }
    // A row alone leaves something to be asked for.
    if cursor.isAtEnd, verb.examples.allSatisfy({ $0.split(separator: " ").count > 2 }) { return nil }
    let rest = cursor.context.text(cursor.place..<cursor.context.count)
    let scope = cursor.scope
    let row = verb.name == "compare" ? "1 2" : scope.current == nil ? "1" : "."
    let line = rest.isEmpty ? "\(verb.name) \(row)" : "\(verb.name) \(row) \(rest)"
    guard verb.signature.first?.hasPrefix("ROW") == true || verb.signature.first?.hasPrefix("[ROW") == true else {
      return nil
    }
    let readings = self.readings(Cursor(ParseContext(line, in: scope)))
    guard let reading = readings.first, !rest.hasPrefix(".") else { return nil }
    let end = reading.rest.place - (line.utf8.count - rest.utf8.count)
    let place = cursor.isAtEnd ? "" : " before '\(cursor.context.text(cursor.here))'"
    let said = cursor.isAtEnd ? line : "\(verb.name) \(row) \(rest.prefix(bytes: end))"
    return Diagnostic(expected: "a row\(place)", at: cursor.here, hint: said)
  }
}

extension String {
  /// The beginning of this many bytes of UTF-8, without blanks at its end.
  fileprivate func prefix(bytes: Int) -> String {
    let text = Substring(String(decoding: utf8.prefix(max(0, bytes)), as: UTF8.self))
    return String(text[..<(text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)])
  }
}
