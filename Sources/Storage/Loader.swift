package import Domain

/// Brings tables from a store, side by side and each once; what was begun goes on while nobody waits for it.
package actor Loader {
  /// Told how many rows there are so far, of all the tables that are under way.
  package typealias Progress = @Sendable (_ rows: Int) -> Void

  private let store: any Store
  private var running: [TableName: Task<Result<Tables, StoreError>, Never>] = [:]
  private var counts: [TableName: Int] = [:]

  package init(_ store: any Store) { self.store = store }

  /// What came of loading some tables: rows of some, reasons for the others.
  package struct Loaded: Sendable {
    package var tables = Tables()
    package var names: Set<TableName> = []
    package var failures: [TableName: StoreError] = [:]
  }

  /// Begins to load tables for which somebody will wait later.
  package func begin(_ names: Set<TableName>) {
    for name in TableName.allCases where names.contains(name) { _ = task(for: name, nil) }
  }

  /// Loads tables, or waits for those under way; cancelling the task gives up on them.
  package func load(_ names: Set<TableName>, progress: Progress? = nil) async -> Loaded {
    let tasks = TableName.allCases.filter(names.contains).map { ($0, task(for: $0, progress)) }
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

  /// Tables that a server may be asked for by the ids of the schools: these are not asked for twice.
  private static let ofSchools: Set<TableName> = [.coaches, .statusHistory]

  private func task(for name: TableName, _ progress: Progress?) -> Task<Result<Tables, StoreError>, Never> {
    if let task = running[name] { return task }
    let store = self.store
    let schools = Self.ofSchools.contains(name) ? running[.schools] : nil
    let task = Task.detached { () -> Result<Tables, StoreError> in
      _ = await schools?.value
      do throws(StoreError) {
        return .success(
          try await store.table(name) { count in
            Task { await self.note(count, of: name, progress) }
          })
      } catch {
        return .failure(error)
      }
    }
    running[name] = task
    return task
  }

  private func note(_ count: Int, of name: TableName, _ progress: Progress?) {
    guard running[name] != nil else { return }
    counts[name] = count
    progress?(counts.values.reduce(0, +))
  }
}
