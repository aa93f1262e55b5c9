import PostgresCluster
import Testing

/// What the database writes down about preferences.
@Suite struct HistoryTests {
  @Test(
    "a change of preferences is recorded with the keys that changed",
    arguments: [
      (#"{"city": "Dayton"}"#, "{city}"), (#"{"city": "Columbus", "zip": "43201"}"#, "{zip}"),
      (#"{"zip": "43201"}"#, "{city,zip}"), (#"{"city":   "Columbus"}"#, nil), ("[]", nil),
    ])
  func preferences(_ data: String, _ fields: String?) async throws {
    let stage = try await Stage.shared()
    let found = try await stage.database.transaction { database in
      try database.execute(Person.athlete.identification)
      try database.query(
        stage.filled("update user_preferences set data = $1 where id = {90}", for: .athlete), [data])
      let found = try database.query(
        stage.filled(
          """
          select changed_fields, new_value, changed_by from preference_history
          where category = 'location' and user_id = {me} and id <> {95}
          """, for: .athlete))
      try database.execute("rollback; begin")
      return found.rows
    }
    #expect(found == (fields.map { [[$0, data, Person.athlete.id]] } ?? []))
  }
}
