import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `calendar`: recruiting periods and dates with the family's own, as a list, a picture of the months, or a file for
/// other calendars.
package struct ShowCalendar: Command {
  package static let verb = Verb(
    "calendar", "Show recruiting periods and dates with your own", group: .plan,
    examples: [
      "calendar", "calendar next 2 weeks", "calendar dead", "calendar applications", "calendar month",
      "calendar month next month", "calendar dates.ics",
    ],
    .calendar, make: Self.init
  ).noting(
    "Periods are those of the athlete's sport, in the divisions of the list: 'prefs player' and 'schools' show these.",
    "Deadlines of applications are the common ones: each college has its own.")

  let request: CalendarRequest

  package var effect: Verb.Effect? { if case .file = request { .world } else { nil } }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    let (session, today) = (shell.session, world.clock.today)
    switch request {
    case .list(let topic, let days):
      let ahead = topic == nil ? Self.ahead : Self.year
      // Signing goes on from the day on which it began.
      let start = topic == .signing ? today - Self.year / 2 : today
      // Applying goes on until the athlete's class has left school.
      let last = topic == .applications ? session.graduationYear.flatMap { Day($0, 8, 31) } : nil
      let list = CalendarList(session, on: days ?? start...max(today + ahead, last ?? today), about: topic)
      var sheet = sheet(list, session)
      let answer = list.answer(about: days ?? today...today, in: session).map { [Text($0, .strong)] } ?? []
      // An answer about all these days says already that nothing is in them, or that nobody knows.
      let saysAll = !answer.isEmpty && (days != nil || !list.isKnown(today))
      if list.items.isEmpty, saysAll { sheet.empty = answer } else { sheet.lead = answer }
      return CommandResult([.sheet(sheet)])
    case .months(let days):
      return CommandResult([.detail(CalendarPicture(session, (days ?? today...today).months).detail)])
    case .file(let file):
      let list = CalendarList(session, on: today...today + Self.year)
      var calendar = CalendarFile(session)
      for item in list.items { calendar.add(item) }
      try Unread.checkWhole()
      try world.machine.write(calendar.text, to: file)
      return .notice(Text("\(list.items.count.counted("entry", "entries")) → \(file)"))
    }
  }

  /// Three months: as far as a family plans.
  private static let ahead = 91
  private static let year = 365

  private func sheet(_ list: CalendarList, _ session: Session) -> Sheet {
    let items = list.items
    var sheet = Sheet(
      columns: ["from", "until", "what", "whom"].map { SheetColumn($0) }, count: items.count,
      cell: { row, column in
        let item = items[row]
        return switch column {
        case 0: Text("\(item.days.lowerBound)")
        case 1: Text("\(item.days.upperBound)")
        case 2: Text(item.title, item.role)
        default: Text(item.whom(session), .name)
        }
      }, object: { items[$0].object(session) })
    sheet.entry = { row in
      let item = items[row]
      let (first, last) = (item.days.lowerBound, item.days.upperBound)
      let about = [Text(item.whom(session), .name), Text(item.note, .dim)].filter { !$0.isEmpty }
      return Entry(
        Text("\(first)"), Text(item.title, item.role), when: Text(first < last ? "until \(last)" : ""), about: about)
    }
    sheet.noun = ("date", "dates")
    sheet.empty = [Text(list.nothing(session))]
    sheet.notes = list.notes(session).map { Text($0, .dim) }
    return sheet
  }
}

/// What a person wants of the calendar.
enum CalendarRequest: Sendable {
  /// No topic for everything, no days for the months ahead, or the year for a topic.
  case list(CalendarTopic?, ClosedRange<Day>?)
  /// The months of these days; nil for this one.
  case months(ClosedRange<Day>?)
  case file(String)
}

extension Parameter where Value == CalendarRequest {
  /// A topic, a period or both, `month` with a period or without, a file, or nothing.
  fileprivate static let calendar = Parameter("[SUBJECT] [PERIOD] | month [PERIOD] | FILE") { cursor in
    if let rest = cursor.takes("month", note: "a picture") {
      return rest.namedDays(toward: .ahead).map { Reading(.months($0.value), $0.rest) } + [Reading(.months(nil), rest)]
    }
    if let word = cursor.peek(), word.text.lowercased().hasSuffix(".ics") {
      return Parameter<String>.file(ending: ".ics").readings(cursor).map { Reading(.file($0.value), $0.rest) }
    }
    cursor.expect(.file { $0.hasSuffix(".ics") })
    var readings: [Reading<CalendarRequest>] = []
    for topic in CalendarTopic.allCases {
      guard let rest = cursor.takes(topic.rawValue, note: topic.title) else { continue }
      readings += rest.namedDays(toward: .ahead).map { Reading(.list(topic, $0.value), $0.rest) }
      readings.append(Reading(.list(topic, nil), rest))
    }
    readings += cursor.namedDays(toward: .ahead).map { Reading(.list(nil, $0.value), $0.rest) }
    return readings + [Reading(.list(nil, nil), cursor)]
  }
}

extension CalendarList {
  /// What is said where nothing is in it.
  fileprivate func nothing(_ session: Session) -> String {
    if let signing, let graduation = session.graduationYear {
      return
        "No calendar has the signing days of the class of \(graduation) yet. By the rule signing begins on the second "
        + "Wednesday of November: \(signing)"
    }
    return "\(topic.map { "No \($0.none)" } ?? "Nothing") from \(days.lowerBound) to \(days.upperBound)"
  }

  /// Whether there is a period of the topic on some of these days; nil for a topic that has none.
  fileprivate func answer(about days: ClosedRange<Day>, in session: Session) -> String? {
    guard let topic, topic.isOfPeriods else { return nil }
    let found = CalendarList(session, on: days, about: topic).items
    let today = session.context.clock.today
    let isToday = days == today...today
    if let start = found.first.map({ max($0.days.lowerBound, days.lowerBound) }) {
      let told = found.filter { $0.days.contains(start) }.compactMap { $0.told(session) }
      return "Yes\(isToday ? ", today" : ""): \(told.joined(separator: "; "))"
    }
    guard isKnown(days.lowerBound) else {
      return "Not known: no calendar inside the program says it"
    }
    let later = days.upperBound + 1
    let next = CalendarList(session, on: later...later + 365, about: topic).items.first?.days.lowerBound
    let when = isToday ? " today" : days.lowerBound == days.upperBound ? " on \(days.lowerBound)" : " in these days"
    return "No \(topic.none)\(when)" + (next.map { "; next from \($0)" } ?? "")
  }

  /// True if a calendar says what a day is.
  fileprivate func isKnown(_ day: Day) -> Bool { end.map { day <= $0 } ?? false }

  /// What isn't in it, and why.
  fileprivate func notes(_ session: Session) -> [String] {
    var notes: [String] = []
    let lack = Prospect.lack(in: session, for: session.divisions)
    if let lack {
      let who = session.identity.isViewing ? "the athlete has to say" : "say"
      notes.append("to see more, \(who) \(lack.detail): prefs player \(lack.example)")
    }
    if topic.map({ $0.isOfPeriods || $0 == .signing }) ?? true {
      notes += periodNotes(Prospect(session), isWhole: lack == nil, session)
    }
    if let seniorYear, let graduation = session.graduationYear {
      notes.append(
        "signing days and deadlines of the class of \(graduation) begin in \(seniorYear.monthName) \(seniorYear.civil.year)"
      )
    }
    return notes
  }

  /// The periods that aren't in it; `isWhole` where all is known of the athlete that decides on them.
  private func periodNotes(_ prospect: Prospect?, isWhole: Bool, _ session: Session) -> [String] {
    var notes: [String] = []
    let isUnsettled = prospect.map(RecruitingCalendar.needsGender) ?? false
    if isWhole, isUnsettled, let prospect {
      notes.append(
        "the periods of \(prospect.sport.name) are told once it's known whose team it is: prefs player gender=women")
    }
    if let end, days.upperBound > end, !isUnsettled {
      let isLast =
        RecruitingCalendar.end.map { $0.monthName == end.monthName && $0.civil.year == end.civil.year } ?? true
      let last = "\(end.monthName) \(end.civil.year)"
      notes.append(
        isLast
          ? "the periods of your sport end in \(last); a newer version has those after it"
          : "the last period of your sport that is known here is in \(last)")
    }
    let absences = RecruitingCalendar.absences(in: session.divisions)
    notes += absences.map { "\($0.divisions.map(\.rawValue).joined(separator: ", ")): \($0.words)" }
    guard let prospect else { return notes }
    return notes + gaps(prospect, isUnsettled: isUnsettled, absences.flatMap(\.divisions))
  }

  /// The divisions of which no periods are known.
  private func gaps(_ prospect: Prospect, isUnsettled: Bool, _ absent: [Division]) -> [String] {
    var notes: [String] = []
    if !isUnsettled, divisionsWithout.contains(.d1) {
      notes.append(
        prospect.sport.isGoverned
          ? "no periods of \(prospect.team) in D1 are known here\(prospect.document): 'rules' says what is"
          : "\(prospect.sport.name) isn't governed by the NCAA, the NAIA or the NJCAA: no periods are known")
    }
    let open = divisionsWithout.filter { $0 != .d1 && !absent.contains($0) }
    guard !open.isEmpty, prospect.sport.isGoverned else { return notes }
    // Its calendar in D2 is one of its own, which isn't inside the program.
    let unknown = prospect.sport == .football ? open.filter { $0 == .d2 } : []
    let without = open.filter { !unknown.contains($0) }
    for (divisions, words) in [(without, "no recruiting periods"), (unknown, "no periods of football are known here")]
    where !divisions.isEmpty {
      notes.append("\(words) in \(divisions.map(\.rawValue).joined(separator: ", "))")
    }
    return notes
  }
}

extension Prospect {
  /// Where its calendar is to be looked for: `; look at https://...`.
  fileprivate var document: String {
    RecruitingCalendar.document(for: self).map { "; look at \($0.place) (\($0.date))" } ?? ""
  }
}

extension CalendarList.Item {
  /// `D1 baseball, dead period until 2026-11-29`; nil for what is no period.
  fileprivate func told(_ session: Session) -> String? {
    guard case .period(let period) = subject else { return nil }
    return [period.subject, "\(period.kind.title) until \(days.upperBound)"].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Its color: what forbids, what limits, what allows.
  var role: Role {
    guard case .period(let period) = subject else { return .plain }
    return switch period.kind {
    case .dead, .shutdown: .bad
    case .quiet, .evaluation: .warning
    case .contact: .good
    default: .plain
    }
  }

  func object(_ session: Session) -> Fields {
    [
      ("from", .text(days.lowerBound.description)), ("until", .text(days.upperBound.description)),
      ("kind", .text(kind)), ("what", .text(title)), ("whom", .text(whom(session))), ("note", .text(note)),
      ("source", source.map { .text("\($0.place) (\($0.date))") } ?? .null),
    ]
  }
}
