import Domain
import PostgresCluster
import SampleFamily
import SupabaseServer
import Testing

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
      let reply = try await parent.send("HEAD", "/rest/v1/\(name)?select=id", headers: [("Prefer", "count=exact")])
      #expect(reply.range == "0-\(count - 1)/\(count)", "\(name)")
    }
    for name in TableName.allCases {
      let stored = try await server.query("SELECT count(*) FROM \(name.rawValue)").first
      #expect(stored == "\(rows(of: name.entity, in: tables))", "\(name)")
    }
    await server.stop()
  }

  private func rows<E: Entity>(of type: E.Type, in tables: Tables) -> Int { tables[type].count }
}
