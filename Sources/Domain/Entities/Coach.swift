/// A coach of a school on the list, with every column of `coaches`.
public struct Coach: Entity {
  public let id: Key<Coach>
  public var schoolID: Key<School>?
  public var userID: Key<User>?
  public var familyID: Key<Family>?
  public var role: Open<CoachRole>?
  public var firstName = ""
  public var lastName = ""
  public var email: String?
  public var phone: String?
  public var twitterHandle: String?
  public var instagramHandle: String?
  public var notes: String?
  /// 0...100; null counts as 0 in filters.
  public var responsivenessScore: Int?
  public var lastContactDate: Instant?
  public var privateNotes: String?
  public var availability: JSONText?
  public var createdBy: Key<User>?
  public var updatedBy: Key<User>?
  public var createdAt: Instant?
  public var updatedAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<Coach>) { self.id = id }

  public var fullName: String {
    firstName.isEmpty ? lastName : lastName.isEmpty ? firstName : "\(firstName) \(lastName)"
  }

  /// The first letters of both names: `PA`.
  public var initials: String { firstName.prefix(1).uppercased() + lastName.prefix(1).uppercased() }
}

extension Coach {
  public static let table = Table<Coach>(
    .coaches,
    [
      Column("id", get: \.id),
      Column("school_id", \.schoolID),
      Column("user_id", \.userID),
      Column("family_unit_id", \.familyID),
      Column("role", \.role),
      Column("first_name", \.firstName),
      Column("last_name", \.lastName),
      Column("email", \.email),
      Column("phone", \.phone),
      Column("twitter_handle", \.twitterHandle),
      Column("instagram_handle", \.instagramHandle),
      Column("notes", \.notes),
      Column("responsiveness_score", \.responsivenessScore),
      Column("last_contact_date", \.lastContactDate),
      Column("private_notes", \.privateNotes),
      Column("availability", \.availability),
      Column("created_by", \.createdBy),
      Column("updated_by", \.updatedBy),
      Column("created_at", \.createdAt),
      Column("updated_at", \.updatedAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<Coach>> & Sendable { \.coaches }
}
