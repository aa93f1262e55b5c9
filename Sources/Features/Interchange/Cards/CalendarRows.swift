import Domain
import Lists
import Values

/// The entries of a calendar (`.ics`, RFC 5545) as rows: of events; to-dos as reminders, where these are in front or the
/// calendar has nothing else. Entries that `export` wrote are known by their UIDs.
struct CalendarRows {
  private let session: Session
  private var rows = FileRows()
  /// The titles of the entries that aren't taken or not as they are, by the reason.
  private var notes: [(why: String, titles: [String])] = []

  /// Throws the fault of a calendar that has no entries, or ends in the middle of one.
  static func read(_ file: TextFile, _ session: Session) throws(Fault) -> FileRows {
    let entries = try CalendarEntry.all(file)
    guard !entries.isEmpty else { throw Fault("expected a calendar with entries, found none", at: 0) }
    var calendar = CalendarRows(session: session)
    calendar.rows.toleratesUnknownNames = true
    if session.front == .reminders || entries.allSatisfy(\.isToDo) {
      calendar.takeReminders(entries, file)
    } else {
      calendar.takeEvents(entries, file)
    }
    calendar.rows.remarks = calendar.remarks
    return calendar.rows
  }

  private init(session: Session) { self.session = session }

  /// `2 entries are left out, as they are cancelled: 'Camp', 'Visit'`.
  private var remarks: [String] {
    notes.map { why, titles in
      let shown = titles.prefix(5).map { "'\($0)'" } + (titles.count > 5 ? ["and \(titles.count - 5) more"] : [])
      return "\(why): \(shown.joined(separator: ", "))"
    }
  }

  private mutating func note(_ entry: CalendarEntry, _ why: String) {
    let place = notes.firstIndex { $0.why == why } ?? notes.count
    if place == notes.count { notes.append((why, [])) }
    notes[place].titles.append(entry.title)
  }

  private mutating func takeEvents(_ entries: [CalendarEntry], _ file: TextFile) {
    rows.list = .events
    let series = Set(entries.filter { $0["RRULE"] != nil }.map(\.uid))
    for entry in entries {
      if entry.isToDo {
        note(entry, "to-dos are left out ('reminders; import \(file.asTyped)' takes them)")
      } else if ["offer", "reminder", "application"].contains(where: { entry.id(of: $0) != nil }) {
        note(entry, "deadlines and reminders of your list are left out")
      } else if entry.id(of: "recruiting") != nil {
        note(entry, "recruiting periods and dates are left out: 'calendar' has them")
      } else if entry.isCancelled {
        note(entry, "what is cancelled is left out")
      } else if entry["RECURRENCE-ID"] == nil || !series.contains(entry.uid) {
        if entry["RRULE"] != nil { note(entry, "of what repeats only the first time is taken") }
        take(entry)
      }
    }
  }

  private mutating func take(_ entry: CalendarEntry) {
    let clock = session.context.clock
    guard let start = entry.when("DTSTART", clock) else {
      let said = entry["DTSTART"].map { ", not '\($0.text)'" } ?? ""
      rows.faults.append(Fault("expected the day of an event\(said)", at: entry["DTSTART"]?.offset ?? entry.offset))
      return
    }
    let end = entry.end(after: start, clock)
    if let known = entry.id(of: "event").flatMap({ session.tables.events[Key($0)] }) {
      add(entry, [("id", known.id.description)] + moved(known, to: start, end))
      return
    }
    guard let type = Self.type(of: entry) else {
      note(entry, "neither category nor title says camp, showcase, visit or game, so these are left out")
      return
    }
    let (facts, text) = entry.described
    add(
      entry,
      [
        ("name", entry.title.nonEmpty ?? type), ("type", type), ("start_date", start.day.description),
        ("start_time", start.time), ("end_date", end.flatMap { $0.day > start.day ? $0.day.description : nil }),
        ("end_time", end?.time), ("location", entry["LOCATION"]?.text.oneLine), ("url", entry["URL"]?.text),
        ("school_name", facts["School"]), ("checkin_time", facts["Check-in"]), ("description", text),
      ])
  }

  /// The day and the times of an event of the list, where the calendar has others.
  private func moved(
    _ known: Event, to start: CalendarTime, _ end: CalendarTime?
  ) -> [(name: String, text: String?)] {
    var event = known
    func kept(_ old: String?, as new: String?) -> String? {
      old.flatMap(EventTimes.time) == new.flatMap(EventTimes.time) ? old : new
    }
    (event.startDate, event.startTime) = (start.day, kept(known.startTime, as: start.time))
    let last = end?.day ?? start.day
    event.endDate = last > start.day || known.endDate != nil ? last : nil
    event.endTime = kept(known.endTime, as: end?.time)
    func lines(_ event: Event) -> [String] {
      event.startDate.map { EventTimes(event, from: $0).lines.map { "\($0):\($1)" } } ?? []
    }
    if lines(event) == lines(known) { return [] }
    return [
      ("start_date", start.day.description), ("start_time", event.startTime ?? ""),
      ("end_date", event.endDate?.description ?? ""), ("end_time", event.endTime ?? ""),
    ]
  }

  /// The type as a category or the title says it.
  private static func type(of entry: CalendarEntry) -> String? {
    let categories = (entry["CATEGORIES"]?.text ?? "").split(separator: ",").map { String($0).trimmed }
    return categories.first { !EventTitle.types(called: $0).isEmpty } ?? EventTitle.types(in: entry.title).first?.said
  }

  private mutating func takeReminders(_ entries: [CalendarEntry], _ file: TextFile) {
    rows.list = .reminders
    let clock = session.context.clock
    for entry in entries {
      if !entry.isToDo, entry.id(of: "reminder") == nil {
        note(entry, "events are left out ('events; import \(file.asTyped)' takes them)")
      } else if let known = entry.id(of: "reminder").flatMap({ session.tables.reminders[Key($0)] }) {
        add(entry, [("id", known.id.description)])
      } else if let due = entry.when("DUE", clock) ?? entry.when("DTSTART", clock) {
        let (facts, text) = entry.described
        add(
          entry,
          [
            ("title", entry.title), ("due_date", due.moment(clock).description), ("school_name", facts["School"]),
            ("is_completed", entry.isDone ? "true" : nil), ("description", text),
          ])
      } else {
        note(entry, "to-dos without a day are left out")
      }
    }
  }

  /// Adds a row with these values, and without those that are nil.
  private mutating func add(_ entry: CalendarEntry, _ values: [(name: String, text: String?)]) {
    var row = FileRow(offset: entry.offset)
    for (name, text) in values {
      guard let text else { continue }
      let place = rows.names.firstIndex { $0.name == name } ?? rows.names.count
      if place == rows.names.count { rows.names.append((name, entry.offset)) }
      row.values.append((place, .json(text.isEmpty ? "null" : JSON.string(text).text), entry.offset))
    }
    rows.rows.append(row)
  }
}

extension TextFile {
  /// True if it's a calendar, by the ending of its name or how it begins.
  var isCalendar: Bool {
    [".ics", ".ical"].contains { name.lowercased().hasSuffix($0) } || bytes.starts(with: Array("BEGIN:VCALENDAR".utf8))
  }
}
