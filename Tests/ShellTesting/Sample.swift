package import Domain
import SampleFamily
package import Storage
import Synchronization
import TestSupport
package import Values

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
  /// The player's knowledge of the rows once they are loaded from a store.
  package let session: Session
  private static let known = Mutex<[Made: Sample]>([:])

  private struct Made: Hashable {
    let now: Instant
    let seed: UInt64?
  }

  /// The family at a moment.
  package static func at(_ now: Instant = now) -> Sample {
    let made = Made(now: now, seed: OtherIDs.seed)
    return known.withLock { known in
      if let sample = known[made] { return sample }
      let sample = Sample(made)
      known[made] = sample
      return sample
    }
  }

  private init(_ made: Made) {
    now = made.now
    let tables = SampleFamily.tables(now: made.now)
    self.tables = made.seed.map { OtherIDs.tables(tables, seed: $0) } ?? tables
    var rows = MemoryRows(self.tables)
    session = Session(identity: Self.identity, tables: rows.all(), clock: .fixed(made.now))
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

/// The sample family with rows taken away, moved to other days and people, and emptied of what may be missing.
package enum RandomFamily {
  /// Another one for each seed, and always the same for one.
  package static func tables(_ seed: UInt64) -> Tables {
    var dice = StoreRandom(seed: seed)
    var tables = Sample.at().tables
    tables.schools = Rows(
      tables.schools.filter { _ in dice.throws(4) }.map { school in
        var school = school
        if !dice.throws(3) {
          school.status = dice.throws(2) ? nil : SchoolStatus.allCases.randomElement(using: &dice).map(Open.known)
        }
        if !dice.throws(3) { school.priorityTier = PriorityTier.allCases.randomElement(using: &dice).map(Open.known) }
        return school
      })
    let owners = [SampleFamily.athlete, SampleFamily.parent, nil]
    tables.interactions = Rows(
      tables.interactions.filter { _ in dice.throws(3) }.map { interaction in
        var interaction = interaction
        interaction.loggedBy = owners.randomElement(using: &dice) ?? nil
        interaction.occurredAt = interaction.occurredAt?.earlier(by: dice.upTo(40))
        return interaction
      })
    tables.offers = Rows(
      tables.offers.filter { _ in dice.throws(4) }.map { offer in
        var offer = offer
        offer.userID = owners.randomElement(using: &dice) ?? nil
        if !dice.throws(2) {
          offer.status = dice.throws(2) ? nil : OfferStatus.allCases.randomElement(using: &dice).map(Open.known)
        }
        offer.deadlineDate = offer.deadlineDate.map { $0 + dice.upTo(60) - 30 }
        return offer
      })
    tables.events = Rows(
      tables.events.filter { _ in dice.throws(4) }.map { event in
        var event = event
        event.userID = owners.randomElement(using: &dice) ?? nil
        event.startDate = event.startDate.map { $0 + dice.upTo(60) - 30 }
        return event
      })
    tables.coaches = Rows(
      tables.coaches.filter { _ in dice.throws(4) }.map { coach in
        var coach = coach
        if !dice.throws(3) { coach.lastContactDate = nil }
        return coach
      })
    tables.reminders = Rows(
      tables.reminders.map { reminder in
        var reminder = reminder
        reminder.isCompleted = !dice.throws(3)
        reminder.dueDate = reminder.dueDate?.earlier(by: dice.upTo(20))
        return reminder
      })
    tables.documents = Rows(tables.documents.filter { _ in dice.throws(3) })
    return tables
  }
}

extension Instant {
  /// So many days before.
  fileprivate func earlier(by days: Int) -> Instant {
    Instant(microseconds: microseconds - Int64(days) * 86_400_000_000)
  }
}

extension StoreRandom {
  /// True but for one of this many times.
  fileprivate mutating func `throws`(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &self) > 0 }
  fileprivate mutating func upTo(_ most: Int) -> Int { Int.random(in: 0...most, using: &self) }
}

extension Tables {
  package typealias Contents = [TableName: [UUID: [String: Value]]]

  /// Every value of every row, so that two states can be compared; without some tables and columns.
  package func contents(without tables: Set<TableName> = [], columns: Set<String> = []) -> Contents {
    func rows<E: Entity>(_ entity: E.Type) -> [UUID: [String: Value]] {
      Dictionary(
        uniqueKeysWithValues: self[entity].map { ($0.id.uuid, $0.values.filter { !columns.contains($0.key) }) })
    }
    var contents: Contents = [:]
    for table in TableName.allCases where !tables.contains(table) { contents[table] = rows(table.entity) }
    return contents
  }

  /// The rows of a list by id, each column as JSON; empty lists and texts count as nothing.
  package func contents(_ list: ListName) -> [String: [String: JSON]] { contents(list.entity) }

  private func contents<E: Entity>(_ entity: E.Type) -> [String: [String: JSON]] {
    var contents: [String: [String: JSON]] = [:]
    for row in self[E.self] {
      contents[row.id.description] = row.values.mapValues { JSON($0) }.filter {
        $0.value != .array([]) && $0.value != .string("")
      }
    }
    return contents
  }
}
