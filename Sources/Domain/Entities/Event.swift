package import Values

/// A camp, showcase, visit or game.
package struct Event: Entity {
  package let id: Key<Event>
  package var userID: Key<User>?
  package var schoolID: Key<School>?
  package var type: Open<EventType>?
  package var name = ""
  package var location: String?
  package var address: String?
  package var description: String?
  package var url: String?
  package var performanceNotes: String?
  package var city: String?
  package var state: String?
  package var startDate: Day?
  package var endDate: Day?
  package var startTime: String?
  package var endTime: String?
  package var checkinTime: String?
  package var coachesPresent: [String]?
  package var statsRecorded: JSONText?
  package var cost: Double?
  package var registered: Bool?
  package var attended: Bool?
  package var eventSource: String?
  package var createdBy: Key<User>?
  package var updatedBy: Key<User>?
  package var familyID: Key<Family>?
  package var createdAt: Instant?
  package var updatedAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<Event>) { self.id = id }
}

extension Event {
  package static let table = Table<Event>(
    .events,
    [
      Column("id", id: { $0.id }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("school_id", { $0.schoolID }, { $0.schoolID = $1 }),
      Column("type", { $0.type }, { $0.type = $1 }),
      Column("name", { $0.name }, { $0.name = $1 }),
      Column("location", { $0.location }, { $0.location = $1 }),
      Column("address", { $0.address }, { $0.address = $1 }),
      Column("description", { $0.description }, { $0.description = $1 }),
      Column("url", { $0.url }, { $0.url = $1 }),
      Column("performance_notes", { $0.performanceNotes }, { $0.performanceNotes = $1 }),
      Column("city", { $0.city }, { $0.city = $1 }),
      Column("state", { $0.state }, { $0.state = $1 }),
      Column("start_date", { $0.startDate }, { $0.startDate = $1 }),
      Column("end_date", { $0.endDate }, { $0.endDate = $1 }),
      Column("start_time", { $0.startTime }, { $0.startTime = $1 }),
      Column("end_time", { $0.endTime }, { $0.endTime = $1 }),
      Column("checkin_time", { $0.checkinTime }, { $0.checkinTime = $1 }),
      Column("coaches_present", { $0.coachesPresent }, { $0.coachesPresent = $1 }),
      Column("stats_recorded", { $0.statsRecorded }, { $0.statsRecorded = $1 }),
      Column("cost", { $0.cost }, { $0.cost = $1 }),
      Column("registered", { $0.registered }, { $0.registered = $1 }),
      Column("attended", { $0.attended }, { $0.attended = $1 }),
      Column("event_source", { $0.eventSource }, { $0.eventSource = $1 }),
      Column("created_by", { $0.createdBy }, { $0.createdBy = $1 }),
      Column("updated_by", { $0.updatedBy }, { $0.updatedBy = $1 }),
      Column("family_unit_id", { $0.familyID }, { $0.familyID = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<Event> { tables.events }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<Event>) -> R) -> R { body(&tables.events) }
}

/// The kind of an event.
package enum EventType: String, Vocabulary {
  case showcase
  case camp
  case officialVisit = "official_visit"
  case unofficialVisit = "unofficial_visit"
  case game

  package var everyday: [String] {
    switch self {
    case .showcase: ["show case", "combine", "tournament"]
    case .camp: ["prospect camp", "prospect day", "id camp", "id clinic", "clinic", "junior day"]
    case .officialVisit: ["official", "ov", "visit", "campus visit"]
    case .unofficialVisit: ["unofficial", "uv", "visit", "campus visit"]
    case .game: ["match", "scrimmage", "doubleheader", "meet", "dual meet", "regatta", "race"]
    }
  }
}

extension Open<EventType> {
  /// The type where there is little room for it; it can be typed so, too.
  package var short: String {
    switch known {
    case .officialVisit: "Official"
    case .unofficialVisit: "Unofficial"
    default: label
    }
  }
}

/// The way the family heard of an event.
package enum EventSource: String, Vocabulary {
  case email, flyer, recommendation, friend, other
  case webSearch = "web_search"

  package var everyday: [String] {
    switch self {
    case .webSearch: ["web", "google", "internet", "online", "website", "search"]
    default: []
    }
  }
}

extension Event {
  /// True if somebody has to sign up, and nobody has: a game of one's own team needs nothing.
  package var lacksRegistration: Bool { registered == false && type != .known(.game) }

  /// The type under which meeting a person there is logged.
  package var interactionType: InteractionType {
    switch type?.known {
    case .showcase: .showcase
    case .camp: .camp
    case .officialVisit: .officialVisit
    case .unofficialVisit: .unofficialVisit
    case .game: .game
    case nil: .inPersonVisit
    }
  }
}

extension Event {
  /// The days until it begins, 0 while it lasts; nil once it's over, and without a day.
  fileprivate func daysAhead(_ today: Day) -> Int? {
    guard let start = startDate, max(start, endDate ?? start) >= today else { return nil }
    return max(0, start - today)
  }
}

extension Event: Listed {
  package static let list = ListName.events
  package static let naming = "name"
  package func title(_ context: EvaluationContext) -> String { name }
  package static let searched = "name, place, description or notes"
  package var searchTexts: [String?] { [name, location, address, city, description, performanceNotes] }
  /// What is to come in the order of its days, then what is over, the latest first.
  package static let ordering = [Query.SortKey("ahead", .ascending), Query.SortKey("start", .descending)]
  package static let columns = ["start", "name", "type", "school", "location", "registered", "cost", "attended"]

  package static let fields = FieldTable<Event>(
    [
      .text("name", "Name", column: "name") { $0.name },
      .words("type", "Type", column: "type") { $0.type },
      .day("start", "Date", column: "start_date") { $0.startDate }.also("date").aheadOrRecent.means("the first day"),
      .day("end", "End", column: "end_date") { $0.endDate }.aheadOrRecent.means("the last day"),
      .whole("ahead", "Days Ahead", .ascending, context: { $0.daysAhead($1.clock.today) })
        .means("days until it begins, if it isn't over", "<=14"),
      .text("start_time", "Begins", column: "start_time") { $0.startTime }.means("the time it begins")
        .shown { event, _ in event.startTime.map(look) },
      .text("end_time", "Ends", column: "end_time") { $0.endTime }.means("the time it ends")
        .shown { event, _ in event.endTime.map(look) },
      .text("checkin", "Check-in", column: "checkin_time") { $0.checkinTime }.means("the time to check in")
        .shown { event, _ in event.checkinTime.map(look) },
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

  /// A time of a `time` column as clocks show it: `15:00` for `15:00:00`.
  private static func look(_ time: String) -> FieldLook {
    .text(time.utf8.count == 8 && time.hasSuffix(":00") ? String(time.dropLast(3)) : time)
  }

  package static let agreements: [Agreement<Event>] =
    [time("start_time") { $0.startTime }, time("end_time") { $0.endTime }, time("checkin_time") { $0.checkinTime }] + [
      Agreement("start_date", "end_date") { event in
        guard let start = event.startDate, let end = event.endDate, end < start else { return nil }
        return ("the event ends on \(end), before it starts on \(start)", "end=\(start)", "end")
      },
      Agreement("start_date", "end_date", "start_time", "end_time") { event in
        guard event.endDate == nil || event.endDate == event.startDate, let start = event.startTime,
          let end = event.endTime, let begins = TimeOfDay(column: start), let ends = TimeOfDay(column: end),
          ends < begins
        else { return nil }
        return (
          "the event ends at \(end), before it starts at \(start)", "an event past midnight needs an 'end' date", nil
        )
      },
      Agreement("event_source") { event in
        guard let source = event.eventSource, EventSource(rawValue: source) == nil else { return nil }
        return (
          "expected a source, not '\(source)'",
          "try \(EventSource.allCases.map(\.rawValue).joined(separator: ", "))", nil
        )
      },
    ]

  private static func time(_ column: String, _ read: @escaping @Sendable (Event) -> String?) -> Agreement<Event> {
    Agreement(column) { event in
      guard let text = read(event), !text.isEmpty, TimeOfDay(column: text) == nil else { return nil }
      let name = column == "checkin_time" ? "checkin" : column
      return ("expected a time from 00:00 to 23:59, not '\(text)'", "\(name)=18:30", name)
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

/// What the title of an event says of its type: `Fall Prospect Camp`.
package enum EventTitle {
  /// The words that say a type, the first ones first, each with the types that they may mean; of `official visit` both
  /// together.
  package static func types(in title: String) -> [(said: String, types: [EventType])] {
    let words = title.plainWords.split(separator: " ")
    for count in stride(from: min(3, words.count), to: 0, by: -1) {
      let found = (0...words.count - count).compactMap { start -> (said: String, types: [EventType])? in
        let said = words[start..<start + count].joined(separator: " ")
        let types = types(called: said)
        return types.isEmpty ? nil : (said, types)
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The only type of which a title has a word: `Fall Prospect Camp`; nil for none, and for several.
  package static func only(in title: String) -> EventType? {
    let found = Set(types(in: title).flatMap(\.types))
    return found.only
  }

  /// The types that a word means by itself.
  package static func types(called word: String) -> [EventType] {
    list.meanings(of: word).compactMap { EventType(rawValue: $0.raw) }
  }

  private static let list = WordList("type", of: EventType.self)
}
