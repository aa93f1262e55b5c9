import Domain
import PostgresCluster

/// The web application's own API below `/api`. It passes row security by, and checks what it checks itself.
struct WebApplication: Sendable {
  let connections: Connections
  let auth: AuthService
  let options: SupabaseServer.Options
  let outbox = Outbox()
  private let csrf = UUID().text

  init(connections: Connections, auth: AuthService, options: SupabaseServer.Options) {
    self.connections = connections
    self.auth = auth
    self.options = options
  }

  func answer(_ ask: Ask) async -> Answer {
    do {
      try checkCSRF(ask)
      return try await result(ask)
    } catch let error as WebApplicationError {
      return error.answer
    } catch is AuthError {
      return WebApplicationError.notSignedIn.answer
    } catch {
      return WebApplicationError(500, "\(error)").answer
    }
  }

  private func result(_ ask: Ask) async throws -> Answer {
    switch (ask.method, ask.path.first, ask.path.count) {
    case ("GET", "csrf-token", 1):
      var answer = Answer(200, json: .object([JSON.Member("token", .string(csrf))]))
      answer.headers.append(("Set-Cookie", "csrf-token=\(csrf); Path=/; Max-Age=86400; SameSite=Strict"))
      return answer
    case (_, "suggestions", _): return try await suggestions(ask, by: try user(ask))
    case (_, "user", 3...): return try await preferences(ask, by: try user(ask))
    case ("POST", "recruiting-packet", 2): return try packet(ask, by: try user(ask))
    case (_, "schools", 3), (_, "coaches", 3): return try await deletion(ask)
    case ("GET", "family", 2): return try await family(ask, by: try user(ask))
    default: throw WebApplicationError.noPage
    }
  }

  func user(_ ask: Ask) throws -> UUID { try auth.session(ask).user }

  /// The value under a key of the answer's only row, as JSON.
  func json(_ sql: String, _ values: [String?]) async throws -> JSON {
    try await connections.query(sql, values).first.flatMap(JSON.init(parsing:)) ?? .null
  }

  private func checkCSRF(_ ask: Ask) throws {
    guard options.wantsCSRF, !["GET", "HEAD"].contains(ask.method), !isExempt(ask.path) else { return }
    let cookies = ask.list("Cookie").flatMap { (line: String) in line.split(separator: ";") }
    let mine = "csrf-token=\(csrf)"
    guard ask.header("x-csrf-token") == csrf, cookies.contains(where: { $0.drop { $0 == " " } == mine }) else {
      throw WebApplicationError.noCSRF
    }
  }

  private func isExempt(_ path: [String]) -> Bool {
    switch path.first {
    case "auth", "admin", "family": true
    case "user": path.count > 1 && path[1] == "preferences"
    default: ["cascade-delete", "deletion-blockers"].contains(path.last)
    }
  }

  private func packet(_ ask: Ask, by user: UUID) throws -> Answer {
    guard ask.path[1] == "email" else { throw WebApplicationError.noPage }
    let body = ask.json ?? .null
    let recipients = (body["recipients"]?.items ?? []).compactMap(\.string)
    let isComplete = (1...200).contains(body.word("subject").count) && (1...2_000).contains(body.word("body").count)
    guard (1...10).contains(recipients.count), recipients.allSatisfy({ $0.contains("@") }), isComplete else {
      throw WebApplicationError(400, "Invalid request body")
    }
    outbox.add(body)
    return Answer(
      200,
      json: .object([
        JSON.Member("success", .bool(true)),
        JSON.Member("message", .string("Recruiting packet sent to \(recipients.count) recipient(s)")),
        JSON.Member("sentTo", .array(recipients.map(JSON.string))),
      ]))
  }
}
