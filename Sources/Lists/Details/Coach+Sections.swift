package import Display
package import Domain
import ShellCore
package import Values

extension Coach {
  static let sectionNames = [
    ("contact", "Contact"), ("responsiveness", "Responsiveness"), ("notes", "Notes"),
    ("private", "Notes for the Family"),
    ("interactions", "Interactions"), ("offers", "Offers"), ("reminders", "Reminders"),
  ].map { (id: $0.0, title: $0.1) }

  func section(_ id: String, in session: Session) -> Section? {
    switch id {
    case "contact": contactSection(session.context)
    case "responsiveness": responsivenessSection(session)
    case "notes": notesSection
    case "private": familySection
    case "interactions": interactionsSection(session)
    case "offers": offersSection(session)
    case "reminders": remindersSection(session)
    default: nil
    }
  }

  func object(of section: String, in session: Session) -> Fields {
    guard section == "responsiveness" else { return [] }
    let computed = responsiveness(in: session.tables)
    return [
      ("responsiveness_computed", Datum(computed.score)), ("inbound", .int(computed.inbound)),
      ("outbound", .int(computed.outbound)), ("answer_hours", Datum(computed.answerHours)),
      ("preferred_type", .text(computed.preferredType.rawValue)),
    ]
  }

  private func contactSection(_ context: EvaluationContext) -> Section {
    let ways: [(label: String, method: ContactMethod)] = [
      ("Email", .email), ("Phone", .call), ("Twitter", .twitter), ("Instagram", .instagram),
    ]
    let pairs = ways.compactMap { label, method in
      method.value(of: self).map { value in
        (label: label, value: method.link(value))
      }
    }
    func when(_ moment: Instant?, or never: String) -> Text {
      guard let moment else { return Text(never, .dim) }
      let (day, ago) = (context.clock.day(moment).spelled, Ago.words(moment, context.clock))
      return Text("\(day)\(ago.first?.isNumber == true && !ago.hasSuffix("ago") ? "" : " (\(ago))")")
    }
    let times = context.known { contact(context) }
    let moments = [
      (label: "Last contact", value: times.map { when($0.contacted, or: "Never contacted") } ?? .unknown),
      (label: "Reached out", value: times.map { when($0.reachedOut, or: "Never") } ?? .unknown),
      (label: "Heard from", value: times.map { when($0.heardFrom, or: "Never") } ?? .unknown),
    ]
    return Section("Contact", id: "contact", [.pairs(pairs + moments)])
  }

  /// The stored score, and the one that the interactions give.
  private func responsivenessSection(_ session: Session) -> Section {
    let computed = responsiveness(in: session.tables)
    func bar(_ label: String, _ score: Int?, _ note: String) -> Bar {
      Bar(label, score.map(Double.init), tint: Self.tint(score ?? 0), note: Text(note, .dim))
    }
    let stored = responsivenessScore
    let bars = [
      bar("Your Rating", stored, stored.map { "\($0)% Responsive" } ?? "--"),
      bar("By Messages", computed.score, "\(computed.outbound) sent, \(computed.inbound) received"),
    ]
    guard computed.outbound + computed.inbound > 0 else {
      return Section("Responsiveness", id: "responsiveness", [.bars(bars)])
    }
    let answers: [(label: String, value: Text)] = [
      ("Answers within", Text(computed.answerHours.map { "\(Self.wait($0)) on average" } ?? "--")),
      ("Writes mostly by", Text(computed.inbound > 0 ? computed.preferredType.label : "--")),
    ]
    return Section("Responsiveness", id: "responsiveness", [.bars(bars), .pairs(answers)])
  }

  /// `an hour`, `5.5 hours`; from two days on `37 days`.
  private static func wait(_ hours: Double) -> String {
    if hours <= 1 { return "an hour" }
    return hours < 48 ? "\(Numeral.text(hours)) hours" : "\(Numeral.text((hours / 24).rounded())) days"
  }

  private var notesSection: Section {
    Section("Notes", id: "notes", [.line(notes.map { Text($0) } ?? Text("No notes added yet.", .dim))])
  }

  /// The text that `note --private` adds: a coach has one such text for the whole family.
  private var familySection: Section {
    let text = privateNotes.flatMap { $0.trimmed.isEmpty ? nil : Text($0) }
    return Section(
      "Notes for the Family", id: "private",
      [.line(Text("Your family can read these", .dim)), .line(text ?? Text("No notes for the family yet.", .dim))])
  }

  /// Every contact, newest first, each month under its name.
  private func interactionsSection(_ session: Session) -> Section {
    let own = session.tables.interactions.filter { $0.coachID == id }
    let newest = own.newestFirst(session.context) { $0.occurredAt?.microseconds ?? 0 }
    guard !newest.isEmpty else {
      return Section("Interactions", id: "interactions", [.line(Text("No interactions logged yet", .dim))])
    }
    var content: [Section.Content] = []
    var lines: [Text] = []
    var month = ""
    for interaction in newest {
      let own = interaction.month(session.context.clock)
      if own != month {
        if !lines.isEmpty { content += [.line(Text(month, .strong)), .bullets(lines, mark: "·")] }
        (month, lines) = (own, [])
      }
      lines.append(interaction.line(session.context.clock))
    }
    return Section(
      "Interactions", id: "interactions", content + [.line(Text(month, .strong)), .bullets(lines, mark: "·")])
  }

  private func offersSection(_ session: Session) -> Section? {
    let offers = session.tables.offers.filter { $0.coachID == id }
    guard !offers.isEmpty else { return nil }
    let newest = offers.newestFirst(session.context) { $0.offerDate?.number ?? 0 }
    let lines = newest.map { offer in
      let badge = offer.status.map { Text.badge($0.label, Tint(of: $0.raw, in: "status")) } ?? Text()
      return Text("\(offer.offerDate?.description ?? "no date", .dim)  \(offer.offerType?.label ?? "Offer")  ") + badge
    }
    return Section("Offers", id: "offers", [.bullets(lines, mark: "·")])
  }
}

extension Coach {
  package func whole(_ section: String, in session: Session) -> Section? {
    section == "reminders" ? remindersSection(session, isNumbered: true) : nil
  }

  private func remindersSection(_ session: Session, isNumbered: Bool = false) -> Section? {
    Reminder.section(Reminder.open(about: RowID(.coaches, id.uuid), in: session), isNumbered: isNumbered, session)
  }
}

extension Interaction {
  /// `November 2026`.
  fileprivate func month(_ clock: Clock) -> String {
    guard let day = occurredAt.map(clock.day) else { return "Without a date" }
    return "\(day.monthName) \(day.civil.year)"
  }

  /// `2026-11-15  ← Email: Thanks for the video (positive)`.
  package func line(_ clock: Clock) -> Text {
    let when = occurredAt.map { clock.day($0).description } ?? "no date"
    let isInbound = direction == .known(.inbound)
    let way: Text =
      isMeeting ? .sign("·", spoken: "") : isInbound ? .sign("←", spoken: "received") : .sign("→", spoken: "sent")
    let mood = sentiment.map { Text(" (\($0.label.lowercased()))", .dim) } ?? Text()
    let words = [subject, content].compactMap { $0 }.first { !$0.isEmpty } ?? ""
    return Text("\(when, .dim)  ") + way + Text(" \(type?.label ?? "Interaction")")
      + Text(words.isEmpty ? "" : ": \(words)") + mood
  }
}

extension Reminder {
  /// The reminders that nobody has done, the next one first; nil if there are none.
  static func section(_ reminders: [Reminder], isNumbered: Bool = false, _ session: Session) -> Section? {
    guard !reminders.isEmpty else { return nil }
    let clock = session.context.clock
    let lines = reminders.enumerated().map { place, reminder in
      let day = reminder.dueDate.map(clock.day)
      let overdue = day.map { $0 < clock.today } ?? false
      let number = isNumbered ? Text("\(place + 1)  ", .dim) : Text()
      return number + Text("\(day?.description ?? "no date", .dim)  \(reminder.title)")
        + (overdue ? Text("  overdue", .warning) : Text())
    }
    let advice =
      isNumbered ? "done 1, edit 1 due=friday, delete 1" : "'show . reminders' numbers them to close or edit"
    return Section("Reminders", id: "reminders", [.bullets(lines, mark: "·"), .line(Text(advice, .dim))])
  }

  /// The open ones about a school or its coaches, or about a coach, the next one first.
  static func open(about row: RowID, in session: Session) -> [Reminder] {
    session.tables.reminders.filter { reminder in
      guard reminder.isCompleted != true else { return false }
      if row.list == .coaches { return reminder.coachID?.uuid == row.id }
      return reminder.schoolID?.uuid == row.id
        || reminder.schoolID == nil
          && reminder.coachID.map { session.tables.coaches[$0]?.schoolID?.uuid == row.id } ?? false
    }.inOrder(session.context) { $0.dueDate?.microseconds ?? 0 }
  }
}
