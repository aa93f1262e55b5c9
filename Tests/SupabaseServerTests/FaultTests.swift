import Domain
import PostgresCluster
import SupabaseServer
import Testing

/// What goes wrong on demand, and what the server remembers.
struct FaultTests {
  private static let target = "/rest/v1/schools?select=id,ranking"

  private func start() async throws -> (SupabaseServer, Visitor) {
    let server = try await SupabaseServer.start()
    let user = try await server.addUser(email: "kim@example.org", password: "long enough")
    try await server.query(
      """
      INSERT INTO schools (user_id, family_unit_id, name, ranking)
      SELECT $1, id, 'Kenyon', 7 FROM family_units WHERE player_user_id = $1
      """, [user.text])
    return (server, Visitor(server, token: server.token(for: user)))
  }

  @Test func answersAreReplacedAsOftenAsAsked() async throws {
    let (server, visitor) = try await start()
    server.faults.add(.status(503), "GET", "/rest/v1/schools", times: 2)
    server.faults.add(.rateLimited(retryAfter: "7"), "POST")
    #expect(try await visitor.send("GET", "/rest/v1/coaches").status == 200)
    #expect(try await visitor.send("GET", Self.target).status == 503)
    #expect(try await visitor.send("GET", Self.target).status == 503)
    #expect(try await visitor.send("GET", Self.target).status == 200)
    let limited = try await visitor.send("POST", "/rest/v1/schools", "{}")
    #expect(limited.status == 429)
    #expect(limited.header("Retry-After") == "7")
    #expect(server.faults.isEmpty)
    await server.stop()
  }

  @Test func bodiesAreSpoiled() async throws {
    let (server, visitor) = try await start()
    let good = try await visitor.send("GET", Self.target).body
    #expect(good.contains(#""ranking":7"#))
    server.faults.add(.quotedNumbers)
    #expect(try await visitor.send("GET", Self.target).body.contains(#""ranking":"7""#))
    server.faults.add(.malformed)
    let half = try await visitor.send("GET", Self.target)
    #expect(half.status == 200 && half.json == nil && good.hasPrefix(half.body))
    server.faults.add(.page())
    #expect(try await visitor.send("GET", Self.target).body.hasPrefix("<!DOCTYPE html>"))
    await server.stop()
  }

  @Test(arguments: [true, false])
  func connectionsBreak(inTheMiddle: Bool) async throws {
    let (server, visitor) = try await start()
    server.faults.add(inTheMiddle ? .cutOff : .dropped, times: 10)
    await #expect(throws: (any Error).self) { try await visitor.send("GET", Self.target) }
    server.faults.clear()
    #expect(try await visitor.send("GET", Self.target).status == 200)
    await server.stop()
  }

  @Test(arguments: [true, false])
  func aLostAnswerMayHaveBeenCarriedOut(isCarriedOut: Bool) async throws {
    let (server, visitor) = try await start()
    server.faults.add(.status(504), "DELETE", "/rest/v1/schools", isCarriedOut: isCarriedOut)
    #expect(try await visitor.send("DELETE", "/rest/v1/schools?ranking=eq.7").status == 504)
    #expect(try await server.query("SELECT count(*) FROM schools").first == (isCarriedOut ? "0" : "1"))
    await server.stop()
  }

  @Test func aRedirectIsToldAsOne() async throws {
    let (server, visitor) = try await start()
    server.faults.add(.redirect(to: "\(server.url)/rest/v1/coaches", status: 308))
    let reply = try await visitor.send("GET", Self.target)
    #expect(reply.status == 308)
    #expect(reply.header("Location") == "\(server.url)/rest/v1/coaches")
    await server.stop()
  }

  @Test func heldRequestsAreThereAtOnce() async throws {
    let (server, visitor) = try await start()
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
    await server.stop()
  }

  @Test(.timeLimit(.minutes(10)))
  func aHeldRequestDoesNotKeepTheServerFromStopping() async throws {
    let (server, visitor) = try await start()
    let gate = Gate()
    server.faults.add(.nothing, "GET", gate: gate)
    let held = Task { try await visitor.send("GET", Self.target) }
    await gate.arrivals(1)
    await server.stop()
    held.cancel()
    _ = await held.result
    #expect(server.requests.count == 1)
  }

  @Test func requestsAreRememberedWithoutSecrets() async throws {
    let (server, visitor) = try await start()
    _ = try await visitor.send("PATCH", "/rest/v1/schools?id=is.null", #"{"name":"x"}"#, headers: [("Prefer", "a=b")])
    _ = try await visitor.send("POST", "/auth/v1/token?grant_type=password", #"{"password":"long enough"}"#)
    let requests = server.requests
    #expect(requests.map(\.method) == ["PATCH", "POST"])
    #expect(requests[0].target == "/rest/v1/schools?id=is.null")
    #expect(requests[0].headers["prefer"] == "a=b")
    #expect(requests[0].headers["authorization"] == "(hidden)")
    #expect(requests[0].body == #"{"name":"x"}"#)
    #expect(requests[1].body.isEmpty)
    #expect(!"\(requests)".contains(server.anonKey))
    server.forgetRequests()
    #expect(server.requests.isEmpty)
    await server.stop()
  }
}
