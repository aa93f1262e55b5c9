/// What may stand at one place of a line: its name for messages, its candidates for Tab.
public struct Expectation: Sendable {
  /// With its article: `a status`.
  public var label: String
  public var candidates: @Sendable (Scope, Typed) -> CandidateList

  public init(
    _ label: String, candidates: @escaping @Sendable (Scope, Typed) -> CandidateList = { _, _ in CandidateList([]) }
  ) {
    self.label = label
    self.candidates = candidates
  }

  /// Words that are always the same.
  public static func words(_ label: String, _ words: [Candidate]) -> Expectation {
    Expectation(label) { _, typed in CandidateList(words.filter { typed.begins($0.text) }) }
  }

  /// One word and no other.
  public static func keyword(_ word: String, note: String = "") -> Expectation {
    .words("'\(word)'", [Candidate(word, note: note)])
  }
}
