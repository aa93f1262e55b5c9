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
      Column("id", id: { $0.id }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("school_id", { $0.schoolID }, { $0.schoolID = $1 }),
      Column("coach_id", { $0.coachID }, { $0.coachID = $1 }),
      Column("offer_type", { $0.offerType }, { $0.offerType = $1 }),
      Column("status", { $0.status }, { $0.status = $1 }),
      Column("offer_date", { $0.offerDate }, { $0.offerDate = $1 }),
      Column("deadline_date", { $0.deadlineDate }, { $0.deadlineDate = $1 }),
      Column("scholarship_amount", { $0.scholarshipAmount }, { $0.scholarshipAmount = $1 }),
      Column("scholarship_percentage", { $0.scholarshipPercentage }, { $0.scholarshipPercentage = $1 }),
      Column("conditions", { $0.conditions }, { $0.conditions = $1 }),
      Column("notes", { $0.notes }, { $0.notes = $1 }),
      Column("family_unit_id", { $0.familyID }, { $0.familyID = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  public static func rows(in tables: Tables) -> Rows<Offer> { tables.offers }

  public static func change<R>(in tables: inout Tables, _ body: (inout Rows<Offer>) -> R) -> R { body(&tables.offers) }
}

/// What has become of an offer.
public enum OfferStatus: String, Vocabulary {
  case pending
  case accepted
  case declined
  case expired
}

/// What a school offers.
public enum OfferType: String, Vocabulary {
  case fullRide = "full_ride"
  case partial
  case scholarship
  case recruitedWalkOn = "recruited_walk_on"
  case preferredWalkOn = "preferred_walk_on"
}
