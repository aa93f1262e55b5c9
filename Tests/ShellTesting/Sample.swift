package import Domain
import SampleFamily
package import Storage
import Synchronization

/// The sample family on a day, made once: every test that looks at that day begins with the same rows.
package struct Sample: Sendable {
  /// Noon of the day that most tests play on.
  package static let now = Instant("2026-11-21T12:00:00Z") ?? Instant(microseconds: 0)
  /// The player, who looks at their own list.
  package static let identity = Identity(
    user: SampleFamily.user, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.player))
  /// A parent, who looks on.
  package static let parent = Identity(
    user: SampleFamily.parent, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.parent))

  package let now: Instant
  /// The rows as the family has them.
  package let tables: Tables
  private let rows: MemoryRows
  /// What the player knows of the rows once they are loaded from a store.
  package let session: Session

  private static let known = Mutex<[Instant: Sample]>([:])

  /// The family at a moment.
  package static func at(_ now: Instant = now) -> Sample {
    known.withLock { known in
      if let sample = known[now] { return sample }
      let sample = Sample(now)
      known[now] = sample
      return sample
    }
  }

  private init(_ now: Instant) {
    self.now = now
    tables = SampleFamily.tables(now: now)
    var rows = MemoryRows(tables)
    session = Session(identity: Self.identity, tables: rows.all(), clock: .fixed(now))
    self.rows = rows
  }

  /// A store of its own with the family's rows.
  package func store() -> MemoryStore {
    let now = now
    return MemoryStore(name: "sample family", identity: Self.identity, rows: rows, now: { now })
  }

  /// A store with other rows.
  package static func store(_ tables: Tables, name: String = "sample family", now: Instant = now) -> MemoryStore {
    MemoryStore(name: name, identity: identity, rows: tables, now: { now })
  }

  /// The rows of the people alone: a family that has nothing yet.
  package var people: Tables {
    var people = Tables()
    (people.users, people.families, people.members) = (tables.users, tables.families, tables.members)
    return people
  }
}
