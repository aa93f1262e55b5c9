import Domain
package import PostgresCluster
package import Values

/// The arrangements of tests behind the program's back, and what they look at afterwards.
extension SupabaseServer {
  /// Everything that was received, oldest first.
  package var requests: [ReceivedRequest] { journal.requests }
  package var mostRequestsAtOnce: Int { journal.mostRequestsAtOnce }
  package var mostConnectionsAtOnce: Int { journal.mostConnectionsAtOnce }

  /// Forgets what was received and sent so far.
  package func forgetRequests() { journal.clear() }

  /// A person who can sign in; `role` is `player` or `parent`. The database makes the profile, and the family of a
  /// player.
  package func addUser(email: String, password: String, role: String, name: String) async throws -> UUID {
    let id = UUID()
    let about = JSON.object([JSON.Member("role", .string(role)), JSON.Member("full_name", .string(name))])
    try await admin.query(
      """
      INSERT INTO auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at)
      VALUES ($1, 'authenticated', 'authenticated', $2, extensions.crypt($3, extensions.gen_salt('bf', 4)),
        now(), '{"provider": "email", "providers": ["email"]}', $4, now(), now())
      """, [id.text, email.lowercased(), password, about.text])
    return id
  }

  /// The newest email to an address: its code, and its link as the usual template has it.
  package func mail(to email: String) -> (code: String, link: String)? {
    gateway.auth.mailbox.newest(to: email).map { mail in
      let query = "token=\(mail.hash)&type=\(mail.type)&redirect_to=http://localhost:3000"
      return (mail.code, "\(url)/auth/v1/verify?\(query)")
    }
  }

  /// The emails that were sent so far are too old from now on.
  package func expireMails() { gateway.auth.mailbox.expire() }

  /// Who sits at the browser from now on; nil for a person who goes away.
  package func seat(_ email: String?) { gateway.auth.visits.visitor = email }

  /// Gives an account an authenticator app that shows this code.
  package func addAuthenticator(_ code: String, for user: UUID) { gateway.auth.authenticators.add(code, for: user) }

  /// A token for a person without signing in. `lifetime` in seconds; below zero it has expired.
  package func token(for user: UUID, lifetime: Int = 3_600) -> String {
    let about = JSON.object([JSON.Member("id", .string(user.text))])
    let expiry = Int(Instant.now.seconds) + lifetime
    let session = gateway.auth.sessions.begin(for: user).session
    return gateway.key.token(gateway.auth.claims(of: about, session: session, expiry: expiry))
  }

  /// A token for a person that another server has signed.
  package func forgedToken(for user: UUID) -> String {
    let about = JSON.object([JSON.Member("id", .string(user.text))])
    let expiry = Int(Instant.now.seconds) + 3_600
    return TokenKey().token(gateway.auth.claims(of: about, session: UUID(), expiry: expiry))
  }

  /// Runs SQL that answers nothing as the superuser, and reads the schema again unless it's the same.
  package func execute(_ sql: String, keepsSchema: Bool = false) async throws {
    try await admin.transaction { try $0.execute(sql) }
    if !keepsSchema { try await gateway.rest.cache.reload(admin) }
  }

  /// Runs one statement as the superuser.
  @discardableResult
  package func query(_ sql: String, _ parameters: [String?] = []) async throws -> PostgresRows {
    try await admin.query(sql, parameters)
  }
}
