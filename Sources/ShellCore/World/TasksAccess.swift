package import Domain
import Synchronization

/// Where the quick tasks of a person are kept: beside the shell, whatever the store.
package struct TasksAccess: Sendable {
  /// The tasks of a user in the order in which they were written down. Throws a `DamagedFile` where they can't be
  /// understood.
  package var load: @Sendable (Key<User>) throws -> [QuickTask] = { _ in [] }
  /// Keeps the tasks of a user in the place of the old ones, even of damaged ones.
  package var store: @Sendable ([QuickTask], Key<User>) throws -> Void = { _, _ in
    throw Failure("tasks can't be kept here")
  }

  package init() {}

  /// Tasks that are gone with the program.
  package static func inMemory() -> TasksAccess {
    let book = Kept()
    var access = TasksAccess()
    access.load = { user in book.value.withLock { $0.tasks(of: user) ?? [] } }
    access.store = { tasks, user in book.value.withLock { $0.set(tasks, of: user) } }
    return access
  }

  private final class Kept: Sendable {
    let value = Mutex(TaskBook())
  }
}
