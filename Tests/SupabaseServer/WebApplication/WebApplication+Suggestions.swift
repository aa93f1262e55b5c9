import Domain

extension WebApplication {
  func suggestions(_ ask: Ask, by user: UUID) async throws -> Answer {
    switch (ask.method, ask.path.count) {
    case ("GET", 1): return Answer(200, json: try await openSuggestions(of: user))
    case ("PATCH", 3):
      guard let id = UUID(uuidString: ask.path[1]) else { throw WebApplicationError(400, "Invalid suggestion id") }
      let columns = ["dismiss": "dismissed", "complete": "completed"]
      guard let column = columns[ask.path[2]] else { throw WebApplicationError.noPage }
      try await connections.query(
        "UPDATE suggestion SET \(column) = true, \(column)_at = now() WHERE id = $1 AND athlete_id = $2",
        [id.text, user.text])
      return Answer(200, json: .object([JSON.Member("success", .bool(true))]))
    default: throw WebApplicationError.noPage
    }
  }

  /// Urgency is ordered as text there, so what is high comes last.
  private func openSuggestions(of user: UUID) async throws -> JSON {
    return try await json(
      """
      WITH mine AS (SELECT * FROM suggestion WHERE athlete_id = $1 AND NOT dismissed AND NOT completed),
      listed AS (
        SELECT * FROM mine WHERE NOT pending_surface ORDER BY urgency DESC, surfaced_at DESC LIMIT 3)
      SELECT json_build_object(
        'suggestions', (SELECT coalesce(json_agg(listed), '[]') FROM listed),
        'pendingCount', (SELECT count(*) FROM mine WHERE pending_surface))::text
      """, [user.text])
  }
}
