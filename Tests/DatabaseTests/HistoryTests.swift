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
    let found = try await Stage.shared().consequence(
      of: "update user_preferences set data = \(Postgres.literal(data)) where id = {90}",
      then: """
        select changed_fields, new_value, changed_by from preference_history
        where category = 'location' and user_id = {me} and id <> {95}
        """)
    #expect(found.rows == (fields.map { [[$0, data, Person.athlete.id]] } ?? []))
  }
}
