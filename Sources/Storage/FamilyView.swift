package import Domain
import Values

/// A parent of the family who looks at the athlete, in a store that has the rows of one family.
package struct FamilyView: Sendable {
  /// The athlete, at whose rows the store begins.
  package let owner: Identity
  /// The family's first parent; nil if there is none.
  package let parent: Key<User>?
  /// The athlete's full name, else the e-mail address.
  package let name: String
  package let familyName: String?
  package let graduationYear: Int?
}

extension FamilyView {
  /// From the rows of the people.
  package init(owner: Identity, users: [User], families: [Family], members: [FamilyMember]) {
    let athlete = users.first { $0.id == owner.athlete }
    let parents = members.filter { $0.familyID == owner.family && $0.role == .known(.parent) && $0.userID != nil }
    self.init(
      owner: owner,
      parent: parents.min { ($0.addedAt?.microseconds ?? 0, $0.id) < ($1.addedAt?.microseconds ?? 0, $1.id) }?.userID,
      name: athlete?.fullName ?? athlete?.email ?? owner.athlete.description,
      familyName: families.first { $0.id == owner.family }?.familyName, graduationYear: athlete?.graduationYear)
  }

  /// The athlete, if there is a parent who can look on.
  package var athletes: [FamilyAthlete] {
    guard parent != nil, let family = owner.family else { return [] }
    return [
      FamilyAthlete(
        id: owner.athlete, name: name, family: family, familyName: familyName, graduationYear: graduationYear)
    ]
  }

  /// Whom the shell speaks for when it looks at an athlete: the parent, who may look at themselves as well; for nil the
  /// athlete again.
  package func identity(lookingAt athlete: Key<User>?, in store: String) throws(StoreError) -> Identity {
    guard let athlete else { return owner }
    guard athlete == owner.athlete || athlete == parent else {
      throw .refused("'\(store)' has only one athlete's rows")
    }
    guard let parent else { return owner }
    return Identity(user: parent, athlete: athlete, family: owner.family, role: .known(.parent))
  }

  /// True if a person is shown the rows of a table: the lists are the athlete's, and a parent alone has
  /// none.
  package static func shows(_ table: TableName, to viewer: Identity?) -> Bool {
    switch table {
    case .users, .familyUnits, .familyMembers, .preferences: true
    default: viewer?.isAlone != true
    }
  }
}

/// An athlete whose rows the person may look at.
package struct FamilyAthlete: Hashable, Sendable {
  package let id: Key<User>
  /// The full name, else the e-mail address, else the id.
  package let name: String
  package let family: Key<Family>
  package let familyName: String?
  package let graduationYear: Int?

  package init(id: Key<User>, name: String, family: Key<Family>, familyName: String?, graduationYear: Int?) {
    self.id = id
    self.name = name
    self.family = family
    self.familyName = familyName
    self.graduationYear = graduationYear
  }
}
