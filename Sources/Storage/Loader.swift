package import Domain
import Synchronization
import Values

/// Brings tables from a store, side by side and each once; what was begun goes on while nobody waits for it.
package actor Loader {
  /// Told how many rows there are so far, of all the tables that are under way.
  package typealias Progress = @Sendable (_ rows: Int) -> Void

  private let store: any Store
  /// The time that a table may bring no rows before the others go on without it; nil for ever, as of a
  /// file.
  private let patience: @Sendable (TableName) -> Duration?
  private var running: [TableName: Task<Result<Tables, StoreError>, Never>] = [:]
  private var counts: [TableName: Int] = [:]

  package init(_ store: any Store, patience: @escaping @Sendable (TableName) -> Duration? = { _ in nil }) {
    (self.store, self.patience) = (store, patience)
  }

  /// The result of loading some tables: rows of some, reasons for the others.
  package struct Loaded: Sendable {
    package var tables = Tables()
    package var names: Set<TableName> = []
    package var failures: [TableName: StoreError] = [:]
  }

  /// Loads tables, or waits for those under way; cancelling the task gives up on them.
  ///
  /// - Parameter columns: what will be asked of the schools next, so that they are walked through once.
  package func load(
    _ names: Set<TableName>, with columns: Set<String> = [], progress: Progress? = nil
  ) async -> Loaded {
    await expect(names)
    let tasks = TableName.allCases.filter(names.contains).map { name in
      (name, task(for: name, with: name == .schools ? columns : [], progress))
    }
    var loaded = Loaded()
    await withTaskCancellationHandler {
      for (name, task) in tasks {
        switch await task.value {
        case .success(let tables):
          loaded.tables.take(name, from: tables)
          loaded.names.insert(name)
        case .failure(let error): loaded.failures[name] = error
        }
      }
    } onCancel: {
      for (_, task) in tasks { task.cancel() }
    }
    for (name, task) in tasks where running[name] == task { running[name] = nil }
    counts = counts.filter { running[$0.key] != nil }
    return loaded
  }

  /// Forgets what is under way, because the store is about to have something else.
  package func forget(_ names: Set<TableName>) {
    for name in names { running.removeValue(forKey: name)?.cancel() }
  }

  /// What isn't under way yet may come together.
  private func expect(_ names: Set<TableName>) async {
    let names = names.filter { running[$0] == nil }
    if !names.isEmpty { await store.expect(names) }
  }

  private func task(
    for name: TableName, with columns: Set<String>, _ progress: Progress?
  ) -> Task<Result<Tables, StoreError>, Never> {
    if let task = running[name] { return task }
    let (store, patience) = (self.store, self.patience(name))
    let task = Task.detached { () -> Result<Tables, StoreError> in
      guard let patience else { return await self.load(name, with: columns, from: store, progress) {} }
      return await Patience(patience).watch(name) { await self.load(name, with: columns, from: store, progress, $0) }
    }
    running[name] = task
    return task
  }

  private nonisolated func load(
    _ name: TableName, with columns: Set<String>, from store: any Store, _ progress: Progress?,
    _ heard: @escaping @Sendable () -> Void
  ) async -> Result<Tables, StoreError> {
    do throws(StoreError) {
      return .success(
        try await store.table(name, with: columns) { count in
          heard()
          Task { await self.note(count, of: name, progress) }
        })
    } catch {
      return .failure(error)
    }
  }

  private func note(_ count: Int, of name: TableName, _ progress: Progress?) {
    guard running[name] != nil else { return }
    counts[name] = count
    progress?(counts.values.reduce(0, +))
  }
}

/// Gives a table up that brings nothing for too long, so that nobody waits for it together with the others.
private final class Patience: Sendable {
  private let longest: Duration
  private let last = Mutex(ContinuousClock.now)

  init(_ longest: Duration) { self.longest = longest }

  func watch(
    _ table: TableName,
    _ load: @escaping @Sendable (_ heard: @escaping @Sendable () -> Void) async -> Result<Tables, StoreError>
  ) async -> Result<Tables, StoreError> {
    await withTaskGroup(of: Result<Tables, StoreError>?.self) { group in
      group.addTask { await load { [self] in last.withLock { $0 = .now } } }
      group.addTask { [self] in await end(of: table) }
      // Who waits for the end answers nothing when the whole is cancelled: then the reading says so.
      var result = await group.next() ?? nil
      if result == nil { result = await group.next() ?? nil }
      group.cancelAll()
      return result ?? .failure(.cancelled)
    }
  }

  /// Why a table is given up; nil if nobody waits for it any more.
  private func end(of table: TableName) async -> Result<Tables, StoreError>? {
    while true {
      let end = last.withLock(\.self) + longest
      guard end > .now else { break }
      guard (try? await Task.sleep(until: end, clock: .continuous)) != nil else { return nil }
    }
    let seconds = longest.components.seconds
    return .failure(.unavailable("no rows came for \(seconds.counted("second"))", hint: "refresh"))
  }
}

extension Store {
  /// Every row of a table; `progress` is told how many there are so far.
  package func loadAll<E: Entity>(
    _ entity: E.Type, columns: Set<String>? = nil, pageSize: Int = 5000, progress: (Int) -> Void = { _ in }
  ) async throws(StoreError) -> Rows<E> {
    try await loadAll(entity, columns: columns, pageSize: pageSize) { done, _ in progress(done) }
  }

  /// One page after the other: the next one is on its way while the rows of one are taken in.
  package func loadAll<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, pageSize: Int, progress: (_ done: Int, _ total: Int?) -> Void
  ) async throws(StoreError) -> Rows<E> {
    var rows = Rows<E>([])
    var last: Key<E>?
    var page = try await load(entity, columns: columns, after: nil, limit: pageSize)
    while let end = page.last {
      if Task.isCancelled { throw .cancelled }
      guard last.map({ $0 < end.id }) ?? true else {
        throw .malformed("\(E.table.name.rawValue): the rows of a page aren't in the order of their ids")
      }
      async let next = loading(entity, columns: columns, after: end.id, limit: pageSize)
      for row in page { rows.append(row) }
      progress(rows.count, nil)
      last = end.id
      page = try await next.get()
    }
    return rows
  }

  private func loading<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>, limit: Int
  ) async -> Result<[E], StoreError> {
    do throws(StoreError) {
      return .success(try await load(entity, columns: columns, after: after, limit: limit))
    } catch {
      return .failure(error)
    }
  }
}
