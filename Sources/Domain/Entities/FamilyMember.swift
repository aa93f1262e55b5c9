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
      Column("id", get: \.id),
      Column("family_unit_id", \.familyID),
      Column("user_id", \.userID),
      Column("role", \.role),
      Column("added_at", \.addedAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<FamilyMember>> & Sendable { \.members }
}
