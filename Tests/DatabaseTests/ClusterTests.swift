import PostgresCluster
import Testing

@Suite struct ClusterTests {
  @Test("values come back as they went in", arguments: ["", "a'b\"c\\d", "\u{1F393}\n\t{}", "$1; drop table schools"])
  func values(_ text: String) async throws {
    let database = try await Stage.shared().database
    #expect(try await database.query("select $1::text, null::text", [text]).rows == [[text, nil]])
    #expect(try await database.query("select \(Postgres.literal(text))").first == text)
    let name = Postgres.quoted(text.isEmpty ? "x" : text)
    #expect(try await database.query("select 1 as \(name)").columns == [text.isEmpty ? "x" : text])
  }

  @Test("errors tell code, place and constraint") func errors() async throws {
    let database = try await Stage.shared().database
    let error = await #expect(throws: PostgresError.self) {
      try await database.query("insert into users (id, email, role) values (gen_random_uuid(), 'x', 'player')")
    }
    #expect(error?.code == "23503")
    #expect(error?.table == "users" && error?.constraint == "users_id_fkey" && error?.detail != nil)
  }

  @Test("a text that can't be held is refused, not cut") func zeroBytes() async throws {
    let database = try await Stage.shared().database
    for body in [{ try await database.query("select $1", ["a\0b"]) }, { try await database.query("select 1\0") }] {
      let error = await #expect(throws: PostgresError.self) { try await body() }
      #expect(error?.code == "22021")
    }
  }

  @Test("a transaction that fails leaves nothing behind, and the connection usable") func transactions() async throws {
    let database = try await Stage.shared().database
    await #expect(throws: PostgresError.self) {
      try await database.transaction { database in
        try database.execute("create table left_behind ()")
        try database.query("select 1 / 0")
      }
    }
    #expect(try await database.query("select to_regclass('left_behind')").rows == [[nil]])
  }

  @Test("nobody but this machine's own processes reaches the server") func listening() async throws {
    let database = try await PrivateCluster.shared().connect("postgres")
    #expect(try await database.query("show listen_addresses").first == "")
  }
}
