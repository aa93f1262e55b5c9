package import Domain
package import Storage
import Values
import Web

/// Who is signed in, in which families, and whose rows they look at.
struct Membership: Sendable {
  let user: User
  let families: [Family]
  /// The members of these families.
  let members: [FamilyMember]
  let people: [User]
  /// The preferences that may be looked at, if they came along.
  let preferences: [Preferences]?
  let identity: Identity
  /// Whom a parent may look at, the one that graduates soonest first.
  let athletes: [FamilyAthlete]

  init(
    user: User, families: [Family], members: [FamilyMember], people: [User], preferences: [Preferences]? = nil,
    wanted: Key<User>?
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
    self.preferences = preferences?.filter { document in
      document.userID == user.id || document.userID == athlete && document.category == .known(.player)
    }.sorted { $0.id < $1.id }
  }

  /// True if the role is one that this program doesn't know: it may look, and nothing else.
  var isOnlooker: Bool { identity.role.known == nil }

  /// The facts about all this that the person should know.
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
        user: found.user, families: found.families, members: found.members, people: found.people,
        preferences: found.preferences, wanted: wanted)
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
    let user: User
    if let found {
      user = found
    } else {
      let account = try await rest.account(isMember: !mine.isEmpty)
      if !isNew, try await rest.ensureProfile() { return try await read(by: rest, wanted: wanted, isNew: true) }
      user = try await rest.addProfile(of: me, account, isParent: mine.contains { $0.role == .known(.parent) })
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

  /// What is known of the account of a person without a profile.
  ///
  /// - Parameter isMember: they are in a family, which says what they are.
  /// - Throws: where there can be no profile: nobody becomes an athlete who may be a parent.
  func account(isMember: Bool) async throws(StoreError) -> AccountFacts {
    let response = try await send(Call(.get, .auth, ["user"]))
    guard response.status == 200, let json = response.text.flatMap({ JSON(parsing: $0) }) else {
      throw .malformed("the account of the person who is signed in")
    }
    let account = AccountFacts(json)
    if let problem = account.problem { throw problem }
    if account.role == nil, !isMember { throw .unintroduced }
    return account
  }

  /// Adds the row of a person who signs in for the first time.
  ///
  /// A parent is never taken for a player: what they signed up as, or are in their family, decides.
  func addProfile(of id: UUID, _ account: AccountFacts, isParent: Bool) async throws(StoreError) -> User {
    var user = User(id: Key(id))
    user.email = account.email ?? ""
    user.fullName = account.name
    user.role = .known(isParent || account.role == "parent" ? .parent : .player)
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

/// A person, their families and everybody in them, as one question brings them.
struct Acquaintances: Sendable {
  let user: User
  let families: [Family]
  let members: [FamilyMember]
  let people: [User]
  /// Their preferences, as far as they may be read; nil where the database doesn't join them.
  let preferences: [Preferences]?

  /// Nil where the database doesn't join these tables, or has no profile of the person.
  init?(of me: UUID, by rest: Rest) async throws(StoreError) {
    func ask(_ more: String) async throws(StoreError) -> WebResponse {
      let select = "*\(more),family_members(*,family_units(*,family_members(*,users(*\(more)))))"
      return try await rest.get(.users, [("select", select), Rest.among([me])])
    }
    var response = try await ask(",user_preferences(*)")
    let isJoined = response.status == 200
    if !isJoined { response = try await ask("") }
    guard response.status == 200, let rows = response.text.flatMap(JSON.init(parsing:))?.elements, rows.count == 1,
      let mine = rows[0]["family_members"]?.elements, let user = try rest.rows(User.self, in: rows).first,
      user.id.uuid == me
    else { return nil }
    let units = mine.compactMap { $0["family_units"] }
    let members = units.flatMap { $0["family_members"]?.elements ?? [] }
    self.user = user
    families = try rest.rows(Family.self, in: units)
    self.members = try rest.rows(FamilyMember.self, in: members.isEmpty ? mine : members)
    let others = members.compactMap { $0["users"] }
    people = try rest.rows(User.self, in: others)
    let documents = (rows + others).flatMap { $0["user_preferences"]?.elements ?? [] }
    preferences = isJoined ? try rest.rows(Preferences.self, in: documents) : nil
  }
}

extension Rest {
  /// Rows that came within others, each once, without what came within them; null is none.
  fileprivate func rows<E: Entity>(_ entity: E.Type, in rows: [JSON]) throws(StoreError) -> [E] {
    let joined: Set<String> = ["users", "family_units", "family_members", "user_preferences"]
    let flat = rows.compactMap { row -> JSON? in
      guard case .object(let members) = row else { return nil }
      return .object(members.filter { !joined.contains($0.key) })
    }
    var decoder = RowDecoder<E>()
    var known: Set<Key<E>> = []
    return try decoder.rows(Array(JSON.array(flat).text.utf8)).filter { known.insert($0.id).inserted }
  }
}

/// Families, where the project has functions for them: nobody may write their tables.
extension SupabaseStore {
  /// Makes a fresh code for a family, with which a parent or, if it's for one, an athlete joins; answers it.
  package func invite(to family: Key<Family>, forAthlete: Bool = false) async throws(StoreError) -> String {
    // Projects from before 1.0 know no part.
    let part = forAthlete ? [(name: "role", value: "player")] : []
    do throws(StoreError) {
      let answer = try await call("invite_to_family", [("family", family.description)] + part)
      guard let code = answer?["family_code"]?.string else { throw .malformed("the answer has no code") }
      return code
    } catch { throw error.ofDeed }
  }

  /// Joins the family that has this code.
  package func join(code: String) async throws(StoreError) {
    let before = Set(try await shelf.known().families.map(\.id))
    let hasJoined = { (membership: Membership) in !Set(membership.families.map(\.id)).isSubset(of: before) }
    let answer = try await settled(hasJoined) { () throws(StoreError) in
      try await call("join_family", [("code", code)])
    }
    guard let refusal = answer?["refused"]?.string else { return }
    switch refusal {
    case "wrong code": throw .refused("no family has this code: check it, or ask for a new one from 'family invite'")
    case "void code":
      throw .refused(
        "this code is void: it is over a week old, was replaced, or somebody left the family; "
          + "ask for a new one from 'family invite'")
    case "code for a parent":
      throw .refused("this code is for a parent: ask the founder or an athlete for one from 'family invite athlete'")
    case "code for an athlete": throw .refused("this code is for an athlete: ask for one from 'family invite'")
    case "too many wrong codes":
      throw .refused("too many wrong codes: try again in an hour, with a code you were sent")
    case "member already": throw .refused("you are already in this family")
    case "others in the family":
      throw .refused("you are the athlete of a family with others in it: leave it first with 'family leave'")
    default: throw .refused(refusal)
    }
  }

  package func leave(_ family: Key<Family>) async throws(StoreError) {
    let hasLeft = { (membership: Membership) in !membership.families.contains { $0.id == family } }
    _ = try await settled(hasLeft) { () throws(StoreError) in
      try await call("leave_family", [("family", family.description)])
    }
  }

  package func remove(_ member: Key<User>, from family: Key<Family>) async throws(StoreError) {
    let isGone = { (membership: Membership) in
      !membership.members.contains { $0.familyID == family && $0.userID == member }
    }
    _ = try await settled(isGone) { () throws(StoreError) in
      try await call("remove_from_family", [("family", family.description), ("member", member.description)])
    }
  }

  /// Makes another member the founder of a family.
  package func handOver(_ family: Key<Family>, to member: Key<User>) async throws(StoreError) {
    let isTheirs = { (membership: Membership) in
      membership.families.contains { $0.id == family && [$0.playerUserID, $0.createdByUserID].contains(member) }
    }
    _ = try await settled(isTheirs) { () throws(StoreError) in
      try await call("hand_over_family", [("family", family.description), ("member", member.description)])
    }
  }

  /// Does something; where no answer comes, who is in which family now says whether it's done.
  private func settled(
    _ isDone: (Membership) -> Bool, _ body: () async throws(StoreError) -> JSON?
  ) async throws(StoreError) -> JSON? {
    do throws(StoreError) { return try await body() } catch {
      guard error.leavesOpen else { throw error }
      guard error != .cancelled, let membership = try? await shelf.read() else { throw .unsettled(error) }
      guard isDone(membership) else { throw error }
      return nil
    }
  }

  private func call(_ function: String, _ arguments: [(name: String, value: String)]) async throws(StoreError) -> JSON?
  {
    let body = JSON.object(arguments.map { JSON.Member($0.name, .string($0.value)) })
    let response = try await rest.send(
      Call(.post, .rest, ["rpc", function], body: Array(body.text.utf8), isRepeatable: false))
    if let refusal = Refusal(response) {
      throw response.status == 404 ? .noFamilyFunctions : .refused(refusal.message)
    }
    return response.text.flatMap { JSON(parsing: $0) }
  }
}

extension Rest {
  /// Has the project make the profile of a person who signs in for the first time; false where it has no
  /// function for that.
  func ensureProfile() async throws(StoreError) -> Bool {
    let response = try await send(
      Call(.post, .rest, ["rpc", "ensure_profile"], body: Array("{}".utf8), isRepeatable: true))
    guard let refusal = Refusal(response) else { return true }
    guard response.status == 404 else { throw StoreError(refusal, .adding, .users) }
    return false
  }
}
