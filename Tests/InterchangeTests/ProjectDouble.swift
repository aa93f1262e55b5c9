import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage

/// A project where an athlete has signed up and has nothing yet; what it refuses is handed in.
actor ProjectDouble: Store {
  static let user = Key<User>("7d8a2f10-3c4b-4e5f-8a9b-0c1d2e3f4a5b") ?? Key(UUID())
  static let family = Key<Family>("7d8a2f10-3c4b-4e5f-8a9b-0c1d2e3f4a5c") ?? Key(UUID())
  static let player = Identity(user: user, athlete: user, family: family, role: .known(.player))

  nonisolated let name: String
  nonisolated let isPersistent = true
  private nonisolated let who: Identity
  private let rows: MemoryStore
  private var judge: @Sendable ([Change]) -> StoreError? = { _ in nil }
  private var unread: [TableName: StoreError] = [:]
  private var end: (calls: Int, error: StoreError)?
  private(set) var calls = 0
  private let isAtomic: Bool

  init(
    _ identity: Identity = player, name: String = "project example", adding rows: Tables = Tables(),
    isAtomic: Bool = false
  ) {
    self.name = name
    self.isAtomic = isAtomic
    who = identity
    var tables = rows
    var athlete = User(id: Self.user)
    athlete.fullName = "Sam Example"
    athlete.email = "sam@example.com"
    tables.users = Rows([athlete])
    var family = Family(id: Self.family)
    family.playerUserID = athlete.id
    tables.families = Rows([family])
    self.rows = MemoryStore(name: name, identity: identity, rows: tables, now: { February.now })
  }

  /// What it says to some changes instead of applying them; nil lets them through.
  func refuse(_ judge: @escaping @Sendable ([Change]) -> StoreError?) { self.judge = judge }

  /// Lets so many batches through, and then nothing; nil lets everything through again.
  func stop(after batches: Int, _ error: StoreError?) { end = error.map { (calls + batches, $0) } }

  func hide(_ table: TableName, _ error: StoreError) { unread[table] = error }

  func storesAtOnce() async -> Bool { isAtomic }

  func identity() async throws(StoreError) -> Identity { who }

  func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    if let error = unread[E.table.name] { throw error }
    return try await rows.load(entity, columns: columns, after: after, limit: limit)
  }

  @discardableResult
  func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    calls += 1
    if let end, calls > end.calls { throw end.error }
    if let error = judge(changes) {
      if case .partly(let stored, _) = error { _ = try await rows.apply(stored) }
      throw error
    }
    return try await rows.apply(changes)
  }

  func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    try await rows.dependents(of: row)
  }
}

extension World {
  /// Lets `push` go into a project, unasked.
  mutating func pushes(into project: ProjectDouble) {
    scriptedServer.project = { project }
    rules.assumesYes = true
  }
}
