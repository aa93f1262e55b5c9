package import Storage
import Values
import Web

/// The pass that lets a person in: who they are, the token that says so, and the one that renews it.
struct AuthSession: Hashable, Sendable {
  var access: Secret
  /// Nil for a token that was handed over: it can't be renewed.
  var refresh: Secret?
  /// From when on it's better renewed, by the clock of this machine; nil if it can't be.
  var renews: Instant?
  var user: UUID
  var email: String?

  init(_ token: AccessToken) {
    access = token.secret
    user = token.user
    email = token.email
  }

  init(access: Secret, refresh: Secret, renews: Instant, user: UUID, email: String?) {
    self.access = access
    self.refresh = refresh
    self.renews = renews
    self.user = user
    self.email = email
  }

  func isFresh(at now: Instant) -> Bool { renews.map { now < $0 } ?? true }
}

extension AuthSession {
  /// Reads the service's answer to a sign-in or a renewal.
  ///
  /// - Parameter now: this machine's time. What counts is how long the token lives, not what the server's clock says.
  init(_ response: WebResponse, now: Instant) throws(StoreError) {
    guard let text = response.text, let json = JSON(parsing: text) else {
      throw .malformed("the answer to the sign-in isn't JSON")
    }
    let access = try Self.token("access_token", in: json)
    let claims = Claims(access.text)
    guard let user = json["user"]?["id"]?.string.flatMap({ UUID(uuidString: $0) }) ?? claims?.subject else {
      throw .malformed("the answer to the sign-in: 'user.id' must be an id")
    }
    self.init(
      access: access, refresh: try Self.token("refresh_token", in: json),
      renews: now + Self.lead(Self.lifetime(json, claims, response, now)), user: user,
      email: json["user"]?["email"]?.string ?? claims?.email)
  }

  private static func token(_ key: String, in json: JSON) throws(StoreError) -> Secret {
    guard let secret = json[key]?.string.map({ Secret($0) }), secret.isPlain else {
      throw .malformed("the answer to the sign-in: '\(key)' must be a token")
    }
    return secret
  }

  /// Seconds: what the server says, else the end of the token's life seen from the server's own time.
  private static func lifetime(_ json: JSON, _ claims: Claims?, _ response: WebResponse, _ now: Instant) -> Int {
    if let seconds = json["expires_in"]?.int { return seconds }
    let start = response.header("Date").flatMap { Instant(httpDate: $0) } ?? now
    guard let end = claims?.expires else { return 3600 }
    return Int(end.microseconds(since: start) / 1_000_000)
  }

  /// A minute before its end, or half-way through a short life; never at once, whatever a server says.
  private static func lead(_ lifetime: Int) -> Int {
    let lifetime = min(max(lifetime, 30), 30 * 86_400)
    return max(lifetime - 60, lifetime / 2)
  }
}

extension AuthSession {
  /// Reads what `json` made; nil for anything else.
  init?(_ json: JSON) {
    guard let access = json["access_token"]?.string.map({ Secret($0) }), access.isPlain,
      let refresh = json["refresh_token"]?.string.map({ Secret($0) }), refresh.isPlain,
      let renews = json["renew_at"]?.string.flatMap({ Instant($0) }),
      let user = json["user_id"]?.string.flatMap({ UUID(uuidString: $0) })
    else { return nil }
    self.init(access: access, refresh: refresh, renews: renews, user: user, email: json["email"]?.string)
  }

  /// As it's kept in the session file; nil for a session that can't be renewed, which is never kept.
  var json: JSON? {
    guard let refresh, let renews else { return nil }
    return .object([
      JSON.Member("access_token", .string(access.text)), JSON.Member("refresh_token", .string(refresh.text)),
      JSON.Member("renew_at", .string(renews.description)), JSON.Member("user_id", .string(user.text)),
      JSON.Member("email", email.map(JSON.string) ?? .null),
    ])
  }
}

/// A token that was handed over from outside: used as it is, and never renewed.
struct AccessToken: Sendable {
  let secret: Secret
  let user: UUID
  let email: String?
  /// The end of its life, by the server's clock.
  let expires: Instant?

  /// - Parameter text: blanks around it don't count.
  init(_ text: String) throws(StoreError) {
    secret = Secret(text.trimmed)
    guard secret.isPlain, let claims = Claims(secret.text) else {
      throw .notSignedIn(
        "COMPASS_ACCESS_TOKEN must be an access token of three parts with dots between them, found something else",
        hint: Self.hint)
    }
    guard let user = claims.subject else {
      throw .notSignedIn("COMPASS_ACCESS_TOKEN must name a person in 'sub', found none", hint: Self.hint)
    }
    self.user = user
    email = claims.email
    expires = claims.expires
  }

  /// Why the server didn't take it.
  ///
  /// - Parameter now: the server's time where it told, because the clock here may be wrong.
  func refusal(at now: Instant) -> StoreError {
    if let expires, expires <= now {
      return .notSignedIn("the token in COMPASS_ACCESS_TOKEN has expired", hint: Self.hint)
    }
    return .notSignedIn("the server refuses the token in COMPASS_ACCESS_TOKEN", hint: Self.hint)
  }

  private static var hint: String { "set a new one, or 'unset COMPASS_ACCESS_TOKEN' and sign in with 'login'" }
}

/// The proof by which the person is known.
package struct Credentials: Sendable {
  let kind: Kind

  enum Kind: Sendable {
    /// By `login`: the session file holds the session.
    case kept
    /// By a token that is used as it is.
    case token(AccessToken)
    /// By a password in the environment: signed in when needed, for this run only.
    case password(email: String, Secret)
  }

  /// The person who signed in with `login`.
  package static let kept = Credentials(kind: .kept)

  private init(kind: Kind) { self.kind = kind }

  /// The credentials in the environment: `COMPASS_ACCESS_TOKEN`, else `COMPASS_EMAIL` with
  /// `COMPASS_PASSWORD`, else the session file.
  ///
  /// - Parameter value: a variable's value; nil if it's unset or empty.
  /// - Throws: `notSignedIn` for a token or an address that can't be one.
  package init(environment value: (String) -> String?) throws(StoreError) {
    if let token = value("COMPASS_ACCESS_TOKEN") {
      kind = .token(try AccessToken(token))
    } else if let password = value("COMPASS_PASSWORD"), let email = value("COMPASS_EMAIL") {
      kind = .password(email: try Self.email(email, of: "COMPASS_EMAIL"), Secret(password))
    } else {
      kind = .kept
    }
  }

  /// An email address as the service knows it: without blanks around it, in lower case.
  ///
  /// - Parameter variable: the one in the environment that holds it; nil for one that was typed.
  static func email(_ text: String, of variable: String? = nil) throws(StoreError) -> String {
    let email = text.trimmed.lowercased()
    let isLikely = email.contains("@") && !email.contains(where: \.isWhitespace)
    guard isLikely, (5...255).contains(email.count) else {
      // A variable may hold the password by mistake: that isn't shown.
      let found = isLikely || variable == nil ? "'\(email.shortened(to: 60))'" : "something else"
      let expectation = "an email address of 5 to 255 characters, found \(found)"
      guard let variable else { throw .refused("expected \(expectation)") }
      throw .notSignedIn(
        "\(variable) must be \(expectation)", hint: "set another one, or 'unset \(variable)' and sign in with 'login'")
    }
    return email
  }
}

extension SignInProof {
  /// The same with its address as the service knows it.
  ///
  /// - Throws: `refused` for what can't be an address or a password.
  func checked() throws(StoreError) -> SignInProof {
    switch self {
    case .password(let email, let password):
      let email = try Credentials.email(email)
      if password.isEmpty { throw .refused("expected a password, found none") }
      return .password(email: email, password: password)
    case .emailed(let text, let email, let purpose):
      return .emailed(text, email: try Credentials.email(email), purpose)
    case .browser: return self
    }
  }
}

/// A password or a token: it comes out only where it is asked for by name, never by being printed.
struct Secret: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  /// True if it can stand in a header: printable ASCII without blanks.
  var isPlain: Bool { !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "(secret)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// The claims of a JSON web token about itself; nothing of it is verified, that is the server's part.
struct Claims: Sendable {
  private let json: JSON

  /// Nil if the text isn't three parts with a JSON object in the second one.
  init?(_ token: String) {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }), let bytes = [UInt8](base64URL: parts[1]),
      let text = String(validating: bytes, as: UTF8.self), let json = JSON(parsing: text), case .object = json
    else { return nil }
    self.json = json
  }

  /// The person's id.
  var subject: UUID? { json["sub"]?.string.flatMap { UUID(uuidString: $0) } }
  /// The end of its life, by the server's clock.
  var expires: Instant? {
    guard let seconds = json["exp"]?.double, abs(seconds) < 1e11 else { return nil }
    return Instant(seconds: Int64(seconds))
  }
  var email: String? { json["email"]?.string?.nonEmpty }
  var role: String? { json["role"]?.string }
  /// How sure the service is of the person: `aal2` once a second proof was shown.
  var assurance: String? { json["aal"]?.string }
  /// The way by which the person signed in: the latest that isn't the second step.
  var way: SignInWay? {
    guard case .array(let methods)? = json["amr"] else { return nil }
    switch methods.lazy.compactMap({ $0["method"]?.string }).first(where: { $0 != "totp" && !$0.hasPrefix("mfa") }) {
    case "password": return .password
    case "otp", "magiclink", "recovery", "email/signup": return .email
    case "oauth":
      return json["app_metadata"]?["provider"]?.string.flatMap(SignInProvider.init).map(SignInWay.browser)
    default: return nil
    }
  }
  /// The project that made it.
  var project: String? { json["ref"]?.string }
}

extension [UInt8] {
  /// Reads base64 with `-` and `_`, with or without its padding; nil if it is anything else.
  init?(base64URL text: Substring) {
    var digits = text.utf8[...]
    while digits.last == UInt8(ascii: "=") { digits.removeLast() }
    guard digits.count % 4 != 1 else { return nil }
    self = []
    var bits: UInt32 = 0
    var count = 0
    for digit in digits {
      guard let value = base64Value(digit) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
  }
}

/// The six bits of a digit of base64, in either of its alphabets.
private func base64Value(_ digit: UInt8) -> UInt32? {
  switch digit {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
  case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a") + 26)
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0") + 52)
  case UInt8(ascii: "-"), UInt8(ascii: "+"): 62
  case UInt8(ascii: "_"), UInt8(ascii: "/"): 63
  default: nil
  }
}

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
    email = json["email"]?.string?.nonEmpty
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
