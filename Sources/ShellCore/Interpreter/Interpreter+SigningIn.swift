import Display

extension Interpreter {
  /// The session is over in the middle of a line: says so and asks to sign in again. False if nobody can or will.
  mutating func signsInAgain(after failure: Failure) async -> Bool {
    guard failure.status == .notSignedIn, world.person.isThere, let account = world.account,
      let email = await account.email()
    else { return false }
    do {
      try await present(.notices([Text("\(failure.message): sign in again as \(email)", .warning)]))
      var next = shell
      let notices = try await next.signIn(as: email, with: world)
      try await present(.notices(notices))
      shell = next
      return true
    } catch {
      return false
    }
  }
}
