/// A camp, showcase, visit or game.
public struct Event: Entity {
  public let id: Key<Event>
  public var userID: Key<User>?
  public var schoolID: Key<School>?
  public var type: Open<EventType>?
  public var name = ""
  public var location: String?
  public var address: String?
  public var description: String?
  public var url: String?
  public var performanceNotes: String?
  public var city: String?
  public var state: String?
  public var startDate: Day?
  public var endDate: Day?
  public var startTime: String?
  public var endTime: String?
  public var checkinTime: String?
  public var coachesPresent: [String]?
  public var statsRecorded: JSONText?
  public var cost: Double?
  public var registered: Bool?
  public var attended: Bool?
  public var eventSource: String?
  public var createdBy: Key<User>?
  public var updatedBy: Key<User>?
  public var familyID: Key<Family>?
  public var createdAt: Instant?
  public var updatedAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<Event>) { self.id = id }
}

extension Event {
  public static let table = Table<Event>(
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

  public static func rows(in tables: Tables) -> Rows<Event> { tables.events }

  public static func change<R>(in tables: inout Tables, _ body: (inout Rows<Event>) -> R) -> R { body(&tables.events) }
}

/// What kind of event it is.
public enum EventType: String, Vocabulary {
  case showcase
  case camp
  case officialVisit = "official_visit"
  case unofficialVisit = "unofficial_visit"
  case game
}

/// How the family heard of an event.
public enum EventSource: String, Vocabulary {
  case email, flyer, recommendation, friend, other
  case webSearch = "web_search"
}
