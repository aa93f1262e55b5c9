import Display
import Domain
import Grammar
package import ShellCore
import Storage

/// `password`: changes the password of the one who is signed in; anybody else proves by an email who they are, and gets a
/// new one.
package struct Password: Command {
  package static let verb = Verb(
    "password", "Change your password, or reset one you forgot", group: .shell, effect: .world, needs: .nothing,
    prints: false, examples: ["password", "password jamie@example.com", "password sam@example.org"],
    Parameter<String>.email(for: "password").optional, make: Self.init
  ).spelledOut().neverHeld().noting("Whoever isn't signed in proves by an email who they are.")

  let email: String?

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let signingIn = try await SigningIn(with: world, askingFor: "a password")
    if shell.session.identity != .nobody, !shell.isSignedOut, let mine = await signingIn.account.email {
      if let email, email.lowercased() != mine.lowercased() {
        throw Failure("you are signed in as \(mine)", hint: "logout; password \(email)")
      }
      try await change(of: mine, signingIn, world)
      return CommandResult(notices: [Text("password changed")])
    }
    let address = try await signingIn.address(email)
    try await signingIn.signIn(byEmailTo: address, for: .newPassword)
    let notices = try await shell.begin(after: signingIn)
    try await change(of: address, signingIn, world)
    return CommandResult(notices: notices + [Text("password changed")])
  }

  /// Asks for the new password until the project takes it; where it wants that confirmed, for the code of an email, too.
  private func change(of address: String, _ signingIn: SigningIn, _ world: World) async throws {
    let person = world.person
    let asItWas = Failure.declined("the password is as it was")
    person.tell([Text("a new password for \(address)", .dim)])
    let question = SignInQuestion(again: \.isRefusal) { try await person.newPassword("new password", orElse: asItWas) }
    try await signingIn.tried(question) { password in
      do {
        try await set(password, code: nil, signingIn, world)
      } catch let error as StoreError where error == .needsConfirmation {
        var question = signingIn.question(for: try await signingIn.send(to: address, for: .confirming))
        question.otherwise = asItWas
        try await signingIn.tried(question) { try await set(password, code: $0, signingIn, world) }
      }
    }
  }

  private func set(_ password: String, code: String?, _ signingIn: SigningIn, _ world: World) async throws {
    do {
      try await world.person.waiting(for: "changing the password") { _ in
        try await signingIn.account.setPassword(password, code: code)
      }
    } catch let error as StoreError {
      guard case .unsettled = error else { throw error }
      var failure = Failure(error).telling("the new password", of: nil)
      // What may be done isn't tried again.
      if failure.status == .failed { failure.status = .unavailable }
      failure.hint = "'logout', then 'login' with the new password; if it's refused, with the old one"
      throw failure
    }
  }
}

extension Person {
  /// The fewest bytes that any project takes.
  private static var fewest: Int { 6 }

  /// Asks for a new password until it's long enough and was typed twice alike; throws `refusal` if the person gives up.
  func newPassword(_ name: String, orElse refusal: Failure) async throws(Failure) -> String {
    var misses = Misses()
    while true {
      guard let password = await secret("\(name): "), !password.isEmpty else { throw refusal }
      if password.utf8.count < Self.fewest {
        tell([Text("a password has at least \(Self.fewest) characters: try again", .warning)])
        if misses.endQuestion() { throw refusal }
        continue
      }
      guard let again = await secret("\(name) again: ") else { throw refusal }
      if again == password { return password }
      tell([Text("the passwords differ: try again", .warning)])
      if misses.endQuestion() { throw refusal }
    }
  }
}
