/// One contact between the family and a school.
public struct Interaction: Entity {
  public let id: Key<Interaction>
  public var schoolID: Key<School>?
  public var coachID: Key<Coach>?
  public var eventID: Key<Event>?
  public var type: Open<InteractionType>?
  public var direction: Open<InteractionDirection>?
  public var subject: String?
  public var content: String?
  public var sentiment: Open<Sentiment>?
  public var occurredAt: Instant?
  public var loggedBy: Key<User>?
  public var attachments: [String]?
  public var familyID: Key<Family>?
  public var createdAt: Instant?
  public var updatedBy: Key<User>?
  public var updatedAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<Interaction>) { self.id = id }
}

extension Interaction {
  public static let table = Table<Interaction>(
    .interactions,
    [
      Column("id", get: \.id),
      Column("school_id", \.schoolID),
      Column("coach_id", \.coachID),
      Column("event_id", \.eventID),
      Column("type", \.type),
      Column("direction", \.direction),
      Column("subject", \.subject),
      Column("content", \.content),
      Column("sentiment", \.sentiment),
      Column("occurred_at", \.occurredAt),
      Column("logged_by", \.loggedBy),
      Column("attachments", \.attachments),
      Column("family_unit_id", \.familyID),
      Column("created_at", \.createdAt),
      Column("updated_by", \.updatedBy),
      Column("updated_at", \.updatedAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<Interaction>> & Sendable { \.interactions }
}
