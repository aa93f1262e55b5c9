package import Display
import Domain
import Storage

extension ShellState {
  /// Asks for what is missing, signs in, and begins anew as that person.
  package mutating func signIn(as email: String?, with world: World) async throws -> [Text] {
    guard let account = world.account else {
      throw Failure(
        "\(world.store.name) needs no signing in", hint: "set SUPABASE_URL and SUPABASE_ANON_KEY to use a project")
    }
    guard world.person.isThere else {
      throw Failure(
        "a password can't be asked for here", hint: "set COMPASS_EMAIL and COMPASS_PASSWORD", status: .notSignedIn)
    }
    var address = email
    if address == nil { address = await world.person.line("e-mail: ", [await account.email()].compactMap(\.self)) }
    guard let address = address?.trimmed, !address.isEmpty, let password = await world.person.secret("password: "),
      !password.isEmpty
    else { throw Failure("not signed in", hint: "'login' asks again", status: .notSignedIn) }
    try await account.signIn(address, password)
    let identity = await world.lastAthlete.viewAgain(try await world.store.identity(), in: world.store)
    await start(as: identity, with: world)
    return [Text("signed in as \(await account.email() ?? address)")]
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
