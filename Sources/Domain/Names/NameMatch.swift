/// How well words name a row, the best first. Source: Documentation/Formulas.md, "Names".
package enum NameMatch: Int, Comparable, Sendable, CaseIterable {
  /// The whole name.
  case whole
  /// The name without what everybody drops or shortens; an alias that everybody uses; a title from its beginning.
  case short
  /// The same with states and usual short words written out: `ga tech`.
  case spelledOut
  /// What is left of both without University, College and the like.
  case bare
  /// One of these, with a place that belongs to the same row: `miami fl`.
  case placed
  /// Beginnings of all the words, in their order: `kent univ`.
  case beginnings
  /// Some of its words: `whitewater`.
  case words
  /// The first letters of its words: `cwru`.
  case initials
  /// The same but for one slip of the keyboard: `penn sate`.
  case slip
  /// Letters in the middle of words.
  case inside

  /// Whether a change takes it without a question.
  package var isCertain: Bool { self <= .placed }
  /// Whether the name itself was said: then `--yes` answers the question whether several were meant.
  package var isSaid: Bool { self <= .bare }

  package static func < (a: NameMatch, b: NameMatch) -> Bool { a.rawValue < b.rawValue }
}
