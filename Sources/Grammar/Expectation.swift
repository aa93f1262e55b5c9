/// What may stand at one place of a line: its name for messages, its candidates for Tab.
public struct Expectation: Sendable {
  /// With its article: `a status`.
  public var label: String
  public var candidates: @Sendable (Scope, Typed) -> CandidateList
  /// Whether it may stand right behind a word, without a blank: an operator.
  public var isGlued = false
  /// Whether it is offered behind everything else: more rows, where a keyword may follow.
  public var comesLast = false

  public init(
    _ label: String, candidates: @escaping @Sendable (Scope, Typed) -> CandidateList = { _, _ in CandidateList([]) }
  ) {
    self.label = label
    self.candidates = candidates
  }

  /// Words that are always the same, and never stand in quotes.
  public static func words(_ label: String, _ words: [Candidate]) -> Expectation {
    Expectation(label) { _, typed in CandidateList(words.filter { typed.quote == nil && typed.begins($0.text) }) }
  }

  /// One word and no other.
  public static func keyword(_ word: String, note: String = "") -> Expectation {
    .words("'\(word)'", [Candidate(word, note: note)])
  }

  /// A variable, behind its dollar.
  static let variable = Expectation("a variable") { scope, typed in
    CandidateList(
      scope.variables.keys.sorted().map { Candidate("$\($0)", note: scope.variables[$0] ?? "") }
        .filter { typed.begins($0.text) })
  }
}
