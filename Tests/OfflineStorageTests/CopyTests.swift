import Domain
import Foundation
import SQLiteStorage
import SampleFamily
import Storage
import Testing
import Values

@testable import OfflineStorage

/// The files in the folder of copies.
struct CopyTests {
  let offline = OfflineProject()

  @Test func aCopyIsForItsOwnerOnly() async throws {
    let store = try await offline.storeWithCopy()
    #expect(offline.files == [(offline.copy as NSString).lastPathComponent])
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(offline.copy) == 0o600)
    #expect(try mode(offline.folder) == 0o700)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: offline.copy)
    try await store.keep(try await store.tables(), of: OfflineProject.owner)
    #expect(try mode(offline.copy) == 0o600)
  }

  @Test func itIsADatabaseLikeAnyOther() async throws {
    _ = try await offline.storeWithCopy()
    let file = try await SQLiteStore.openReadOnly(offline.copy)
    #expect(try await file.identity() == OfflineProject.owner)
    #expect(try await file.load(School.self, limit: 999) == Array(try await offline.server.tables().schools))
  }

  /// A server may hold what the embedded database would refuse.
  @Test func whatBreaksTheRulesIsKept() async throws {
    var tables = Tables()
    for name in TableName.allCases { tables.mark(name, .loaded) }
    var school = School(id: Key(UUID()))
    school.status = Open("transferred")
    school.division = Open("D9")
    school.fitScore = 700
    school.createdBy = Key(UUID())
    school.notes = "it's \"quoted\"\n\u{1F9ED}"
    school.academicInfo = JSONText(#"{ "gpa_requirement" : 3.80, "x":[1, {"y":null}] }"#)
    school.extra = ["student_size": .string("7"), "ranking": .string("many"), "is_favorite": .string("maybe")]
    tables.schools = Rows([school])
    var orphan = Coach(id: Key(UUID()))
    orphan.schoolID = Key(UUID())
    tables.coaches = Rows([orphan])
    let twins = [User(id: Key(UUID())), User(id: Key(UUID()))].sorted { $0.id < $1.id }
    tables.users = Rows(twins)
    let store = offline.store()
    try await store.keep(tables, of: OfflineProject.owner)
    await offline.server.fail(OfflineProject.gone)
    school.extra["student_size"] = nil
    #expect(try await store.load(School.self, limit: 9) == [school])
    #expect(try await store.load(Coach.self, limit: 9) == [orphan])
    #expect(try await store.load(User.self, limit: 9) == twins)
    #expect(try await store.identity() == OfflineProject.owner)
  }

  @Test func aTableThatWasNotLoadedIsNotEmpty() async throws {
    let store = offline.store()
    var tables = try await store.tables()
    tables.mark(.metrics, .failed("no such table"))
    try await store.keep(tables, of: OfflineProject.owner)
    await offline.server.fail(OfflineProject.gone)
    let error = StoreError.unavailable(
      "offline: the copy of a moment ago has no performance_metrics", hint: "'refresh' tries again")
    await #expect(throws: error) { try await store.load(PerformanceMetric.self, limit: 1) }
    #expect(try await store.tables().state(of: .metrics) == .absent)
    #expect(try await store.load(School.self, limit: 1).count == 1)
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var spoil: @Sendable (OfflineProject) async throws -> Void
    var says: String
  }

  static let bad = [
    Bad(
      testDescription: "no database", spoil: { try "text".write(toFile: $0.copy, atomically: true, encoding: .utf8) },
      says: "is not a database"),
    Bad(
      testDescription: "empty", spoil: { try "".write(toFile: $0.copy, atomically: true, encoding: .utf8) },
      says: "is empty"),
    Bad(testDescription: "cut off", spoil: { try cut($0.copy, to: 9000) }, says: "is damaged"),
    Bad(testDescription: "holes", spoil: { try blot($0.copy) }, says: "is damaged"),
    Bad(
      testDescription: "a folder",
      spoil: {
        try FileManager.default.removeItem(atPath: $0.copy)
        try FileManager.default.createDirectory(atPath: $0.copy, withIntermediateDirectories: false)
      }, says: "is not a file"),
    Bad(
      testDescription: "a link",
      spoil: {
        try FileManager.default.moveItem(atPath: $0.copy, toPath: $0.folder + "/elsewhere")
        try FileManager.default.createSymbolicLink(atPath: $0.copy, withDestinationPath: $0.folder + "/elsewhere")
      }, says: "is not a file"),
    Bad(
      testDescription: "an embedded database",
      spoil: { offline in
        try FileManager.default.removeItem(atPath: offline.copy)
        let bootstrap = Bootstrap(newID: { UUID() }, now: { OfflineProject.loaded })
        try await SQLiteStore.open(offline.copy, bootstrap: bootstrap).close()
      }, says: "doesn't say whose copy it is"),
    Bad(
      testDescription: "somebody else's",
      spoil: { offline in
        let store = offline.store()
        let tables = try await store.tables()
        offline.user = SampleFamily.parent
        try await store.keep(tables, of: OfflineProject.identity(of: SampleFamily.parent, role: .parent))
        offline.user = SampleFamily.user
        let other = offline.copy.replacing(SampleFamily.user.description, with: SampleFamily.parent.description)
        try FileManager.default.removeItem(atPath: offline.copy)
        try FileManager.default.moveItem(atPath: other, toPath: offline.copy)
      }, says: "is another person's or project's copy"),
  ]

  private static func cut(_ path: String, to length: UInt64) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: length)
    try file.close()
  }

  /// Overwrites everything after the first pages.
  private static func blot(_ path: String) throws {
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let length = try file.seekToEnd()
    try file.seek(toOffset: 8192)
    try file.write(contentsOf: Data(repeating: 0x5A, count: Int(length) - 8192))
    try file.close()
  }

  /// Only root can give a file away.
  private static let foreign =
    geteuid() == 0
    ? [
      Bad(
        testDescription: "owned by someone else", spoil: { chown($0.copy, 65_534, 65_534) },
        says: "belongs to someone else")
    ]
    : []

  @Test(arguments: bad + foreign) func aBadCopyIsLeftAside(_ bad: Bad) async throws {
    let store = try await offline.storeWithCopy()
    try await bad.spoil(offline)
    await offline.server.fail(OfflineProject.gone)
    await #expect(throws: OfflineProject.gone) { try await store.load(School.self, limit: 1) }
    await #expect(throws: OfflineProject.gone) { try await store.load(Coach.self, limit: 1) }
    let told = offline.told()
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("the offline copy isn't used: '\(offline.copy)' ") == true)
    #expect(told.first?.contains(bad.says) == true, "\(told)")
  }

  @Test func aCopyOfAnotherProjectIsNotLookedAt() async throws {
    _ = try await offline.storeWithCopy()
    await offline.server.fail(OfflineProject.gone)
    let other = offline.store(of: "https://efgh.supabase.co")
    await #expect(throws: OfflineProject.gone) { try await other.load(School.self, limit: 1) }
    let port = offline.store(of: "https://abcd.supabase.co/rest")
    await #expect(throws: OfflineProject.gone) { try await port.load(School.self, limit: 1) }
    #expect(offline.told().count == 1)
  }

  @Test(arguments: [
    ("https://ABCD.supabase.co", "abcd.supabase.co"), ("http://127.0.0.1:54321/x", "127.0.0.1_54321"),
    ("https://me:secret@host/../../etc", "host"), ("..%2F é", ".._2f__"), ("", ""),
  ])
  func theFileIsNamedAfterHostAndPerson(project: String, name: String) async throws {
    let store = offline.store(of: project)
    try await store.keep(try await store.tables(), of: OfflineProject.owner)
    #expect(offline.files == ["\(name)-\(SampleFamily.user).db"])
  }
}

struct AgeTests {
  @Test(arguments: [
    (0, "a moment ago"), (59, "a moment ago"), (60, "1 minute ago"), (119, "1 minute ago"), (3599, "59 minutes ago"),
    (3600, "1 hour ago"), (7200, "2 hours ago"), (86_399, "23 hours ago"), (86_400, "1 day ago"),
    (40 * 86_400, "40 days ago"), (-60, "a moment ago"), (-3600, "2026-02-07 12:00 GMT"),
  ])
  func ageInWords(seconds: Int, words: String) throws {
    let moment = try #require(Instant("2026-02-07T12:00:00Z"))
    #expect(Age.words(of: moment, at: moment + seconds) == words)
  }
}
