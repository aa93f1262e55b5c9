/// Whom one writes to at each school: the head coach, else the only one, else the first by role and name; nobody who
/// left.
package struct FirstCoaches {
  private let first: [Key<School>: Coach]

  package init(_ coaches: some Sequence<Coach>) {
    var first: [Key<School>: Coach] = [:]
    for coach in coaches where coach.left == nil {
      guard let school = coach.schoolID else { continue }
      guard let known = first[school] else {
        first[school] = coach
        continue
      }
      if coach.standing < known.standing { first[school] = coach }
    }
    self.first = first
  }

  package subscript(school: Key<School>) -> Coach? { first[school] }
}

extension Coach {
  /// The head coach first, then by role and name.
  var standing: (Int, String, String, Key<Coach>) {
    let rank = role?.known.flatMap { [CoachRole.head, .assistant, .recruiting].firstIndex(of: $0) } ?? 3
    return (rank, lastName, firstName, id)
  }
}
