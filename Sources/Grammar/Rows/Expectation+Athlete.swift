import Domain

extension Expectation {
  /// An athlete of the family by name, or oneself.
  public static let athlete = Expectation("an athlete") { scope, typed in
    let athletes = scope.session.tables.users.filter { [.player, .student].contains($0.role?.known) }
    let names = athletes.compactMap { athlete -> Candidate? in
      guard let name = athlete.fullName ?? athlete.email.nonEmpty else { return nil }
      return typed.begins(name) ? Candidate(name.asWord(in: typed.quote), note: athlete.classOf) : nil
    }
    let me = typed.quote == nil && typed.begins("me") ? [Candidate("me", note: "your own rows")] : []
    return CandidateList(names + me)
  }
}

extension User {
  fileprivate var classOf: String { graduationYear.map { "class of \($0)" } ?? "athlete" }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
