import Display
import Domain
import Grammar
package import ShellCore

/// `prefs`: what the person prefers, in five categories, shown and set.
package struct Prefs: Command {
  package static let verb = Verb(
    "prefs", "Show or set preferences, also the player's details", group: .change,
    effect: .store,
    examples: [
      "prefs", "prefs player gpa=3.8 bats=R positions=SS,2B height=6'1\"",
      "prefs school division=D1,D2! max_distance_miles=750", "prefs school move 3 1",
      "prefs school template close_to_home", "prefs school -division", "prefs notifications followUpReminderDays=14",
      "prefs dashboard all off", "prefs location history", "prefs player edit", "prefs notifications reset",
    ],
    .preferences, make: Self.init)

  let request: PreferenceRequest

  package func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    switch request {
    case .glance: conversation.preferencesAtAGlance()
    case .show(let category): conversation.show(category)
    case .set(let category, let assignments): try await conversation.set(category, assignments, with: world)
    case .edit(let category): try await conversation.edit(category, with: world)
    case .reset(let category): try await conversation.reset(category, with: world)
    case .history(let category): conversation.preferenceHistory(category)
    case .switchAll(let sections, let isOn): try await conversation.switchAll(sections, on: isOn, with: world)
    case .criteria(let requests): try await conversation.change(requests, with: world)
    case .template(let template): try await conversation.apply(template, with: world)
    case .move(let start, let end): try await conversation.move(start, to: end, with: world)
    }
  }
}
