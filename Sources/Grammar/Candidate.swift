/// One way to go on from the cursor.
public struct Candidate: Hashable, Sendable {
  /// What is put into the line, quoted where that's needed.
  public var text: String
  /// What stands dimmed beside it.
  public var note: String
  /// Whether more of the same word may follow, so that no blank is put behind it.
  public var isOpen: Bool

  public init(_ text: String, note: String = "", isOpen: Bool = false) {
    self.text = text
    self.note = note
    self.isOpen = isOpen
  }
}

/// What stands between the place where something was expected and the cursor.
public struct Typed: Sendable {
  /// Without an opening quote.
  public var text: String
  /// The quote that is open.
  public var quote: Character?
  /// How many candidates are wanted at the most.
  public var limit: Int

  public init(_ text: String, quote: Character? = nil, limit: Int) {
    self.text = text
    self.quote = quote
    self.limit = limit
  }

  /// Whether the candidate begins with what was typed, ignoring case.
  public func begins(_ candidate: String) -> Bool {
    text.isEmpty || candidate.lowercased().hasPrefix(text.lowercased())
  }
}

/// The first candidates, and how many there are in all.
public struct CandidateList: Sendable {
  public var first: [Candidate]
  public var total: Int

  public init(_ all: [Candidate]) {
    first = all
    total = all.count
  }

  public init(first: [Candidate], total: Int) {
    self.first = first
    self.total = total
  }
}
