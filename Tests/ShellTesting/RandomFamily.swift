package import Domain
import SampleFamily
import TestSupport

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
  /// True but for one of so many times.
  fileprivate mutating func `throws`(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &self) > 0 }

  fileprivate mutating func upTo(_ most: Int) -> Int { Int.random(in: 0...most, using: &self) }
}
