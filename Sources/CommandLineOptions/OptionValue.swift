/// What may stand after an option: how it is written of, completed, and checked before the program sees it.
package struct OptionValue: Sendable {
  /// What stands for it in `--help`, in capitals.
  package var placeholder: String
  /// What it is, with its article, as errors say it: `a database file`.
  package var noun: String
  /// One that works, shown where none was given.
  package var example: String
  package var content: Content
  package var repetition: Repetition
  /// Whether the next word is taken whatever it begins with, and may be empty.
  package var isVerbatim: Bool

  /// What it is made of.
  package enum Content: Sendable, Hashable {
    case text
    /// The path of a file.
    case file
    /// One of these words.
    case words([String])
    /// A whole number in this range.
    case number(ClosedRange<Int>)
  }

  /// What giving the option more than once means.
  package enum Repetition: Sendable {
    /// A mistake: the two would contradict each other.
    case refused
    /// The last one counts, so that an alias of the person's shell can be overruled.
    case lastCounts
    /// All of them count, in order.
    case allCount
  }

  package init(
    _ placeholder: String, _ noun: String, example: String, content: Content = .text,
    repetition: Repetition = .lastCounts, isVerbatim: Bool = false
  ) {
    self.placeholder = placeholder
    self.noun = noun
    self.example = example
    self.content = content
    self.repetition = repetition
    self.isVerbatim = isVerbatim
  }

  /// The words that it can be; none if there is no telling.
  package var words: [String] {
    if case .words(let words) = content { words } else { [] }
  }
}
