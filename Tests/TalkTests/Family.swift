import Domain
import Foundation
import SampleFamily

/// Rows with as little in them as a case needs, on 2026-02-07.
enum Family {
  static func session(_ tables: Tables) -> Session {
    let identity = Identity(
      user: SampleFamily.user, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.player))
    return Session(identity: identity, tables: tables, clock: Talk.clock)
  }

  static func id<E>(_ number: Int) -> Key<E> {
    let digits = String(number)
    return Key("00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits) ?? Key(UUID())
  }

  /// So many days ahead, at ten in the morning.
  static func moment(_ days: Int) -> Instant { Instant(Talk.clock.today + days, hour: 10) }
}

extension Tables {
  mutating func remind(_ days: Int, _ priority: Urgency = .low, isDone: Bool = false) {
    var reminder = Reminder(id: Family.id(reminders.count + 1))
    reminder.userID = SampleFamily.user
    reminder.title = "Call"
    reminder.dueDate = Family.moment(days)
    reminder.priority = .known(priority)
    reminder.isCompleted = isDone
    reminders.append(reminder)
  }

  /// The notification preferences of the person.
  mutating func prefer(_ document: String) {
    var row = Preferences(id: Family.id(1))
    row.userID = SampleFamily.user
    row.category = .known(.notifications)
    row.data = JSONText(document)
    preferences.append(row)
  }

  /// A school and what was said, each so many days ago.
  mutating func talk(
    _ number: Int, _ talks: (direction: InteractionDirection, ago: Int)..., by type: InteractionType = .email,
    tier: PriorityTier? = nil, status: SchoolStatus = .contacted
  ) {
    var school = School(id: Family.id(number))
    school.userID = SampleFamily.user
    school.name = "School \(number)"
    school.status = .known(status)
    school.priorityTier = tier.map { .known($0) }
    schools.append(school)
    for talk in talks {
      var interaction = Interaction(id: Family.id(interactions.count + 1))
      interaction.schoolID = school.id
      interaction.type = .known(type)
      interaction.direction = .known(talk.direction)
      interaction.occurredAt = Family.moment(-talk.ago)
      interactions.append(interaction)
    }
  }

  mutating func offer(_ days: Int, _ status: OfferStatus = .pending) {
    var offer = Offer(id: Family.id(offers.count + 1))
    offer.userID = SampleFamily.user
    offer.status = .known(status)
    offer.deadlineDate = Talk.clock.today + days
    offers.append(offer)
  }

  mutating func event(_ days: Int, isRegistered: Bool = true) {
    var event = Event(id: Family.id(events.count + 1))
    event.userID = SampleFamily.user
    event.name = "Camp"
    event.startDate = Talk.clock.today + days
    event.registered = isRegistered
    events.append(event)
  }
}
