import Display
import Domain
import Grammar
import Storage
import Values

extension Interpreter {
  /// True if a line may be kept among those that were typed: while nobody is signed in, what begins with
  /// no verb may be a password.
  package func mayBeKept(_ line: String) -> Bool {
    guard shell.session.identity == .nobody || shell.isSignedOut else { return true }
    let context = ParseContext(line, in: scope)
    guard let start = context.beginningOfStatement(from: 0) else { return line.trimmed.isEmpty }
    guard let word = Cursor(context, at: start).peek(), !word.isQuoted else { return false }
    let name = word.text.lowercased()
    return scope.aliases[word.text] != nil || vocabulary.verbs.contains { $0.name == name }
  }
}

extension Failure {
  /// Nobody is signed in, so that a line may be a password: it isn't shown again.
  static func noVerb(near verb: String?) -> Failure {
    Failure(
      "expected a verb: nobody is signed in, and the line wasn't saved",
      hint: verb.map { "did you mean '\($0)'?" } ?? "login", status: .notUnderstood)
  }
}

extension VerbTable {
  /// The verb that the first word of a line nearly is, of those that whoever isn't signed in has a use for.
  func accountVerb(near line: String) -> String? {
    let word = line.split { $0 == " " || $0 == ";" }.first.map { $0.lowercased() } ?? ""
    let uses = verbs.map(\.name).filter(["login", "signup", "password", "help", "quit", "doctor", "tour"].contains)
    return Nearest.words(to: word, among: uses).first
  }
}

extension Interpreter {
  /// The session is over in the middle of a line: says so and asks to sign in again. False if nobody can or will.
  mutating func signsInAgain(after failure: Failure) async -> Bool {
    guard failure.status == .notSignedIn, !failure.isSigningIn, world.person.isThere,
      let account = world.server.account,
      let email = await account.email
    else { return false }
    do {
      try await present(.notices([Text("\(failure.message): sign in again as \(email)", .warning)]))
      var next = shell
      let notices = try await next.signIn(by: await account.lastWay ?? .password, as: email, with: world)
      try await present(.notices(notices))
      guard next.session.identity == shell.session.identity || shell.session.identity == .nobody else {
        // The lines typed so far were about someone else's rows.
        shell = next
        return false
      }
      // A number or '.' means what it meant when it was typed.
      (next.printed, next.current) = (shell.printed, shell.current)
      shell = next
      return true
    } catch {
      return false
    }
  }
}
