package import Domain

/// Why a line was not understood, and where.
package struct Diagnostic: Error, Hashable, Sendable {
  package var kind: Kind
  package var message: String
  package var span: Span
  /// The text that can be typed instead, as a whole line.
  package var hint: String?
  /// Rows that an ambiguous name may mean: they are shown, numbered.
  package var choices: [RowID]
  /// The number of rows that an ambiguous name may mean, those that aren't shown too.
  package var total: Int
  /// The message in a few words, where it has many.
  package var brief: String?
  /// The word or value that is missing at the place, or in whose place something else stands: `a status`.
  package private(set) var expected: String?
  /// The words that were probably meant; the hint asks for them.
  package private(set) var meant: [String] = []
  /// True if the hint is what was meant, whatever else the words may have been.
  package var isAdvised = false
  /// True if the hint only says what may stand there, so that any whole line says more.
  package var isHintWeak = false

  package enum Kind: Hashable, Sendable {
    /// The words are wrong.
    case words
    /// The words are right, but the row isn't there, or there are several.
    case row
    /// A quote is open, or the line ends in a backslash: it goes on in the next line.
    case unfinished
  }

  /// - Parameters:
  ///   - meant: words that were probably meant; the hint counts where there are none.
  ///   - total: how many choices there are, if not all of them are given.
  package init(
    _ message: String, at span: Span, kind: Kind = .words, meant: [String] = [], hint: String? = nil,
    choices: [RowID] = [], of total: Int? = nil, brief: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.span = span
    self.hint = hint
    self.choices = choices
    self.total = total ?? choices.count
    self.brief = brief
    if !meant.isEmpty { self = meaning(meant) }
  }

  /// Something else stood where this was expected, or nothing did: `expected a status, not 'x'`.
  package init(
    expected: String, not found: String? = nil, at span: Span, kind: Kind = .words, meant: [String] = [],
    hint: String? = nil
  ) {
    let wanted = "expected \(expected)"
    let message = found.flatMap { $0.isEmpty ? nil : "\(wanted), not '\($0)'" }
    self.init(message ?? wanted, at: span, kind: kind, meant: meant, hint: hint, brief: message == nil ? nil : wanted)
    self.expected = expected
  }

  /// The same, with the words that were probably meant.
  func meaning(_ words: [String]) -> Diagnostic {
    var diagnostic = self
    (diagnostic.meant, diagnostic.hint) = (words, Nearest.question(words))
    return diagnostic
  }
}
