import Domain
import Grammar

/// `schools`: puts the schools in front, narrowed by terms if there are any, and prints them.
struct Schools: ListVerb {
  static let list = ListName.schools
  static let verb = listing("schools D1 fit>=70", "schools OH favorites")

  let edits: [TermEdit]
}
