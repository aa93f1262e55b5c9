package import Domain
import SampleFamily
import ShellCore
import Storage
package import TestSupport

/// A shell that was begun once: for each line another one goes on from there, with a store and surroundings of its own.
package struct Beginning: Sendable {
  /// The rows of the store.
  package let tables: Tables
  private let setting: Talk.Setting
  private let rows: MemoryRows
  private let shell: ShellState

  /// - Parameters:
  ///   - tables: nil for the sample family, or for no rows at all.
  ///   - lines: what was said already; they change no rows.
  package init(
    _ setting: Talk.Setting = [], _ tables: Tables? = nil, as identity: Identity? = nil,
    after lines: String = "schools; show kenyon; schools"
  ) async {
    var rows = MemoryRows(tables ?? (setting.contains(.empty) ? Tables() : Sample.at().tables))
    let identity = identity ?? (setting.contains(.parent) ? Sample.parent : Sample.identity)
    let session = Session(identity: identity, tables: rows.all(), clock: .fixed(Sample.now))
    (self.setting, self.rows, self.tables) = (setting, rows, session.tables)
    var talk = Talk(setting, session: session, store: Self.store(rows))
    await talk.run(lines)
    shell = talk.interpreter.shell
  }

  /// A shell that goes on, and its store.
  package func again() async throws -> (talk: Talk, store: WatchedStore) {
    let inner = Self.store(rows)
    if setting.contains(.parent) { _ = try await inner.look(at: SampleFamily.athlete) }
    let store = WatchedStore(inner)
    var talk = Talk(setting, session: shell.session, store: store)
    talk.interpreter.shell = shell
    return (talk, store)
  }

  private static func store(_ rows: MemoryRows) -> MemoryStore {
    MemoryStore(name: "sample family", identity: Sample.identity, rows: rows, now: { Sample.now })
  }
}
