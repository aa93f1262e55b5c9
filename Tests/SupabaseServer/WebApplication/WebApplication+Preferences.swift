import Domain

extension WebApplication {
  /// `user/preferences/{category}`, its history, and `user/preferences/history`.
  func preferences(_ ask: Ask, by user: UUID) async throws -> Answer {
    guard ask.path[1] == "preferences" else { throw WebApplicationError.noPage }
    let category = ask.path[2]
    switch (ask.method, ask.path.count) {
    case ("GET", 3): return try await preference(category, of: user)
    case ("POST", 3) where category == "history": return try await remember(ask, of: user)
    case ("POST", 3): return try await store(ask, category, of: user)
    case ("DELETE", 3):
      try await connections.query(
        "DELETE FROM user_preferences WHERE user_id = $1 AND category = $2", [user.text, category])
      return Answer(
        200, json: .object([JSON.Member("category", .string(category)), JSON.Member("success", .bool(true))]))
    case ("GET", 4) where ask.path[3] == "history": return try await history(ask, category, of: user)
    default: throw WebApplicationError.noPage
    }
  }

  private func preference(_ category: String, of user: UUID) async throws -> Answer {
    let found = try await json(
      """
      SELECT json_build_object('category', category, 'data', data, 'exists', true, 'updatedAt', updated_at)::text
      FROM user_preferences WHERE user_id = $1 AND category = $2
      """, [user.text, category])
    let nothing = JSON.object([
      JSON.Member("category", .string(category)), JSON.Member("data", .object([])), JSON.Member("exists", .bool(false)),
    ])
    return Answer(200, json: found == .null ? nothing : found)
  }

  private func store(_ ask: Ask, _ category: String, of user: UUID) async throws -> Answer {
    guard let data = ask.json?["data"], data.members != nil else {
      throw WebApplicationError(400, "Invalid preferences data")
    }
    let stored = try await json(
      """
      INSERT INTO user_preferences (user_id, category, data) VALUES ($1, $2, $3)
      ON CONFLICT (user_id, category) DO UPDATE SET data = EXCLUDED.data, updated_at = now()
      RETURNING json_build_object('category', category, 'data', data, 'success', true, 'updatedAt', updated_at)::text
      """, [user.text, category, data.text])
    return Answer(200, json: stored)
  }

  private func remember(_ ask: Ask, of user: UUID) async throws -> Answer {
    guard let body = ask.json, let category = body["category"]?.string,
      let fields = body["changed_fields"]?.items?.compactMap(\.string)
    else { throw WebApplicationError(400, "Invalid history entry") }
    let stored = try await json(
      """
      INSERT INTO preference_history (user_id, category, old_value, new_value, changed_fields, changed_by)
      VALUES ($1, $2, $3, $4, $5, $1)
      RETURNING json_build_object('success', true, 'history_id', id, 'created_at', created_at)::text
      """, [user.text, category, body["old_value"]?.text, body["new_value"]?.text, Statement.array(fields)])
    return Answer(200, json: stored)
  }

  private func history(_ ask: Ask, _ category: String, of user: UUID) async throws -> Answer {
    let limit = min(ask.value("limit").flatMap { Int($0) } ?? 50, 100)
    let offset = ask.value("offset").flatMap { Int($0) } ?? 0
    guard limit >= 0, offset >= 0 else { throw WebApplicationError(400, "Invalid limit or offset") }
    let found = try await json(
      """
      WITH mine AS (SELECT * FROM preference_history WHERE user_id = $1 AND category = $2),
      listed AS (SELECT * FROM mine ORDER BY created_at DESC, id LIMIT \(limit) OFFSET \(offset))
      SELECT json_build_object(
        'category', $2::text, 'data', (SELECT coalesce(json_agg(listed), '[]') FROM listed),
        'total', (SELECT count(*) FROM mine), 'limit', \(limit), 'offset', \(offset))::text
      """, [user.text, category])
    return Answer(200, json: found)
  }
}
