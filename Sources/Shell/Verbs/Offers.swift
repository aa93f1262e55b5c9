import Domain
import Grammar

/// `offers`: what schools have offered the athlete.
struct Offers: ListVerb {
  static let list = ListName.offers
  static let verb = listing("offers pending", "offers percentage>=50")

  let edits: [TermEdit]
}
