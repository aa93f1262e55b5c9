import Display

/// What a line would do if it were run, or why it can't be: in a few words, while it is typed.
package struct Preview: Hashable, Sendable {
  /// One line; control characters of data are made visible.
  package var text: String
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    /// What the line comes to: `12 of 120`, `Kenyon College`.
    case outcome
    /// What is wrong with it, or missing: `expected a status`.
    case failure
  }

  package init(_ text: String, _ kind: Kind = .outcome) {
    self.text = Visible.shown(text)
    self.kind = kind
  }
}
