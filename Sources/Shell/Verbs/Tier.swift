import Domain
import Grammar

/// `tier`: how much the family wants schools.
struct Tier: Command {
  static let verb = Verb(
    "tier", "Put schools into a tier", group: .change, effect: .store, needs: .names, prints: false,
    examples: ["tier 3 A", "tier kenyon none", "tier 3-5 B"], .schools,
    Parameter<PriorityTier>.vocabulary("A|B|C", "tier").orNone(), make: Self.init)

  let rows: [RowID]
  let tier: PriorityTier?

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    let value: Value = tier.map { .text($0.rawValue) } ?? .null
    return try await conversation.set(
      "priority_tier", to: value, of: rows, as: "tier \(tier?.rawValue ?? "none")", with: world
    ) {
      school in
      let before = school.priorityTier?.raw ?? "none"
      let after = tier?.rawValue ?? "none"
      return before == after ? "tier \(after) already" : "tier \(before) -> \(after)"
    }
  }
}
