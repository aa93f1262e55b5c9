import Domain
import PostgresCluster
import SupabaseServer
import Testing

/// What goes beyond the recorded exchanges: many rows at once, upserts, functions, limits.
struct WritingTests {
  private func start(maxRows: Int = 1_000) async throws -> (SupabaseServer, Visitor) {
    var options = SupabaseServer.Options()
    options.maxRows = maxRows
    let server = try await SupabaseServer.start(options)
    try await server.execute(
      """
      CREATE TABLE things (id int PRIMARY KEY, name text NOT NULL DEFAULT 'thing', size numeric, made timestamptz);
      CREATE FUNCTION sum_of(a int, b int DEFAULT 1) RETURNS int LANGUAGE sql AS 'SELECT a + b';
      CREATE FUNCTION things_like(word text) RETURNS SETOF things LANGUAGE sql STABLE
        AS 'SELECT * FROM things WHERE name LIKE word ORDER BY id';
      CREATE FUNCTION whole(json) RETURNS json LANGUAGE sql AS 'SELECT $1';
      CREATE FUNCTION grow() RETURNS void LANGUAGE sql AS 'INSERT INTO things VALUES (99)';
      GRANT ALL ON things TO authenticated;
      """)
    let user = try await server.addUser(email: "kim@example.org", password: "long enough")
    return (server, Visitor(server, token: server.token(for: user)))
  }

  /// Asks for the rows.
  private static func prefer(_ words: String = "return=representation") -> [(String, String)] { [("Prefer", words)] }

  @Test func manyRowsGoIn() async throws {
    let (server, visitor) = try await start()
    let rows = #"[{"id":1,"size":1.50},{"id":2,"size":null}]"#
    let reply = try await visitor.send("POST", "/rest/v1/things?select=id,name,size", rows, headers: Self.prefer())
    #expect(reply.status == 201)
    #expect(
      reply.body == "[{\"id\":1,\"name\":\"thing\",\"size\":1.50}, \n {\"id\":2,\"name\":\"thing\",\"size\":null}]")
    let unlike = try await visitor.send("POST", "/rest/v1/things", #"[{"id":3},{"name":"x"}]"#)
    #expect(unlike.code == "PGRST102")
    let chosen = try await visitor.send("POST", "/rest/v1/things?columns=id", #"[{"id":3},{"id":4,"nosuch":1}]"#)
    #expect(chosen.status == 201)
    #expect(try await visitor.send("POST", "/rest/v1/things", "[]", headers: Self.prefer()).body == "[]")
    let defaults = try await visitor.send(
      "POST", "/rest/v1/things?columns=id,name&select=name", #"[{"id":5},{"id":6,"name":"own"}]"#,
      headers: Self.prefer("return=representation, missing=default"))
    #expect(defaults.body == "[{\"name\":\"thing\"}, \n {\"name\":\"own\"}]")
    await server.stop()
  }

  @Test func upsertsMergeOrLeaveAlone() async throws {
    let (server, visitor) = try await start()
    let merge = Self.prefer("resolution=merge-duplicates,return=representation")
    #expect(
      try await visitor.send("POST", "/rest/v1/things", #"{"id":1,"name":"a"}"#, headers: merge).status == 201)
    #expect(
      try await visitor.send("POST", "/rest/v1/things", #"{"id":1,"name":"b"}"#, headers: merge).status == 200)
    let ignore = Self.prefer("resolution=ignore-duplicates,return=representation")
    let ignored = try await visitor.send("POST", "/rest/v1/things", #"{"id":1,"name":"c"}"#, headers: ignore)
    #expect(ignored.status == 201)
    #expect(ignored.body == "[]")
    #expect(try await server.query("SELECT name FROM things").first == "b")
    await server.stop()
  }

  @Test func changesOfEveryRowAreRefused() async throws {
    let (server, visitor) = try await start()
    #expect(try await visitor.send("DELETE", "/rest/v1/things").code == "21000")
    #expect(try await visitor.send("PATCH", "/rest/v1/things", #"{"name":"x"}"#).code == "21000")
    await server.stop()
  }

  @Test func oneObjectThatIsNotOneIsTakenBack() async throws {
    let (server, visitor) = try await start()
    try await server.execute("INSERT INTO things (id) VALUES (1), (2)")
    let object = [("Accept", "application/vnd.pgrst.object+json"), ("Prefer", "return=representation")]
    let two = try await visitor.send("PATCH", "/rest/v1/things?id=gt.0", #"{"name":"x"}"#, headers: object)
    #expect(two.status == 406)
    #expect(two.json?["details"]?.string == "The result contains 2 rows")
    #expect(try await server.query("SELECT count(*) FROM things WHERE name = 'x'").first == "0")
    let one = try await visitor.send("DELETE", "/rest/v1/things?id=eq.1&select=id", headers: object)
    #expect(one.body == #"{"id":1}"#)
    await server.stop()
  }

  @Test func functionsAreCalled() async throws {
    let (server, visitor) = try await start()
    #expect(try await visitor.send("POST", "/rest/v1/rpc/sum_of", #"{"a":2,"b":3}"#).body == "5")
    #expect(try await visitor.send("POST", "/rest/v1/rpc/sum_of", #"{"a":2}"#).body == "3")
    #expect(try await visitor.send("POST", "/rest/v1/rpc/whole", #"{"x":[1]}"#).body == #"{"x":[1]}"#)
    #expect(try await visitor.send("POST", "/rest/v1/rpc/grow", "{}").status == 204)
    let found = try await visitor.send("GET", "/rest/v1/rpc/things_like?word=th%25")
    #expect(found.body == #"[{"id":99,"name":"thing","size":null,"made":null}]"#)
    #expect(try await visitor.send("GET", "/rest/v1/rpc/grow").status == 405)
    let unknown = try await visitor.send("POST", "/rest/v1/rpc/sum_of", #"{"c":2}"#)
    #expect(unknown.status == 404)
    #expect(unknown.code == "PGRST202")
    await server.stop()
  }

  @Test func pagesAreCutSilently() async throws {
    let (server, visitor) = try await start(maxRows: 10)
    try await server.execute("INSERT INTO things SELECT generate_series(1, 25)")
    let first = try await visitor.send("GET", "/rest/v1/things?select=id&order=id&limit=20")
    #expect(first.status == 200)
    #expect(first.range == "0-9/*")
    let last = try await visitor.send("GET", "/rest/v1/things?order=id&offset=20", headers: Self.prefer("count=exact"))
    #expect(last.status == 206)
    #expect(last.range == "20-24/25")
    let none = try await visitor.send("GET", "/rest/v1/things?limit=0", headers: Self.prefer("count=exact"))
    #expect(none.range == "*/25")
    let past = try await visitor.send("GET", "/rest/v1/things?offset=26", headers: Self.prefer("count=exact"))
    #expect(past.status == 416)
    #expect(past.code == "PGRST103")
    await server.stop()
  }

  @Test(arguments: [
    ("GET", "/rest/v1/things?made=gt.yesteryear", "22007", 400), ("GET", "/rest/v1/things?size=gt.x", "22P02", 400),
    ("GET", "/rest/v1/things?id=eq.99999999999", "22003", 400), ("GET", "/rest/v1/%22;drop", "PGRST205", 404),
    ("GET", "/rest/v1/pg_class", "PGRST205", 404), ("POST", "/rest/v1/things", "PGRST102", 400),
    ("GET", "/rest/v1/rpc/nosuch", "PGRST202", 404), ("GET", "/rest/v1/a/b/c", "PGRST125", 404),
    ("OPTIONS", "/rest/v1/things", "PGRST117", 405),
  ])
  func mistakesHaveTheirCodes(method: String, target: String, code: String, status: Int) async throws {
    let (server, visitor) = try await start()
    let reply = try await visitor.send(method, target)
    #expect(reply.code == code, "\(reply.body)")
    #expect(reply.status == status)
    await server.stop()
  }

  @Test func whatTheRoleMayNotDoIsSaid() async throws {
    let (server, visitor) = try await start()
    let stranger = Visitor(server)
    #expect(try await stranger.send("GET", "/rest/v1/things").status == 401)
    try await server.execute("REVOKE DELETE ON things FROM authenticated")
    let refused = try await visitor.send("DELETE", "/rest/v1/things?id=eq.1")
    #expect(refused.status == 403)
    #expect(refused.code == "42501")
    await server.stop()
  }
}
