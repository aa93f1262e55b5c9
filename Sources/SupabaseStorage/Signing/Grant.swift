import Domain
import Storage
import Values
import Web

/// The service's answer to a proof: a session, and what it says of the account.
struct Grant: Sendable {
  let authSession: AuthSession
  let account: AccountFacts
  /// True if the proof alone isn't enough for an account like this.
  let needsCode: Bool

  /// - Parameter now: this machine's time.
  init(_ response: WebResponse, now: Instant) throws(StoreError) {
    authSession = try AuthSession(response, now: now)
    account = AccountFacts(response.text.flatMap { JSON(parsing: $0) }?["user"] ?? .null)
    needsCode = !account.authenticators.isEmpty && Claims(authSession.access.text)?.assurance != "aal2"
  }
}

/// What the service knows of an account.
struct AccountFacts: Sendable {
  let email: String?
  let name: String?
  /// What the person said that they are, when they signed up or later.
  let role: String?
  /// True for a visitor whom the project gave an account without asking who they are.
  let isAnonymous: Bool
  /// The ids of the authenticator apps whose codes the account takes.
  let authenticators: [String]

  /// Reads a user as the service tells of one.
  init(_ json: JSON) {
    let about = json["user_metadata"]
    email = json["email"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    name = ["full_name", "name"].lazy.compactMap { about?[$0]?.string?.trimmed }.first { !$0.isEmpty }
    role = about?["role"]?.string
    isAnonymous = json["is_anonymous"] == .bool(true)
    guard case .array(let factors)? = json["factors"] else {
      authenticators = []
      return
    }
    authenticators = factors.filter { $0["factor_type"]?.string == "totp" && $0["status"]?.string == "verified" }
      .compactMap { $0["id"]?.string }
  }

  /// Why there can be no list for such an account; nil if there can be one.
  var problem: StoreError? {
    if isAnonymous {
      return .notSignedIn(
        "this account is an anonymous visitor's: a list needs an account with an email address",
        hint: "sign in with another account; 'signup' makes one")
    }
    return email == nil
      ? .notSignedIn(
        "this account has no email address, only a phone number, and a list needs one",
        hint: "add one to the account, or sign in with another account; 'signup' makes one") : nil
  }
}
