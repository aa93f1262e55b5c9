import Domain
import SampleFamily
package import ShellCore
package import Storage
import Synchronization
package import Values

/// Lists in memory that lie beside one another like the files of a household: each place has a store.
package final class Household: AthleteLists {
  private struct State {
    var stores: [String: MemoryStore] = [:]
    var lists: [AthleteList] = []
    var left: [String] = []
  }

  private let state = Mutex(State())
  private let clock: Clock

  package let areKept = true

  /// The sample family's list, and that of a sister who begins, with the same ids wherever both have a row: as if the one
  /// file had been a copy of the other.
  package init(at now: Instant = Sample.now) {
    clock = .fixed(now)
    add(Sample.at(now).tables, "/data/compass.db")
    add(Self.sister(at: now), "/data/maya.db")
  }

  @discardableResult
  private func add(_ tables: Tables, _ path: String) -> MemoryStore {
    let now = clock.now()
    let store = Sample.store(tables, name: path, now: now)
    let session = Session(identity: Sample.identity, tables: tables, clock: clock)
    state.withLock { state in
      state.stores[path] = store
      state.lists.append(AthleteList(session, in: path, schools: tables.schools.count))
    }
    return store
  }

  private static func sister(at now: Instant) -> Tables {
    let sample = Sample.at(now).tables
    var tables = Sample.at(now).people
    tables.schools = Rows(sample.schools.filter { $0.name == "Kenyon College" || $0.name == "Denison University" })
    tables.reminders = Rows(
      sample.reminders.prefix(1).map { reminder in
        var reminder = reminder
        (reminder.title, reminder.dueDate) = ("Send Maya's transcript", now)
        (reminder.isCompleted, reminder.schoolID, reminder.coachID) = (false, nil, nil)
        return reminder
      })
    tables.preferences = Rows(
      sample.preferences.prefix(1).map { row in
        var row = row
        (row.userID, row.category) = (SampleFamily.athlete, .known(.player))
        row.data = JSONText(#"{"name":"Maya Novakovic","graduation_year":2029}"#)
        return row
      })
    return tables
  }

  /// The store that is opened first.
  package var first: MemoryStore { store("/data/compass.db") ?? Sample.at().store() }

  package func store(_ path: String) -> MemoryStore? { state.withLock { $0.stores[path] } }

  /// The places that were left, in their order.
  package var left: [String] { state.withLock(\.left) }

  /// The file is gone although it was seen.
  package func lose(_ path: String) { state.withLock { $0.stores[path] = nil } }

  package func all(with open: any Store) -> FoundLists {
    var found = FoundLists()
    found.lists = state.withLock(\.lists)
    return found
  }

  package func open(_ list: AthleteList) async throws -> any Store {
    guard let store = store(list.path) else { throw StoreError.unavailable("'\(list.path)' is missing", hint: nil) }
    return store
  }

  package func file(for name: String) -> String {
    let word = name.lowercased().split(separator: " ").joined(separator: "-")
    return store("/data/\(word).db") == nil ? "/data/\(word).db" : "/data/\(word)-2.db"
  }

  package func make(at path: String) async throws -> any Store { add(Sample.at(clock.now()).people, path) }

  package func discard(_ path: String) async throws -> Bool {
    guard let tables = try await store(path)?.tables(), tables.schools.isEmpty, tables.reminders.isEmpty else {
      return false
    }
    state.withLock { state in
      state.stores[path] = nil
      state.lists.removeAll { $0.path == path }
    }
    return true
  }

  package func leave(_ store: any Store, for next: any Store) async throws {
    state.withLock { $0.left.append(store.place) }
  }
}

extension Talk {
  /// The sample family in a household of several athletes.
  package static func household(
    _ setting: Setting = [], at now: Instant = Sample.now
  ) async throws -> (talk: Talk, household: Household) {
    let household = Household(at: now)
    let store = household.first
    let session = Session(identity: Sample.identity, tables: try await store.tables(), clock: .fixed(now))
    var talk = Talk(setting, session: session, store: store)
    talk.interpreter.world.lists = household
    talk.interpreter.nameList()
    return (talk, household)
  }
}
