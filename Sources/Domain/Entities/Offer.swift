/// What a school has offered the athlete.
public struct Offer: Entity {
  public let id: Key<Offer>
  public var userID: Key<User>?
  public var schoolID: Key<School>?
  public var coachID: Key<Coach>?
  public var offerType: Open<OfferType>?
  public var status: Open<OfferStatus>?
  public var offerDate: Day?
  public var deadlineDate: Day?
  public var scholarshipAmount: Double?
  public var scholarshipPercentage: Double?
  public var conditions: String?
  public var notes: String?
  public var familyID: Key<Family>?
  public var createdAt: Instant?
  public var updatedAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<Offer>) { self.id = id }
}

extension Offer {
  public static let table = Table<Offer>(
    .offers,
    [
      Column("id", get: \.id),
      Column("user_id", \.userID),
      Column("school_id", \.schoolID),
      Column("coach_id", \.coachID),
      Column("offer_type", \.offerType),
      Column("status", \.status),
      Column("offer_date", \.offerDate),
      Column("deadline_date", \.deadlineDate),
      Column("scholarship_amount", \.scholarshipAmount),
      Column("scholarship_percentage", \.scholarshipPercentage),
      Column("conditions", \.conditions),
      Column("notes", \.notes),
      Column("family_unit_id", \.familyID),
      Column("created_at", \.createdAt),
      Column("updated_at", \.updatedAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<Offer>> & Sendable { \.offers }
}
