import Display
package import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `log`: what was written, said or visited; the coach counts as contacted, and suggestions that asked for it are closed.
package struct Log: FieldCommand {
  package static let verb = Verb(
    "log", "Log interactions with schools and coaches", group: .write, effect: .store, storing: "the interaction",
    prints: false,
    examples: [
      "log 3 call", "log kenyon email 11/1 intro", "log kenyon email inbound on friday They liked the video",
      "log kenyon call inbound missed", "log kenyon camp on 11/15 at kenyon scholars camp",
      "log kenyon official visit occurred=2026-02-07 sentiment=positive",
    ], .rows(of: [.coaches, .schools], "a school or a coach"), .logKind, .logDetails, make: Self.init
  ).noting(
    "A school means the coach who is named in the text, else its only or its head coach.",
    "'with NAME' and 'from NAME' say which coach it was; what's from somebody is inbound, also what's 'from the "
      + "admissions office'.",
    "A call was a conversation, and is answered, unless you say 'missed'.",
    "On a terminal you are asked once whether the school's status follows, and before the same is logged twice for a day.",
    "Quote text that has a ';', '#', '>' or '|'."
  ).takingProse().reading { cursor in
    // A result is logged as it's added, for today where no day is said: `log metric 100 fly 58.31`.
    guard cursor.peek()?.text.lowercased() == "metric" else {
      cursor.failUnnamedPartner()
      return []
    }
    return Add.verb.read(cursor).map { Reading(($0.value as? Add)?.recordedToday ?? $0.value, $0.rest) }
  }

  let rows: [RowID]
  let kind: LogKind
  let details: LogDetails

  /// The coach that is taken for the only school.
  package func unsaid(in session: Session) -> String? {
    guard rows.count == 1, let coach = LogPartner.known(at: rows[0], details, in: session),
      session.tables.coaches.filter({ $0.fullName == coach.fullName }).count == 1
    else { return nil }
    return "coach=\(coach.fullName.quotedIfNeeded)"
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try LoggingRules(shell, world).refuseOthers()
    let type = try await kind.type(asking: world.person)
    var details = self.details
    if case .missedCall = kind { details.isMissed = true }
    if case .unsaid(let line) = kind { try await details.ask(world, otherwise: line) }
    var log = InteractionLog(with: world)
    var notices: [Text] = []
    // A school that is named with its own coach only says where the coach is.
    let coaches = rows.compactMap { shell.session.tables.coaches[Key<Coach>($0.id)]?.schoolID }
    let rows = rows.filter { $0.list != .schools || !coaches.contains(Key($0.id)) }
    for row in rows {
      let partner = try await LogPartner(of: row, details, in: shell.session, asking: world.person)
      let interaction = try log.add(type, with: row, coach: partner.coach, details, in: shell)
      if let doubt = partner.doubt { notices.append(doubt(interaction)) }
    }
    shell.current = rows.last
    var answer = try await log.write(in: &shell)
    answer.notices += notices
    if details.words.first == "at", case .failed = shell.session.tables.state(of: .events) {
      answer.notices.append(Text("events can't be loaded, so 'at' begins a text: 'refresh' tries again", .warning))
    }
    return answer
  }
}

/// The kind of contact that a person says they log: a type of interaction, or a visit that may be one of
/// several, or none, which is asked for.
enum LogKind: Sendable {
  case type(InteractionType)
  case missedCall
  /// A bare `visit`, and the line that says which.
  case visit(instead: String)
  /// Nothing, and the line that says something.
  case unsaid(instead: String)

  static let visits: [InteractionType] = [.officialVisit, .unofficialVisit, .inPersonVisit]
  private static let names = visits.map { Open.known($0).label.lowercased() }

  /// The type; a bare `visit` asks which one, and nothing at all what it was.
  func type(asking person: any Person) async throws -> InteractionType {
    let (lack, question): (String, ChoiceQuestion)
    switch self {
    case .type(let type): return type
    case .missedCall: return .phoneCall
    case .visit(let line):
      lack = "'visit' could be \(Self.names.listed("or"))"
      question = ChoiceQuestion("which visit: ", among: Self.names, otherwise: line)
    case .unsaid(let line):
      lack = "expected an interaction type"
      question = ChoiceQuestion("what was it: ", among: Self.types.words.map(\.said), otherwise: line)
    }
    guard person.isThere else { throw Failure(lack, hint: question.line, status: .notUnderstood) }
    let isVisit = if case .visit = self { true } else { false }
    return try await question.answer(person, leaving: "logs nothing", left: "nothing was logged") { line in
      isVisit ? Self.visit(line) : Self.anyType(line)
    }
  }

  static let types = WordList("interaction type", of: InteractionType.self)

  /// `call`, `zoom`, `official visit`, or the beginning of only one of them.
  private static func anyType(_ line: String) -> InteractionType? {
    let meant = line.isEmpty ? [] : types.meanings(of: line)
    let begun = line.isEmpty || !meant.isEmpty ? [] : types.words(beginningWith: line)
    let found = meant + begun
    return found.count == 1 ? InteractionType(rawValue: found[0].raw) : nil
  }

  /// `official`, `official visit`, `in person`.
  fileprivate static func visit(_ line: String) -> InteractionType? {
    let found = (types[line] ?? types["\(line) visit"]).flatMap { InteractionType(rawValue: $0.raw) }
    return found.flatMap { visits.contains($0) ? $0 : nil }
  }
}

extension Parameter where Value == LogKind {
  /// A type of interaction as people say it: `call`, `zoom`, `official visit`, `unofficial`.
  static let logKind = Parameter("TYPE") { cursor in
    let types = Parameter<InteractionType>.vocabulary("TYPE", "interaction type", isBeforeText: true).readings(cursor)
    if !types.isEmpty { return types.map { Reading(.type($0.value), $0.rest) } }
    // Words of everyday, `called`, may begin a text; not where none follows.
    let last = Parameter<InteractionType>.vocabulary("TYPE", "interaction type").readings(cursor)
    if let whole = last.first(where: \.rest.isAtEnd) { return [Reading(.type(whole.value), whole.rest)] }
    guard let word = cursor.peek() else {
      guard cursor.isAtEnd else { return [] }
      return [Reading(.unsaid(instead: cursor.statement(replacing: cursor.here, with: " email")), cursor)]
    }
    guard !word.isQuoted else { return [] }
    if word.text.lowercased() == "missed", let call = cursor.after(word).peek(), call.text.lowercased() == "call" {
      return [Reading(.missedCall, cursor.after(word).after(call).marking(word, .value).marking(call, .value))]
    }
    if let type = LogKind.visit(word.text) { return [Reading(.type(type), cursor.after(word).marking(word, .value))] }
    guard word.text.lowercased() == "visit" else { return [] }
    let line = cursor.statement(replacing: word.span, with: "official visit")
    return [Reading(.visit(instead: line), cursor.after(word).marking(word, .value))]
  }
}

extension Parameter where Value == LogDetails {
  /// `inbound missed on yesterday sentiment=positive Talked about the visit`, each part optional.
  static let logDetails = Parameter("[inbound] [missed] [on DAY] [at EVENT] [FIELD=VALUE...] [TEXT]") { cursor in
    var details = LogDetails()
    var (rest, sender) = (cursor, [String]())
    while let word = rest.nextDetail(of: details) {
      if let mood = rest.closingMood(after: details) {
        details.close(with: mood.sentiment)
        rest = mood.rest
        continue
      }
      if details.words.isEmpty, let partner = rest.logPartner {
        guard let coach = partner.coach else { return [] }
        details.assignments.append(Assignment(name: "coach", value: "id:\(coach)"))
        details.words = partner.words
        if rest.isLogSender, !details.saysDirection { details.direction = .inbound }
        rest = partner.rest
        continue
      }
      if details.words.isEmpty, let unnamed = rest.afterUnnamedCoach {
        if rest.isLogSender, !details.saysDirection { details.direction = .inbound }
        rest = unnamed
        continue
      }
      if details.words.isEmpty, sender.isEmpty, let office = rest.logOffice {
        if !details.saysDirection { details.direction = .inbound }
        details.isOfNoCoach = true
        (sender, rest) = office
        continue
      }
      if details.words.isEmpty, let place = rest.logPlace {
        details.assignments.append(Assignment(name: "event", value: "id:\(place.event)"))
        rest = place.rest
        continue
      }
      let assigned = rest.assigned(word)
      if let assignment = Assignment(of: assigned) {
        details.assignments.append(assignment)
        rest = rest.after(assigned).marking(assignment: assigned, isKnown: assignment.isOfInteraction)
        continue
      }
      let isBare = details.words.isEmpty && !word.isQuoted
      if isBare, !details.saysDirection, let direction = rest.logDirection {
        details.direction = direction
        details.saysDirection = true
        rest = rest.after(word).marking(word, .value)
      } else if isBare, word.text == "missed" {
        details.isMissed = true
        rest = rest.after(word).marking(word, .value)
      } else if isBare, details.day == nil, word.text.lowercased() == "on" || rest.pastDay() != nil {
        let begin = word.text.lowercased() == "on" ? rest.after(word).marking(word, .sign) : rest
        if begin.place > rest.place { begin.expect(.day(toward: .pastOrSoon)) }
        guard let (day, after) = begin.pastDay() else {
          begin.failNoDay()
          return []
        }
        details.day = day
        rest = after
      } else if isBare, rest.impossibleDay(toward: .pastOrSoon) != nil {
        rest.failNoDay()
        return []
      } else {
        details.words.append(word.text)
        rest = rest.after(word).marking(word.span, word.isQuoted ? .string : .text)
      }
    }
    details.words = sender + details.words
    return rest.isAtEnd ? [Reading(details, rest)] : []
  }
}

extension Assignment {
  /// Nil for a word that isn't NAME=VALUE.
  fileprivate init?(of word: Word) {
    self.init(typed: word)
    guard name.allSatisfy({ $0.isLetter || $0 == "_" }) else { return nil }
  }

  /// True if an interaction has such a field.
  fileprivate var isOfInteraction: Bool { Interaction.fields.entries.contains { $0.name == name } }
}

extension Cursor {
  /// The next word, after saying what may stand here.
  fileprivate func nextDetail(of details: LogDetails) -> Word? {
    if details.words.isEmpty { expect(.logDetail(after: details)) }
    expectAssignment(of: LogDetails.fields, after: details.assignments)
    return peek()
  }

  /// A day in one to three words, as many as can be.
  func pastDay() -> (Day, Cursor)? { day(toward: .pastOrSoon).map { ($0.value, $0.rest) } }

  /// `inbound`, `received`, `sent`; not the beginning of a text: `sent us the camp dates`.
  var logDirection: InteractionDirection? {
    guard let word = peek(), !word.isQuoted else { return nil }
    let isText = ["us", "me", "him", "her"].contains(after(word).peek()?.text.lowercased())
    switch word.text.lowercased() {
    case "inbound", "incoming": return .inbound
    case "outbound", "outgoing": return .outbound
    case "received": return isText ? nil : .inbound
    case "sent": return isText ? nil : .outbound
    default: return nil
    }
  }

  /// The mood as the last word, `thanks for coming, positive`; not what ends a sentence: `they were positive`.
  fileprivate func closingMood(after details: LogDetails) -> (sentiment: Sentiment, rest: Cursor)? {
    guard var word = peek(), !word.isQuoted, !details.saysMood else { return nil }
    var (said, rest) = (word.text.lowercased(), self)
    if said == "very", let next = after(word).peek(), !next.isQuoted {
      rest = after(word).marking(word, .value)
      word = next
      said += "_" + next.text.lowercased()
    }
    guard let sentiment = Sentiment(rawValue: said), rest.after(word).isAtEnd else { return nil }
    let isSetOff = details.words.last.map { $0.hasSuffix(",") || !Self.leadsToMood.contains($0.lowercased()) } ?? true
    return isSetOff ? (sentiment, rest.after(word).marking(word, .value)) : nil
  }

  /// Words after which a mood belongs to the text.
  private static let leadsToMood: Set = [
    "is", "was", "are", "were", "be", "been", "being", "am", "seems", "seemed", "sounds", "sounded", "feels", "felt",
    "looks", "looked", "stayed", "very", "so", "too", "more", "less", "really", "pretty", "quite", "mostly", "not",
    "nothing", "something", "anything", "and", "or", "but", "a", "the", "no", "all", "i'm", "he's", "she's", "they're",
    "it's", "that's", "covid", "tested", "isn't", "wasn't", "aren't", "weren't", "of", "as",
  ]

  fileprivate func failNoDay() { failNoDay(toward: .pastOrSoon, or: "; quote text that has such words") }
}

extension LogDetails {
  fileprivate var saysMood: Bool {
    assignments.contains { Interaction.fields.entry(named: $0.name)?.name == "sentiment" }
  }

  /// Takes the mood that stands after the text, and the comma before it.
  fileprivate mutating func close(with sentiment: Sentiment) {
    assignments.append(Assignment(name: "sentiment", value: sentiment.rawValue))
    guard let last = words.last, last.hasSuffix(",") else { return }
    words.removeLast()
    if last != "," { words.append(String(last.dropLast())) }
  }

  /// The other fields that can be said of an interaction.
  fileprivate static let fields = AssignableFields(of: .interactions).only(
    Interaction.fields.entries.map(\.name).filter { !["school", "type"].contains($0) })
}

extension Expectation {
  /// Who began and when, each as long as it isn't said.
  fileprivate static func logDetail(after details: LogDetails) -> Expectation {
    let directions = [
      Candidate("inbound", note: "they contacted you"), Candidate("outbound", note: "you contacted them"),
    ]
    let missed = details.isMissed ? [] : [Candidate("missed", note: "a call that nobody answered")]
    let days = [Candidate("on", note: "a day"), Candidate("yesterday"), Candidate("nov 1"), Candidate("11/18")]
    let place = details.assignments.contains { $0.name == "event" } ? [] : [Candidate("at", note: "an event")]
    return .words(
      "some text",
      (details.direction == .outbound ? directions : []) + missed + (details.day == nil ? days : []) + place)
  }
}

private let directions = WordList("direction", of: InteractionDirection.self)

extension LogDetails {
  /// Asks for what a line alone didn't say: when it was, who began, what was said. A blank is today, oneself, nothing.
  mutating func ask(_ world: World, otherwise line: String) async throws {
    let today = world.clock.today
    day = try await Self.answer("when [today]: ", ["yesterday", "friday", "11/18"], world, line) {
      (typed) throws(Failure) -> Day in
      if typed.isEmpty { return today }
      if let day = SpokenDate.day(typed, today: today, toward: .pastOrSoon), day <= today { return day }
      throw Failure("expected today or an earlier day, not '\(typed)'")
    }
    direction = try await Self.answer("outbound or inbound [outbound]: ", ["outbound", "inbound"], world, line) {
      (typed) throws(Failure) -> InteractionDirection in
      if typed.isEmpty { return .outbound }
      let meant = directions.meanings(of: typed) + directions.words(beginningWith: typed)
      if let meant = meant.first.flatMap({ InteractionDirection(rawValue: $0.raw) }) { return meant }
      throw Failure("expected outbound (you began) or inbound (they did), not '\(typed)'")
    }
    let said = try await Self.answer("what was said (Enter for nothing): ", [], world, line) {
      (typed) throws(Failure) -> String in
      typed
    }
    if !said.isEmpty { words = [said] }
  }

  private static func answer<Value>(
    _ question: String, _ offers: [String], _ world: World, _ line: String,
    reading: (String) throws(Failure) -> Value
  ) async throws -> Value {
    let answer = try await world.person.answer(question, offers, otherwise: line) { (typed) throws(Failure) -> Value in
      try reading(typed)
    }
    guard let answer else { throw Failure.declined("nothing was logged") }
    return answer
  }
}
