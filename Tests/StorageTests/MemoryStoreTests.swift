import Domain
import Storage
import TestSupport
import Testing

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
