import Domain
import Grammar

/// `events`: camps, showcases, games and visits.
struct Events: ListVerb {
  static let list = ListName.events
  static let verb = listing("events camp", "events start>=today registered")

  let edits: [TermEdit]
}
