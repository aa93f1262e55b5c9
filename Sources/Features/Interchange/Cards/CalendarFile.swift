import Domain
import Values

/// Events, deadlines of offers and open reminders as a calendar that other programs read (RFC 5545).
///
/// A day without a time is a whole day. Times of events have no zone and are meant where the event is, so they're written
/// without one; reminders are moments, and are written in UTC. An entry keeps its UID for good: a calendar that takes the
/// file once more changes its entries instead of doubling them.
struct CalendarFile: Sendable {
  private let session: Session
  private let now: Instant
  private var lines = ContentLines()

  init(_ session: Session) {
    self.session = session
    now = session.context.clock.now()
    lines.add("BEGIN", plain: "VCALENDAR")
    lines.add("VERSION", plain: "2.0")
    lines.add("PRODID", plain: "-//compass//recruiting//EN")
    lines.add("CALSCALE", plain: "GREGORIAN")
    lines.add("METHOD", plain: "PUBLISH")
  }

  /// The file when everything is in it.
  var text: String {
    var lines = lines
    lines.add("END", plain: "VCALENDAR")
    return lines.text
  }

  /// False if the event has no day.
  mutating func add(_ event: Event) -> Bool {
    guard let start = event.startDate else { return false }
    begin("event-\(event.id)", event.updatedAt)
    lines.add("SUMMARY", text: event.name.isEmpty ? event.type?.label ?? "Event" : event.name)
    add(EventTimes(event, from: start))
    let place = [event.location, event.address, event.city, event.state].compactMap { $0?.oneLine.nonEmpty }
    if !place.isEmpty { lines.add("LOCATION", text: place.joined(separator: ", ")) }
    describe([
      schoolName(event.schoolID).map { "School: \($0)" }, event.checkinTime.map { "Check-in: \($0.prefix(5))" },
      event.description,
    ])
    if let type = event.type { lines.add("CATEGORIES", text: type.label) }
    if let url = event.url?.oneLine.nonEmpty.flatMap(WebAddress.website) { lines.add("URL", plain: url) }
    lines.add("END", plain: "VEVENT")
    return true
  }

  /// The deadline of an offer; false if it has none.
  mutating func add(_ offer: Offer) -> Bool {
    guard let deadline = offer.deadlineDate else { return false }
    begin("offer-\(offer.id)", offer.updatedAt)
    lines.add("SUMMARY", text: "Offer deadline: \(schoolName(offer.schoolID) ?? "a deleted school")")
    add(EventTimes(on: deadline))
    describe([offer.offerType?.label, offer.status?.label, offer.conditions])
    lines.add("TRANSP", plain: "TRANSPARENT")
    lines.add("END", plain: "VEVENT")
    return true
  }

  /// False if the reminder is done, or has no time.
  mutating func add(_ reminder: Reminder) -> Bool {
    guard reminder.isCompleted != true, let moment = reminder.dueDate else { return false }
    begin("reminder-\(reminder.id)", reminder.updatedAt)
    lines.add("SUMMARY", text: reminder.title.isEmpty ? "Reminder" : reminder.title)
    lines.add("DTSTART", plain: moment.basic)
    describe([schoolName(reminder.schoolID).map { "School: \($0)" }, reminder.description])
    lines.add("TRANSP", plain: "TRANSPARENT")
    lines.add("END", plain: "VEVENT")
    return true
  }

  /// The day by which one applies to a school.
  mutating func add(_ open: OpenApplication) {
    begin("application-\(open.school)", nil)
    lines.add("SUMMARY", text: "Application: \(schoolName(open.school) ?? "a deleted school")")
    add(EventTimes(on: open.deadline))
    describe([open.application.plan?.label])
    lines.add("TRANSP", plain: "TRANSPARENT")
    lines.add("END", plain: "VEVENT")
  }

  /// Whatever stands in the family's calendar.
  mutating func add(_ item: CalendarList.Item) {
    switch item.subject {
    case .event(let event): _ = add(event)
    case .offer(let offer): _ = add(offer)
    case .application(let open): add(open)
    case .reminder(let reminder): _ = add(reminder)
    case .period, .rule:
      let whom = item.whom(session)
      let id = "\(whom) \(item.title) \(item.days.lowerBound)"
      begin("recruiting-\(UUID(hashing: id).text)", nil)
      lines.add("SUMMARY", text: whom.isEmpty ? item.title : "\(item.title) (\(whom))")
      add(EventTimes(on: item.days))
      describe([item.note, item.source.map { "Source: \($0.place) (\($0.date))" }])
      lines.add("TRANSP", plain: "TRANSPARENT")
      lines.add("END", plain: "VEVENT")
    }
  }

  private mutating func begin(_ id: String, _ changed: Instant?) {
    lines.add("BEGIN", plain: "VEVENT")
    lines.add("UID", plain: "\(id)@recruiting-compass")
    lines.add("DTSTAMP", plain: now.basic)
    if let changed { lines.add("LAST-MODIFIED", plain: changed.basic) }
  }

  private mutating func add(_ times: EventTimes) {
    for (name, value) in times.lines { lines.add(name, plain: value) }
  }

  private mutating func describe(_ parts: [String?]) {
    let known = parts.compactMap { $0?.trimmed.nonEmpty }
    if !known.isEmpty { lines.add("DESCRIPTION", text: known.joined(separator: "\n")) }
  }

  private func schoolName(_ school: Key<School>?) -> String? {
    school.flatMap { session.tables.schools[$0]?.name.oneLine.nonEmpty }
  }
}

/// When something is, as a calendar has it.
struct EventTimes: Hashable, Sendable {
  private let start: Day
  private let end: Day
  /// Hours, minutes and seconds; nil for a whole day.
  private let startTime: String?
  private let endTime: String?

  /// A whole day.
  init(on day: Day) { self.init(on: day...day) }

  /// Whole days.
  init(on days: ClosedRange<Day>) {
    (start, end) = (days.lowerBound, days.upperBound)
    (startTime, endTime) = (nil, nil)
  }

  /// An end before the beginning doesn't count; several days without the time of the end are whole days.
  init(_ event: Event, from start: Day) {
    self.start = start
    end = max(start, event.endDate ?? start)
    let from = event.startTime.flatMap(Self.time)
    let to = event.endTime.flatMap(Self.time)
    let isTimed = from != nil && (to != nil || end == start)
    startTime = isTimed ? from : nil
    endTime = isTimed ? to : nil
  }

  var lines: [(name: String, value: String)] {
    guard let startTime else {
      let whole = [(name: "DTSTART;VALUE=DATE", value: start.basic)]
      let after = end + 1
      return after.civil.year > 9999 ? whole : whole + [(name: "DTEND;VALUE=DATE", value: after.basic)]
    }
    let from = "\(start.basic)T\(startTime)"
    let to = endTime.map { "\(end.basic)T\($0)" }
    return [(name: "DTSTART", value: from)] + (to.map { $0 > from ? [(name: "DTEND", value: $0)] : [] } ?? [])
  }

  /// `093000` of `9:30`, `09:30:00` or `09:30:00.5`; nil for anything else.
  static func time(_ text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    let whole = parts.map { part in part.prefix { $0 != "." } }
    let numbers = zip(whole, [23, 59, 59]).compactMap { part, most in
      (1...2).contains(part.utf8.count) && part.utf8.allSatisfy { (48...57).contains($0) }
        ? Int(part).flatMap { $0 <= most ? $0 : nil } : nil
    }
    guard numbers.count == parts.count else { return nil }
    return (numbers + [0]).prefix(3).map { ($0 < 10 ? "0" : "") + String($0) }.joined()
  }
}

/// Lines as calendars and address books have them: a name, parameters and a value, folded, ended by CR LF. No text can
/// end its line or begin another.
struct ContentLines: Sendable {
  private(set) var text = ""

  private static let marks = Array("\\;,".utf8)
  /// Octets of a line without its end.
  private static let longest = 75

  /// A line whose value is text, with `\`, `;`, `,` and line ends escaped.
  mutating func add(_ name: String, text value: String) { add(name + ":" + Self.escaped(value)) }

  /// A line whose value is a row of texts, each escaped: `N:Novakovic;Eli;;;`.
  mutating func add(_ name: String, texts values: [String]) {
    add(name + ":" + values.map(Self.escaped).joined(separator: ";"))
  }

  /// A line whose value is of another kind: a date, an address that was checked. Control characters are left out.
  mutating func add(_ name: String, plain value: String) {
    add(name + ":" + String(String.UnicodeScalarView(value.unicodeScalars.filter { !$0.isControl && !$0.endsLine })))
  }

  /// Folds a line without taking a character apart.
  private mutating func add(_ line: String) {
    var room = Self.longest
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if width > room {
        text += "\r\n "
        room = Self.longest - 1
      }
      text.unicodeScalars.append(scalar)
      room -= width
    }
    text += "\r\n"
  }

  private static func escaped(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F || Self.marks.contains($0) }) else { return value }
    var escaped = ""
    var isBehindReturn = false
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\n" where isBehindReturn: break
      case "\\", ";", ",":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case _ where scalar.endsLine: escaped += "\\n"
      case _ where scalar.isControl: escaped += scalar == "\t" ? " " : ""
      default: escaped.unicodeScalars.append(scalar)
      }
      isBehindReturn = scalar == "\r"
    }
    return escaped
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// True if some cursor may take it for the end of a line.
  fileprivate var endsLine: Bool { [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029].contains(value) }
}

extension Day {
  /// `20261121`.
  var basic: String { description.filter { $0 != "-" } }
}

extension Instant {
  /// `20261121T120000Z`.
  var basic: String { String(description.prefix(19)).filter { $0 != "-" && $0 != ":" } + "Z" }
}
