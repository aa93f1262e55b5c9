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
      Column("id", id: { $0.id }),
      Column("email", { $0.email }, { $0.email = $1 }),
      Column("full_name", { $0.fullName }, { $0.fullName = $1 }),
      Column("role", { $0.role }, { $0.role = $1 }),
      Column("phone", { $0.phone }, { $0.phone = $1 }),
      Column("graduation_year", { $0.graduationYear }, { $0.graduationYear = $1 }),
      Column("current_phase", { $0.currentPhase }, { $0.currentPhase = $1 }),
      Column("gpa", { $0.gpa }, { $0.gpa = $1 }),
      Column("sat_score", { $0.satScore }, { $0.satScore = $1 }),
      Column("act_score", { $0.actScore }, { $0.actScore = $1 }),
      Column("zip_code", { $0.zipCode }, { $0.zipCode = $1 }),
      Column("profile_photo_url", { $0.profilePhotoURL }, { $0.profilePhotoURL = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  public static func rows(in tables: Tables) -> Rows<User> { tables.users }

  public static func change<R>(in tables: inout Tables, _ body: (inout Rows<User>) -> R) -> R { body(&tables.users) }
}

/// What a person is in the family; older databases say student for player.
public enum UserRole: String, Vocabulary {
  case player
  case parent
  case admin
  case student
}

extension User {
  /// How one is greeted: the first word of the name, else what stands before the `@` of the e-mail, with a capital
  /// letter; nil where neither says anything.
  ///
  /// Source: Documentation/Formulas.md, "Dashboard".
  public var firstName: String? {
    let word = fullName?.split(whereSeparator: \.isWhitespace).first ?? email.prefix { $0 != "@" }
    let name = word.trimmed
    return name.isEmpty ? nil : name.prefix(1).uppercased() + name.dropFirst()
  }
}
