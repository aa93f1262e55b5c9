import Domain
import PostgresCluster

/// The web application's own API below `/api`. It passes row security by, and checks what it checks itself.
struct WebApplication: Sendable {
  let connections: Connections
  let auth: AuthService
  let csrf = UUID().text

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
    case (_, "schools", 3), (_, "coaches", 3): return try await deletion(ask)
    default: throw WebApplicationError.noPage
    }
  }

  func user(_ ask: Ask) throws -> UUID { try auth.session(ask).user }

  /// The value under a key of the answer's only row, as JSON.
  func json(_ sql: String, _ values: [String?]) async throws -> JSON {
    try await connections.query(sql, values).first.flatMap(JSON.init(parsing:)) ?? .null
  }

  private func checkCSRF(_ ask: Ask) throws {
    guard !["GET", "HEAD"].contains(ask.method), ask.path.last != "cascade-delete" else { return }
    let cookies = ask.list("Cookie").flatMap { (line: String) in line.split(separator: ";") }
    let mine = "csrf-token=\(csrf)"
    guard ask.header("x-csrf-token") == csrf, cookies.contains(where: { $0.drop { $0 == " " } == mine }) else {
      throw WebApplicationError.noCSRF
    }
  }
}
