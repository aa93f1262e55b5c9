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
      Column("id", get: \.id),
      Column("user_id", \.userID),
      Column("school_id", \.schoolID),
      Column("type", \.type),
      Column("name", \.name),
      Column("location", \.location),
      Column("address", \.address),
      Column("description", \.description),
      Column("url", \.url),
      Column("performance_notes", \.performanceNotes),
      Column("city", \.city),
      Column("state", \.state),
      Column("start_date", \.startDate),
      Column("end_date", \.endDate),
      Column("start_time", \.startTime),
      Column("end_time", \.endTime),
      Column("checkin_time", \.checkinTime),
      Column("coaches_present", \.coachesPresent),
      Column("stats_recorded", \.statsRecorded),
      Column("cost", \.cost),
      Column("registered", \.registered),
      Column("attended", \.attended),
      Column("event_source", \.eventSource),
      Column("created_by", \.createdBy),
      Column("updated_by", \.updatedBy),
      Column("family_unit_id", \.familyID),
      Column("created_at", \.createdAt),
      Column("updated_at", \.updatedAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<Event>> & Sendable { \.events }
}
