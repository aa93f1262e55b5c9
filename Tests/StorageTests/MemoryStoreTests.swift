import Domain
import Storage
import TestSupport
import Testing
import Values

struct MemoryStoreTests {
  @Test(arguments: StoreContract.all)
  func contract(_ check: StoreContract) async throws { try await check.run(on: Self.store()) }

  @Test func seededRowsOfAnyTableAreThere() async throws {
    let store = Self.store { tables, make in
      tables.schools = Rows([make.school(2), make.school(1)])
      tables.coaches = Rows([make.coach(3, of: 1)])
    }
    #expect(try await store.load(School.self, limit: 10).map(\.name) == ["School 1", "School 2"])
    #expect(try await store.dependents(of: RowReference(.schools, StoreRows.id(1))) == [.coaches: 1])
    #expect(!store.isPersistent)
  }

  @Test func unknownColumnsOfARowSurviveDeletionAndUndo() async throws {
    let store = Self.store { tables, make in
      var school = make.school(1)
      school.extra["colors"] = .array([.string("scarlet"), .number("2")])
      school.extra["ranking"] = .string("high")
      tables.schools = Rows([school])
    }
    let school = try #require(try await store.load(School.self, limit: 1).first)
    #expect(school.extra.count == 2)
    try await store.apply([school.deletion])
    #expect(try await store.load(School.self, limit: 1).isEmpty)
    try await store.apply([school.deletion.inverse])
    #expect(try await store.load(School.self, limit: 1) == [school])
  }

  static func store(_ seed: (inout Tables, StoreRows) -> Void = { _, _ in }) -> MemoryStore {
    let user = Key<User>(StoreRows.id(1, prefix: 1))
    let family = Key<Family>(StoreRows.id(2, prefix: 1))
    let identity = Identity(user: user, athlete: user, family: family, role: .known(.player))
    var tables = Tables()
    var athlete = User(id: user)
    athlete.role = .known(.player)
    tables.users = Rows([athlete])
    tables.families = Rows([Family(id: family)])
    seed(&tables, StoreRows(identity))
    return MemoryStore(name: "sample family", identity: identity, rows: tables, now: StoreClock.now)
  }
}

struct RuleTests {
  @Test(arguments: [
    (Rule.required, Value.null, false), (.required, .text(""), true), (.oneOf(["A", "B"]), .text("A"), true),
    (.oneOf(["A", "B"]), .text("a"), false), (.oneOf(["A"]), .null, true), (.range(0...5), .double(5), true),
    (.range(0...5), .double(5.01), false), (.range(0...5), .int(-1), false), (.range(0...5), .text("3"), false),
    (.atMost(2), .text("OH"), true), (.atMost(2), .text("Ohio"), false), (.shaped("99999"), .text("43210"), true),
    (.shaped("99999"), .text("4321"), false), (.shaped("FAM-XX"), .text("FAM-A9"), true),
    (.shaped("FAM-XX"), .text("FAM-a9"), false),
  ])
  func holds(_ rule: Rule, _ value: Value, _ expected: Bool) { #expect(rule.holds(for: value) == expected) }

  @Test(arguments: TableName.allCases) func rulesNameColumnsOfTheirTable(_ table: TableName) {
    let columns = names(of: table.entity)
    let rules = table.rules
    #expect(columns.isSuperset(of: rules.columns.keys))
    #expect(columns.isSuperset(of: rules.defaults.keys))
    #expect(columns.isSuperset(of: rules.unique.joined()))
    #expect(rules.refreshesUpdatedAt ? columns.contains("updated_at") : true)
    #expect(columns.isSuperset(of: Reference.from(table).map(\.column)))
  }

  private func names<E: Entity>(of entity: E.Type) -> Set<String> { Set(E.table.columns.map(\.name)) }

  @Test func refusalsSayWhatWasExpectedBeforeWhatWasFound() async throws {
    let store = MemoryStoreTests.store()
    let school = try await store.rowMakersForTests().school(1)
    var wrong = school
    wrong.fitScore = 120
    await #expect(throws: StoreError.refused("'fit_score' of schools must be from 0 to 100, found '120'")) {
      try await store.apply([wrong.insertion])
    }
  }
}

extension Store {
  func rowMakersForTests() async throws -> StoreRows { StoreRows(try await identity()) }
}

struct LoadingTests {
  @Test func aStoreThatRepeatsItsPagesIsMalformed() async {
    await #expect(throws: StoreError.malformed("schools: the rows of a page aren't in the order of their ids")) {
      _ = try await Stuck().loadAll(School.self)
    }
  }

  @Test func aCancelledTaskStops() async {
    let task = Task { try await Stuck().loadAll(School.self) }
    task.cancel()
    await #expect(throws: StoreError.cancelled) { _ = try await task.value }
  }
}

/// A store that always answers the same page.
private struct Stuck: Store {
  var name: String { "stuck" }
  var isPersistent: Bool { false }
  func identity() async throws(StoreError) -> Identity { throw .busy }
  func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] { [E(id: Key(StoreRows.id(1)))] }
  func apply(_ changes: [Change]) async throws(StoreError) -> [Change] { throw .busy }
  func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] { [:] }
}

/// A parent who looks on, in a store that has the rows of one family.
struct FamilyViewTests {
  private static let athlete = Key<User>(UUID())
  private static let parent = Key<User>(UUID())
  private static let family = Key<Family>(UUID())
  private static let owner = Identity(user: athlete, athlete: athlete, family: family, role: .known(.player))

  private func store(withParent: Bool) -> MemoryStore {
    var tables = Tables()
    var user = User(id: Self.athlete)
    user.fullName = "Eli"
    user.graduationYear = 2027
    tables.users = Rows([user])
    var unit = Family(id: Self.family)
    unit.familyName = "Novakovic Family"
    tables.families = Rows([unit])
    let people: [(Key<User>, UserRole)] = [(Self.athlete, .player)] + (withParent ? [(Self.parent, .parent)] : [])
    tables.members = Rows(
      people.map { user, role in
        var member = FamilyMember(id: Key(UUID()))
        member.familyID = Self.family
        member.userID = user
        member.role = .known(role)
        return member
      })
    return MemoryStore(name: "memory", identity: Self.owner, rows: tables, now: { Instant(seconds: 0) })
  }

  @Test func aParentLooksOnAndGoesBack() async throws {
    let store = store(withParent: true)
    let athletes = try await store.athletes()
    #expect(athletes.map(\.name) == ["Eli"] && athletes.map(\.familyName) == ["Novakovic Family"])
    #expect(athletes.map(\.id) == [Self.athlete] && athletes.map(\.graduationYear) == [2027])
    let viewer = Identity(user: Self.parent, athlete: Self.athlete, family: Self.family, role: .known(.parent))
    #expect(try await store.look(at: Self.athlete) == viewer)
    #expect(try await store.identity() == viewer)
    await #expect(throws: StoreError.self) { try await store.look(at: Key(UUID())) }
    #expect(try await store.identity() == viewer)
    let alone = Identity(user: Self.parent, athlete: Self.parent, family: Self.family, role: .known(.parent))
    #expect(try await store.look(at: Self.parent) == alone)
    #expect(try await store.identity() == alone)
    #expect(try await store.look(at: nil) == Self.owner)
    #expect(try await store.identity() == Self.owner)
  }

  @Test func withoutAParentThereIsNobodyToLookOn() async throws {
    let store = store(withParent: false)
    #expect(try await store.athletes().isEmpty)
    #expect(try await store.look(at: Self.athlete) == Self.owner)
    #expect(try await store.look(at: nil) == Self.owner)
  }
}

/// Texts as a store hands them over, read without detours.
struct StoredTextTests {
  @Test(arguments: [
    "{}", "[]", " [1, 2] ", "null", "-0.5e+7", #"{"a":{"b":[true,false,null]}}"#, #""\u00e9\n\ud83c\udf93""#, "", " ",
    "{",
    "[1,]", #"{"a"}"#, #"{"a":1,}"#, "01", "1.", "1e", "+1", #""\u+123""#, #""\x""#, "\"\u{1}\"", "tru", "[1] 2", "-",
    String(repeating: "[", count: 256) + String(repeating: "]", count: 256),
    String(repeating: "[", count: 257) + String(repeating: "]", count: 257),
  ])
  func theScannerAcceptsWhatTheParserAccepts(_ text: String) {
    #expect((JSONText(text) != nil) == (JSON(parsing: text) != nil))
  }

  @Test(arguments: [
    ("2026-02-07T12:30:00.5+00:00", 1_770_467_400_500_000 as Int64?), ("2026-02-07 12:30:00Z", 1_770_467_400_000_000),
    ("2026-02-07T12:30:00.1234567+01:30", 1_770_462_000_123_456), ("2026-02-07 12:30-05", 1_770_485_400_000_000),
    ("2026-02-07", 1_770_422_400_000_000), ("2026-02-30", nil), ("2026-02-07T25:00:00Z", nil),
    ("2026-02-07T12:30:00.+00:00", nil), ("2026-02-07T12:30:00+00:00x", nil), ("2026-02-07T1", nil), ("", nil),
  ])
  func instants(_ text: String, _ microseconds: Int64?) { #expect(Instant(text)?.microseconds == microseconds) }

  @Test(arguments: [
    ("0123abCD-4567-89ef-0123-456789abcdef", true), ("0123abcd-4567-89ef-0123-456789abcde", false),
    ("0123abcd-4567-89ef-0123-456789abcdeg", false), ("0123abcd04567-89ef-0123-456789abcdef", false),
  ])
  func ids(_ text: String, _ isOne: Bool) {
    var text = text
    let id = text.withUTF8 { UUID(utf8: $0) }
    #expect(id == (isOne ? UUID(uuidString: text) : nil))
    #expect(isOne == (id != nil))
  }
}
