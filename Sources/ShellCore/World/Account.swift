/// Signing in and out, where the rows come from a server that wants to know who asks.
package struct Account: Sendable {
  /// Signs in; from then on the store speaks for that person. Throws a `StoreError`.
  package var signIn: @Sendable (_ email: String, _ password: String) async throws -> Void
  /// Ends the session here and on the server; answers what the server couldn't be told, if anything.
  package var signOut: @Sendable () async throws -> String?
  /// The e-mail of the one who is signed in, or was.
  package var email: @Sendable () async -> String?

  package init(
    signIn: @escaping @Sendable (_ email: String, _ password: String) async throws -> Void,
    signOut: @escaping @Sendable () async throws -> String?, email: @escaping @Sendable () async -> String?
  ) {
    self.signIn = signIn
    self.signOut = signOut
    self.email = email
  }
}
