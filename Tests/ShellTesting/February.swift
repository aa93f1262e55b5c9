package import Domain
import SampleFamily
package import ShellCore
package import Storage
package import Values

/// Rows with as little in them as a case needs, on 2026-02-07.
package enum February {
  package static let now = Instant(Day(2026, 2, 7) ?? Day(number: 0), hour: 12)
  package static let clock = Clock.fixed(now)

  package static func session(_ tables: Tables) -> Session {
    Session(identity: Sample.identity, tables: tables, clock: clock)
  }

  /// A shell on these rows, or on the sample family as it is then, in a world that is a little different.
  package static func talk(_ tables: Tables? = nil, _ change: (inout World) -> Void = { _ in }) -> Talk {
    var talk = tables.map { Talk(rows: $0, at: now) } ?? Talk(sample: [], at: now)
    change(&talk.interpreter.world)
    return talk
  }

  /// A shell on these rows as a store gives them back.
  package static func stored(_ tables: Tables) -> Talk {
    var rows = MemoryRows(tables)
    return talk(rows.all())
  }

  /// A shell on what a store has, as its own person.
  package static func talk(on store: any Store) async throws -> Talk {
    let session = Session(identity: try await store.identity(), tables: try await store.tables(), clock: clock)
    return Talk([], session: session, store: store)
  }

  /// The sample's people, who have nothing yet.
  package static func people() -> Talk { stored(Sample.at(now).people) }

  package static func id<E>(_ number: Int) -> Key<E> {
    let digits = String(number)
    return Key("00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits)
      ?? Key(UUID(high: 0, low: 0))
  }

  /// So many days ahead, at ten in the morning.
  package static func moment(_ days: Int) -> Instant { Instant(February.clock.today + days, hour: 10) }
}

extension Tables {
  package mutating func remind(
    _ days: Int, _ priority: Urgency = .low, isDone: Bool = false, _ change: (inout Reminder) -> Void = { _ in }
  ) {
    var reminder = Reminder(id: February.id(reminders.count + 1))
    reminder.userID = SampleFamily.user
    reminder.title = "Call"
    reminder.dueDate = February.moment(days)
    reminder.priority = .known(priority)
    reminder.isCompleted = isDone
    change(&reminder)
    reminders.append(reminder)
  }

  /// A quick task that was written down this many days ago.
  package mutating func task(_ text: String, _ ago: Int, isDone: Bool = false) {
    var task = QuickTask(id: "task-\(tasks.count + 1)", text: text, createdAt: February.moment(-ago))
    task.isCompleted = isDone
    tasks.append(task)
  }

  /// The notification preferences of the person.
  package mutating func prefer(_ document: String) {
    var row = Preferences(id: February.id(1))
    row.userID = SampleFamily.user
    row.category = .known(.notifications)
    row.data = JSONText(document)
    preferences.append(row)
  }

  /// A school and what was said, each that number of days ago.
  package mutating func talk(
    _ number: Int, _ talks: (direction: InteractionDirection, ago: Int)..., by type: InteractionType = .email,
    tier: PriorityTier? = nil, status: SchoolStatus = .contacted
  ) {
    var school = School(id: February.id(number))
    school.userID = SampleFamily.user
    school.name = "School \(number)"
    school.status = .known(status)
    school.priorityTier = tier.map { .known($0) }
    schools.append(school)
    for talk in talks {
      var interaction = Interaction(id: February.id(interactions.count + 1))
      interaction.schoolID = school.id
      interaction.type = .known(type)
      interaction.direction = .known(talk.direction)
      interaction.occurredAt = February.moment(-talk.ago)
      interactions.append(interaction)
    }
  }

  package mutating func offer(_ days: Int?, _ status: OfferStatus = .pending) {
    var offer = Offer(id: February.id(offers.count + 1))
    offer.userID = SampleFamily.user
    offer.status = .known(status)
    offer.deadlineDate = days.map { February.clock.today + $0 }
    offers.append(offer)
  }

  package mutating func event(_ days: Int, isRegistered: Bool = true) {
    var event = Event(id: February.id(events.count + 1))
    event.userID = SampleFamily.user
    event.name = "Camp"
    event.startDate = February.clock.today + days
    event.registered = isRegistered
    events.append(event)
  }
}
