import Domain
import PostgresCluster
import SampleFamily
import SupabaseServer
import Testing

/// What goes beyond the recorded exchanges: many rows at once, functions, limits.
struct WritingTests {
  private func visiting(maxRows: Int = 1_000, _ body: (SupabaseServer, Visitor) async throws -> Void) async throws {
    var options = SupabaseServer.Options()
    options.maxRows = maxRows
    try await Visitor.visiting(options) { server, visitor in
      try await server.execute(
        """
        CREATE TABLE things (id int PRIMARY KEY, name text NOT NULL DEFAULT 'thing', size numeric, made timestamptz);
        CREATE FUNCTION sum_of(a int, b int DEFAULT 1) RETURNS int LANGUAGE sql AS 'SELECT a + b';
        CREATE FUNCTION things_like(word text) RETURNS SETOF things LANGUAGE sql STABLE
          AS 'SELECT * FROM things WHERE name LIKE word ORDER BY id';
        CREATE FUNCTION grow() RETURNS void LANGUAGE sql AS 'INSERT INTO things VALUES (99)';
        GRANT ALL ON things TO authenticated;
        """)
      try await body(server, visitor)
    }
  }

  @Test func rowsGoInTogetherOrStayOut() async throws {
    try await visiting { server, visitor in
      func post(_ query: String, _ rows: String, _ words: String...) async throws -> Visitor.Reply {
        let prefer = (words + ["return=representation"]).joined(separator: ",")
        return try await visitor.send("POST", "/rest/v1/things\(query)", rows, headers: [("Prefer", prefer)])
      }
      let two = try await post("?select=id,name,size", #"[{"id":1,"size":1.50},{"id":2,"size":null}]"#)
      #expect(two.status == 201)
      #expect(
        two.body == "[{\"id\":1,\"name\":\"thing\",\"size\":1.50}, \n {\"id\":2,\"name\":\"thing\",\"size\":null}]")
      #expect(try await post("", #"[{"id":3},{"name":"x"}]"#).code == "PGRST102")
      let ignored = try await post("", #"{"id":1,"name":"c"}"#, "resolution=ignore-duplicates")
      #expect(ignored.status == 201 && ignored.body == "[]")
      #expect(try await server.query("SELECT name FROM things ORDER BY id").rows == [["thing"], ["thing"]])
      #expect(try await visitor.send("DELETE", "/rest/v1/things").code == "21000")
      #expect(try await visitor.send("PATCH", "/rest/v1/things", #"{"name":"x"}"#).code == "21000")
    }
  }

  @Test func functionsAreCalled() async throws {
    try await visiting { _, visitor in
      #expect(try await visitor.send("POST", "/rest/v1/rpc/sum_of", #"{"a":2,"b":3}"#).body == "5")
      #expect(try await visitor.send("POST", "/rest/v1/rpc/sum_of", #"{"a":2}"#).body == "3")
      #expect(try await visitor.send("POST", "/rest/v1/rpc/grow", "{}").status == 204)
      let found = try await visitor.send("GET", "/rest/v1/rpc/things_like?word=th%25")
      #expect(found.body == #"[{"id":99,"name":"thing","size":null,"made":null}]"#)
      #expect(try await visitor.send("GET", "/rest/v1/rpc/grow").status == 405)
    }
  }

  @Test func pagesAreCutSilently() async throws {
    try await visiting(maxRows: 10) { server, visitor in
      try await server.execute("INSERT INTO things SELECT generate_series(1, 25)")
      for (query, status, range) in [
        ("select=id&order=id&limit=20", 206, "0-9/25"), ("order=id&id=gt.20", 200, "0-4/5"), ("limit=0", 206, "*/25"),
      ] {
        let page = try await visitor.send("GET", "/rest/v1/things?\(query)", headers: [("Prefer", "count=exact")])
        #expect(page.status == status && page.range == range, "\(query): \(page.range ?? "none")")
      }
      let uncounted = try await visitor.send("GET", "/rest/v1/things?select=id&limit=20")
      #expect(uncounted.status == 200 && uncounted.range == "0-9/*")
    }
  }

  @Test func mistakesHaveTheirCodes() async throws {
    try await visiting { server, visitor in
      for (method, target, code, status) in [
        ("GET", "/rest/v1/things?made=gt.yesteryear", "22007", 400), ("GET", "/rest/v1/things?size=gt.x", "22P02", 400),
        ("GET", "/rest/v1/things?id=eq.99999999999", "22003", 400), ("GET", "/rest/v1/%22;drop", "PGRST205", 404),
        ("GET", "/rest/v1/pg_class", "PGRST205", 404), ("POST", "/rest/v1/things", "PGRST102", 400),
        ("POST", "/rest/v1/rpc/sum_of", "PGRST202", 404), ("GET", "/rest/v1/a/b/c", "PGRST125", 404),
      ] {
        let reply = try await visitor.send(method, target)
        #expect(reply.code == code && reply.status == status, "\(target): \(reply.body)")
      }
      #expect(try await Visitor(server).send("GET", "/rest/v1/things").status == 401)
      try await server.execute("REVOKE DELETE ON things FROM authenticated")
      let refused = try await visitor.send("DELETE", "/rest/v1/things?id=eq.1")
      #expect(refused.status == 403 && refused.code == "42501")
    }
  }
}

/// The sample family in a project.
struct FillingTests {
  @Test func theSampleFamilySignsInAndSeesItsRows() async throws {
    let server = try await SupabaseServer.start()
    let tables = SampleFamily.tables(now: Instant(seconds: 1_770_500_000))
    try await server.fill(with: tables, password: "compass-sample")
    let body = #"{"email":"dana@novakovic.example","password":"compass-sample"}"#
    let session = try await Visitor(server).send("POST", "/auth/v1/token?grant_type=password", body)
    let parent = Visitor(server, token: session.json?["access_token"]?.string)
    for (name, count) in [
      ("schools", tables.schools.count), ("coaches", tables.coaches.count), ("interactions", tables.interactions.count),
      ("school_status_history", tables.statusHistory.count), ("suggestion", tables.suggestions.count),
    ] {
      let reply = try await parent.send(
        "GET", "/rest/v1/\(name)?select=id&limit=1", headers: [("Prefer", "count=exact")])
      #expect(reply.range == "0-0/\(count)", "\(name)")
    }
    for name in TableName.allCases {
      let stored = try await server.query("SELECT count(*) FROM \(name.rawValue)").first
      #expect(stored == "\(rows(of: name.entity, in: tables))", "\(name)")
    }
    await server.stop()
  }

  private func rows<E: Entity>(of type: E.Type, in tables: Tables) -> Int { tables[type].count }
}
