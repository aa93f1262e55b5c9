/// A college on the family's list, with every column of `schools`.
public struct School: Entity {
  public let id: Key<School>
  public var userID: Key<User>?
  public var familyID: Key<Family>?
  public var name = ""
  /// Free text such as `City, ST`.
  public var location: String?
  public var city: String?
  public var state: String?
  public var division: Open<Division>?
  public var conference: String?
  public var ranking: Int?
  public var isFavorite: Bool?
  public var website: String?
  public var twitterHandle: String?
  public var instagramHandle: String?
  public var faviconURL: String?
  public var status: Open<SchoolStatus>?
  public var statusChangedAt: Instant?
  public var priorityTier: Open<PriorityTier>?
  public var pros: [String]?
  public var cons: [String]?
  public var notes: String?
  /// An object keyed by user id: everybody sees only their own.
  public var privateNotes: JSONText?
  public var amenities: JSONText?
  public var offerDetails: JSONText?
  /// Enrolment, admission, tuition, coordinates and more: read it through `academics`.
  public var academicInfo: JSONText?
  public var coachingPhilosophy: String?
  public var coachingStyle: String?
  public var recruitingApproach: String?
  public var communicationStyle: String?
  public var successMetrics: String?
  /// 0...100.
  public var fitScore: Int?
  public var fitScoreData: JSONText?
  public var fitTier: Open<FitTier>?
  public var createdBy: Key<User>?
  public var updatedBy: Key<User>?
  public var createdAt: Instant?
  public var updatedAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<School>) { self.id = id }
}

extension School {
  public static let table = Table<School>(
    .schools,
    [
      Column("id", get: \.id),
      Column("user_id", \.userID),
      Column("family_unit_id", \.familyID),
      Column("name", \.name),
      Column("location", \.location),
      Column("city", \.city),
      Column("state", \.state),
      Column("division", \.division),
      Column("conference", \.conference),
      Column("ranking", \.ranking),
      Column("is_favorite", \.isFavorite),
      Column("website", \.website),
      Column("twitter_handle", \.twitterHandle),
      Column("instagram_handle", \.instagramHandle),
      Column("favicon_url", \.faviconURL),
      Column("status", \.status),
      Column("status_changed_at", \.statusChangedAt),
      Column("priority_tier", \.priorityTier),
      Column("pros", \.pros),
      Column("cons", \.cons),
      Column("notes", \.notes),
      Column("private_notes", \.privateNotes),
      Column("amenities", \.amenities),
      Column("offer_details", \.offerDetails),
      Column("academic_info", \.academicInfo),
      Column("coaching_philosophy", \.coachingPhilosophy),
      Column("coaching_style", \.coachingStyle),
      Column("recruiting_approach", \.recruitingApproach),
      Column("communication_style", \.communicationStyle),
      Column("success_metrics", \.successMetrics),
      Column("fit_score", \.fitScore),
      Column("fit_score_data", \.fitScoreData),
      Column("fit_tier", \.fitTier),
      Column("created_by", \.createdBy),
      Column("updated_by", \.updatedBy),
      Column("created_at", \.createdAt),
      Column("updated_at", \.updatedAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<School>> & Sendable { \.schools }
}
