package import Display
package import Domain
import Storage

extension ShellState {
  /// Loads again what was loaded, or tried; rows that can't be had stay as they are, and a line says so.
  package mutating func reload(with world: World) async throws -> [Text] {
    let names = session.tables.missing.count == TableName.allCases.count ? [.schools] : loadedNames
    await world.loader.forget(Set(TableName.allCases))
    let identity = try await world.store.identity()
    if identity != session.identity { session.become(identity) }
    let loaded = await world.load(names)
    try Task.checkCancellation()
    if let error = loaded.failures[.schools] { throw error }
    session.take(loaded.names, from: loaded.tables)
    if loaded.failures.isEmpty, session.tables.isWhole { world.keep(session) }
    return loaded.failures.sorted { $0.key.rawValue < $1.key.rawValue }.map { table, error in
      if session.tables.state(of: table) != .loaded { session.mark(table, .failed(Failure(error).message)) }
      return Text("\(table.spoken) can't be loaded: \(Failure(error).message)", .warning)
    }
  }

  private var loadedNames: Set<TableName> {
    Set(TableName.allCases.filter { session.tables.state(of: $0) != .absent })
  }

  /// Forgets every row, because somebody else is asking now.
  package mutating func start(as identity: Identity, with world: World) async {
    await world.loader.forget(Set(TableName.allCases))
    let before = session
    session = Session(identity: identity, tables: Tables(), clock: before.facts.clock)
    session.queries = before.queries
    session.columns = before.columns
    session.front = before.front
    printed = nil
    current = nil
  }
}
