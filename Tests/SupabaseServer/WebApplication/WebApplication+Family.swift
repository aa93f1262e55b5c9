import Domain

extension WebApplication {
  func family(_ ask: Ask, by user: UUID) async throws -> Answer {
    switch ask.path[1] {
    case "accessible": return Answer(200, json: try await accessible(to: user))
    case "members":
      guard let id = ask.value("familyId").flatMap({ UUID(uuidString: $0) }) else {
        throw WebApplicationError(400, "familyId is required")
      }
      return Answer(200, json: try await members(of: id, for: user))
    default: throw WebApplicationError.noPage
    }
  }

  /// The athletes of the families in which the caller is a parent.
  private func accessible(to user: UUID) async throws -> JSON {
    try await json(
      """
      SELECT json_build_object('success', true, 'families', coalesce(json_agg(json_build_object(
        'familyUnitId', f.id, 'athleteId', u.id, 'athleteName', u.full_name, 'graduationYear', u.graduation_year,
        'familyName', f.family_name) ORDER BY f.created_at, f.id, u.id), '[]'))::text
      FROM family_members mine
      JOIN family_units f ON f.id = mine.family_unit_id
      JOIN family_members player ON player.family_unit_id = f.id AND player.role = 'player'
      JOIN users u ON u.id = player.user_id
      WHERE mine.user_id = $1 AND mine.role = 'parent'
      """, [user.text])
  }

  private func members(of family: UUID, for user: UUID) async throws -> JSON {
    let belongs = try await json(
      "SELECT to_json(EXISTS (SELECT FROM family_members WHERE family_unit_id = $1 AND user_id = $2))::text",
      [family.text, user.text])
    guard belongs == .bool(true) else { throw WebApplicationError(403, "You are not a member of this family") }
    return try await json(
      """
      SELECT json_build_object('success', true, 'familyId', $1::text, 'members', json_agg(json_build_object(
        'id', m.id, 'family_unit_id', m.family_unit_id, 'user_id', m.user_id, 'role', m.role, 'added_at', m.added_at,
        'users', json_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name, 'role', u.role))
        ORDER BY m.added_at, m.id), 'count', count(*))::text
      FROM family_members m JOIN users u ON u.id = m.user_id WHERE m.family_unit_id = $1::uuid
      """, [family.text])
  }
}
