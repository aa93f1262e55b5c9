import Grammar
package import ShellCore
import Storage

/// `login`: signs in to the Supabase project. What proves who one is is asked for, and kept nowhere.
package struct Login: Command {
  package static let verb = Verb(
    "login", "Sign in to the Supabase project", group: .shell, effect: .world, needs: .nothing, prints: false,
    examples: ["login", "login jamie@example.com", "login --email jamie@example.com", "login --google"],
    Parameter<SignInWay>.named.optional, Parameter<String>.email(for: "login").optional, make: Self.init
  ).neverHeld().noting(
    "'--email' has a code and a link sent; '--google', '--apple' and '--github' open a page in your browser.",
    "An account with an authenticator app is asked for its code as well.")

  /// Nil for a password, or, where no address is named either, for the way of last time.
  let way: SignInWay?
  let email: String?

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    if case .browser(let provider) = way, email != nil {
      throw Failure(
        "\(provider.name) asks for the address itself", hint: "login --\(provider.rawValue)", status: .notUnderstood)
    }
    let last = email == nil ? await world.server.account?.lastWay : nil
    return CommandResult(notices: try await shell.signIn(by: way ?? last ?? .password, as: email, with: world))
  }
}

extension Parameter where Value == SignInWay {
  /// `--email` and the like, before the address.
  fileprivate static let named = choice(
    "--email|--google|--apple|--github", "a way to sign in",
    [(Candidate("--email", note: "by a code or link in an email"), .email)]
      + SignInProvider.allCases.map {
        (Candidate("--\($0.rawValue)", note: "by \($0.name)'s page in a browser"), .browser($0))
      }
  )
}

extension Parameter where Value == String {
  /// An email address: something with a sign in the middle. What stands there or after it instead may be a password, so
  /// it isn't repeated.
  static func email(for verb: String) -> Parameter {
    Parameter("EMAIL") { cursor in email(for: verb, at: cursor) }
  }

  private static func email(for verb: String, at cursor: Cursor) -> [Reading<String>] {
    let expectation = Expectation("an email address") { _, _ in CandidateList([]) }
    guard let word = cursor.peek() else { return cursor.take(expectation) { $0.text } }
    guard word.text.dropFirst().dropLast().contains("@") else {
      cursor.expect(expectation)
      cursor.context.fail(
        Diagnostic("expected an email address, and nothing after it", at: word.span, hint: "\(verb) jamie@example.com")
      )
      return []
    }
    let readings = cursor.take(expectation) { $0.text }
    for reading in readings where !reading.rest.isAtEnd {
      reading.rest.context.fail(
        Diagnostic(
          expected: "nothing after the email address: you'll be asked for the password, out of sight",
          at: reading.rest.here, hint: "\(verb) \(word.text.quotedIfNeeded)"))
      return []
    }
    return readings
  }
}
