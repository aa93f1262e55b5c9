import Display
import Domain
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
    "A call was a conversation, and is answered, unless you say 'missed'.",
    "On a terminal you are asked once whether the school's status follows, and before the same is logged twice for a day.",
    "Quote text that has a ';', '#', '>' or '|'."
  ).takingProse().reading { cursor in
    // A result is logged as it's added, for today where no day is said: `log metric 100 fly 58.31`.
    guard cursor.peek()?.text.lowercased() == "metric" else { return [] }
    return Add.verb.read(cursor).map { Reading(($0.value as? Add)?.recordedToday ?? $0.value, $0.rest) }
  }

  let rows: [RowID]
  let kind: LogKind
  let details: LogDetails

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

  private static let types = WordList("interaction type", of: InteractionType.self)

  /// `call`, `zoom`, `official visit`, or the beginning of only one of them.
  private static func anyType(_ line: String) -> InteractionType? {
    let meant = line.isEmpty ? [] : types.meanings(of: line)
    let begun = line.isEmpty || !meant.isEmpty ? [] : types.words(beginningWith: line)
    let found = meant + begun
    return found.count == 1 ? InteractionType(rawValue: found[0].raw) : nil
  }

  /// `official`, `official visit`, `in person`.
  private static func visit(_ line: String) -> InteractionType? {
    let found = (types[line] ?? types["\(line) visit"]).flatMap { InteractionType(rawValue: $0.raw) }
    return found.flatMap { visits.contains($0) ? $0 : nil }
  }
}

extension Parameter where Value == LogKind {
  /// A type of interaction as people say it: `call`, `zoom`, `official visit`.
  static let logKind = Parameter("TYPE") { cursor in
    let types = Parameter<InteractionType>.vocabulary("TYPE", "interaction type", isBeforeText: true).readings(cursor)
    if !types.isEmpty { return types.map { Reading(.type($0.value), $0.rest) } }
    guard let word = cursor.peek() else {
      guard cursor.isAtEnd else { return [] }
      return [Reading(.unsaid(instead: cursor.statement(replacing: cursor.here, with: " email")), cursor)]
    }
    guard !word.isQuoted else { return [] }
    if word.text.lowercased() == "missed", let call = cursor.after(word).peek(), call.text.lowercased() == "call" {
      return [Reading(.missedCall, cursor.after(word).after(call).marking(word, .value).marking(call, .value))]
    }
    guard word.text.lowercased() == "visit" else { return [] }
    let line = cursor.statement(replacing: word.span, with: "official visit")
    return [Reading(.visit(instead: line), cursor.after(word).marking(word, .value))]
  }
}

extension Parameter where Value == LogDetails {
  /// `inbound missed on yesterday sentiment=positive Talked about the visit`, each part optional.
  static let logDetails = Parameter("[inbound] [missed] [on DAY] [at EVENT] [FIELD=VALUE...] [TEXT]") { cursor in
    var details = LogDetails()
    var rest = cursor
    while let word = rest.nextDetail(of: details) {
      if details.words.isEmpty, let partner = rest.logPartner {
        guard let coach = partner.coach else { return [] }
        details.assignments.append(Assignment(name: "coach", value: "id:\(coach)"))
        rest = partner.rest
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
      if isBare, let direction = InteractionDirection(rawValue: word.text.lowercased()) {
        details.direction = direction
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

  fileprivate func failNoDay() { failNoDay(toward: .pastOrSoon, or: "; quote text that has such words") }
}

extension LogDetails {
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

/// The coach with whom something at a school was logged: the one whose address, number or name stands in
/// the text, else the only or the head coach; of several the one that the person names.
struct LogPartner {
  /// Nil for nobody in particular.
  let coach: Key<Coach>?
  /// The words that are told where nobody could be asked, with the line that names one in the interaction.
  private(set) var doubt: ((Key<Interaction>) -> Text)?

  /// Nobody where the row is a coach already, or the words name one: `coach=NAME`.
  init(of row: RowID, _ details: LogDetails, in session: Session, asking person: any Person) async throws {
    let isNamed = details.assignments.contains { Interaction.fields.entry(named: $0.name)?.name == "coach" }
    let school = Key<School>(row.id)
    guard row.list == .schools, !isNamed else {
      coach = nil
      return
    }
    let all = session.tables.coaches.filter { $0.schoolID == school }.byName(session.context)
    let written = all.filter(details.mentions)
    let called = written.isEmpty ? all.filter(details.names) : []
    let mentioned = called.count == 1 ? called : written
    let coaches = all.filter { $0.left == nil }
    if mentioned.count == 1 {
      coach = mentioned[0].id
    } else if mentioned.isEmpty, let spoken = session.spokenCoach(of: school) {
      coach = spoken
    } else if coaches.isEmpty {
      coach = nil
    } else {
      let choice = mentioned.isEmpty ? coaches : mentioned
      let name = session.context.schoolNames[school] ?? "the school"
      coach = try await Self.chosen(of: choice, at: name, asking: person)
      if !person.isThere {
        let counted = ListName.coaches.counted(choice.count)
        let example = "coach=\(choice[0].fullName.quotedIfNeeded)"
        doubt = { Text("\(name) has \(counted), and none was named: 'edit id:\($0) \(example)' names one", .warning) }
      }
    }
  }

  /// Asks until the answer is one of them, or nobody.
  private static func chosen(of coaches: [Coach], at school: String, asking person: any Person) async throws
    -> Key<Coach>?
  {
    guard person.isThere else { return nil }
    let names = coaches.map(\.fullName)
    let question = ChoiceQuestion(
      "which coach at \(school) (Enter for none)? ", among: names, otherwise: "log \(names[0].quotedIfNeeded) call")
    return try await question.answer(person, leaving: "logs nothing", left: "nothing was logged") {
      line -> Key<Coach>?? in
      if line.isEmpty { return .some(nil) }
      let called = coaches.filter { $0.fullName.lowercased().contains(line.lowercased()) }
      guard called.count == 1 else { return nil }
      return .some(called[0].id)
    }
  }
}

extension LogDetails {
  /// True if the text names a coach by their address or their number.
  fileprivate func mentions(_ coach: Coach) -> Bool {
    let text = (words + assignments.map(\.value)).joined(separator: " ").lowercased()
    if let email = coach.email?.trimmed.lowercased(), !email.isEmpty {
      let words = text.split { !($0.isLetter || $0.isNumber || "@.-_+".contains($0)) }
      if words.contains(where: { $0 == email || $0.hasSuffix(".") && $0.dropLast() == email }) { return true }
    }
    guard let phone = coach.phone.flatMap(PhoneNumber.init)?.dialled.filter(\.isNumber).suffix(10), phone.count == 10
    else { return false }
    return text.split { !($0.isNumber || " -().+/".contains($0)) }.contains { $0.filter(\.isNumber).contains(phone) }
  }

  /// True if the text has their last name, written as a name, after `coach` or `with`, or with seven
  /// letters, which are hardly another word; or their first name after one of these.
  fileprivate func names(_ coach: Coach) -> Bool {
    let text = Self.words(of: words.joined(separator: " "))
    func isThere(_ name: String, _ isSaid: (ArraySlice<Substring>, _ isIntroduced: Bool) -> Bool) -> Bool {
      let name = Self.words(of: name)
      guard !name.isEmpty, text.count >= name.count else { return false }
      return (0...text.count - name.count).contains { place in
        let found = text[place..<place + name.count]
        guard found.map({ Folded(String($0)) }) == name.map({ Folded(String($0)) }) else { return false }
        return isSaid(found, place > 0 && ["coach", "with"].contains(text[place - 1].lowercased()))
      }
    }
    return isThere(coach.lastName) { found, isIntroduced in
      isIntroduced || found[found.startIndex].first?.isUppercase == true || found.joined().count >= 7
    } || isThere(coach.firstName) { $1 }
  }

  /// Letters in a row, without the `'s` at an end.
  private static func words(of text: String) -> [Substring] {
    text.split { !($0.isLetter || "'’-".contains($0)) }.map { word in
      word.hasSuffix("'s") || word.hasSuffix("’s") ? word.dropLast(2) : word
    }
  }
}

/// The coach whose name stands among what is said of an interaction, before its text.
extension Cursor {
  /// `with coach ferrantino` before a day, a direction, a field or the end; nil for any other words. Without a coach, and
  /// said so, where only another school than the one that was named has one who is called that.
  var logPartner: (coach: Key<Coach>?, rest: Cursor)? {
    guard named.count == 1, named[0].list == .schools else { return nil }
    var start = self
    for opening in ["with", "coach"] {
      if let word = start.peek(), word.text == opening { start = start.after(word).marking(word, .sign) }
    }
    var (rest, found) = (start, (coaches: [Coach](), rest: start))
    for _ in 0..<3 {
      guard let word = rest.peek(), !word.isQuoted else { break }
      rest = rest.after(word).marking(word, .value)
      guard rest.isBeforeLogDetail else { continue }
      let coaches = coaches(called: context.text(start.place..<word.span.upperBound))
      if !coaches.isEmpty { found = (coaches, rest) }
    }
    let own = found.coaches.filter { $0.schoolID?.uuid == named[0].id }
    if own.count == 1 { return (own[0].id, found.rest) }
    guard own.isEmpty, let other = found.coaches.first, !found.rest.isAtEnd else { return nil }
    let name = start.place..<(found.rest.last?.span.upperBound ?? start.place)
    let type = context.text(endOfNames..<place)
    let said = context.text(found.rest.place..<context.endOfStatement(from: place))
    context.fail(
      Diagnostic(
        "'\(context.text(name))' is no coach at \(scope.name(of: named[0]) ?? "this school")", at: name,
        hint: "log \(other.title(scope.session.context).quotedIfNeeded)\(type)\(said)"))
    return (nil, found.rest)
  }

  /// `at fall showcase` before a day, a direction, a field or the end, where the words name one event; nil for any other
  /// words. One word alone has to be its whole name: `at home` is a text.
  fileprivate var logPlace: (event: Key<Event>, rest: Cursor)? {
    guard let at = peek(), at.text == "at", !at.isQuoted else { return nil }
    var (rest, words, found) = (after(at).marking(at, .sign), [String](), (event: Key<Event>, rest: Cursor)?.none)
    rest.expect(.row(of: [.events], "an event"))
    let events = scope.session.tables.events
    for _ in 0..<8 {
      guard let word = rest.peek() else { break }
      words.append(word.text)
      rest = rest.after(word).marking(word, .value)
      guard rest.isBeforeLogDetail, let named = events.named(words.joined(separator: " "), scope.session.context),
        named.positions.count == 1, named.match == .whole || named.match.isCertain && words.count > 1
      else { continue }
      found = (events.id(at: named.positions[0]), rest)
    }
    return found
  }

  private var isBeforeLogDetail: Bool {
    guard let word = peek() else { return isAtEnd }
    let isSaid = ["inbound", "outbound", "missed"].contains(word.text.lowercased()) || word.text.contains("=")
    return isSaid || pastDay() != nil || word.text.lowercased() == "on" && after(word).pastDay() != nil
  }

  /// The coaches who have this last name, with or without the first.
  private func coaches(called name: String) -> [Coach] {
    let words = name.lowercased().split(separator: " ")
    let rows = scope.session.tables.coaches
    let found = rows.named(name, scope.session.context, through: .bare)?.positions.map { rows[$0] } ?? []
    return found.filter { coach in
      let all = coach.fullName.lowercased().split(separator: " ")
      let last = coach.lastName.lowercased().split(separator: " ")
      return words.allSatisfy(all.contains) && last.allSatisfy(words.contains)
    }
  }
}
