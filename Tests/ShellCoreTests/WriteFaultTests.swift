import Domain
import SQLiteStorage
import ShellCore
import ShellTesting
import Storage
import Synchronization
import TestSupport
import Testing
import Values

/// Every verb that changes rows, whatever goes wrong in a store on this machine: it says what was stored, what wasn't, or
/// that nobody knows, and shows what the store holds.
///
/// Timeouts, resets, 5xx and answers that can't be understood need a server: `ServedFaultTests` has those.
struct WriteFaultTests {
  enum Fault: Sendable {
    case refused, interrupted
    /// In files alone.
    case busy, full, readOnly

    func throwing(_ interrupt: @Sendable () -> Void) throws(StoreError) {
      switch self {
      case .refused: throw .refused("a rule of the database was broken")
      case .interrupted: interrupt()
      case .busy: throw .busy
      case .full: throw .full
      case .readOnly: throw .readOnly("the file belongs to someone else")
      }
    }
  }

  @Test(arguments: [Fault.refused, .interrupted]) func inMemory(_ fault: Fault) async throws {
    try await check(fault, in: Sample.at().session) { Talk.store() }
  }

  /// Every verb meets a fault that is told at once, and one of the file.
  @Test(arguments: [(Fault.refused, 0), (.interrupted, 1), (.busy, 0), (.full, 1), (.readOnly, 0)])
  func inAFile(_ fault: Fault, half: Int) async throws {
    try await SampleFile.inFolder { folder in
      let store = try await SampleFile.open(in: folder)
      try await check(fault, half: half) { store }
    }
  }

  /// - Parameter session: what a shell knows of the store; nil for one that loads it.
  private func check(
    _ fault: Fault, in session: Session? = nil, half: Int? = nil, _ store: () async throws -> any Store
  ) async throws {
    try await WritingLine.eachVerb(half: half) { line in
      let store = try await store()
      let faulty = FaultyStore(store)
      return try await line.report(
        in: session.map { Talk([], session: $0, store: faulty) }, on: faulty, truth: store,
        arm: { interrupt in faulty.arm { () throws(StoreError) in try fault.throwing(interrupt) } },
        disarm: { faulty.disarm() })
    }
  }

  /// One sentence is enough.
  @Test(arguments: [
    (
      StoreError.readOnly("offline: this is the copy of today 11:00; 'refresh' tries the server again"),
      "Kenyon College: the tier was not stored: offline: this is the copy of today 11:00; 'refresh' tries the server again"
    ),
    (.full, "Kenyon College: the tier was not stored: the disk is full"),
    (
      .noColumn(.schools, "priority_tier"),
      "Kenyon College: the tier was not stored: the database has no 'priority_tier' in schools"
    ),
  ])
  func thatItIsNotStoredIsSaidOnce(_ error: StoreError, _ sentence: String) async throws {
    let faulty = FaultyStore(Talk.store())
    var talk = try await Talk(store: faulty)
    faulty.arm { () throws(StoreError) in throw error }
    let said = await talk.say("tier kenyon B")
    #expect(said.split(separator: "\n").first == "2> error: \(sentence)", "\(said)")
  }
}

/// The sample family in a file of its own.
enum SampleFile {
  static func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try await body(folder.path)
  }

  /// The sample family in a new file; in one that is there, what it holds.
  static func open(
    in folder: String, patience: Double = 10, now: @escaping @Sendable () -> Instant = { Sample.now }
  ) async throws -> SQLiteStore {
    let people = Sample.at().people
    let member = try #require(people.members.first { $0.userID == Sample.identity.athlete })
    let family = try #require(Sample.identity.family)
    let ids = Mutex([member.id.uuid, family.uuid, Sample.identity.athlete.uuid])
    let store = try await SQLiteStore.open(
      "\(folder)/list.db",
      bootstrap: Bootstrap(newID: { ids.withLock { $0.popLast() ?? UUID() } }, now: now),
      patience: patience)
    if ids.withLock(\.isEmpty) {
      let there: Set<UUID> = [member.id.uuid, family.uuid, Sample.identity.athlete.uuid]
      let tables = Sample.at().tables
      var changes: [Change] = []
      for table in TableName.allCases where table != .tasks { changes += insertions(table.entity, of: tables) }
      try await store.apply(changes.filter { !there.contains($0.id) })
    }
    return store
  }

  private static func insertions<E: Entity>(_ entity: E.Type, of tables: Tables) -> [Change] {
    tables[E.self].map(\.insertion)
  }
}
