/// One way to go on at the cursor.
public struct CompletionItem: Sendable, Equatable {
  /// What is put into the line, quotes included.
  public var text: String
  /// What the list shows.
  public var label: String
  /// A short explanation beside the label; empty for none.
  public var note: String
  /// Whether a blank follows, if the candidate is the only one and ends the line.
  public var appendsSpace: Bool

  public init(_ text: String, label: String? = nil, note: String = "", appendsSpace: Bool = true) {
    self.text = text
    self.label = label ?? text
    self.note = note
    self.appendsSpace = appendsSpace
  }
}

/// What Tab offers at one place of the line.
public struct Completion: Sendable, Equatable {
  /// The bytes of UTF-8 that a candidate replaces.
  public var span: Range<Int>
  public var candidates: [CompletionItem]
  /// How many there are, of which `candidates` may be only the first.
  public var total: Int

  public init(span: Range<Int>, candidates: [CompletionItem], total: Int? = nil) {
    self.span = span
    self.candidates = candidates
    self.total = max(total ?? 0, candidates.count)
  }

  public static let none = Completion(span: 0..<0, candidates: [])
}
