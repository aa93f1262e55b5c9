/// Why a line was not understood, and where.
package struct Diagnostic: Error, Hashable, Sendable {
  package var kind: Kind
  package var message: String
  package var span: Span
  /// What can be typed instead, as a whole line.
  package var hint: String?
  /// Rows that an ambiguous name may mean: they are shown, numbered.
  package var choices: [RowID]
  /// How many rows an ambiguous name may mean, those that aren't shown too.
  package var total: Int
  /// The message in a few words, where it has many.
  package var brief: String?
  /// Whether the hint is what was meant, whatever else the words may have been.
  package var isAdvised = false

  package enum Kind: Hashable, Sendable {
    /// The words are wrong.
    case words
    /// The words are right, but the row isn't there, or there are several.
    case row
    /// A quote is open, or the line ends in a backslash: it goes on in the next line.
    case unfinished
  }

  package init(
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
