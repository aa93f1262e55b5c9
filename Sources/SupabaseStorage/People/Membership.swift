import Domain
import Storage

/// Who is signed in, in which families, and whose rows they look at.
struct Membership: Sendable {
  let user: User
  let families: [Family]
  /// The members of these families.
  let members: [FamilyMember]
  let people: [User]
  let identity: Identity
  /// Whom a parent may look at, the one that graduates soonest first.
  let athletes: [FamilyAthlete]

  init(
    user: User, families: [Family], members: [FamilyMember], people: [User], wanted: Key<User>?
  ) throws(StoreError) {
    self.user = user
    self.families = families.sorted { $0.id < $1.id }
    self.members = members.sorted { $0.id < $1.id }
    self.people = (people.filter { $0.id != user.id } + [user]).sorted { $0.id < $1.id }
    let mine = self.members.filter { $0.userID == user.id }
    let role = user.role ?? .known(mine.contains { $0.role == .known(.parent) } ? .parent : .player)
    let athletes =
      role == .known(.parent)
      ? Membership.athletes(of: mine, members: self.members, people: self.people, families: families) : []
    var (athlete, family) = (user.id, Membership.family(of: mine, role: role))
    if let wanted, wanted != user.id {
      guard let found = athletes.first(where: { $0.id == wanted }) else {
        throw Membership.stranger(wanted, among: athletes)
      }
      (athlete, family) = (found.id, found.family)
    } else if wanted == nil, let soonest = athletes.first {
      (athlete, family) = (soonest.id, soonest.family)
    }
    self.athletes = athletes
    identity = Identity(user: user.id, athlete: athlete, family: family, role: role)
  }

  /// Whether the role is one that this program doesn't know: it may look, and nothing else.
  var isOnlooker: Bool { identity.role.known == nil }

  /// What the person should know about all this.
  var remarks: [String] {
    if isOnlooker {
      return ["the role '\(identity.role.raw)' is unknown to this version: everything is shown, nothing is changed"]
    }
    guard !families.isEmpty else {
      return ["you belong to no family yet, so every list is empty: create or join one in the web application"]
    }
    guard identity.role == .known(.parent) else {
      let owned = Set(members.filter { $0.userID == user.id }.compactMap(\.familyID))
      return owned.count > 1 ? ["you belong to \(owned.count) families: the lists show one of them"] : []
    }
    return athletes.isEmpty ? ["no athlete has joined your family yet, so every list is empty"] : []
  }
}

extension Membership {
  /// The family whose rows belong to the person: the one they play in, else the first.
  private static func family(of memberships: [FamilyMember], role: Open<UserRole>) -> Key<Family>? {
    let playing = memberships.first { $0.role == .known(.player) }
    return (role == .known(.parent) ? memberships.first : playing ?? memberships.first)?.familyID
  }

  private static func athletes(
    of memberships: [FamilyMember], members: [FamilyMember], people: [User], families: [Family]
  ) -> [FamilyAthlete] {
    let parented = Set(memberships.filter { $0.role == .known(.parent) }.compactMap(\.familyID))
    let found = members.compactMap { member -> FamilyAthlete? in
      guard member.role == .known(.player), let id = member.userID, let family = member.familyID,
        parented.contains(family)
      else { return nil }
      let person = people.first { $0.id == id }
      return FamilyAthlete(
        id: id, name: person?.spokenName ?? id.description, family: family,
        familyName: families.first { $0.id == family }?.familyName, graduationYear: person?.graduationYear)
    }
    return found.sorted { ($0.graduationYear ?? .max, $0.name, $0.id) < ($1.graduationYear ?? .max, $1.name, $1.id) }
  }

  private static func stranger(_ wanted: Key<User>, among athletes: [FamilyAthlete]) -> StoreError {
    let names = athletes.map { "'\($0.name)'" }.joined(separator: ", ")
    return .refused("expected \(names.isEmpty ? "yourself" : "one of \(names)"), found the athlete '\(wanted)'")
  }
}

extension User {
  /// The full name, else the e-mail address, else the id.
  var spokenName: String {
    if let fullName, !fullName.isEmpty { return fullName }
    return email.isEmpty ? id.description : email
  }
}
