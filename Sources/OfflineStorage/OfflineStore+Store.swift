package import Domain
import SQLiteStorage
package import Storage

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
