import Display
import Domain
package import ShellCore
import Storage
import Values

/// `whoami`: who is at the shell, in which role, of which family, and where the rows come from.
package struct WhoAmI: Command {
  package static let verb = Verb(
    "whoami", "Show who you are, your family, and where the rows come from", group: .shell, needs: .people,
    examples: ["whoami"], make: Self.init)

  package func run(in shell: inout ShellState, with world: World) async -> CommandResult {
    let (identity, tables) = (shell.session.identity, shell.session.tables)
    let user = tables.users[identity.user]
    let family = identity.family.flatMap { tables.families[$0] }
    let athlete = identity.isViewing ? tables.users[identity.athlete] : nil
    let isAthlete = identity.user == identity.athlete
    let said = isAthlete ? shell.session.athleteName : user?.fullName
    let name = said ?? user.map(\.email)
    var pairs: [(label: String, value: Text)] = [("name", name.map { Text($0, .name) } ?? Text("not recorded", .dim))]
    if let email = user?.email, !email.isEmpty, email != name { pairs.append(("email", Text(email))) }
    let keeper = isAthlete ? shell.session.keeper : nil
    pairs.append(("role", Text(identity.role.label + (keeper.map { ", kept by a \($0.rawValue)" } ?? ""))))
    if let athlete { pairs.append(("athlete", Text(shell.session.athleteName ?? athlete.email))) }
    pairs.append(("family", Text(family?.familyName ?? (identity.family == nil ? "none" : "name not recorded"))))
    pairs.append(("source", Text(world.store.name)))
    let seen = await lastView(of: shell.session, with: world)
    if let seen { pairs.append(("seen", Text("\(seen.what), \(Ago.words(seen.moment, world.clock))"))) }
    let object: Fields = [
      ("user_id", .text(identity.user.description)), ("name", Datum(said)),
      ("email", Datum(user?.email)), ("role", .text(identity.role.raw)),
      ("athlete_id", .text(identity.athlete.description)),
      ("family_id", Datum(identity.family?.description)),
      ("family", Datum(family?.familyName)), ("source", .text(world.store.name)),
      ("seen", Datum(seen?.what)), ("seen_at", Datum(seen?.moment.description)),
    ]
    return CommandResult([.datum(.object(object), pairs.map { Text("\($0.label): ", .dim) + $0.value })])
  }

  /// The latest view of a parent; nil where that isn't known.
  private func lastView(of session: Session, with world: World) async -> Activity? {
    guard !session.identity.isViewing else { return nil }
    let views = try? await world.person.waiting(for: "asking \(world.store.spoken)") { _ in
      try await world.server.views(of: session.identity.athlete, most: 1)
    }
    return views?.first.map(ActivityFeed(session).activity)
  }
}
