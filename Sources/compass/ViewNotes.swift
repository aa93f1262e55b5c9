import Domain
import ShellCore
import SupabaseStorage
import Synchronization

/// Tells athletes in the background what their parents looked at.
enum ViewNotes {
  private static let running = Mutex<[Task<Void, Never>]>([])

  static func begin(_ view: World.View, in store: SupabaseStore) {
    let task = Task.detached(priority: .background) {
      await store.noteView(of: view.athlete, item: view.item, row: view.row)
    }
    running.withLock { $0.append(task) }
  }

  /// Waits for what is on its way.
  static func finish() async {
    let tasks = running.withLock { running in
      defer { running = [] }
      return running
    }
    for task in tasks { await task.value }
  }
}
