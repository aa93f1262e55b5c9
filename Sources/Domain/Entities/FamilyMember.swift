/// That a person belongs to a family, and as what.
public struct FamilyMember: Entity {
  public let id: Key<FamilyMember>
  public var familyID: Key<Family>?
  public var userID: Key<User>?
  public var role: Open<UserRole>?
  public var addedAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<FamilyMember>) { self.id = id }
}

extension FamilyMember {
  public static let table = Table<FamilyMember>(
    .familyMembers,
    [
      Column("id", id: { $0.id }),
      Column("family_unit_id", { $0.familyID }, { $0.familyID = $1 }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("role", { $0.role }, { $0.role = $1 }),
      Column("added_at", { $0.addedAt }, { $0.addedAt = $1 }),
    ])

  public static func rows(in tables: Tables) -> Rows<FamilyMember> { tables.members }

  public static func change<R>(in tables: inout Tables, _ body: (inout Rows<FamilyMember>) -> R) -> R {
    body(&tables.members)
  }
}
