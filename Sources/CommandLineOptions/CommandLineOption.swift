/// One option of a program: how it is said, what it does, and what is written of it.
package struct CommandLineOption<Settings>: Sendable {
  /// The name after two dashes, without them.
  package var long: String?
  /// The letter after one dash.
  package var short: Character?
  /// A sentence for `--help` and the completions.
  package var summary: String
  /// The sentences of the manual page beyond the summary; may be empty.
  package var details: String
  /// True if nothing after it is read, because it asks about the program itself.
  package var isLast = false
  var effect: Effect

  /// The effect of giving it.
  enum Effect: Sendable {
    case flag(@Sendable (inout Settings) -> Void)
    case value(OptionValue, @Sendable (inout Settings, String) -> Void)
  }

  /// An option that stands alone.
  package static func flag(
    _ long: String?, short: Character? = nil, _ summary: String, details: String = "",
    set: @escaping @Sendable (inout Settings) -> Void
  ) -> Self {
    Self(long: long, short: short, summary: summary, details: details, effect: .flag(set))
  }

  /// An option with a value, which is handed over once it was found to be one.
  package static func value(
    _ long: String?, short: Character? = nil, _ value: OptionValue, _ summary: String, details: String = "",
    set: @escaping @Sendable (inout Settings, String) -> Void
  ) -> Self {
    Self(long: long, short: short, summary: summary, details: details, effect: .value(value, set))
  }

  /// The same option, as one after which nothing is read.
  package var last: Self {
    var option = self
    option.isLast = true
    return option
  }

  /// The value that it takes; nil for a flag.
  package var value: OptionValue? {
    if case .value(let value, _) = effect { value } else { nil }
  }

  /// Its names with their dashes, the letter first.
  package var names: [String] { [short.map { "-\($0)" }, long.map { "--\($0)" }].compactMap(\.self) }
}

/// The words of a command line that belong to no option: scripts, say.
package struct CommandLineOperand<Settings>: Sendable {
  /// The word for one in `--help`, in capitals.
  package var placeholder: String
  /// Its noun with the article, as errors say it.
  package var noun: String
  package var summary: String
  /// The ending of its files' names, without the dot; nil where it is no file.
  package var ending: String?
  var add: @Sendable (inout Settings, String) -> Void

  package init(
    _ placeholder: String, _ noun: String, _ summary: String, ending: String? = nil,
    add: @escaping @Sendable (inout Settings, String) -> Void
  ) {
    self.placeholder = placeholder
    self.noun = noun
    self.summary = summary
    self.ending = ending
    self.add = add
  }
}

/// The value that may stand after an option: how it is written of, completed, and checked before the
/// program sees it.
package struct OptionValue: Sendable {
  /// The word for it in `--help`, in capitals.
  package var placeholder: String
  /// Its noun with the article, as errors say it: `a database file`.
  package var noun: String
  /// One that works, shown where none was given.
  package var example: String
  package var content: Content
  package var repetition: Repetition
  /// True if the next word is taken whatever it begins with, and may be empty.
  package var isVerbatim: Bool

  /// The kind of its content.
  package enum Content: Sendable, Hashable {
    case text
    /// The path of a file.
    case file
    /// One of these words.
    case words([String])
    /// A whole number in this range.
    case number(ClosedRange<Int>)
  }

  /// The meaning of giving the option more than once.
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
