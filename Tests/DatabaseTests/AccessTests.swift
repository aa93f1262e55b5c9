import PostgresCluster
import Testing

@Suite struct AccessTests {
  @Test("what people may do with the athlete's rows", arguments: AccessCase.all)
  func access(_ expected: AccessCase) async throws {
    let outcome = try await expected.attempt.outcome(on: .shared(), after: expected.preparation)
    #expect(expected.isAllowed ? outcome.isDone : outcome.isDenied, "\(outcome)")
  }

  @Test("every table has row security and its cases")
  func complete() async throws {
    let stage = try await Stage.shared()
    let unprotected = try await stage.database.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity"
    )
    #expect(unprotected.rows == [])
    let tables = try await stage.database.query("select tablename from pg_tables where schemaname = 'public'")
    #expect(Set(tables.rows.compactMap(\.first)) == Set(AccessCase.plain.map(\.table)))
  }
}
