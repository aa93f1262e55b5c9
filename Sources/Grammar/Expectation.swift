import Domain

/// What may stand at one place of a line: its name for messages, its candidates for Tab.
package struct Expectation: Sendable {
  /// With its article: `a status`.
  package var label: String
  package var candidates: @Sendable (Scope, Typed) -> CandidateList
  /// Whether it may stand right after a word, without a blank: an operator.
  package var isGlued = false
  /// Whether it is offered after everything else: more rows, where a keyword may follow.
  package var comesLast = false
  /// What a word that is taken for it is.
  package var role = WordRole.value

  /// Whether other words than the candidates may stand there, too: a number, a new name.
  package var isOpen = false

  package init(_ label: String, candidates: @escaping @Sendable (Scope, Typed) -> CandidateList) {
    self.label = label
    self.candidates = candidates
  }

  /// Something of which nobody knows the words beforehand.
  package init(_ label: String) {
    self.init(label) { _, _ in CandidateList([]) }
    isOpen = true
  }

  /// The same, where other words may stand, too.
  package var opened: Expectation {
    var expectation = self
    expectation.isOpen = true
    return expectation
  }

  /// Words that are always the same, and never stand in quotes.
  package static func words(_ label: String, _ words: [Candidate]) -> Expectation {
    Expectation(label) { _, typed in CandidateList(words.filter { typed.quote == nil && typed.begins($0.text) }) }
  }

  /// Anything that a person wants to say.
  package static func freeText(_ label: String) -> Expectation {
    var expectation = Expectation(label)
    expectation.role = .text
    return expectation
  }

  /// One word and no other.
  package static func keyword(_ word: String, note: String = "") -> Expectation {
    .words("'\(word)'", [Candidate(word, note: note)])
  }

  /// A variable, after its dollar.
  static let variable = Expectation("a variable") { scope, typed in
    CandidateList(
      scope.variables.keys.sorted().map { Candidate("$\($0)", note: scope.variables[$0] ?? "") }
        .filter { typed.begins($0.text) })
  }
}

extension Expectation {
  /// An athlete of the family by name, or oneself.
  package static let athlete = Expectation("an athlete") { scope, typed in
    let athletes = scope.session.tables.users.filter { [.player, .student].contains($0.role?.known) }
    let names = athletes.compactMap { athlete -> Candidate? in
      guard let name = athlete.fullName ?? athlete.email.nonEmpty else { return nil }
      return typed.begins(name) ? Candidate(name.asWord(in: typed.quote), note: athlete.classOf) : nil
    }
    let me = typed.quote == nil && typed.begins("me") ? [Candidate("me", note: "your own rows")] : []
    return CandidateList(names + me)
  }
}

extension Expectation {
  /// Somebody else of the family by name.
  package static let member = Expectation("a member of the family") { scope, typed in
    let others = scope.session.tables.users.filter { $0.id != scope.session.identity.user }
    return CandidateList(
      others.compactMap { person in
        guard let name = person.fullName ?? person.email.nonEmpty, typed.begins(name) else { return nil }
        return Candidate(name.asWord(in: typed.quote), note: person.role?.label ?? "")
      })
  }
}

extension User {
  fileprivate var classOf: String { graduationYear.map { "class of \($0)" } ?? "athlete" }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
