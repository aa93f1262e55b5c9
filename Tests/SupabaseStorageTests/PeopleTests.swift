import Domain
import Storage
import SupabaseStorage
import Testing

/// The identity of a person, whose rows they see, and what they are told about it.
struct PeopleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var me = #"[{"id":'PARENT',"email":"p@example.com","role":"parent"}]"#
    var mine = "[]"
    var members = "[]"
    var families = #"[{"id":'FAMILY',"family_name":"The Jos"},{"id":'OTHERS',"family_name":"The Others"}]"#
    var people = "[]"
    var wanted: Key<User>?
    var identity: (athlete: Key<User>, family: Key<Family>?, role: String)?
    var athletes: [String] = []
    var remarks: [String] = []
    var error: StoreError?
  }

  private static let inFamily = #"{"id":'E1',"family_unit_id":'FAMILY',"user_id":'PARENT',"role":"parent"}"#
  private static let inOthers = #"{"id":'E2',"family_unit_id":'OTHERS',"user_id":'PARENT',"role":"parent"}"#
  private static let player = #"{"id":'E3',"family_unit_id":'FAMILY',"user_id":'ME',"role":"player"}"#
  private static let sister = #"{"id":'E4',"family_unit_id":'OTHERS',"user_id":'SISTER',"role":"player"}"#
  private static let people =
    #"[{"id":'ME',"full_name":"Jo","graduation_year":2028},{"id":'SISTER',"email":"sis@example.com","graduation_year":2027}]"#
  private static let (me, other) = (Key<User>(Cast.me), Key<User>(Cast.sister))
  private static let parent = Key<User>(Cast.parent)

  static let cases = [
    Case(
      testDescription: "a parent sees the athlete that graduates soonest", mine: "[\(inFamily),\(inOthers)]",
      members: "[\(inFamily),\(inOthers),\(player),\(sister)]", people: people,
      identity: (other, Key(Cast.otherFamily), "parent"), athletes: ["sis@example.com", "Jo"]),
    Case(
      testDescription: "or the one that they want to see", mine: "[\(inFamily),\(inOthers)]",
      members: "[\(inFamily),\(inOthers),\(player),\(sister)]", people: people, wanted: me,
      identity: (me, Key(Cast.family), "parent"), athletes: ["sis@example.com", "Jo"]),
    Case(
      testDescription: "but no stranger", mine: "[\(inFamily)]", members: "[\(inFamily),\(player)]", people: people,
      wanted: other, error: .refused("expected one of 'Jo', found the athlete '\(other)'")),
    Case(
      testDescription: "a family without an athlete", mine: "[\(inFamily)]", members: "[\(inFamily)]",
      identity: (parent, Key(Cast.family), "parent"),
      remarks: ["no athlete has joined your family yet, so every list is empty"]),
    Case(
      testDescription: "no family at all", families: "[]", identity: (parent, nil, "parent"),
      remarks: ["you aren't in a family yet, so every list is empty: 'join CODE' joins one"]),
    Case(
      testDescription: "a role of a newer database", me: #"[{"id":'PARENT',"role":"scout"}]"#, mine: "[\(inFamily)]",
      members: "[\(inFamily),\(player)]", identity: (parent, Key(Cast.family), "scout"),
      remarks: ["the role 'scout' is unknown to this version: you can view but not change rows"]),
    Case(
      testDescription: "an athlete in two families plays in one",
      me: #"[{"id":'PARENT',"role":"player"}]"#,
      mine: "[\(inOthers.replacing("parent\"", with: "player\"")),\(inFamily)]",
      members: "[\(inOthers.replacing("parent\"", with: "player\"")),\(inFamily)]",
      identity: (parent, Key(Cast.otherFamily), "player"),
      remarks: ["you belong to 2 families: the lists show one of them"]),
  ]

  @Test(arguments: cases) func peopleAreTold(_ test: Case) async throws {
    let caller = ScriptedCaller(
      [
        .to("GET users?id=eq.PARENT", test.me), .to("GET users", test.people),
        .to("GET family_members?user_id", test.mine), .to("GET family_members?family_unit_id", test.members),
        .to("GET family_units", test.families),
      ], me: Cast.parent)
    let store = SupabaseStore(caller, name: "people", athlete: test.wanted)
    let error = await failure { () async throws(StoreError) in try await store.identity() }
    #expect(error == test.error)
    guard let expected = test.identity else { return }
    let identity = try await store.identity()
    #expect(identity.user == Self.parent)
    #expect(identity.athlete == expected.athlete)
    #expect(identity.family == expected.family)
    #expect(identity.role.raw == expected.role)
    #expect(try await store.athletes().map(\.name) == test.athletes)
    #expect(await store.remarks() == test.remarks)
    #expect(await store.remarks() == [])
  }

  @Test func anUnknownRoleChangesNothing() async throws {
    let (store, caller) = try await scripted(
      [], people: [.to("GET users", #"[{"id":'ME',"role":"scout"}]"#)])
    let change = set(Cast.school(1), "notes", .null, .text("a"))
    #expect(
      await store.failure(of: [change])
        == .readOnly("the role 'scout' is unknown to this version"))
    #expect(caller.lines == [])
  }

  @Test func withoutAFamilyNothingIsAskedFor() async throws {
    let (store, caller) = try await scripted([], people: [.to("GET users", #"[{"id":'ME',"role":"player"}]"#)])
    #expect(try await store.loadAll(School.self).isEmpty)
    #expect(try await store.loadAll(Coach.self).isEmpty)
    #expect(try await store.loadAll(Interaction.self).isEmpty)
    #expect(caller.lines == [])
  }

  @Test(arguments: [
    (#"{"role":"parent","full_name":"Pat"}"#, "[]", "parent"), ("{}", "[\(inFamily)]", "parent"),
    (#"{"role":"player"}"#, "[]", "player"), (#"{"role":"admin"}"#, "[]", "player"),
  ])
  func aProfileIsMadeAtTheFirstSignIn(_ metadata: String, _ memberships: String, _ role: String) async throws {
    let caller = ScriptedCaller(
      [
        .to("GET auth:user", #"{"id":'PARENT',"email":"p@example.com","user_metadata":\#(metadata)}"#),
        .to("GET family_members", memberships), .to("POST rpc/ensure_profile", refusing: 404, "PGRST202"),
        .to("POST users", refusing: 409, "23505", #"violates unique constraint "users_pkey""#),
      ], me: Cast.parent)
    #expect(try await SupabaseStore(caller, name: "new").identity().role.raw == role)
    let line = try #require(caller.lines.first { $0.hasPrefix("POST users") })
    #expect(line.contains(#""email":"p@example.com""#) && line.contains(#""id":"PARENT""#))
    #expect(line.contains(#""role":"\#(role)""#))
  }

  /// Who said nothing, and is in no family, may be a parent: nobody becomes an athlete unasked.
  @Test func aPersonWhoSaidNothingIsAsked() async throws {
    let caller = ScriptedCaller(
      [.to("GET auth:user", #"{"id":'PARENT',"email":"p@example.com","user_metadata":{}}"#)], me: Cast.parent)
    #expect(
      await failure { () async throws(StoreError) in try await SupabaseStore(caller, name: "new").identity() }
        == .unintroduced)
    #expect(!caller.lines.contains { $0.hasPrefix("POST") })
  }

  @Test func aParentSwitches() async throws {
    let caller = ScriptedCaller(
      [
        .to("GET users?id=eq.PARENT", #"[{"id":'PARENT',"role":"parent"}]"#), .to("GET users", Self.people),
        .to("GET family_members?user_id", "[\(Self.inFamily),\(Self.inOthers)]"),
        .to("GET family_members", "[\(Self.inFamily),\(Self.inOthers),\(Self.player),\(Self.sister)]"),
        .to("GET family_units", #"[{"id":'FAMILY'},{"id":'OTHERS'}]"#),
      ], me: Cast.parent)
    let store = SupabaseStore(caller, name: "people")
    #expect(try await store.identity().athlete == Self.other)
    #expect(try await store.look(at: Self.me).athlete == Self.me)
    #expect(await failure { () async throws(StoreError) in try await store.look(at: Key(Cast.school(1))) } != nil)
    #expect(try await store.identity().athlete == Self.me)
    #expect(try await store.look(at: Self.parent).athlete == Self.parent)
    _ = try? await store.glance(at: Self.me)
    #expect(try await store.identity().athlete == Self.parent)
  }

  @Test(arguments: [(201, ""), (403, "42501"), (404, "PGRST205")])
  func whatAParentLooksAtIsNoted(_ status: Int, _ code: String) async throws {
    let reply: ScriptedCaller.Reply =
      status == 201
      ? .to("POST parent_view_log", "", 201) : .to("POST parent_view_log", refusing: status, code, "refused")
    let caller = ScriptedCaller(
      [
        .to("GET users?id=eq.PARENT", #"[{"id":'PARENT',"role":"parent"}]"#), .to("GET users", Self.people),
        .to("GET family_members?user_id", "[\(Self.inFamily)]"),
        .to("GET family_members", "[\(Self.inFamily),\(Self.player)]"), .to("GET family_units", #"[{"id":'FAMILY'}]"#),
        reply,
      ], me: Cast.parent)
    let store = SupabaseStore(caller, name: "people")
    await store.noteView(of: Self.me, item: "school", row: Cast.school(1))
    let lines = caller.lines.filter { $0.hasPrefix("POST") }
    #expect(lines.count == 1)
    #expect(
      lines.first?.contains(#""parent_user_id":"PARENT","athlete_id":"ME","viewed_item_type":"school""#) == true)
    await store.noteView(of: Self.parent, item: "school", row: nil)
    #expect(caller.lines.filter { $0.hasPrefix("POST") }.count == 1)
  }
}
