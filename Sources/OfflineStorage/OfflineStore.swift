package import Domain
import Glibc
import SQLiteStorage
package import Storage
package import Values

/// A server's store that shows a copy of its rows, for reading only, while the server can't be reached.
///
/// As long as it can, everything is passed on. Asking who one is (which `refresh` does first) tries the server again.
package actor OfflineStore {
  package nonisolated let name: String
  package nonisolated let isPersistent: Bool

  let server: any Store
  let project: String
  let folder: String
  let user: @Sendable () async -> Key<User>?
  let now: @Sendable () -> Instant
  private let tell: @Sendable (String) -> Void

  /// The copy that is shown instead of the server.
  private var shown: OpenCopy?
  private var opening: Task<OpenCopy?, Never>?
  /// True if there is a copy that can't be shown: looked at once until the next try.
  private var isRejected = false
  /// Asks the server whether it's there at all.
  private var asking: Task<Bool, Never>?
  /// Counts how often the copy was taken away.
  private(set) var removals = 0

  /// - Parameters:
  ///   - project: The address of the project.
  ///   - folder: Where copies lie; made when the first one is kept.
  ///   - user: Who is signed in, as far as it's known without the server; nil if nobody is.
  ///   - tell: Takes sentences for the person: that a copy is shown, and how old it is; that the server is back.
  package init(
    _ server: any Store, of project: String, copiesIn folder: String, user: @escaping @Sendable () async -> Key<User>?,
    now: @escaping @Sendable () -> Instant, tell: @escaping @Sendable (String) -> Void
  ) {
    self.server = server
    self.project = project
    self.folder = folder
    self.user = user
    self.now = now
    self.tell = tell
    name = server.name
    isPersistent = server.isPersistent
  }

  /// The copy, if it is shown, and still the one of the person who is signed in.
  func shownCopy() async -> OpenCopy? {
    guard let copy = shown else { return nil }
    guard await user() == copy.label.identity.user else {
      await hide()
      return nil
    }
    return copy
  }

  /// The copy where nobody answered; throws the server's error for any other one, and without a copy.
  func copy(insteadOf error: StoreError) async throws(StoreError) -> OpenCopy {
    guard case .unreachable(let reason, let hint, let isDown) = error else { throw error }
    if let copy = await shownCopy() { return copy }
    guard !isRejected, let user = await user() else { throw error }
    let task = opening ?? Task { await open(for: user, because: isDown ? (reason, hint) : nil) }
    opening = task
    guard let copy = await task.value, copy.label.identity.user == user else { throw error }
    return copy
  }

  /// - Parameter outage: what the server says, and what helps; nil where it's the network.
  private func open(for user: Key<User>, because outage: (reason: String, remedy: String?)?) async -> OpenCopy? {
    defer { opening = nil }
    do throws(StoreError) {
      let file = CopyFile(in: folder, of: project, for: user)
      guard let copy = try await OpenCopy.open(file, of: project, for: user) else { return nil }
      shown = copy
      let remedy = outage?.remedy.map { ": \($0)" } ?? ""
      tell("\(outage?.reason ?? "offline"): showing the copy of \(age(of: copy)); 'refresh' tries again\(remedy)")
      return copy
    } catch {
      isRejected = true
      tell("the offline copy isn't used: \(error.reason)")
      return nil
    }
  }

  /// True if the server answers, though a table of it didn't come; asked once for all that fail together.
  func isServerThere() async -> Bool {
    let task =
      asking
      ?? Task { [server] in
        do throws(StoreError) { _ = try await server.identity() } catch {
          if case .unreachable = error { return false }
        }
        return true
      }
    asking = task
    defer { asking = nil }
    return await task.value
  }

  /// The server is about to be tried again.
  func retry() { isRejected = false }

  /// The server was tried again without success.
  func stay() async {
    guard let copy = await shownCopy() else { return }
    tell("still offline: showing the copy of \(age(of: copy)); 'refresh' tries again")
  }

  /// The server answered.
  func comeBack() async {
    guard shown != nil else { return }
    await hide()
    tell("online again")
  }

  /// Goes back to the server without a word.
  func hide() async {
    let copy = shown
    shown = nil
    try? await copy?.store.close()
  }

  /// Nothing that is being written now may become the copy.
  func revokeWriting() { removals += 1 }

  nonisolated func age(of copy: OpenCopy) -> String { Age.words(of: copy.label.loadedAt, at: now()) }
}

extension StoreError {
  /// Why a copy can't be shown.
  fileprivate var reason: String {
    switch self {
    case .unavailable(let reason, _), .malformed(let reason): reason
    case .busy: "another program is using it"
    default: "it can't be read"
    }
  }
}

extension OfflineStore {
  /// Keeps the tables that are loaded as the copy to show when the server can't be reached.
  ///
  /// Nothing is kept while a copy is shown, without the schools, and for anybody but the one who is signed in. A copy that
  /// isn't finished, because the task was cancelled (throws `cancelled`) or the disk is full, leaves the old one in place.
  ///
  /// - Parameter loadedAt: when the server had these rows; nil for now.
  package nonisolated func keep(
    _ tables: Tables, of identity: Identity, at loadedAt: Instant? = nil
  ) async throws(StoreError) {
    guard await shownCopy() == nil, tables.state(of: .schools) == .loaded, await user() == identity.user else { return }
    let before = await removals
    let file = CopyFile(in: folder, of: project, for: identity.user)
    let temporary = try file.beginning()
    defer { unlink(temporary) }
    try await SQLiteStore.writeCopy(of: tables, from: project, for: identity, at: loadedAt ?? now(), to: temporary)
    if Task.isCancelled { throw .cancelled }
    guard await user() == identity.user else { return }
    try await replace(file, with: temporary, unlessRemovedSince: before)
  }

  private func replace(_ file: CopyFile, with temporary: String, unlessRemovedSince before: Int) throws(StoreError) {
    guard removals == before else { return }
    try file.replace(with: temporary)
  }

  /// Takes the copy of a person away, when they sign out; one that is being written isn't kept any more.
  ///
  /// Throws `unavailable` if it can't be removed.
  package func forget(_ user: Key<User>) async throws(StoreError) {
    revokeWriting()
    await hide()
    try CopyFile(in: folder, of: project, for: user).remove()
  }
}

/// The age of a copy, as people say it: `2 hours ago`.
enum Age {
  static func words(of moment: Instant, at now: Instant) -> String {
    let seconds = now.microseconds(since: moment) / 1_000_000
    switch seconds {
    case ..<(-60): return "\(moment.description.prefix(16).replacing("T", with: " ")) GMT"
    case ..<60: return "a moment ago"
    case ..<3600: return (seconds / 60).counted("minute") + " ago"
    case ..<86_400: return (seconds / 3600).counted("hour") + " ago"
    default: return (seconds / 86_400).counted("day") + " ago"
    }
  }
}

extension OfflineStore: Store {
  package nonisolated var cascading: Set<TableName> { server.cascading }

  package nonisolated func identity() async throws(StoreError) -> Identity {
    let wasOffline = await shownCopy() != nil
    await retry()
    do throws(StoreError) {
      let identity = try await server.identity()
      await comeBack()
      return identity
    } catch {
      if case .notSignedIn = error { await hide() }
      let copy = try await copy(insteadOf: error)
      if wasOffline, !BackgroundLook.isOn { await stay() }
      return copy.label.identity
    }
  }

  package nonisolated func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    try await reading(E.table.name) { (store, _) async throws(StoreError) in
      try await store.load(entity, columns: columns, after: after, limit: limit)
    }
  }

  package nonisolated func loadAll<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, pageSize: Int, progress: (_ done: Int, _ total: Int?) -> Void
  ) async throws(StoreError) -> Rows<E> {
    try await reading(E.table.name) { (store, _) async throws(StoreError) in
      try await store.loadAll(entity, columns: columns, pageSize: pageSize, progress: progress)
    }
  }

  package nonisolated func image<E: Entity>(
    _ entity: E.Type, columns: Set<String>
  ) async throws(StoreError) -> RowImage<E>? {
    await shownCopy() == nil ? try await server.image(entity, columns: columns) : nil
  }

  /// Of the copy every row, because it's replaced when the server is back.
  package nonisolated func open<E: Entity>(
    _ entity: E.Type, columns: Set<String>, progress: @Sendable (Int) -> Void
  ) async throws(StoreError) -> Rows<E> {
    try await reading(E.table.name) { (store, isCopy) async throws(StoreError) in
      if isCopy { return try await store.loadAll(entity, progress: progress) }
      return try await store.open(entity, columns: columns, progress: progress)
    }
  }

  /// From the server, or from the copy if the server fails on the way. A table that doesn't come from a server that is
  /// there is a failure of its own.
  private nonisolated func reading<T: Sendable>(
    _ table: TableName, _ body: (_ store: any Store, _ isCopy: Bool) async throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    var copy = await shownCopy()
    if copy == nil {
      do throws(StoreError) {
        return try await body(server, false)
      } catch {
        if case .unreachable(let reason, let hint, _) = error, await shownCopy() == nil, await isServerThere() {
          throw .unavailable(reason, hint: hint)
        }
        copy = try await self.copy(insteadOf: error)
      }
    }
    guard let copy else { throw .cancelled }
    try copy.check(table, age: age(of: copy))
    return try await body(copy.store, true)
  }

  package nonisolated func tables() async throws(StoreError) -> Tables {
    if let copy = await shownCopy() { return try await copy.tables() }
    do throws(StoreError) {
      return try await server.tables()
    } catch {
      return try await copy(insteadOf: error).tables()
    }
  }

  @discardableResult
  package nonisolated func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    if let copy = await shownCopy() {
      throw .readOnly("offline: this is the copy of \(age(of: copy)); 'refresh' tries the server again")
    }
    return try await server.apply(changes)
  }

  package nonisolated func expect(_ names: Set<TableName>) async {
    if await shownCopy() == nil { await server.expect(names) }
  }

  package nonisolated func count(_ table: TableName) async throws(StoreError) -> Int {
    try await reading(table) { (store, _) async throws(StoreError) in try await store.count(table) }
  }

  package nonisolated func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] {
    if let copy = await shownCopy() { return try await copy.store.dependents(of: row) }
    return try await server.dependents(of: row)
  }

  package nonisolated func athletes() async throws(StoreError) -> [FamilyAthlete] {
    guard let copy = await shownCopy() else { return try await server.athletes() }
    let identity = copy.label.identity
    guard let family = identity.family,
      let athlete = try await copy.store.loadAll(User.self).first(where: { $0.id == identity.athlete })
    else { return [] }
    return [
      FamilyAthlete(
        id: athlete.id, name: athlete.fullName ?? athlete.email, family: family, familyName: nil,
        graduationYear: athlete.graduationYear)
    ]
  }

  package nonisolated func look(at athlete: Key<User>?) async throws(StoreError) -> Identity {
    guard let identity = await shownCopy()?.label.identity else { return try await server.look(at: athlete) }
    guard athlete == nil || athlete == identity.athlete else {
      throw .unavailable("offline: the copy has only one athlete's rows", hint: "'refresh' tries the server again")
    }
    return identity
  }

  package nonisolated func glance(
    at athlete: Key<User>
  ) async throws(StoreError) -> (identity: Identity, tables: Tables)? {
    await shownCopy() == nil ? try await server.glance(at: athlete) : nil
  }

  package nonisolated func examine() async -> [Finding] {
    let findings = await server.examine()
    guard let copy = await shownCopy() else { return findings }
    return findings + [Finding("copy", .warning, "showing the rows of \(age(of: copy))", remedy: "refresh")]
  }

  package nonisolated func unrestorable(_ deletions: [Change]) async -> [TableName: Int] {
    await server.unrestorable(deletions)
  }

  package nonisolated func unmovable(_ rows: [Change]) async -> [TableName: Int] { await server.unmovable(rows) }

  package nonisolated func storesAtOnce() async -> Bool { await server.storesAtOnce() }

  package nonisolated func marks(since seen: [TableName: String]) async -> [TableName: String]? {
    await shownCopy() == nil ? await server.marks(since: seen) : nil
  }

  package nonisolated func makingOfSuggestions() async -> MakingOfSuggestions {
    await shownCopy() == nil ? await server.makingOfSuggestions() : .elsewhere
  }

  package nonisolated func remarks() async -> [String] { await server.remarks() }
}
