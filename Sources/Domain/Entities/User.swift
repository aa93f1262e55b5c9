package import Values

/// A person who signs in: an athlete or a parent.
package struct User: Entity {
  package let id: Key<User>
  package var email = ""
  package var fullName: String?
  package var role: Open<UserRole>?
  package var phone: String?
  package var graduationYear: Int?
  package var currentPhase: String?
  package var gpa: Double?
  package var satScore: Int?
  package var actScore: Int?
  package var zipCode: String?
  package var profilePhotoURL: String?
  package var createdAt: Instant?
  package var updatedAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<User>) { self.id = id }

  /// The athlete's name in a new file until someone says one.
  package static let unnamed = "Athlete"
}

extension User {
  package static let table = Table<User>(
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

  package static func rows(in tables: Tables) -> Rows<User> { tables.users }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<User>) -> R) -> R { body(&tables.users) }
}

/// The role of a person in the family; older databases say student for player.
package enum UserRole: String, Vocabulary {
  case player
  case parent
  case admin
  case student
}

extension User {
  /// The name for a greeting: the first word of the name, else what stands before the `@` of the e-mail,
  /// with a capital letter; nil where neither says anything.
  ///
  /// Source: Documentation/Formulas.md, "Dashboard".
  package var firstName: String? {
    if fullName == Self.unnamed { return nil }
    let word = fullName?.split(whereSeparator: \.isWhitespace).first ?? email.prefix { $0 != "@" }
    let name = word.trimmed
    return name.isEmpty ? nil : name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// The unit that shares one recruiting list.
package struct Family: Entity {
  package let id: Key<Family>
  package var playerUserID: Key<User>?
  package var createdByUserID: Key<User>?
  package var familyName: String?
  /// `FAM-` and six characters.
  package var familyCode: String?
  package var codeGeneratedAt: Instant?
  package var createdAt: Instant?
  package var updatedAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<Family>) { self.id = id }
}

extension Family {
  package static let table = Table<Family>(
    .familyUnits,
    [
      Column("id", id: { $0.id }),
      Column("player_user_id", { $0.playerUserID }, { $0.playerUserID = $1 }),
      Column("created_by_user_id", { $0.createdByUserID }, { $0.createdByUserID = $1 }),
      Column("family_name", { $0.familyName }, { $0.familyName = $1 }),
      Column("family_code", { $0.familyCode }, { $0.familyCode = $1 }),
      Column("code_generated_at", { $0.codeGeneratedAt }, { $0.codeGeneratedAt = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<Family> { tables.families }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<Family>) -> R) -> R {
    body(&tables.families)
  }
}

/// That a person belongs to a family, and as what.
package struct FamilyMember: Entity {
  package let id: Key<FamilyMember>
  package var familyID: Key<Family>?
  package var userID: Key<User>?
  package var role: Open<UserRole>?
  package var addedAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<FamilyMember>) { self.id = id }
}

extension FamilyMember {
  package static let table = Table<FamilyMember>(
    .familyMembers,
    [
      Column("id", id: { $0.id }),
      Column("family_unit_id", { $0.familyID }, { $0.familyID = $1 }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("role", { $0.role }, { $0.role = $1 }),
      Column("added_at", { $0.addedAt }, { $0.addedAt = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<FamilyMember> { tables.members }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<FamilyMember>) -> R) -> R {
    body(&tables.members)
  }
}

/// Who sits at the shell with an athlete's list.
package enum Keeper: String, Vocabulary {
  case athlete, parent, counselor

  /// From what people say of themselves: `mom`, `I'm her mother`, the beginning of a word; nil for anything else.
  package init?(said text: String) {
    let words = Set(text.plainWords.split(separator: " ").map(String.init))
    let meant = [Keeper.parent, .counselor, .athlete].first { !words.isDisjoint(with: [$0.rawValue] + $0.everyday) }
    let begun = Self.allCases.first { !text.isEmpty && $0.rawValue.hasPrefix(text.lowercased()) }
    guard let found = meant ?? begun else { return nil }
    self = found
  }

  package var everyday: [String] {
    switch self {
    case .athlete: ["player", "student", "me", "myself", "recruit"]
    case .parent:
      [
        "mom", "mum", "mama", "mother", "dad", "papa", "father", "parents", "guardian", "stepmom", "stepmother",
        "stepdad", "stepfather", "grandma", "grandmother", "grandpa", "grandfather", "aunt", "uncle", "family",
      ]
    case .counselor: ["counsellor", "adviser", "advisor", "coach", "trainer", "consultant"]
    }
  }
}
