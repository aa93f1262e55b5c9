import Domain
import Storage
import Web

extension Membership {
  /// Asks the project: the person and their memberships first, then families and everybody in them.
  static func read(by rest: Rest, wanted: Key<User>?) async throws(StoreError) -> Membership {
    let me = try await rest.caller.user()
    async let profile = rest.outcome(User.self, [("select", "*"), Rest.among([me])])
    async let memberships = rest.outcome(FamilyMember.self, [("select", "*"), Rest.among([me], "user_id")])
    let mine = try await memberships.get()
    let found = try await profile.get().first
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
      throw .malformed("the account of the person who is signed in has no e-mail address")
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
