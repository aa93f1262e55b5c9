package import Display
package import Domain
package import Storage

extension ShellState {
  /// The line for a person who looks on; nil for everybody else. `name` is the athlete's.
  package static func banner(_ name: String) -> Text {
    let first = name.split(separator: " ").first ?? ""
    let rights = "which you can't change; \(first) can see what you look at"
    return Text("viewing \(name)'s list, \(rights). 'as me' shows your own list", .warning)
  }

  /// The lines for a parent who has nobody to look at.
  package static let linkHint = [
    Text("No athlete is linked to you yet", .warning),
    Text("to link your family, ask your athlete for the family code, then 'join CODE'", .dim),
  ]

  /// Looks at an athlete's rows, or with nil at the person's own ones; remembered for the next time.
  package mutating func look(at name: String?, with world: World) async throws -> [Text] {
    let user = session.identity.user
    var athlete: FamilyAthlete?
    if let name {
      let athletes = try await world.store.athletes()
      if athletes.isEmpty { throw Self.nobodyToView(session.identity) }
      athlete = try athletes.named(name)
    }
    // A file that wasn't opened as a parent goes back to its athlete.
    let own = world.rules.isParent || world.server.account != nil ? user : nil
    let identity = try await world.store.look(at: athlete?.id ?? own)
    var notices = [athlete.map { Self.banner($0.name) } ?? Text("viewing your own list again")]
    do {
      try world.belongings.keepAthlete(identity.athlete, of: identity.user)
      if user != identity.user, identity.isViewing { try world.belongings.keepAthlete(identity.user, of: user) }
    } catch {
      notices.append(Text("this won't be remembered: \(Failure(error).message)", .warning))
    }
    await start(as: identity, with: world)
    return notices + (await loadFront(with: world))
  }

  /// Loads the list in front, whose rows the prompt counts; a line says where that isn't possible yet.
  mutating func loadFront(with world: World) async -> [Text] {
    let loaded = await world.load(tables(toRun: .query, isWhole: false), with: [])
    take(loaded.names, from: loaded.tables)
    guard let error = loaded.failures[session.front.table] else { return [] }
    return [Text("the list can't be loaded yet: \(Failure(error).message)", .warning)]
  }

  private static func nobodyToView(_ identity: Identity) -> Failure {
    identity.role.known == .parent
      ? Failure(
        "no athlete is linked to you yet",
        hint: "ask your athlete for the family code, then 'join CODE'")
      : Failure("'as' is for parents, and you are the athlete", hint: "'athletes' lists whom you may view")
  }
}

extension ShellState {
  /// Asks the store who the athlete is whom a parent looks at.
  package mutating func nameAthlete(from store: any Store) async {
    let viewed = session.identity.isViewing ? session.identity.athlete : nil
    athlete = viewed == nil ? nil : (try? await store.athletes())?.first { $0.id == viewed }?.name
  }

  /// The name of the athlete whom a parent looks at; nil for everybody else, and where nobody knows it.
  var viewedName: String? {
    guard session.identity.isViewing else { return nil }
    return athlete ?? session.tables.users[session.identity.athlete].map { $0.fullName ?? $0.email }
  }

  /// The lines for a parent who has just signed in or joined: whose rows these are, and what is theirs to change.
  package var parentLines: [Text] {
    guard session.identity.role.known == .parent else { return [] }
    let whose = viewedName.map { [Self.banner($0)] } ?? []
    return whose + [Text("yours to change: your tasks, private notes and preferences", .dim)]
  }

  /// The lines for a parent at the start: whose rows these are, or how to get to some.
  package static func viewerLines(of session: Session) -> [Text] {
    let identity = session.identity
    if identity.isViewing {
      let athlete = session.tables.users[identity.athlete]
      return [banner(athlete?.fullName ?? athlete?.email ?? identity.athlete.description)]
    }
    return identity.role.known == .parent && identity.family == nil ? linkHint : []
  }
}

extension Identity {
  /// Why what isn't the person's own can't be stored: nobody would ever see it. Nil for anyone who has a
  /// list.
  package var lackOfFamily: Failure? {
    if self == .nobody { return nil }
    if isAlone {
      return Failure(
        "nothing was stored: only athletes have lists",
        hint: "'athletes' lists whom you may view; for others, ask for the family code, then 'join CODE'")
    }
    if family != nil { return nil }
    return Failure(
      "nothing was stored: you aren't in a family yet, so no one would see it",
      hint: "create a family or join one in the web application, then 'refresh'")
  }
}
