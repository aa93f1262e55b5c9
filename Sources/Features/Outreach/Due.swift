import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `due`: what waits for the family, in the order in which it is best done.
package struct WhatIsDue: Command {
  package static let verb = Verb(
    "due", "Show who to write to next, and why", group: .plan,
    examples: ["due", "due all", "due 30", "due this week", "due friday", "due athletes"],
    .dueSpan, make: Self.init
  ).about(.tasks).noting(
    "'due all' shows every row of the next 14 days, 'due all 365' those of a year. 'due athletes' looks at the lists of "
      + "all your athletes, and names the athlete first.",
    "The order: what ends by tomorrow, what you promised, deadlines, invitations, answers, what is to come, your own "
      + "errands, quiet schools.")

  let span: DueSpan

  /// The days that are looked at, and the limit on the rows.
  struct DueSpan: Sendable {
    /// How many to look ahead.
    var days = 14
    var isWhole = false
    /// True if the days to look ahead were named.
    var isCounted = false
    /// The period that was named, or a single day, which means all up to it.
    var named: ClosedRange<Day>?
    /// True if the lists of all athletes are looked at.
    var isOfAthletes = false

    /// The rows of these days; what waits already is due today. And what rests since the athlete committed.
    func rows(_ session: Session, on today: Day) -> (rows: [Due], resting: [Due.Kind: Int]) {
      // What the list looks further ahead for counts only where no days were named.
      guard let named = named ?? (isCounted ? today...today + days : nil) else {
        return DueList(session, on: today, ahead: days).rowsAndResting
      }
      let (first, last) = (named.lowerBound, named.upperBound)
      let (rows, resting) = DueList(session, on: today, ahead: max(0, last - today)).rowsAndResting
      let asked = rows.filter { due in
        let day = due.day ?? today
        return day <= last && (first == last || day >= first) || named.contains(today) && day <= today
      }
      return (asked, resting)
    }

    /// `in the next 14 days`.
    var words: String {
      guard let named else { return days == 0 ? "today" : "in the next \(days) days" }
      let (first, last) = (named.lowerBound, named.upperBound)
      return first == last ? "up to \(last)" : "from \(first) to \(last)"
    }
  }

  /// A first screen: more than these aren't done in an evening.
  static let most = 5

  /// True if only the first rows are shown: on a terminal, unless all were asked for.
  static func cuts(_ count: Int, _ span: DueSpan, _ shell: ShellState, with world: World) -> Bool {
    let isTable = shell.settings.output.map { $0 == .table } ?? true
    return world.person.isThere && isTable && !span.isWhole && count > most
  }

  package func run(in shell: inout ShellState, with world: World) async -> CommandResult {
    if span.isOfAthletes {
      return await DueOfAthletes(span, shell.session, with: world).answer(in: &shell, with: world)
    }
    let session = shell.session
    let (items, resting) = span.rows(session, on: world.clock.today)
    let isCut = Self.cuts(items.count, span, shell, with: world)
    let shown = isCut ? Array(items.prefix(Self.most)) : items
    shell.number(shown.map(\.item))
    return CommandResult([.sheet(sheet(shown, session, more: items.count - shown.count, resting))])
  }

  /// How many schools nobody has written to besides the rows, where all of it was asked for; nil where they're all there.
  private func strangers(besides items: [Due], _ list: DueList) -> String? {
    guard span.isWhole, span.named == nil, !span.isCounted else { return nil }
    let rest = list.strangers - items.count { $0.kind == .contact && $0.day == nil }
    let line = #"schools contacted=never not declined,"not pursuing""#
    return rest > 0 ? "\(rest) more \(rest == 1 ? "school was" : "schools were") never contacted: '\(line)'" : nil
  }

  /// How many rows the days after those of the list have, where all of it was asked for; nil where there are none.
  private func later(than items: [Due], _ session: Session) -> String? {
    guard span.isWhole, span.named == nil, !span.isCounted else { return nil }
    let year = DueSpan(days: 365, isWhole: true, isCounted: true)
    let rest = year.rows(session, on: session.context.clock.today).rows.count - items.count
    return rest > 0 ? "\(rest) more after the next \(span.days) days: 'due all \(year.days)'" : nil
  }

  /// What rests, with the lines that list it, and why other schools are among the rows nevertheless.
  private func resting(_ counts: [Due.Kind: Int], besides items: [Due], _ session: Session) -> String {
    let count = counts.values.reduce(0, +)
    let things = count == 1 ? "1 thing about another school has been" : "\(count) things about other schools have been"
    let lines: [(Due.Kind, String)] = [
      (.reminder, "reminders"), (.offer, session.openOffers), (.reply, "interactions inbound"),
      (.event, "events"), (.application, "schools sort deadline"),
      (.invitation, #"schools "camp invite","official visit invited""#),
    ]
    let found = lines.filter { counts[$0.0] != nil }
    let shown = found.prefix(2).map { "'\($0.1)'" }
    let committed = Set(session.committed.map(\.id))
    let goesOn = items.contains { $0.school.map { !committed.contains($0) } ?? false }
    let listed = shown.isEmpty ? "" : ": see \(shown.listed("and"))" + (found.count > 2 ? ", among others" : "")
    return "\(things) on hold since you committed\(listed)"
      + (goesOn ? "; you're still in touch with those above" : "")
  }

  /// What can be done with the rows, each with the first one with which it works: `. Next: done 1`.
  private static func next(_ items: [Due], _ session: Session) -> String {
    let (done, later) = items.examples(on: session.context.clock.today)
    let written = items.firstIndex { due in
      guard let coach = due.coach.flatMap({ session.tables.coaches[$0] }) else { return false }
      return (try? Outreach(coach, by: .email, nil, in: session)) != nil
    }
    let lines = [(done, "done", ""), (later, "snooze", " friday"), (written, "contact", " email")]
    let told = lines.compactMap { row, verb, rest in row.map { "\(verb) \($0 + 1)\(rest)" } }
    return told.isEmpty ? "" : ". Next: \(told.joined(separator: ", "))"
  }

  /// How the first coach to write to is added, at the first school where nobody is known; nil where nobody lacks.
  private func lackOfCoach(_ items: [Due], _ session: Session) -> String? {
    let first = items.first { $0.coach == nil && [.contact, .reply, .invitation].contains($0.kind) }
    guard !session.identity.isViewing, let school = first?.school.flatMap(session.context.schoolNames.toldApart) else {
      return nil
    }
    return "no coach is known at \(school): 'add coach FIRST LAST school=\(school.quotedIfNeeded) role=head'"
  }

  private func sheet(_ items: [Due], _ session: Session, more: Int, _ resting: [Due.Kind: Int]) -> Sheet {
    var sheet = Sheet(due: items, session)
    (sheet.isNumbered, sheet.noun) = (true, ("thing to do", "things to do"))
    sheet.notes = session.todaysPeriod
    if more > 0 {
      let all = span.isCounted ? "due all \(span.days)" : "due all"
      sheet.notes.append(Text("\(more) more: '\(all)'\(Self.next(items, session))", .dim))
    }
    let today = session.context.clock.today
    let list = DueList(session, on: today)
    if let offer = items.first(where: { $0.kind == .offer && $0.day == nil }),
      let school = offer.school.flatMap(session.context.schoolNames.toldApart)
    {
      let line = "offers; edit \(school.quotedIfNeeded) deadline=\(today + 14)"
      sheet.notes.append(Text("record its day, as in '\(line)'", .dim))
    }
    sheet.notes += lackOfCoach(items, session).map { [Text($0, .dim)] } ?? []
    let late = EligibilityStep.overdue(in: session, on: today)
    // Those among the rows are told there.
    if late > items.count(where: \.isLateStep) {
      let lines = "\(late.counted("eligibility step")) \(late == 1 ? "is" : "are") overdue"
      sheet.notes.append(Text("\(lines): 'eligibility' shows \(late == 1 ? "it" : "them")", .warning))
    }
    sheet.notes += later(than: items, session).map { [Text($0, .dim)] } ?? []
    sheet.notes += resting.isEmpty ? [] : [Text(self.resting(resting, besides: items, session), .dim)]
    sheet.notes += strangers(besides: items, list).map { [Text($0, .dim)] } ?? []
    sheet.notes += list.adviceOnTiers.map { [Text($0, .dim)] } ?? []
    if let note = session.notifications.silence { sheet.notes.append(Text(note, .dim)) }
    sheet.empty = [Text("Nothing is due \(span.words)")]
    sheet.empty += list.untieredSilence.map { [Text($0, .dim)] } ?? []
    if session.tables.schools.isEmpty, session.identity.lackOfFamily == nil { sheet.empty += School.firstStep }
    return sheet
  }
}

extension Session {
  /// What is to be said of a shutdown or a dead period in which schools on the list are today; nothing where there is none.
  var todaysPeriod: [Text] { RecruitingCalendar.notice(in: self).map { [Text("Today \($0)", .warning)] } ?? [] }
}

extension Sheet {
  /// What is due, each in two lines.
  init(due items: [Due], _ session: Session) {
    let schools = items.map { due in due.school.flatMap(session.context.schoolNames.toldApart) }
    let coaches = items.map { due in due.coach.flatMap { session.tables.coaches[$0] } }
    self.init(
      columns: [
        SheetColumn("Urgency", key: "urgency"), SheetColumn("School", key: "school", isSubject: true),
        SheetColumn("Coach", key: "coach", isSubject: true), SheetColumn("What", key: "what", isSubject: true),
        SheetColumn("Why, when", key: "reason", isSubject: true),
      ], count: items.count,
      cell: { row, column in
        let due = items[row]
        return switch column {
        case 0: Text.badge(due.urgency.label, Tint(of: due.urgency.rawValue, in: "urgency"))
        case 1: Text(schools[row] ?? "", .name)
        case 2: Text(coaches[row]?.fullName ?? "")
        case 3: Text(due.what)
        default: Text(due.reason)
        }
      },
      object: { row in
        let due = items[row]
        return [
          ("urgency", .text(due.urgency.rawValue)),
          ("school", Datum(due.school.flatMap { session.tables.schools.name(of: $0) })),
          ("coach", coaches[row].map { .text($0.fullName) } ?? .null),
          ("kind", .text(due.kind.rawValue)), ("what", .text(due.what)), ("reason", .text(due.reason)),
          ("date", Datum(due.day?.description)),
          ("school_id", Datum(due.school?.description)),
          ("coach_id", Datum(due.coach?.description)),
          ("source_id", .text(due.source.id.text)),
        ]
      }, fields: ["urgency", "school", "coach", "kind", "what", "reason", "date", "school_id", "coach_id", "source_id"])
    let context = session.context
    entry = { row in
      let due = items[row]
      return Entry(
        due.urgency, Text(due.what), when: Text(due.reason), school: due.school, coach: coaches[row], context)
    }
  }
}

extension Parameter where Value == WhatIsDue.DueSpan {
  /// `athletes` and the days; or only these.
  fileprivate static let dueSpan = Parameter("[athletes] [all|DAYS|PERIOD|WHEN]") { cursor in
    let lists = cursor.take(.words("athletes", [Candidate("athletes", note: "on the lists of all")])) { word in
      !word.isQuoted && word.text.lowercased() == "athletes" ? true : nil
    }
    let ofAthletes = lists.flatMap { days($0.rest) }.map { days in
      var span = days.value
      span.isOfAthletes = true
      return Reading(span, days.rest)
    }
    return ofAthletes + days(cursor)
  }

  /// `all`, a number of days, a period, a day, or nothing.
  private static func days(_ cursor: Cursor) -> [Reading<WhatIsDue.DueSpan>] {
    let named = cursor.namedDays(toward: .ahead)
    let days = Parameter<Int>.whole("DAYS", 0...365).readings(cursor)
    let all = cursor.take(.words("all", [Candidate("all", note: "every row of the next 14 days")])) { word in
      !word.isQuoted && word.text.lowercased() == "all" ? true : nil
    }
    return named.map { Reading(WhatIsDue.DueSpan(isWhole: true, named: $0.value), $0.rest) }
      + days.map { Reading(WhatIsDue.DueSpan(days: $0.value, isCounted: true), $0.rest) }
      + all.flatMap { all in
        [Reading(WhatIsDue.DueSpan(isWhole: true), all.rest)]
          + Parameter<Int>.whole("DAYS", 0...365).readings(all.rest).map {
            Reading(WhatIsDue.DueSpan(days: $0.value, isWhole: true, isCounted: true), $0.rest)
          }
      } + [Reading(WhatIsDue.DueSpan(), cursor)]
  }
}

extension NotificationPreferences {
  /// The line that names what isn't told because the person switched it off; nil if everything is told.
  fileprivate var silence: String? {
    let off = [
      tellsFollowUps ? nil : "enableFollowUpReminders", tellsDeadlines ? nil : "enableDeadlineAlerts",
      tellsInbound ? nil : "enableInboundInteractionAlerts",
    ].compactMap { $0.flatMap(PreferenceForm.notifications.field)?.title }
    return off.isEmpty ? nil : "switched off: \(off.joined(separator: ", ")); 'prefs notifications' shows it"
  }
}
