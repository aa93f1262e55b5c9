import Domain

extension Event {
  static let agreements: [Agreement<Event>] =
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
        return ("the event ends at \(end), before it starts at \(start)", "an event over midnight has an 'end' day")
      },
      Agreement("event_source") { event in
        guard let source = event.eventSource, EventSource(rawValue: source) == nil else { return nil }
        return (
          "'\(source)' is not a source", "one of \(EventSource.allCases.map(\.rawValue).joined(separator: ", "))"
        )
      },
    ]

  private static func time(_ column: String, _ read: @escaping @Sendable (Event) -> String?) -> Agreement<Event> {
    Agreement(column) { event in
      guard let text = read(event), !text.isEmpty, TimeOfDay(column: text) == nil else { return nil }
      let name = column == "checkin_time" ? "checkin" : column
      return ("expected a time for '\(name)', not '\(text)'", "\(name)=18:30")
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
