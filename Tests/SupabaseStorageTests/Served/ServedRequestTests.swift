import CompassVerbs
import Domain
import PostgresCluster
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import SupabaseServer
import SupabaseStorage
import Testing
import Values

/// The number of requests of a command that is all that a run does: each is a round trip, or a sixth of
/// one where they go side by side.
struct ServedRequestTests {
  /// The requests of runs with one command each.
  private func print(
    _ title: String, _ most: [(line: String, most: Int)], as person: Domain.Key<User>, _ household: Household
  ) async throws {
    Swift.print("requests of a run with one command, \(title)")
    for (line, most) in most {
      let store = try household.store(for: person.uuid)
      household.server.forgetRequests()
      let identity = try await store.identity()
      #expect(identity.user == person)
      let asked = household.server.requests.count
      #expect(asked == 1, "who is asking")
      let session = Session(identity: identity, tables: Tables(), clock: .fixed(Talk.now))
      var talk = Talk([.terminal, .account], session: session, store: store)
      let (outcome, said) = await talk.run(line, answering: ["y"])
      #expect(outcome.status == .done, "\(said)")
      let requests = household.server.requests.map { "\($0.method) \($0.target.prefix(150))" }
      Swift.print("  \(line): \(requests.count)")
      #expect(requests.count <= most, "\(line): \(requests)")
    }
  }

  @Test func requestsOfCommands() async throws {
    try await Household.open { household in
      try await household.server.fill(with: Sample.at().tables, password: "secret")
      let most = [
        ("count", 2), ("coaches", 3), ("show kenyon", 2), ("status kenyon contacted", 4), ("tier all C", 4),
        ("whoami", 1), ("family", 1), ("refresh", 4), ("delete kenyon", 4),
      ]
      try await print("the sample family", most, as: SampleFamily.user, household)
    }
  }

  @Test func ofAHundredThousandSchools() async throws {
    try await Household.open { household in
      let me = try await household.newcomer("jo")
      try await household.server.query(
        """
        INSERT INTO schools (user_id, family_unit_id, name, location, division, status)
        SELECT user_id, family_unit_id, 'School ' || n, 'Town ' || n % 997 || ', OH',
          (ARRAY['D1','D2','D3'])[1 + n % 3]::school_division, 'interested'
        FROM family_members, generate_series(1, 100000) n WHERE user_id = $1::uuid
        """, [me.text])
      let most = [
        ("count", 2), ("show \"School 4711\"", 6), ("status \"School 4711\" contacted", 6), ("whoami", 1),
        ("family", 1),
        // The last one asks who is there, and what changed.
        ("dashboard", 8), ("due; refresh", 10), ("due; refresh; refresh", 12),
      ]
      try await print("100,000 schools", most, as: Domain.Key(me), household)
    }
  }
}
