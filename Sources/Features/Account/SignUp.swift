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
    Parameter<String>.email(for: "signup").optional, make: Self.init)

  let email: String?

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let account = try world.account()
    if shell.session.identity != .nobody, let email = await account.email {
      throw Failure("you are signed in as \(email)", hint: "logout")
    }
    guard world.person.isThere else {
      throw Failure("there is no terminal to ask for a password", hint: world.hints.signIn, status: .notSignedIn)
    }
    var newcomer = try await newcomer(world.person)
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

  /// Makes the account; a code that is wrong is asked for again, and everything else kept.
  private func signUp(
    _ newcomer: inout Newcomer, to account: any Account, _ person: any Person
  ) async throws -> Bool {
    while true {
      let asking = newcomer
      do {
        return try await person.waiting(for: "signing up") { _ in try await account.signUp(asking) }
      } catch let error as StoreError where error == .wrongFamilyCode {
        let reasons =
          ["no family has this code", "it's void"] + (newcomer.role == .player ? ["it's for a parent"] : [])
        person.tell([Text("\(reasons.listed("or")): Enter goes on without one", .warning)])
        newcomer.code = try await code(person)
      }
    }
  }

  /// Asks for the code of a family until it's one, or none.
  private func code(_ person: any Person) async throws -> String? {
    while true {
      guard let typed = await person.line("family code, if you have one: ", [])?.trimmed else {
        throw Failure.declined("no account was created")
      }
      if typed.isEmpty { return nil }
      if let code = FamilyCode(typed) { return code.text }
      person.tell([Text(FamilyCode.refusal.message, .warning)])
    }
  }

  /// Asks for everything; throws where something is left out.
  private func newcomer(_ person: any Person) async throws -> Newcomer {
    let given = if let email { email } else { await person.line("email: ", []) }
    // It may be a password, typed too early: it isn't shown.
    guard let address = given?.trimmed, address.dropFirst().dropLast().contains("@") else {
      throw Failure("expected an email address, such as name@example.com", hint: "signup")
    }
    guard let password = await person.secret("password: "), !password.isEmpty,
      let again = await person.secret("password again: ")
    else { throw Failure.declined("no account was created") }
    guard again == password else {
      throw Failure("the passwords differ: no account was created", hint: "signup")
    }
    guard let name = await person.line("your name: ", [])?.trimmed, !name.isEmpty,
      let words = await person.line(UserRole.question, UserRole.answers)?.trimmed, !words.isEmpty
    else { throw Failure.declined("no account was created") }
    guard let role = UserRole(answer: words) else {
      throw Failure("expected athlete or parent, found '\(words)': no account was created", hint: "signup")
    }
    let code = try await code(person)
    return Newcomer(email: address, password: password, name: name, role: role, code: code)
  }
}
