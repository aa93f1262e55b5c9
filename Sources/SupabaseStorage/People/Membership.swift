import Domain
import Storage
import Web

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
      return ["the role '\(identity.role.raw)' is unknown to this version: you can view but not change rows"]
    }
    guard !families.isEmpty else {
      return ["you aren't in a family yet, so every list is empty: 'join CODE' joins one"]
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

extension Membership {
  /// Asks the project who the person is, for their families and everybody in them.
  static func read(by rest: Rest, wanted: Key<User>?, isNew: Bool = false) async throws(StoreError) -> Membership {
    let me = try await rest.caller.user()
    if let found = try await Acquaintances(of: me, by: rest) {
      return try Membership(
        user: found.user, families: found.families, members: found.members, people: found.people, wanted: wanted)
    }
    return try await readInSteps(me, by: rest, wanted: wanted, isNew: isNew)
  }

  /// The same where the database doesn't join these tables, or there is no profile yet: the person and their memberships
  /// first, then families, then everybody in them.
  private static func readInSteps(
    _ me: UUID, by rest: Rest, wanted: Key<User>?, isNew: Bool
  ) async throws(StoreError) -> Membership {
    async let profile = rest.outcome(User.self, [("select", "*"), Rest.among([me])])
    async let memberships = rest.outcome(FamilyMember.self, [("select", "*"), Rest.among([me], "user_id")])
    let mine = try await memberships.get()
    let found = try await profile.get().first
    if found == nil, !isNew, try await rest.ensureProfile() {
      return try await read(by: rest, wanted: wanted, isNew: true)
    }
    let ids = Set(mine.compactMap { $0.familyID?.uuid }).sorted()
    async let units = rest.outcome(Family.self, [("select", "*"), Rest.among(ids)], unless: ids.isEmpty)
    async let all = rest.outcome(
      FamilyMember.self, [("select", "*"), Rest.among(ids, "family_unit_id"), ("order", "id.asc")], unless: ids.isEmpty)
    let families = try await units.get()
    let members = try await all.get()
    let others = Set(members.compactMap { $0.userID?.uuid }).subtracting([me]).sorted()
    var people: [User] = []
    for start in stride(from: 0, to: others.count, by: Rest.most) {
      let some = others[start..<min(start + Rest.most, others.count)]
      people += try await rest.rows(User.self, [("select", "*"), Rest.among(some)])
    }
    let isParent = mine.contains { $0.role == .known(.parent) }
    let user: User
    if let found { user = found } else { user = try await rest.addProfile(of: me, isParent: isParent) }
    return try Membership(
      user: user, families: families, members: members.isEmpty ? mine : members, people: people, wanted: wanted)
  }
}

extension Rest {
  /// The rows that a question brings.
  func rows<E: Entity>(_ entity: E.Type, _ query: Query) async throws(StoreError) -> [E] {
    let response = try await get(E.table.name, query)
    if let refusal = Refusal(response) { throw StoreError(refusal, .reading, E.table.name) }
    var decoder = RowDecoder<E>()
    return try decoder.rows(response.body)
  }

  /// The same as a value, for questions that are asked side by side.
  func outcome<E: Entity>(
    _ entity: E.Type, _ query: Query, unless isNeedless: Bool = false
  ) async -> Result<[E], StoreError> {
    if isNeedless { return .success([]) }
    do throws(StoreError) {
      return .success(try await rows(entity, query))
    } catch {
      return .failure(error)
    }
  }

  /// Adds the row of a person who signs in for the first time.
  ///
  /// A parent is never taken for a player: what they signed up as, or are in their family, decides.
  func addProfile(of id: UUID, isParent: Bool) async throws(StoreError) -> User {
    let account = try await send(Call(.get, .auth, ["user"]))
    let json = account.text.flatMap { JSON(parsing: $0) }
    guard let email = json?["email"]?.string, !email.isEmpty else {
      throw .malformed("the account of the person who is signed in has no email address")
    }
    let given = json?["user_metadata"]
    let role: UserRole = isParent || given?["role"]?.string == "parent" ? .parent : .player
    var user = User(id: Key(id))
    user.email = email
    user.fullName = given?["full_name"]?.string
    user.role = .known(role)
    let values = user.values
    let response = try await write(.post, .users, [], body: values.body(values.keys.sorted()))
    if let refusal = Refusal(response) {
      if refusal.code == "23505" {
        return try await rows(User.self, [("select", "*"), Rest.among([id])]).first ?? user
      }
      throw StoreError(refusal, .adding, .users, id: id)
    }
    var decoder = RowDecoder<User>()
    return try decoder.rows(response.body).first ?? user
  }
}
