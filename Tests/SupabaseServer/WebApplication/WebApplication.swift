import Domain
import PostgresCluster
import Values

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
    case ("PATCH", "suggestions", 3): return try await suggestion(ask, by: try user(ask))
    case ("POST", "user", 3) where ask.path[1] == "preferences": return try await preferences(ask, by: try user(ask))
    case (_, "schools", 3), (_, "coaches", 3): return try await deletion(ask)
    default: throw WebApplicationError.noPage
    }
  }

  func user(_ ask: Ask) throws -> UUID { try auth.session(ask).user }

  private func checkCSRF(_ ask: Ask) throws {
    guard ask.method != "GET", ask.path.last != "cascade-delete", !ask.path.starts(with: ["user", "preferences"]) else {
      return
    }
    let cookies = ask.list("Cookie").flatMap { (line: String) in line.split(separator: ";") }
    let mine = "csrf-token=\(csrf)"
    guard ask.header("x-csrf-token") == csrf, cookies.contains(where: { $0.drop { $0 == " " } == mine }) else {
      throw WebApplicationError.noCSRF
    }
  }

  /// `user/preferences/{category}`: the whole document is another one.
  private func preferences(_ ask: Ask, by user: UUID) async throws -> Answer {
    guard let document = ask.json?["data"] else { throw WebApplicationError(400, "data is required") }
    try await connections.query(
      """
      INSERT INTO user_preferences (user_id, category, data) VALUES ($1::uuid, $2, $3::json)
      ON CONFLICT (user_id, category) DO UPDATE SET data = excluded.data
      """, [user.text, ask.path[2], document.text])
    return Answer(200, json: .object([JSON.Member("success", .bool(true))]))
  }

  /// `suggestions/{id}/{dismiss|complete}`.
  private func suggestion(_ ask: Ask, by user: UUID) async throws -> Answer {
    guard let id = UUID(uuidString: ask.path[1]) else { throw WebApplicationError(400, "Invalid suggestion id") }
    let columns = ["dismiss": "dismissed", "complete": "completed"]
    guard let column = columns[ask.path[2]] else { throw WebApplicationError.noPage }
    try await connections.query(
      "UPDATE suggestion SET \(column) = true, \(column)_at = now() WHERE id = $1 AND athlete_id = $2",
      [id.text, user.text])
    return Answer(200, json: .object([JSON.Member("success", .bool(true))]))
  }
}

/// Why the web application refuses, in its own form.
struct WebApplicationError: Error, Hashable {
  var status: Int
  var message: String

  init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  static let notSignedIn = WebApplicationError(401, "Unauthorized - no valid session")
  static let noCSRF = WebApplicationError(403, "Invalid CSRF token")
  static let noPage = WebApplicationError(404, "Page not found")
  private static let reasons = [400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found"]

  var answer: Answer {
    Answer(
      status,
      json: .object([
        JSON.Member("statusCode", .number(status)),
        JSON.Member("statusMessage", .string(Self.reasons[status] ?? "Server Error")),
        JSON.Member("message", .string(message)),
      ]))
  }
}

extension WebApplication {
  /// `{schools|coaches}/{id}/cascade-delete`.
  func deletion(_ ask: Ask) async throws -> Answer {
    guard let kind = Family(rawValue: ask.path[0]) else { throw WebApplicationError.noPage }
    guard let id = UUID(uuidString: ask.path[1]) else { throw WebApplicationError(400, "Invalid \(kind.name) id") }
    guard ask.method == "POST", ask.path[2] == "cascade-delete" else { throw WebApplicationError.noPage }
    let user = try user(ask)
    guard ask.json?["confirmDelete"] == .bool(true) else {
      throw WebApplicationError(400, "confirmDelete must be true")
    }
    try await check(kind, id, belongsTo: user)
    return Answer(200, json: try await delete(kind, id))
  }

  /// A row and what goes with it: tables and the columns that point at it, those that others point at last.
  private enum Family: String {
    case schools, coaches
    var name: String { self == .schools ? "school" : "coach" }

    var children: [(table: String, column: String)] {
      switch self {
      case .schools:
        [
          ("school_status_history", "school_id"), ("interactions", "school_id"), ("offers", "school_id"),
          ("coaches", "school_id"), ("documents", "school_id"), ("events", "school_id"),
          ("suggestion", "related_school_id"),
        ]
      case .coaches: [("interactions", "coach_id"), ("offers", "coach_id")]
      }
    }

    /// Reminders go first: they point at everything, and the web application doesn't know them.
    var reminders: String {
      let column = "\(name)_id"
      return """
        DELETE FROM follow_up_reminders WHERE \(column) = $1
          OR interaction_id IN (SELECT id FROM interactions WHERE \(column) = $1)
        """
    }
  }

  private func check(_ kind: Family, _ id: UUID, belongsTo user: UUID) async throws {
    let owner = try await connections.query("SELECT user_id FROM \(kind.rawValue) WHERE id = $1", [id.text]).first
    guard let owner else { throw WebApplicationError(404, "No such \(kind.name)") }
    guard owner == user.text else { throw WebApplicationError(403, "You can't delete this \(kind.name)") }
  }

  private func delete(_ kind: Family, _ id: UUID) async throws -> JSON {
    let counts = try await connections.transaction { connection in
      try connection.query(kind.reminders, [id.text])
      return try (kind.children + [(kind.rawValue, "id")]).map { table, column in
        (table, try connection.query("DELETE FROM \(table) WHERE \(column) = $1", [id.text]).affected)
      }
    }
    let deleted = counts.filter { $0.1 > 0 }.map { JSON.Member($0.0, .number($0.1)) }
    let total = deleted.compactMap { $0.value.int }.reduce(0, +)
    let message =
      total == 0 ? "No records to delete" : "Removed \(total - 1) related records and the \(kind.name) itself"
    return .object([
      JSON.Member("success", .bool(true)), JSON.Member("\(kind.name)Id", .string(id.text)),
      JSON.Member("deleted", .object(deleted)), JSON.Member("message", .string(message)),
    ])
  }
}
