import Domain
import Foundation
import PostgresCluster
import SampleFamily
import Storage
import SupabaseServer
import SupabaseStorage
import TestSupport
import Testing
import Values
import Web

/// Signing up, and who is in which family, on a real project.
struct ServedFamilyTests {
  private func signUp(
    _ household: Household, _ name: String, _ role: UserRole = .player, code: String? = nil
  ) async throws -> SignedIn? {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let gateway = Gateway(
      try Project(url: household.server.url, key: household.server.anonKey), web: household.web,
      sessions: SessionFile(folder("session.json")),
      surroundings: Surroundings(now: { Household.now }),
      timeout: Patience.limit)
    let new = try await gateway.signUp(
      email: "\(name)@example.com", password: "secret-\(name)", name: name, role: role, code: code)
    #expect(try await gateway.whoSignedIn() == new)
    return new
  }

  private func members(_ household: Household) async throws -> [[String?]] {
    try await household.server.query(
      "SELECT full_name, m.role FROM family_members m JOIN users u ON u.id = m.user_id ORDER BY 1"
    ).rows
  }

  @Test func aFamilySignsUpByItself() async throws {
    try await Household.open { household in
      let ann = try #require(try await signUp(household, "ann"))
      let store = try household.store(for: ann.id)
      let family = try #require(try await store.identity().family)
      let code = try await store.invite(to: family)
      #expect(try await signUp(household, "pat", .parent, code: code.lowercased()) != nil)
      await #expect(throws: StoreError.wrongFamilyCode) { try await signUp(household, "bob", .player, code: code) }
      let athletes = try await store.invite(to: family, forAthlete: true)
      #expect(try await signUp(household, "bob", .player, code: athletes) != nil)
      #expect(try await members(household) == [["ann", "player"], ["bob", "player"], ["pat", "parent"]])
      #expect(try await household.server.query("SELECT FROM family_units").affected == 1)
    }
  }

  @Test func whatIsWrongLeavesNothing() async throws {
    try await Household.open { household in
      await #expect(throws: StoreError.wrongFamilyCode) {
        try await signUp(household, "pat", .parent, code: "FAM-WRONG2")
      }
      #expect(try await household.server.query("SELECT FROM auth.users").affected == 0)
      _ = try await household.newcomer("ann")
      await #expect(throws: StoreError.refused("this address already has an account: 'login' signs in")) {
        try await signUp(household, "ann")
      }
    }
  }

  @Test func anAddressIsConfirmedFirst() async throws {
    var options = SupabaseServer.Options()
    options.confirmsAddresses = true
    try await Household.open(options) { household in
      let new = try await signUp(household, "ann")
      #expect(new == nil)
      #expect(try await household.server.query("SELECT FROM users").affected == 1)
      // A code is good for nothing before.
      let code = try await household.server.query("SELECT family_code FROM family_units").first
      #expect(try await signUp(household, "pat", .parent, code: code) == nil)
      #expect(try await members(household) == [["ann", "player"]])
      try await household.server.execute("UPDATE auth.users SET email_confirmed_at = now()")
      #expect(try await members(household) == [["ann", "player"], ["pat", "parent"]])
    }
  }

  @Test func joiningLeavingRemoving() async throws {
    try await Household.open { household in
      let (ann, pat) = (try await household.newcomer("ann"), try await household.newcomer("pat", role: "parent"))
      let (hers, his) = (try household.store(for: ann), try household.store(for: pat))
      let family = try #require(try await hers.identity().family)
      let unknown = StoreError.refused("no family has this code: check it, or ask for a new one from 'family invite'")
      await #expect(throws: unknown) { try await his.join(code: "FAM-WRONG2") }
      let old = try await hers.invite(to: family)
      let fresh = try await hers.invite(to: family)
      let void = StoreError.refused(
        "this code is void: it is over a week old, was replaced, or somebody left the family; "
          + "ask for a new one from 'family invite'")
      await #expect(throws: void) { try await his.join(code: old) }
      let bobs = try household.store(for: try await household.newcomer("bob"))
      let parents = StoreError.refused(
        "this code is for a parent: ask the founder or an athlete for one from 'family invite athlete'")
      await #expect(throws: parents) { try await bobs.join(code: fresh) }
      try await bobs.join(code: try await hers.invite(to: family, forAthlete: true))
      let words = StoreError.refused("only an athlete or whoever founded a family invites an athlete")
      try await bobs.leave(family)
      try await his.join(code: try await hers.invite(to: family))
      #expect(try await his.identity().family == family)
      await #expect(throws: words) { try await his.invite(to: family, forAthlete: true) }
      await #expect(throws: StoreError.refused("you are already in this family")) {
        try await his.join(code: try await hers.invite(to: family))
      }
      try await his.leave(family)
      #expect(try await his.identity().family == nil)
      try await his.join(code: try await hers.invite(to: family))
      try await hers.remove(Key(pat), from: family)
      #expect(try await members(household) == [["ann", "player"], ["bob", "player"]])
      await #expect(throws: StoreError.refused("whoever founded a family can't leave it")) {
        try await hers.leave(family)
      }
    }
  }

  @Test func aFounderHandsItOverAndLeaves() async throws {
    try await Household.open { household in
      let (ann, bob) = (try await household.newcomer("ann"), try await household.newcomer("bob"))
      let (hers, his) = (try household.store(for: ann), try household.store(for: bob))
      let family = try #require(try await hers.identity().family)
      try await his.join(code: try await hers.invite(to: family, forAthlete: true))
      await #expect(throws: StoreError.refused("only whoever founded a family hands it over")) {
        try await his.handOver(family, to: Key(bob))
      }
      await #expect(throws: StoreError.refused("nobody of this family")) {
        try await hers.handOver(family, to: Key(UUID()))
      }
      try await hers.handOver(family, to: Key(bob))
      _ = try await hers.identity()
      #expect(try await hers.tables().families.first?.playerUserID == Key(bob))
      try await hers.leave(family)
      #expect(try await hers.identity().family != family)
      await #expect(throws: StoreError.refused("whoever founded a family can't leave it")) {
        try await his.leave(family)
      }
    }
  }

  /// A counsellor is a parent in several families, and sees of each athlete what is theirs.
  @Test func aCounsellorLooksAtTheAthletesOfEachFamily() async throws {
    try await Household.open { household in
      let counsellor = try await household.newcomer("cora", role: "parent")
      let theirs = try household.store(for: counsellor)
      var athletes: [String: Identity] = [:]
      for (number, name) in ["ann", "bob"].enumerated() {
        let store = try household.store(for: try await household.newcomer(name))
        let identity = try await store.identity()
        let family = try #require(identity.family)
        try await store.apply([StoreRows(identity).school(number + 1).insertion])
        try await theirs.join(code: try await store.invite(to: family))
        athletes[name] = identity
      }
      _ = try await theirs.identity()
      #expect(try await theirs.athletes().map(\.name) == ["ann", "bob"])
      for (name, school) in [("bob", "School 2"), ("ann", "School 1"), ("bob", "School 2")] {
        let athlete = try #require(athletes[name])
        let identity = try await theirs.look(at: athlete.user)
        #expect(identity.athlete == athlete.user && identity.family == athlete.family)
        #expect(try await theirs.tables().schools.map(\.name) == [school])
      }
      try await theirs.leave(try #require(athletes["ann"]?.family))
      _ = try await theirs.identity()
      #expect(try await theirs.athletes().map(\.name) == ["bob"])
    }
  }

  /// What is as wished already is no conflict, whoever wrote it.
  @Test(arguments: [true, false]) func twoWhoWishTheSameAgree(storesAtOnce: Bool) async throws {
    try await Household.open(storesAtOnce: storesAtOnce) { household in
      let (hers, his) = (
        try household.store(for: try await household.newcomer("ann")),
        try household.store(for: try await household.newcomer("bob"))
      )
      let identity = try await hers.identity()
      let family = try #require(identity.family)
      try await his.join(code: try await hers.invite(to: family, forAthlete: true))
      let school = StoreRows(identity).school(1)
      try await hers.apply([school.insertion])
      let other = try await his.identity().user
      func tier(_ tier: String, by user: Key<User>) -> [Change] {
        [school.setting("priority_tier", to: .text(tier)), school.setting("updated_by", to: .uuid(user.uuid))]
          .compactMap(\.self)
      }
      try await his.apply(tier("C", by: other))
      try await hers.apply(tier("C", by: identity.user))
      try await hers.apply(tier("C", by: identity.user))
      let stored = try #require(try await hers.tables().schools.first)
      #expect(stored.priorityTier == .known(.c))
      await #expect(throws: StoreError.self) { try await hers.apply(tier("B", by: identity.user)) }
    }
  }

  @Test func theWebApplicationsDatabaseHasNoFunctions() async throws {
    try await Household.open { household in
      let ann = try await household.newcomer("ann")
      try await household.server.execute("DROP FUNCTION public.join_family")
      let refusal = StoreError.unavailable(
        "this project has no functions for families", hint: "invite, join and leave in the web application")
      let store = try household.store(for: ann)
      await #expect(throws: refusal) { try await store.join(code: "FAM-AAAAAA") }
    }
  }

  @Test(arguments: [true, false]) func anOlderAccountGetsAProfile(_ isOurs: Bool) async throws {
    try await Household.open { household in
      let ann = try await household.newcomer("ann")
      try await household.server.execute("DELETE FROM users")
      if !isOurs { try await household.server.execute("DROP FUNCTION public.ensure_profile") }
      let identity = try await household.store(for: ann).identity()
      #expect((identity.family != nil) == isOurs)
      #expect(try await household.server.query("SELECT full_name FROM users").rows == [["ann"]])
    }
  }
}

/// The findings of `doctor` about a project.
struct ServedExaminationTests {
  @Test func everythingIsInOrder() async throws {
    try await Household.open { household in
      let athlete = try await household.newcomer("eli")
      let findings = try await household.store(for: athlete).examine()
      #expect(
        findings.map(\.subject).starts(with: [
          "project", "server", "clock", "signing in", "account", "family", "migrations",
        ]))
      #expect(findings.filter { $0.verdict != .good } == [])
      #expect(findings.first { $0.subject == "account" }?.words == "eli@example.com, player")
      let ways = try #require(findings.first { $0.subject == "signing in" })
      #expect(ways.words == "also by Google" && ways.remedy?.contains("'http://127.0.0.1:*/**'") == true)
    }
  }

  @Test func whatIsWrongIsNamed() async throws {
    try await Household.open { household in
      let athlete = try await household.newcomer("eli")
      let parent = try await household.newcomer("dana", role: "parent")
      try await household.server.execute(
        """
        ALTER TABLE offers DISABLE ROW LEVEL SECURITY;
        DROP FUNCTION restore_coach;
        ALTER POLICY "change oneself" ON users USING (true);
        CREATE POLICY mine ON users FOR SELECT USING (true);
        ALTER TABLE coaches ADD COLUMN mine int;
        DROP TRIGGER coaches_kept ON coaches;
        """)
      func found(_ subject: String, for person: UUID, ahead seconds: Int = 0) async throws -> Finding? {
        let store = try household.store(for: person, ahead: seconds)
        return await store.examine().first { $0.subject == subject }
      }
      let open = try #require(try await found("row security", for: athlete))
      #expect(open.verdict == .bad && open.words == "off: offers" && open.remedy?.contains("migrations") == true)
      let policies = try #require(try await found("policies", for: athlete))
      #expect(policies.words == "different: \"change oneself\" of users; added: \"mine\" of users")
      #expect(try await found("tables", for: athlete)?.words == "different: coaches")
      #expect(try await found("triggers", for: athlete)?.words == "missing: coaches_kept")
      let missing = try #require(try await found("functions", for: athlete))
      #expect(missing.verdict == .bad && missing.words == "missing: restore_coach")
      let late = try #require(try await found("clock", for: athlete, ahead: -300))
      #expect(late.verdict == .bad && late.words.contains("behind the server") && late.remedy != nil)
      #expect(try await found("clock", for: athlete, ahead: 30)?.verdict == .good)
      #expect(try await found("family", for: parent)?.verdict == .warning)
    }
  }

  @Test func aRefusalHidesNothingElse() async throws {
    try await Household.open { household in
      let athlete = try await household.newcomer("eli")
      try await household.server.execute("DROP TABLE family_members CASCADE; DROP FUNCTION join_family;")
      let findings = try await household.store(for: athlete).examine()
      #expect(findings.first { $0.subject == "account" }?.verdict == .bad)
      #expect(findings.first { $0.subject == "tables" }?.words == "missing: family_members")
      #expect(findings.first { $0.subject == "functions" }?.words == "missing: join_family")
    }
  }

  @Test func aStateThatIsRefusedIsSaid() async throws {
    try await Household.open { household in
      let athlete = try await household.newcomer("eli")
      try await household.server.execute(
        "REVOKE EXECUTE ON FUNCTION compass_state FROM authenticated; REVOKE SELECT ON offers FROM authenticated")
      let findings = try await household.store(for: athlete).examine()
      let refused = "not told: permission denied for function compass_state (42501)"
      #expect(findings.first { $0.subject == "migrations" }?.words == refused)
      let unread = "'offers' can't be read: permission denied for table offers (42501)"
      #expect(findings.first { $0.subject == "tables" }?.words == unread)
    }
  }

  @Test(
    "a project of another version is told as that",
    arguments: [("20260207001900", "this program has them up to"), ("20990101000000", "newer than this program")])
  func versions(_ version: String, _ words: String) async throws {
    try await Household.open { household in
      let athlete = try await household.newcomer("eli")
      try await household.server.execute(
        "CREATE OR REPLACE FUNCTION compass_state() RETURNS json LANGUAGE sql AS $$ SELECT '{\"version\": \"\(version)\"}'::json $$"
      )
      let found = try await household.store(for: athlete).examine().first { $0.subject == "migrations" }
      #expect(found?.verdict != .good && found?.words.contains(words) == true && found?.remedy != nil)
    }
  }

  /// Before the functions: the database is asked table by table.
  @Test func databasesOfOthers() async throws {
    try await Household.open { household in
      let athlete = try await household.newcomer("eli")
      try await household.server.execute("DROP FUNCTION compass_state; DROP TABLE offers CASCADE;")
      let findings = try await household.store(for: athlete).examine()
      #expect(findings.first { $0.subject == "tables" }?.words == "missing: offers")
    }
  }

  /// With our functions and without: what stands for a missing column is said.
  @Test(arguments: [true, false]) func missingColumns(knowsItsState: Bool) async throws {
    try await Household.open { household in
      let athlete = try await household.newcomer("eli")
      try await household.server.execute("ALTER TABLE coaches DROP COLUMN left_on CASCADE;")
      if !knowsItsState { try await household.server.execute("DROP FUNCTION compass_state;") }
      let findings = try await household.store(for: athlete).examine()
      let found = try #require(findings.first { $0.subject == "columns" })
      #expect(found.verdict == .warning && found.words.hasPrefix("missing: coaches.left_on"))
    }
  }

  @Test func whatCantBeKnownStaysOpen() async throws {
    try await Household.open { household in
      let athlete = try await household.newcomer("eli")
      let findings = try await household.store(for: athlete, through: Nobody()).examine()
      #expect(findings.first { $0.subject == "server" }?.verdict == .bad)
      #expect(
        findings.filter { $0.verdict == .open }.map(\.subject) == ["clock", "account", "family", "tables", "functions"])
    }
  }

  private struct Nobody: WebClient {
    func send(_ request: WebRequest) async throws(WebError) -> WebResponse { throw .offline("nobody is there") }
  }
}
