package import Domain
package import Storage
import Values

/// Signing in and out, where the rows come from a server that wants to know who asks, and who is in which family there.
///
/// What can't be done throws a `StoreError`.
package protocol Account: Sendable {
  /// Makes an account, and signs in if the server lets it in at once; false where its email address has to be confirmed
  /// before. Throws `wrongFamilyCode` where it's the code.
  func signUp(_ newcomer: Newcomer) async throws -> Bool
  /// Signs in; from then on the store speaks for that person, unless a code is asked for besides.
  func signIn(with proof: SignInProof) async throws -> SignInStep
  /// Signs in with the code of an authenticator app, after a proof that asked for it.
  func confirm(code: String) async throws
  /// Has a code sent to an address, if it has an account; answers why none was now, where an earlier one may do.
  func sendCode(to email: String, for purpose: EmailPurpose) async throws -> StoreError?
  /// Begins a sign-in that goes on in a browser.
  func visit(_ provider: SignInProvider) async throws -> any BrowserVisit
  /// Keeps with the account who the one who is signed in is.
  func introduce(name: String, role: UserRole) async throws
  /// Changes the password of the one who is signed in; `code` confirms it where that is needed.
  func setPassword(_ password: String, code: String?) async throws
  /// Ends the session here and on the server; answers what the server couldn't be told, if anything.
  func signOut() async throws -> String?
  /// The email of the one who is signed in, or was.
  var email: String? { get async }
  /// The way by which they signed in; nil where that isn't known.
  var lastWay: SignInWay? { get async }

  /// Makes a fresh code for a family, with which a parent or an athlete joins, in the place of the old one for the same.
  func invite(to family: Key<Family>, forAthlete: Bool) async throws -> String
  /// Joins the family that has this code.
  func join(code: String) async throws
  func leave(_ family: Key<Family>) async throws
  func remove(_ member: Key<User>, from family: Key<Family>) async throws
  /// Makes another member the founder of a family.
  func handOver(_ family: Key<Family>, to member: Key<User>) async throws
}

/// A person who wants an account.
package struct Newcomer: Sendable {
  package var email: String
  package var password: String
  package var name: String
  /// A player or a parent.
  package var role: UserRole
  /// Of the family to join; nil for a person who has none yet.
  package var code: String?

  package init(email: String, password: String, name: String, role: UserRole, code: String?) {
    (self.email, self.password, self.name, self.role, self.code) = (email, password, name, role, code)
  }
}

extension UserRole {
  /// Asks the one who is to say what they are.
  package static let question = "athlete or parent: "
  package static let answers = ["athlete", "parent"]

  /// Reads the answer, or its beginning; nil for anything else.
  package init?(answer: String) {
    let words = answer.trimmed.lowercased()
    let roles = [(Self.answers[0], Self.player), (Self.answers[1], .parent)]
    guard !words.isEmpty, let role = roles.first(where: { $0.0.hasPrefix(words) })?.1 else { return nil }
    self = role
  }
}
