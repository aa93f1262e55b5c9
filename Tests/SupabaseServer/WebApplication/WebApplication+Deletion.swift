import Domain
import PostgresCluster

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
