import Domain
import OfflineStorage
import SampleFamily
import Storage
import TestSupport
import Testing

/// The server goes, and comes back.
struct GoingOfflineTests {
  let offline = OfflineProject()
  private static let notice = "offline: showing the copy of 2 hours ago; 'refresh' tries again"

  /// While the server is there, nothing is different.
  @Test(arguments: StoreContract.all) func contract(_ check: StoreContract) async throws {
    let user = Key<User>(StoreRows.id(1, prefix: 1))
    let family = Key<Family>(StoreRows.id(2, prefix: 1))
    let identity = Identity(user: user, athlete: user, family: family, role: .known(.player))
    var tables = Tables()
    tables.users = Rows([User(id: user)])
    tables.families = Rows([Family(id: family)])
    let rows = MemoryStore(name: "rows", identity: identity, rows: tables, now: StoreClock.now)
    let store = OfflineStore(
      ServerDouble(rows), of: OfflineProject.project, copiesIn: offline.folder, user: { user }, now: StoreClock.now,
      tell: { Issue.record("told: \($0)") })
    try await check.run(on: store)
  }

  @Test func whatTheServerHasIsPassedOn() async throws {
    let store = try await offline.storeWithCopy()
    let school = try #require(try await store.load(School.self, limit: 1).first)
    try await store.apply([try #require(school.setting("notes", to: .text("new")))])
    #expect(try await offline.server.load(School.self, limit: 1).first?.notes == "new")
    #expect(try await store.load(School.self, limit: 1).first?.notes == "new")
    #expect(store.name == "project example" && store.isPersistent && store.cascading == [.documents])
    #expect(offline.told().isEmpty)
  }

  /// Whatever is asked first when the server is gone, and after however many pages.
  enum First: CaseIterable {
    case identity, load, loadAll, tables
  }

  @Test(arguments: First.allCases, [0, 1, 2]) func theCopyIsShown(first: First, pages: Int) async throws {
    let store = try await offline.storeWithCopy()
    let rows = try await offline.server.tables()
    await offline.server.fail(OfflineProject.gone, after: first == .identity ? 0 : pages)
    switch first {
    case .identity: #expect(try await store.identity().user == SampleFamily.user)
    case .load:
      var last: Key<School>?
      while let end = try await store.load(School.self, after: last, limit: 20).last { last = end.id }
      #expect(last == rows.schools.last?.id)
    case .loadAll: #expect(Array(try await store.loadAll(School.self, pageSize: 20)) == Array(rows.schools))
    case .tables: try expectEqual(try await store.tables(), rows)
    }
    #expect(offline.told() == [Self.notice])
    try expectEqual(try await store.tables(), rows)
    #expect(try await store.dependents(of: RowReference(.users, SampleFamily.user.uuid))[.schools] == 65)
    #expect(try await store.athletes().map(\.id) == [SampleFamily.athlete])
    #expect(offline.told().isEmpty)
  }

  private func expectEqual(_ found: Tables, _ expected: Tables) throws {
    func look<E: Entity>(_ entity: E.Type) { #expect(Array(found[E.self]) == Array(expected[E.self])) }
    for name in TableName.allCases { look(name.entity) }
  }

  @Test func manyAtOnceTellItOnce() async throws {
    let store = try await offline.storeWithCopy()
    await offline.server.fail(OfflineProject.gone)
    let loaded = await Loader(store).load(Set(TableName.allCases))
    #expect(loaded.failures.isEmpty)
    #expect(loaded.tables.schools.count == 65)
    #expect(offline.told() == [Self.notice])
  }

  /// The server is there: one table that doesn't come, asked for alone or with others, takes nothing else along.
  @Test func aTableThatDoesNotComeIsAFailureOfItsOwn() async throws {
    let store = try await offline.storeWithCopy()
    await offline.server.fail(.unreachable("Connection timed out", hint: nil), of: .coaches)
    let error = StoreError.unavailable("Connection timed out", hint: nil)
    await #expect(throws: error) { try await store.load(Coach.self, limit: 1) }
    let loaded = await Loader(store).load(Set(TableName.allCases))
    #expect(loaded.failures == [.coaches: error])
    #expect(loaded.tables.schools.count == 65)
    #expect(offline.told().isEmpty)
  }

  @Test func nothingIsWritten() async throws {
    let store = try await offline.storeWithCopy()
    let school = try #require(try await store.load(School.self, limit: 1).first)
    await offline.server.fail(OfflineProject.gone)
    _ = try await store.identity()
    await offline.server.fail(nil)
    let error = StoreError.readOnly("offline: this is the copy of 2 hours ago; 'refresh' tries the server again")
    await #expect(throws: error) { try await store.apply([school.deletion]) }
    #expect(try await offline.server.load(School.self, limit: 1) == [school])
  }

  @Test func theServerIsTriedAgain() async throws {
    let store = try await offline.storeWithCopy()
    await offline.server.fail(OfflineProject.gone)
    _ = try await store.identity()
    _ = offline.told()
    offline.wait(hours: 22)
    _ = try await store.identity()
    #expect(offline.told() == ["still offline: showing the copy of 1 day ago; 'refresh' tries again"])
    await offline.server.fail(nil)
    _ = try await store.load(School.self, limit: 1)
    #expect(offline.told().isEmpty)
    _ = try await store.identity()
    #expect(offline.told() == ["online again"])
    let school = try #require(try await store.load(School.self, limit: 1).first)
    try await store.apply([try #require(school.setting("notes", to: .text("back")))])
    await offline.server.fail(OfflineProject.gone)
    #expect(try await store.load(School.self, limit: 1) == [school])
    #expect(offline.told() == ["offline: showing the copy of 1 day ago; 'refresh' tries again"])
  }

  @Test(arguments: [
    StoreError.notSignedIn("session expired", hint: "'login' signs in again"), .malformed("schools: row 3"), .cancelled,
    .refused("no"), .busy,
  ])
  func otherErrorsAreNotHidden(error: StoreError) async throws {
    let store = try await offline.storeWithCopy()
    await offline.server.fail(error)
    await #expect(throws: error) { try await store.identity() }
    await #expect(throws: error) { try await store.load(School.self, limit: 1) }
    await #expect(throws: error) { try await store.tables() }
    #expect(offline.told().isEmpty)
  }

  @Test func aSessionThatIsOverEndsTheCopy() async throws {
    let store = try await offline.storeWithCopy()
    await offline.server.fail(OfflineProject.gone)
    _ = try await store.identity()
    let error = StoreError.notSignedIn("session expired", hint: nil)
    await offline.server.fail(error)
    await #expect(throws: error) { try await store.identity() }
    await #expect(throws: error) { try await store.load(School.self, limit: 1) }
  }

  @Test func withoutACopyTheServersErrorIsPassedOn() async throws {
    let store = offline.store()
    await offline.server.fail(OfflineProject.gone)
    await #expect(throws: OfflineProject.gone) { try await store.identity() }
    await #expect(throws: OfflineProject.gone) { try await store.load(School.self, limit: 1) }
    await #expect(throws: OfflineProject.gone) { try await store.loadAll(School.self) }
    #expect(offline.told().isEmpty)
    #expect(offline.files.isEmpty)
  }

  @Test func whoSignsOutSeesNoCopy() async throws {
    let store = try await offline.storeWithCopy()
    await offline.server.fail(OfflineProject.gone)
    #expect(try await store.load(School.self, limit: 1).count == 1)
    for user in [nil, SampleFamily.parent] {
      offline.user = user
      await #expect(throws: OfflineProject.gone) { try await store.load(School.self, limit: 1) }
      await #expect(throws: OfflineProject.gone) { try await store.identity() }
    }
  }

  @Test func theCopyIsOfOneAthlete() async throws {
    let store = try await offline.storeWithCopy()
    await offline.server.fail(OfflineProject.gone)
    _ = try await store.identity()
    #expect(try await store.look(at: nil).athlete == SampleFamily.athlete)
    #expect(try await store.look(at: SampleFamily.athlete).athlete == SampleFamily.athlete)
    await #expect(throws: StoreError.self) { try await store.look(at: SampleFamily.parent) }
  }
}
