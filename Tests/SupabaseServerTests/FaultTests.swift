import Domain
import PostgresCluster
import SupabaseServer
import Testing

/// What goes wrong on demand, and what the server remembers.
struct FaultTests {
  private static let target = "/rest/v1/schools?select=id,ranking"

  private func withSchool(_ body: (SupabaseServer, Visitor) async throws -> Void) async throws {
    try await Visitor.visiting { server, visitor in
      try await server.query(
        """
        INSERT INTO schools (user_id, family_unit_id, name, ranking)
        SELECT player_user_id, id, 'Kenyon', 7 FROM family_units
        """)
      try await body(server, visitor)
    }
  }

  @Test func answersAreReplacedAsOftenAsAsked() async throws {
    try await withSchool { server, visitor in
      server.faults.add(.status(503), "GET", "/rest/v1/schools", times: 2)
      server.faults.add(.answer(429, headers: [("Retry-After", "7")]), "POST")
      #expect(try await visitor.send("GET", "/rest/v1/coaches").status == 200)
      for status in [503, 503, 200] { #expect(try await visitor.send("GET", Self.target).status == status) }
      let limited = try await visitor.send("POST", "/rest/v1/schools", "{}")
      #expect(limited.status == 429 && limited.header("Retry-After") == "7")
      #expect(server.faults.isEmpty)
    }
  }

  @Test(arguments: [Fault.Happening.cutOff, .dropped])
  func connectionsBreak(_ happening: Fault.Happening) async throws {
    try await withSchool { server, visitor in
      server.faults.add(happening)
      await #expect(throws: (any Error).self) { try await visitor.send("GET", Self.target) }
      let again = try await visitor.send("GET", Self.target)
      #expect(again.status == 200)
    }
  }

  @Test(arguments: [true, false]) func aLostAnswerMayHaveBeenCarriedOut(isCarriedOut: Bool) async throws {
    try await withSchool { server, visitor in
      server.faults.add(.status(504), "DELETE", "/rest/v1/schools", isCarriedOut: isCarriedOut)
      let lost = try await visitor.send("DELETE", "/rest/v1/schools?ranking=eq.7")
      #expect(lost.status == 504)
      #expect(try await server.query("SELECT count(*) FROM schools").first == (isCarriedOut ? "0" : "1"))
    }
  }

  @Test func heldRequestsAreThereAtOnce() async throws {
    try await withSchool { server, visitor in
      let gate = Gate()
      server.faults.add(.nothing, "GET", times: 4, gate: gate)
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 { group.addTask { try await visitor.send("GET", Self.target).status } }
        await gate.arrivals(4)
        gate.open()
        for try await status in group { #expect(status == 200) }
      }
      #expect(server.mostRequestsAtOnce == 4)
      #expect(server.mostConnectionsAtOnce == 4)
    }
  }

  @Test func aHeldRequestDoesNotKeepTheServerFromStopping() async throws {
    try await withSchool { server, visitor in
      let gate = Gate()
      server.faults.add(.nothing, "GET", gate: gate)
      let held = Task { try await visitor.send("GET", Self.target) }
      await gate.arrivals(1)
      await server.stop()
      held.cancel()
      _ = await held.result
      #expect(server.requests.count == 1)
    }
  }

  @Test func requestsAreRememberedWithoutSecrets() async throws {
    try await withSchool { server, visitor in
      _ = try await visitor.send(
        "PATCH", "/rest/v1/schools?id=is.null", #"{"name":"x"}"#, headers: [("Prefer", "a=b"), ("prefer", "c=d")])
      _ = try await visitor.send("POST", "/auth/v1/token?grant_type=password", #"{"password":"long enough"}"#)
      let requests = server.requests
      #expect(requests.map(\.method) == ["PATCH", "POST"])
      #expect(requests[0].target == "/rest/v1/schools?id=is.null")
      #expect(requests[0].headers["prefer"] == "a=b, c=d")
      #expect(requests[0].headers["authorization"] == "(hidden)")
      #expect(requests.map(\.body) == [#"{"name":"x"}"#, ""])
      #expect(!"\(requests)".contains(server.anonKey))
      server.forgetRequests()
      #expect(server.requests.isEmpty)
    }
  }
}
