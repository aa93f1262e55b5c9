import Domain
import Grammar

/// `interactions`: what the family and the schools have written, said and visited.
struct Interactions: ListVerb {
  static let list = ListName.interactions
  static let verb = listing("interactions inbound", "interactions occurred=30 type=email")

  let edits: [TermEdit]
}
