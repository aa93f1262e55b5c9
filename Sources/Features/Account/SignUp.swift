import Display
import Domain
import Grammar
package import ShellCore
import Storage
import Values

/// `signup`: makes an account in the Supabase project; everything is asked for, and the password kept nowhere.
package struct SignUp: Command {
  package static let verb = Verb(
    "signup", "Create an account in the Supabase project", group: .shell, effect: .world, needs: .nothing,
    prints: false,
    examples: ["signup", "signup jamie@example.com", "signup sam@example.org"],
    Parameter<String>.email(for: "signup").optional, make: Self.init
  ).neverHeld()

  let email: String?

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let account = try world.account()
    if shell.session.identity != .nobody, let email = await account.email {
      throw Failure("you are signed in as \(email)", hint: "logout")
    }
    guard world.person.isThere else { throw await world.unasked(for: "a password") }
    var newcomer = try await newcomer(with: world)
    let isIn = try await signUp(&newcomer, to: account, world.person)
    guard isIn else {
      return CommandResult(notices: [
        Text("confirm your address: follow the link in the email to \(newcomer.email), then 'login'"),
        Text("an address that already has an account gets no email", .dim),
      ])
    }
    let identity = try await world.person.waiting(for: "signing in") { _ in try await world.store.identity() }
    await shell.start(as: identity, with: world)
    let remarks = await world.store.remarks().map { Text($0, .warning) }
    return CommandResult(notices: [Text("signed up, and in, as \(newcomer.email)")] + remarks + shell.parentLines)
  }

  /// Makes the account; a password or a code that isn't taken is asked for again, and everything else kept.
  private func signUp(
    _ newcomer: inout Newcomer, to account: any Account, _ person: any Person
  ) async throws -> Bool {
    while true {
      let asking = newcomer
      do {
        return try await person.waiting(for: "signing up") { _ in try await account.signUp(asking) }
      } catch let error as StoreError where error == .wrongFamilyCode {
        let other = newcomer.role == .player ? "a parent" : "an athlete"
        person.tell([
          Text("no family has this code, it's void, or it's for \(other): Enter goes on without one", .warning)
        ])
        newcomer.code = try await code(person)
      } catch let error as StoreError where error.isAboutPassword {
        person.tell([Text("\(Failure(error).message): try again", .warning)])
        newcomer.password = try await person.newPassword("password", orElse: Self.nothing)
      }
    }
  }

  /// Asks for the code of a family until it's one, or none.
  private func code(_ person: any Person) async throws -> String? {
    let code = try await person.answer("family code, if you have one: ", [], otherwise: "signup") {
      (typed) throws(Failure) -> String? in
      if typed.isEmpty { return nil }
      if let code = FamilyCode(typed) { return code.text }
      throw Failure(FamilyCode.refusal.message)
    }
    guard let code else { throw Self.nothing }
    return code
  }

  /// Asks for everything, each until it's an answer; throws where something is left out.
  private func newcomer(with world: World) async throws -> Newcomer {
    let person = world.person
    let address = try await address(person)
    let password = try await person.newPassword("password", orElse: Self.nothing)
    guard let name = await person.line("your name: ", [])?.trimmed, !name.isEmpty else { throw Self.nothing }
    let role = try await role(person)
    return Newcomer(email: address, password: password, name: name, role: role, code: try await code(person))
  }

  private func address(_ person: any Person) async throws(Failure) -> String {
    if let email { return email }
    let address = try await person.answer(SignInQuestion.address, [], otherwise: "signup name@example.com") {
      (typed) throws(Failure) -> String? in
      // It may be a password, typed too early: it isn't shown.
      if typed.isEmpty || typed.isEmail { return typed.nonEmpty }
      throw Failure("expected an email address, such as name@example.com")
    }
    guard let address, let typed = address else { throw Self.nothing }
    return typed
  }

  private func role(_ person: any Person) async throws(Failure) -> UserRole {
    let role = try await person.answer(UserRole.question, UserRole.answers, otherwise: "signup") {
      (words) throws(Failure) -> UserRole? in
      if words.isEmpty { return nil }
      if let role = UserRole(answer: words) { return role }
      throw Failure("expected athlete or parent, found '\(words)'")
    }
    guard let role, let chosen = role else { throw Self.nothing }
    return chosen
  }

  private static var nothing: Failure { .declined("no account was created") }
}
