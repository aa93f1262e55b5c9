package import Display
package import Domain
import SampleFamily
import ShellCore
package import Storage
package import TestSupport
import Values

/// A shell that was begun once: for each line another one goes on from there, with a store and surroundings of its own.
package struct Beginning: Sendable {
  /// The rows of the store.
  package let tables: Tables
  private let setting: Talk.Setting
  private let rows: MemoryRows
  private let shell: ShellState
  private let unread: Set<TableName>
  private let canvas: Canvas

  /// The error that a table ends with that can't be loaded.
  package static let refusal = StoreError.unavailable("Server error (503)", hint: nil)

  /// - Parameters:
  ///   - tables: nil for the sample family, or for no rows at all.
  ///   - unread: tables that can't be loaded.
  ///   - lines: what was said already; they change no rows.
  package init(
    _ setting: Talk.Setting = [], _ tables: Tables? = nil, as identity: Identity? = nil,
    without unread: Set<TableName> = [], canvas: Canvas = Canvas(width: 80),
    after lines: String = "schools; show kenyon; schools"
  ) async {
    var rows = MemoryRows(tables ?? (setting.contains(.empty) ? Tables() : Sample.at().tables))
    let identity = identity ?? (setting.contains(.parent) ? Sample.parent : Sample.identity)
    var session = Session(identity: identity, tables: rows.all(), clock: .fixed(Sample.now))
    (self.rows, self.tables, self.unread, self.canvas) = (rows, session.tables, unread, canvas)
    self.setting = unread.isEmpty ? setting : setting.union(.atOnce)
    for table in unread { session.lose(table) }
    var talk = Talk(setting, canvas: canvas, session: session, store: Self.store(rows))
    await talk.run(lines)
    shell = talk.interpreter.shell
  }

  /// A shell that goes on, and its store.
  package func again() async throws -> (talk: Talk, store: WatchedStore) {
    let inner = Self.store(rows)
    if setting.contains(.parent) { _ = try await inner.look(at: SampleFamily.athlete) }
    let store = WatchedStore(inner)
    for table in unread { store.refuse(table, Self.refusal) }
    var talk = Talk(setting, canvas: canvas, session: shell.session, store: store)
    talk.interpreter.shell = shell
    return (talk, store)
  }

  private static func store(_ rows: MemoryRows) -> MemoryStore {
    MemoryStore(name: "sample family", identity: Sample.identity, rows: rows, now: { Sample.now })
  }
}

extension Session {
  /// As if a table couldn't have been loaded.
  package mutating func lose(_ table: TableName) {
    take([table], from: Tables())
    mark(table, .failed("Server error (503)"))
  }
}
