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
  /// True if letters in order are enough: where nothing begins as typed.
  package var isLoose: Bool
  /// The values that stand before it, with commas: they aren't offered again.
  var taken: [String] = []

  package init(_ text: String, quote: Character? = nil, limit: Int, isLoose: Bool = false) {
    self.text = text
    self.quote = quote
    self.limit = limit
    self.isLoose = isLoose
  }

  /// True if the candidate begins with what was typed, ignoring case; loosely, true if it has these
  /// letters in this order, and one of its words begins with the first.
  package func begins(_ candidate: String) -> Bool {
    if text.isEmpty { return true }
    // A letter has four bytes at most in either case: what is far too long needs no closer look.
    guard text.utf8.count <= 4 * candidate.utf8.count else { return false }
    return isLoose ? isWithin(candidate) : candidate.lowercased().hasPrefix(text.lowercased())
  }

  /// True if a candidate has the signs that were typed: it completes words, and takes back no comma and no
  /// bracket.
  package func keepsSigns(in candidate: String) -> Bool {
    text.utf8.allSatisfy { !",()".utf8.contains($0) || candidate.utf8.contains($0) }
  }

  /// True if the letters stand in a word in this order, from the beginning of one of its parts on.
  private func isWithin(_ candidate: String) -> Bool { Self.letters(of: text, areIn: candidate) }

  static func letters(of text: String, areIn candidate: String) -> Bool {
    let wanted = Array(text.lowercased())
    let letters = Array(candidate.lowercased())
    guard wanted.count > 1 else { return false }
    return letters.indices.contains { start in
      guard letters[start] == wanted[0], start == 0 || !letters[start - 1].isLetter else { return false }
      var rest = wanted.dropFirst()
      for letter in letters[(start + 1)...] where letter == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
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
