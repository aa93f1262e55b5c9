import Synchronization
import Values

/// The emails that the service has sent: nobody gets them but tests.
final class Mailbox: Sendable {
  private let mails = Mutex<[Mail]>([])

  struct Mail: Sendable {
    let address: String
    let code: String
    let hash = UUID().text
    /// `magiclink`, `recovery` or `reauthentication`.
    let type: String
    var isExpired = false
  }

  func send(to address: String, _ type: String) -> Mail {
    let mail = Mail(address: address, code: String(UInt32.random(in: 100_000...999_999)), type: type)
    mails.withLock { $0.append(mail) }
    return mail
  }

  func newest(to address: String) -> Mail? { mails.withLock { $0.last { $0.address == address } } }

  func expire() { mails.withLock { mails in for place in mails.indices { mails[place].isExpired = true } } }

  /// Takes the mail for which this holds out, if it's good still; each is good once.
  func take(where isMeant: (Mail) -> Bool) -> Mail? {
    mails.withLock { mails in
      guard let place = mails.lastIndex(where: { !$0.isExpired && isMeant($0) }) else { return nil }
      return mails.remove(at: place)
    }
  }
}

/// Codes and links of emails, and what takes a code.
extension AuthService {
  func send(_ ask: Ask) async throws -> Answer {
    if ask.path == ["reauthenticate"] {
      let session = try session(ask)
      let user = try await user(where: "id = $1::uuid", [session.user.text])
      send(to: user?.word("email") ?? "", "reauthentication")
      return Answer(200, json: .object([]))
    }
    guard let body = ask.json else { throw AuthError.badJSON }
    let email = body.word("email").lowercased()
    let isKnown = try await user(where: "email = $1", [email]) != nil
    if ask.path == ["otp"], !isKnown {
      guard body["create_user"] == .bool(false) else { throw AuthError(500, "unexpected_failure", "not made here") }
      throw AuthError(422, "otp_disabled", "Signups not allowed for otp")
    }
    if isKnown { send(to: email, ask.path == ["otp"] ? "magiclink" : "recovery") }
    return Answer(200, json: .object([]))
  }

  private func send(to address: String, _ type: String) {
    options.hearsMail(address, mailbox.send(to: address, type).code)
  }

  func verify(_ ask: Ask) async throws -> Answer {
    guard let body = ask.json else { throw AuthError.badJSON }
    let type = body.word("type") == "email" ? "magiclink" : body.word("type")
    let (email, hash) = (body.word("email").lowercased(), body["token_hash"]?.string)
    let mail = mailbox.take { mail in
      mail.type == type && (hash.map { $0 == mail.hash } ?? (mail.address == email && mail.code == body.word("token")))
    }
    guard let mail, let user = try await user(where: "email = $1", [mail.address]),
      let id = UUID(uuidString: user.word("id"))
    else { throw hash == nil ? AuthError.badCode : AuthError.badLink }
    return grant(sessions.begin(for: id, by: "otp"), to: user)
  }

  /// A new password, or what the person says of themselves.
  func change(_ ask: Ask) async throws -> Answer {
    let session = try session(ask)
    guard let body = ask.json else { throw AuthError.badJSON }
    let id = session.user.text
    guard let user = try await user(where: "id = $1::uuid", [id]) else { throw AuthError.noUser }
    if let password = body["password"]?.string {
      if authenticators.factors(of: session.user) != nil, sessions.grant(session.id)?.methods.contains("totp") != true {
        throw AuthError(
          401, "insufficient_aal", "AAL2 session is required to update email or password when MFA is enabled.")
      }
      guard password.count >= 6 else { throw AuthError.weakPassword }
      if options.confirmsPasswords { try confirm(body, user.word("email")) }
      let match = "id = $1::uuid AND encrypted_password = extensions.crypt($2, encrypted_password)"
      if try await self.user(where: match, [id, password]) != nil {
        throw AuthError(422, "same_password", "New password should be different from the old password.")
      }
      try await connections.query(
        "UPDATE auth.users SET encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 4)) WHERE id = $1",
        [id, password])
    }
    if let data = body["data"] {
      try await connections.query(
        "UPDATE auth.users SET raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2::jsonb WHERE id = $1",
        [id, data.text])
    }
    return Answer(200, json: try await self.user(where: "id = $1::uuid", [id]) ?? .null)
  }

  private func confirm(_ body: JSON, _ email: String) throws {
    guard let nonce = body["nonce"]?.string else {
      throw AuthError(400, "reauthentication_needed", "Password update requires reauthentication")
    }
    let mail = mailbox.take { $0.type == "reauthentication" && $0.address == email && $0.code == nonce }
    if mail == nil { throw AuthError(400, "reauthentication_not_valid", "Nonce has expired or is invalid") }
  }
}

extension AuthError {
  static let badCode = AuthError(403, "otp_expired", "Token has expired or is invalid")
  static let badLink = AuthError(403, "otp_expired", "Email link is invalid or has expired")
}
