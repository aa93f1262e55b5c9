package import Values

/// One way to go on from the cursor.
package struct Candidate: Hashable, Sendable {
  /// The text that is put into the line, quoted where that's needed.
  package var text: String
  /// The note that stands dimmed beside it.
  package var note: String
  /// True if more of the same word may follow, so that no blank is put after it.
  package var isOpen: Bool

  package init(_ text: String, note: String = "", isOpen: Bool = false) {
    self.text = text
    self.note = note
    self.isOpen = isOpen
  }
}

/// The text between the place where something was expected and the cursor.
package struct Typed: Sendable {
  /// Without an opening quote.
  package var text: String
  /// The quote that is open.
  package var quote: Character?
  /// The most candidates that are wanted.
  package var limit: Int
  /// What finds the words that were probably meant, where nothing begins as typed.
  private(set) var loose: Matcher?
  /// The values that stand before it, with commas: they aren't offered again.
  var taken: [String] = []

  package init(_ text: String, quote: Character? = nil, limit: Int) {
    self.text = text
    self.quote = quote
    self.limit = limit
  }

  /// The same where words are enough that were probably meant.
  package var loosely: Typed {
    var typed = self
    typed.loose = Matcher(text)
    return typed
  }

  package var isLoose: Bool { loose != nil }

  /// How well a candidate fits that was probably meant.
  package func match(_ candidate: String) -> Match? {
    // A letter has four bytes at most in either case: what is far too long needs no closer look.
    text.utf8.count <= 4 * candidate.utf8.count ? loose?.meant(Folded(candidate)) : nil
  }

  /// True if the candidate begins with what was typed, ignoring case; loosely, true if it was probably meant.
  package func begins(_ candidate: String) -> Bool {
    if text.isEmpty { return true }
    if isLoose { return match(candidate) != nil }
    return text.utf8.count <= 4 * candidate.utf8.count && candidate.lowercased().hasPrefix(text.lowercased())
  }

  /// True if a candidate has the signs that were typed: it completes words, and takes back no comma and no
  /// bracket.
  package func keepsSigns(in candidate: String) -> Bool {
    text.utf8.allSatisfy { !",()".utf8.contains($0) || candidate.utf8.contains($0) }
  }
}

/// The first candidates, and how many there are in all.
package struct CandidateList: Sendable {
  package var first: [Candidate]
  package var total: Int

  package init(_ all: [Candidate]) {
    first = all
    total = all.count
  }

  package init(first: [Candidate], total: Int) {
    self.first = first
    self.total = total
  }
}
