import Testing
import Web

@testable import SupabaseStorage

@Suite struct RequestTests {
  private let site = SigningSite()

  private func request(_ call: Call) async throws -> WebRequest {
    try await site.signedIn()
    let web = ScriptedWeb([.answer(200)])
    _ = try await site.gateway(web, api: "https://compass.example.com/family").send(call)
    return try #require(web.requests.first)
  }

  @Test func ofTheTables() async throws {
    let request = try await request(
      Call(
        .patch, .rest, ["a b", "c/d"], query: [("id", "in.(1,2)"), ("name", "eq.A&B=C")], headers: [("Prefer", "x")],
        body: Array("{}".utf8)))
    #expect(
      request.address
        == "https://abc.supabase.co/rest/v1/a%20b/c%2Fd?id=in.%281%2C2%29&name=eq.A%26B%3DC")
    #expect(request.method == .patch)
    #expect(request.text == "{}")
    #expect(request.header("apikey") == "sb_publishable_x")
    #expect(request.header("Authorization") == "Bearer A1")
    #expect(request.header("X-Client-Info") == "compass")
    #expect(request.header("Content-Type") == "application/json")
    #expect(request.header("Accept") == "application/json")
    #expect(request.header("Prefer") == "x")
  }

  @Test func aCallHasTheLastWordAboutHeaders() async throws {
    let request = try await request(
      Call(.get, .rest, ["schools"], headers: [("accept", "application/vnd.pgrst.object+json")]))
    #expect(
      request.headers.filter { $0.name.lowercased() == "accept" }.map(\.value) == ["application/vnd.pgrst.object+json"])
    #expect(request.header("Content-Type") == nil)
  }

  @Test func theWebApplicationGetsNoKey() async throws {
    let request = try await request(Call(.get, .api, ["suggestions"], query: [("location", "dashboard")]))
    #expect(request.address == "https://compass.example.com/family/api/suggestions?location=dashboard")
    #expect(request.header("apikey") == nil)
    #expect(request.header("Authorization") == "Bearer A1")
  }
}
