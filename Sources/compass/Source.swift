import Domain
import FoundationEssentials
import SQLiteStorage
import SampleFamily
import Shell
import Storage

/// Where the session comes from.
enum Source {
  case sample
  case file(String)

  /// What the options ask for, else what is configured, else the person's own database.
  init(_ options: Options, configured: String?) {
    self = options.sample ? .sample : .file(options.db ?? configured ?? Environment.databaseFile)
  }

  /// Folds what was written into the file.
  static func close(_ store: any Store) async throws(StoreError) {
    if let store = store as? SQLiteStore { try await store.close() }
  }

  func open(_ clock: Clock, readOnly: Bool) async throws(StoreError) -> any Store {
    switch self {
    case .sample:
      let identity = Identity(
        user: SampleFamily.user, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.player))
      return MemoryStore(
        name: "sample family", identity: identity, rows: SampleFamily.tables(now: clock.now()), now: clock.now)
    case .file(let path):
      if readOnly { return try await SQLiteStore.openReadOnly(path) }
      return try await SQLiteStore.open(path, founding: Founding(newID: { UUID() }, now: clock.now))
    }
  }
}
