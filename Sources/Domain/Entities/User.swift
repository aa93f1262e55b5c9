/// A person who signs in: an athlete or a parent.
public struct User: Entity {
  public let id: Key<User>
  public var email = ""
  public var fullName: String?
  public var role: Open<UserRole>?
  public var phone: String?
  public var graduationYear: Int?
  public var currentPhase: String?
  public var gpa: Double?
  public var satScore: Int?
  public var actScore: Int?
  public var zipCode: String?
  public var profilePhotoURL: String?
  public var createdAt: Instant?
  public var updatedAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<User>) { self.id = id }
}

extension User {
  public static let table = Table<User>(
    .users,
    [
      Column("id", get: \.id),
      Column("email", \.email),
      Column("full_name", \.fullName),
      Column("role", \.role),
      Column("phone", \.phone),
      Column("graduation_year", \.graduationYear),
      Column("current_phase", \.currentPhase),
      Column("gpa", \.gpa),
      Column("sat_score", \.satScore),
      Column("act_score", \.actScore),
      Column("zip_code", \.zipCode),
      Column("profile_photo_url", \.profilePhotoURL),
      Column("created_at", \.createdAt),
      Column("updated_at", \.updatedAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<User>> & Sendable { \.users }
}
