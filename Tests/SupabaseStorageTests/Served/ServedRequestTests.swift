import Domain
import SampleFamily
import ShellCore
import ShellTesting
import SupabaseServer
import SupabaseStorage
import Testing

/// How many requests a command costs that is all that a run does: each is a round trip, or a sixth of one where they go
/// side by side.
struct ServedRequestTests {
  @Test func requestsOfCommands() async throws {
    try await Household.open { household in
      try await household.server.fill(with: Sample.at().tables, password: "secret")
      // One for who is asking, then a request for each table that is looked at.
      let most = [
        ("count", 4), ("coaches", 8), ("show kenyon", 14), ("status kenyon contacted", 8), ("tier all C", 8),
        ("delete kenyon", 30),
      ]
      print("requests of a run with one command")
      for (line, most) in most {
        let store = try household.store(for: SampleFamily.user.uuid)
        household.server.forgetRequests()
        let identity = try await store.identity()
        #expect(identity.user.uuid == SampleFamily.user.uuid)
        let asked = household.server.requests.count
        #expect(asked == 1, "who is asking")
        let session = Session(identity: identity, tables: Tables(), clock: .fixed(Talk.now))
        var talk = Talk(.terminal, session: session, store: store)
        let (outcome, said) = await talk.run(line, answering: ["y"])
        #expect(outcome.status == .done, "\(said)")
        let count = household.server.requests.count
        print("  \(line): \(count)")
        #expect(count <= most, "\(line): \(household.server.requests.map { "\($0.method) \($0.target.prefix(90))" })")
      }
    }
  }
}
