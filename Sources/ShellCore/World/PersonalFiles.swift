package import Domain
package import Storage
import Synchronization

/// Where views, aliases and templates are kept.
package struct SavedAccess: Sendable {
  /// What was kept last; nil if nothing was. Throws a `DamagedFile` where it can't be understood.
  package var load: @Sendable () throws -> JSON? = { nil }
  /// Keeps a document; nil where it is only remembered until the shell ends.
  package var store: (@Sendable (JSON) throws -> Void)?

  package init() {}
}

/// A file that holds something else than it should.
package struct DamagedFile: Error, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }
}

/// The lines that were typed before, for `history` and `!N`.
package struct PastLines: Sendable {
  /// Oldest first. Throws where they can't be read.
  package var all: @Sendable () throws -> [PastLine] = { [] }
  /// Forgets them, on disk too.
  package var clear: @Sendable () throws -> Void = {}

  package init() {}
}

/// One line that was run, and how it went.
package struct PastLine: Hashable, Sendable {
  package var time: Instant
  package var line: String
  package var succeeded: Bool
  package var milliseconds: Int

  package init(time: Instant, line: String, succeeded: Bool, milliseconds: Int) {
    self.time = time
    self.line = line
    self.succeeded = succeeded
    self.milliseconds = milliseconds
  }
}

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

/// Remembers which athlete a person looked at last.
package struct AthleteMemory: Sendable {
  /// The athlete of a user; nil if none is remembered.
  package var load: @Sendable (_ user: Key<User>) -> Key<User>? = { _ in nil }
  /// Remembers the athlete of a user. Throws where that can't be kept.
  package var store: @Sendable (_ athlete: Key<User>, _ user: Key<User>) throws -> Void = { _, _ in }

  package init() {}

  /// Looks at the athlete whom a parent looked at last, if they may still; anybody else stays who they are. A family in a
  /// file begins as its athlete: it's looked at again if somebody else was remembered there.
  package func viewAgain(_ identity: Identity, in store: any Store) async -> Identity {
    guard let remembered = load(identity.user) else { return identity }
    let athlete: Key<User>
    if identity.role == .known(.parent) {
      guard remembered != identity.athlete else { return identity }
      athlete = remembered
    } else {
      guard remembered != identity.user else { return identity }
      athlete = identity.athlete
    }
    return (try? await store.look(at: athlete)) ?? identity
  }
}
