import Domain
import OfflineStorage
import Synchronization
import Web

/// Writes the copy of a server's rows in the background: the newest one counts.
enum Copying {
  private static let running = Mutex<Task<Void, Never>?>(nil)

  static func begin(_ tables: Tables, of identity: Identity, in store: OfflineStore) {
    let task = Task.detached(priority: .background) {
      do {
        try await store.keep(tables, of: identity)
      } catch {
        Diagnostics.log.warning("no copy of the rows was kept: \(error)")
      }
    }
    running.withLock { running in
      running?.cancel()
      running = task
    }
  }

  /// Waits for the copy that is being written.
  static func finish() async { await running.withLock(\.self)?.value }
}
