extension Event: Listed {
  package static let list = ListName.events
  package static let naming = "name"
  package func title(_ context: EvaluationContext) -> String { name }
  package static let searched = "name, place, description or notes"
  package var searchTexts: [String?] { [name, location, address, city, description, performanceNotes] }
  package static let ordering = [Query.SortKey("start", .descending)]
  package static let columns = ["start", "name", "type", "school", "location", "registered", "attended", "cost"]

  package static let fields = FieldTable<Event>(
    [
      .text("name", "Name", column: "name") { $0.name },
      .words("type", "Type", column: "type") { $0.type },
      .day("start", "Date", column: "start_date") { $0.startDate }.also("date").aheadOrRecent.means("the first day"),
      .day("end", "End", column: "end_date") { $0.endDate }.aheadOrRecent.means("the last day"),
      .text("start_time", "Begins", column: "start_time") { $0.startTime }.means("the time it begins"),
      .text("end_time", "Ends", column: "end_time") { $0.endTime }.means("the time it ends"),
      .text("checkin", "Check-in", column: "checkin_time") { $0.checkinTime }.means("the time to check in"),
      .school("school_id") { $0.schoolID },
      .text("location", "Location", column: "location") { $0.location },
      .text("address", "Address", column: "address") { $0.address },
      .text("city", "City", column: "city") { $0.city },
      .words("state", "State", column: "state", from: .states) { $0.state },
      .number("cost", "Cost", .dollars, .ascending, column: "cost") { $0.cost }.means("dollars to take part", "<=200"),
      .flag("registered", "Registered", column: "registered") { $0.registered }.means("whether you signed up"),
      .flag("attended", "Attended", column: "attended") { $0.attended }.means("whether you were there"),
      .text("source", "Source", column: "event_source") { $0.eventSource }
        .typed(.word(WordList("source", of: EventSource.self))).means("where you heard of it"),
      .text("url", "Link", column: "url") { $0.url }.shown { event, _ in event.url.map(FieldLook.website) },
      .text("description", "Description", column: "description") { $0.description },
      .text("notes", "Notes", column: "performance_notes") { $0.performanceNotes },
      .moment("updated", "Updated", column: "updated_at") { $0.updatedAt },
      .moment("created", "Created", column: "created_at") { $0.createdAt },
    ], required: ["name", "type", "start"])

  package static let agreements: [Agreement<Event>] =
    [time("start_time") { $0.startTime }, time("end_time") { $0.endTime }, time("checkin_time") { $0.checkinTime }] + [
      Agreement("start_date", "end_date") { event in
        guard let start = event.startDate, let end = event.endDate, end < start else { return nil }
        return ("the event ends on \(end), before it starts on \(start)", "end=\(start)")
      },
      Agreement("start_date", "end_date", "start_time", "end_time") { event in
        guard event.endDate == nil || event.endDate == event.startDate, let start = event.startTime,
          let end = event.endTime, let begins = TimeOfDay(column: start), let ends = TimeOfDay(column: end),
          ends < begins
        else { return nil }
        return ("the event ends at \(end), before it starts at \(start)", "an event past midnight needs an 'end' date")
      },
      Agreement("event_source") { event in
        guard let source = event.eventSource, EventSource(rawValue: source) == nil else { return nil }
        return (
          "expected a source, not '\(source)'", "try \(EventSource.allCases.map(\.rawValue).joined(separator: ", "))"
        )
      },
    ]

  private static func time(_ column: String, _ read: @escaping @Sendable (Event) -> String?) -> Agreement<Event> {
    Agreement(column) { event in
      guard let text = read(event), !text.isEmpty, TimeOfDay(column: text) == nil else { return nil }
      let name = column == "checkin_time" ? "checkin" : column
      return ("expected a time from 00:00 to 23:59, not '\(text)'", "\(name)=18:30")
    }
  }
}

extension TimeOfDay {
  /// Reads what a `time` column holds: `18:30`, or `18:30:00`.
  fileprivate init?(column text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 3, parts[2].utf8.count != 2 || !(0..<60).contains(Int(parts[2]) ?? -1) { return nil }
    guard parts.count <= 3 else { return nil }
    self.init(parts.prefix(2).joined(separator: ":"))
  }
}
