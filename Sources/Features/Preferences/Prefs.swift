import Display
import Domain
import Grammar
package import ShellCore

/// `prefs`: what the person prefers, in five categories, shown and set.
package struct Prefs: FieldCommand {
  package static let verb = Verb(
    "prefs", "Show or set preferences and player details", group: .change,
    effect: .store,
    examples: [
      "prefs", "prefs player gpa=3.8 bats=R positions=SS,2B height=6'1\"",
      "prefs school division=D1,D2! max_distance_miles=750", "prefs school move 3 1",
      "prefs school template close_to_home", "prefs school -division",
      "prefs notifications followUpReminderDays=14",
      "prefs dashboard all off", "prefs location history", "prefs player edit",
      "prefs notifications reset",
    ],
    .preferences, make: Self.init)

  let request: PreferenceRequest

  package var effect: Verb.Effect? {
    switch request {
    case .glance, .show, .history: .shell
    default: nil
    }
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.session.checkLoaded([.preferences], for: "'prefs'")
    return switch request {
    case .glance: PreferenceReport(shell.session).glance()
    case .show(let category): PreferenceReport(shell.session).show(category)
    case .history(let category): PreferenceReport(shell.session).history(category)
    case .set(let category, let assignments):
      try await editor(category, world).set(assignments, in: &shell)
    case .edit(let category): try await editor(category, world).edit(in: &shell)
    case .reset(let category): try await editor(category, world).reset(in: &shell)
    case .switchAll(let sections, let isOn):
      try await editor(.dashboard, world).switchAll(sections, on: isOn, in: &shell)
    case .criteria(let requests):
      try await CriteriaEditor(world: world).change(requests, in: &shell)
    case .template(let template): try await CriteriaEditor(world: world).apply(template, in: &shell)
    case .move(let start, let end):
      try await CriteriaEditor(world: world).move(start, to: end, in: &shell)
    }
  }

  private func editor(_ category: PreferenceCategory, _ world: World) -> PreferenceEditor {
    PreferenceEditor(category: category, world: world)
  }
}
