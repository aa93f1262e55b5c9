import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `tonight`: the three things of `due` that matter most, one after another; off a terminal as a list.
package struct Tonight: Command {
  package static let verb = Verb(
    "tonight", "Work through the three things that matter most", group: .plan, effect: .store, storing: "the change",
    examples: ["tonight"], make: Self.init
  ).about(.tasks).neverHeld()

  private static let most = 3
  /// What programs get of each thing, before what was said last.
  private static let fields = ["school", "coach", "what", "reason"]

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let session = shell.session
    let items = try CancellableScope.whole { Array(DueList(session, on: world.clock.today).rows.prefix(Self.most)) }
    guard world.person.isThere, !world.rules.isReadOnly, !items.isEmpty else { return list(items, in: &shell) }
    let walk = Walk(
      count: items.count, deed: "dealt with", again: "tonight", preparing: ["add"],
      stop: { Self.stop(at: $0, of: items, in: $1) })
    return CommandResult(next: .take { try await walk.run(for: self, in: &$0, into: $1) })
  }

  /// The stop for a thing that is due, with whom, and what was said last; nil where an answer to an earlier one settled it.
  private static func stop(at place: Int, of items: [Due], in session: Session) -> Walk.Stop? {
    let due = items[place]
    let today = session.context.clock.today
    guard place == 0 || DueList(session, on: today).rows.contains(where: { $0.source == due.source }) else {
      return nil
    }
    let coach = due.coach.flatMap { session.tables.coaches[$0] } ?? addedCoach(at: due.school, in: session)
    let school = due.school.flatMap(session.context.schoolNames.toldApart)
    let who = coach.map { coach in
      [Text(coach.fullName, .name), coach.role.map { Text($0.label, .dim) }, coach.email.map { Text($0) }]
        .compactMap(\.self).joined(by: "  ")
    }
    let lack = due.school == nil || coach != nil ? nil : Text("no coach is known here", .warning)
    let last = Contact.lastExchange(with: due.coach, at: due.school, in: session).map {
      Text("last: ", .dim) + $0.brief(session.context.clock)
    }
    let answers = answers(to: due, from: coach, in: session)
    let objection = answers.contains { $0.verb.name == "call" } ? Contact.objections(to: [coach], in: session) : []
    let title = Text("\(place + 1)/\(items.count)  ", .dim) + Text(school ?? due.what, .heading)
    let what = Text(school == nil ? "" : "\(due.what): ") + Text(due.reason, .dim)
    return Walk.Stop(
      row: due.item.about.last, card: [Text(), title, what] + [who ?? lack, last].compactMap(\.self) + objection,
      answers: answers)
  }

  /// The coach who was added at this stop.
  private static func addedCoach(at school: Key<School>?, in session: Session) -> Coach? {
    school.flatMap { FirstCoaches(session.tables.coaches)[$0] }
  }

  /// The answers that can be given: a coach without an address can't be written to, and where nobody is known one can be
  /// added; an offer is said yes to, or no, or not yet.
  private static func answers(to due: Due, from coach: Coach?, in session: Session) -> [Walk.Answer] {
    let row = due.item.source
    func way(_ name: String, _ summary: String, _ method: ContactMethod) -> [Walk.Answer] {
      guard let coach, (try? Outreach(coach, by: method, nil, in: session)) != nil else { return [] }
      return [Walk.Answer(name, summary) { Reach(coach: RowID(.coaches, coach.id.uuid), method: method) }]
    }
    let letters = way("write", "Write to the coach", .email)
    let ways = letters + way("call", "Call the coach", .call)
    if session.identity.isViewing { return ways }
    let adding = coach == nil ? due.school.map { [newCoach(at: $0)] } ?? [] : []
    let done = Walk.Answer("done", "Mark it as done") { Done(isDone: true, rows: [row]) }
    let snooze = Walk.Answer("snooze friday", "Put it off until a day", as: "snooze DAY", .later(as: "snooze friday")) {
      Snooze(rows: [row], day: $0)
    }
    let addressee = letters.isEmpty ? nil : coach.map { RowID(.coaches, $0.id.uuid) }
    let asked = deadline(askedBy: due, in: session)
    switch due.kind {
    case .offer: return offerAnswers(Key(row.id), to: addressee) + asked + adding + ways + [snooze]
    case .event: return eventAnswers(Key(row.id), in: session) + adding + ways + [snooze]
    case .past:
      let attended = Walk.Answer("attended", "Say who you met", as: "") { Done(isDone: true, rows: [row]) }
      return adding + ways + [done, attended, snooze]
    default: return asked + adding + ways + [done, snooze]
    }
  }

  /// The day by which an offer is to be answered, where a thing asks for it: of an offer that has none, or of the only open
  /// one of a school that is to be asked.
  private static func deadline(askedBy due: Due, in session: Session) -> [Walk.Answer] {
    let (offer, reminder): (Key<Offer>?, Key<Reminder>?)
    let words = due.what.lowercased()
    switch due.kind {
    case .offer: (offer, reminder) = (due.day == nil ? Key(due.source.id) : nil, nil)
    case .reminder where due.school != nil && words.contains("ask ") && words.contains("deadline"):
      let open = session.tables.offers.filter { $0.schoolID == due.school && session.asksForAnswer($0) }
      (offer, reminder) = (open.count == 1 ? open.first?.id : nil, Key(due.source.id))
    default: return []
    }
    guard let offer else { return [] }
    var answer = Walk.Answer(
      "deadline december 1", "Record the day by which to answer", as: "deadline DAY", .later(as: "deadline friday")
    ) { RecordDeadline(offer: offer, reminder: reminder, day: $0) }
    answer.mayLackVerb = true
    return [answer]
  }

  /// What can be said of an event before it's over: that a place is taken, or, from its day on, that the athlete was there.
  private static func eventAnswers(_ id: Key<Event>, in session: Session) -> [Walk.Answer] {
    guard let event = session.tables.events[id], let start = event.startDate else { return [] }
    let column = start <= session.context.clock.today ? "attended" : "registered"
    guard column == "attended" || event.lacksRegistration else { return [] }
    let summary = column == "attended" ? "Record that you were there" : "Record that you signed up"
    return [(column, column), ("done", "")].map { name, label in
      Walk.Answer(name, summary, as: label) { RecordPresence(event: id, column: column) }
    }
  }

  private static func offerAnswers(_ offer: Key<Offer>, to coach: RowID?) -> [Walk.Answer] {
    @Sendable func answer(_ answer: AnswerOffer.Answer) -> AnswerOffer {
      AnswerOffer(offer: offer, coach: coach, answer: answer)
    }
    return [
      Walk.Answer("accept", "Say yes to the offer") { answer(.accept) },
      Walk.Answer("decline", "Say no to the offer") { answer(.decline) },
      Walk.Answer("ask for time", "Ask for time to decide", as: "ask for time", .forTime) { _ in answer(.wait) },
      Walk.Answer("time", "Ask for time to decide", as: "") { answer(.wait) },
    ]
  }

  private static func newCoach(at school: Key<School>) -> Walk.Answer {
    Walk.Answer(
      "add coach Ana Ruiz email=ruiz@college.example", "Add the coach to write to", as: "add coach NAME email=ADDRESS",
      goesOn: false, .addition
    ) { Add(addition: $0).at(RowID(.schools, school.uuid)) }
  }

  private func list(_ items: [Due], in shell: inout ShellState) -> CommandResult {
    let session = shell.session
    shell.number(items.map(\.item))
    let last = items.map { Contact.lastExchange(with: $0.coach, at: $0.school, in: session) }
    var sheet = Sheet(due: items, session)
    let clock = session.context.clock
    let object = sheet.object
    sheet.object = { (row: Int) -> Fields in
      object(row).filter { Self.fields.contains($0.key) } + Self.told(last[row], clock)
    }
    sheet.record = sheet.object
    sheet.fields = Self.fields + ["last", "last_direction", "last_type", "last_subject"]
    if let entry = sheet.entry {
      sheet.entry = { (row: Int) -> Entry in
        var two = entry(row)
        if let last = last[row] { two.about.append(Text("last: ", .dim) + last.brief(clock)) }
        return two
      }
    }
    (sheet.isNumbered, sheet.noun) = (true, ("thing to do tonight", "things to do tonight"))
    sheet.notes = session.todaysPeriod
    sheet.empty = [Self.freeEvening(session)]
    if session.tables.schools.isEmpty, session.identity.lackOfFamily == nil { sheet.empty += School.firstStep }
    return CommandResult([.sheet(sheet)])
  }

  /// The last exchange for programs.
  private static func told(_ last: Interaction?, _ clock: Clock) -> Fields {
    [
      ("last", last?.occurredAt.map { .text(clock.day($0).description) } ?? .null),
      ("last_direction", Datum(last?.direction?.raw)),
      ("last_type", Datum(last?.type?.raw)),
      ("last_subject", Datum(last?.subject)),
    ]
  }

  private static func freeEvening(_ session: Session) -> Text {
    let silence = DueList(session, on: session.context.clock.today).untieredSilence
    return Text(silence.map { "Nothing is due, but \($0)" } ?? "Nothing is due: a free evening")
  }
}

extension Interaction {
  /// `2026-11-15  ← Email: Thanks for the video`, cut to a line.
  func brief(_ clock: Clock) -> Text {
    var brief = self
    let words = [subject, content].compactMap(\.self).first { !$0.trimmed.isEmpty }?.inOneLine ?? ""
    brief.subject = words.count > 60 ? words.prefix(59) + "…" : words
    brief.content = nil
    return brief.line(clock)
  }
}

extension Parameter where Value == Bool {
  /// `for time`, which may be left unsaid.
  fileprivate static let forTime = Parameter("[for time]") { cursor in
    let whole = cursor.takes("for")?.takes("time")
    return [whole.map { Reading(true, $0) }, cursor.isAtEnd ? Reading(false, cursor) : nil].compactMap(\.self)
  }
}

extension Parameter where Value == Day {
  /// A day after today.
  fileprivate static func later(as example: String) -> Parameter {
    Parameter("DAY") { cursor in
      let (days, today) = (Parameter.when.readings(cursor), cursor.scope.session.context.clock.today)
      if let day = days.first?.value, day <= today {
        cursor.context.fail(Diagnostic(expected: "a later day, not \(day)", at: cursor.here, hint: example))
      }
      return days.filter { $0.value > today }
    }
  }
}
