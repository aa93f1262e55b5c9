/// Why a line was not understood, and where.
public struct Diagnostic: Error, Hashable, Sendable {
  public var kind: Kind
  public var message: String
  public var span: Span
  /// What can be typed instead, as a whole line.
  public var hint: String?
  /// Rows that an ambiguous name may mean: they are shown, numbered.
  public var choices: [RowID]
  /// How many rows an ambiguous name may mean, those that aren't shown too.
  public var total: Int
  /// The message in a few words, where it has many.
  public var brief: String?

  public enum Kind: Hashable, Sendable {
    /// The words are wrong.
    case words
    /// The words are right, but the row isn't there, or there are several.
    case row
    /// A quote is open, or the line ends in a backslash: it goes on in the next line.
    case unfinished
  }

  public init(
    _ message: String, at span: Span, kind: Kind = .words, hint: String? = nil, choices: [RowID] = [],
    of total: Int? = nil, brief: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.span = span
    self.hint = hint
    self.choices = choices
    self.total = total ?? choices.count
    self.brief = brief
  }
}
