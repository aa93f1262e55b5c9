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

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    switch request {
    case .glance: shell.preferencesAtAGlance()
    case .show(let category): shell.show(category)
    case .set(let category, let assignments): try await shell.set(category, assignments, with: world)
    case .edit(let category): try await shell.edit(category, with: world)
    case .reset(let category): try await shell.reset(category, with: world)
    case .history(let category): shell.preferenceHistory(category)
    case .switchAll(let sections, let isOn): try await shell.switchAll(sections, on: isOn, with: world)
    case .criteria(let requests): try await shell.change(requests, with: world)
    case .template(let template): try await shell.apply(template, with: world)
    case .move(let start, let end): try await shell.move(start, to: end, with: world)
    }
  }
}
