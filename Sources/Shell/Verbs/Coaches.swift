import Domain
import Grammar

/// `coaches`: puts the coaches in front, narrowed by terms if there are any, and prints them.
struct Coaches: ListVerb {
  static let list = ListName.coaches
  static let verb = listing("coaches head", "coaches responsiveness=high contacted=30")

  let edits: [TermEdit]
}
