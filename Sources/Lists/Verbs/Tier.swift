package import Domain
package import Grammar
package import ShellCore

/// `tier`: how much the family wants schools.
package struct Tier: Command {
  package static let verb = Verb(
    "tier", "Put schools in a tier", group: .change, effect: .store, storing: "the tier", needs: .names, prints: false,
    examples: ["tier 3 A", "tier kenyon none", "tier 3-5 B"], .schools,
    Parameter<PriorityTier>.vocabulary("A|B|C", "tier").orNone(), make: Self.init)

  package let rows: [RowID]
  package let tier: PriorityTier?

  package init(rows: [RowID], tier: PriorityTier?) {
    self.rows = rows
    self.tier = tier
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let value: Value = tier.map { .text($0.rawValue) } ?? .null
    let mark = SchoolMark("priority_tier", value, as: "tier \(tier?.rawValue ?? "none")", told: change)
    return try await mark.write(on: rows, in: &shell, with: world)
  }

  package func preview(in shell: ShellState) -> Preview? {
    shell.onlySchool(of: rows).map { Preview("\($0.name): \(change(of: $0))") }
  }

  private func change(of school: School) -> String {
    let before = school.priorityTier?.raw ?? "none"
    let after = tier?.rawValue ?? "none"
    return before == after ? "already tier \(after)" : "tier \(before) → \(after)"
  }
}
