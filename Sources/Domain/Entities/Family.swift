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
