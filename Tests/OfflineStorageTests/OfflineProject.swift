import Domain
import OfflineStorage
import SampleFamily
import Storage
import Synchronization
import TestSupport
import Values

/// A server with the sample family, a store around it, and a folder for its copies, gone afterwards.
final class OfflineProject: Sendable {
  static let project = "https://abcd.supabase.co"
  static let loaded = Instant("2026-02-07T12:00:00Z") ?? Instant(microseconds: 0)
  static let gone = StoreError.unreachable("offline: no route to abcd.supabase.co", hint: nil)
  private let root = TemporaryFolder()
  let server: ServerDouble
  private let state = Mutex(State())

  private struct State {
    var said: [String] = []
    var now = OfflineProject.loaded
    var user: Key<User>? = SampleFamily.user
  }

  init() {
    server = ServerDouble(
      MemoryStore(
        name: "rows", identity: Self.owner, rows: SampleFamily.tables(now: OfflineProject.loaded),
        now: { OfflineProject.loaded }))
  }

  /// Where the copies lie.
  var folder: String { root("copies") }

  /// Whose copies these are.
  static let owner = identity()

  static func identity(of user: Key<User> = SampleFamily.user, role: UserRole = .player) -> Identity {
    Identity(user: user, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(role))
  }

  /// Another shell over the same server and folder.
  func store(of project: String = OfflineProject.project) -> OfflineStore {
    OfflineStore(
      server, of: project, copiesIn: folder, user: { self.user },
      now: { self.state.withLock { $0.now } }, tell: { line in self.state.withLock { $0.said.append(line) } })
  }

  /// A store that has kept its copy; the server is gone two hours later.
  func storeWithCopy() async throws -> OfflineStore {
    let store = store()
    try await store.keep(try await store.tables(), of: try await store.identity())
    wait(hours: 2)
    return store
  }

  var user: Key<User>? {
    get { state.withLock { $0.user } }
    set { state.withLock { $0.user = newValue } }
  }

  func wait(hours: Int) { state.withLock { $0.now = $0.now + hours * 3600 } }

  /// Takes what the person was told since the last time.
  func told() -> [String] {
    state.withLock { state in
      defer { state.said = [] }
      return state.said
    }
  }

  var files: [String] { root.names(in: "copies") }

  var copy: String { "\(folder)/abcd.supabase.co-\(SampleFamily.user).db" }
}

/// A server that can be taken away: rows in memory, and an error for every reading while it's gone.
actor ServerDouble: Store {
  nonisolated let name = "project example"
  nonisolated let isPersistent = true
  nonisolated let cascading: Set<TableName> = [.documents]
  private let rows: MemoryStore
  private var failure: StoreError?
  /// The only table that fails; nil for all of them, and for who one is.
  private var table: TableName?
  /// The number of pages that are still loaded before the failure shows.
  private var grace = 0
  init(_ rows: MemoryStore) { self.rows = rows }

  /// Fails every reading with this from now on, `after` this many pages; nil lets everything through
  /// again.
  func fail(_ failure: StoreError?, of table: TableName? = nil, after pages: Int = 0) {
    (self.failure, self.table) = (failure, table)
    grace = pages
  }

  private func check(_ asked: TableName? = nil) throws(StoreError) {
    guard let failure, table == nil || table == asked else { return }
    guard grace > 0 else { throw failure }
    grace -= 1
  }

  func identity() async throws(StoreError) -> Identity {
    try check()
    return try await rows.identity()
  }

  func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    try check(E.table.name)
    return try await rows.load(entity, columns: columns, after: after, limit: limit)
  }

  @discardableResult
  func apply(_ changes: [Change]) async throws(StoreError) -> [Change] { try await rows.apply(changes) }

  func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    try check()
    return try await rows.dependents(of: row)
  }
}

/// The program's own ids, where Foundation has a type of the same name.
typealias UUID = Values.UUID
