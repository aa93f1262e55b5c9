package import Display
import Domain
package import Storage
import Values

extension ShellState {
  /// Asks for what is missing, signs in, and begins again as that person.
  package mutating func signIn(by way: SignInWay, as email: String?, with world: World) async throws -> [Text] {
    let signingIn = try SigningIn(with: world, askingFor: way.isPassword ? "a password" : "a code")
    let isIn = session.identity != .nobody && !isSignedOut
    let name = isIn ? await signingIn.account.email ?? "before" : nil
    do { try await signingIn.run(by: way, as: email) } catch { throw Failure(error).keeping(name) }
    return try await begin(after: signingIn)
  }

  /// Begins as the person who has signed in; answers what is said then.
  package mutating func begin(after signingIn: SigningIn) async throws -> [Text] {
    let world = signingIn.world
    await start(as: try await signingIn.identity(), with: world)
    let name = await signingIn.account.email ?? session.tables.users[session.identity.user]?.email
    return [Text(name.map { "signed in as \($0)" } ?? "signed in")] + parentLines
  }
}

extension SigningIn {
  /// Who signed in, and whose rows they look at; an account that nobody has asked before is asked who they are.
  fileprivate func identity() async throws -> Identity {
    do { return try await known() } catch let error as StoreError where error == .unintroduced {
      try await introduce()
      return try await known()
    }
  }

  private func known() async throws -> Identity {
    try await world.person.waiting(for: "signing in") { _ in
      await world.belongings.viewAgain(try await world.store.identity(), in: world.store)
    }
  }

  private func introduce() async throws {
    world.person.tell([Text("this account is new here")])
    guard let name = await world.person.line("your name: ", [])?.trimmed, !name.isEmpty else { throw Self.unnamed }
    let question = SignInQuestion(again: \.isNoRole) { await world.person.line(UserRole.question, UserRole.answers) }
    try await tried(question) {
      guard let role = UserRole(answer: $0) else { throw Failure.noRole }
      try await world.person.waiting(for: "signing in") { _ in try await account.introduce(name: name, role: role) }
    }
  }

  private static var unnamed: Failure { Failure(StoreError.unintroduced) }
}

extension SignInWay {
  fileprivate var isPassword: Bool { self == .password }
}

extension Failure {
  fileprivate static let noRole = Failure(
    "expected athlete or parent", hint: "'login' asks again", status: .notSignedIn)
  fileprivate var isNoRole: Bool { message == Self.noRole.message }
}
