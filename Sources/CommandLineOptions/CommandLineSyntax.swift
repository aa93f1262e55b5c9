/// Everything that can be said when a program is started: the table that parsing, `--help`, the manual page and the
/// completions are made from.
public struct CommandLineSyntax<Settings>: Sendable {
  /// The name of the program.
  public var program: String
  /// What it is for, in one sentence.
  public var summary: String
  public var groups: [Group]
  /// The words that belong to no option; nil where there are none.
  public var operand: Operand<Settings>?
  /// The words after `--`; nil where they are operands, too.
  public var argument: Operand<Settings>?
  /// Paragraphs at the end of `--help`.
  public var notes: [String]

  /// Options under one heading.
  public struct Group: Sendable {
    public var title: String
    public var options: [CommandLineOption<Settings>]

    public init(_ title: String, _ options: [CommandLineOption<Settings>]) {
      self.title = title
      self.options = options
    }
  }

  public init(
    program: String, summary: String, groups: [Group], operand: Operand<Settings>? = nil,
    argument: Operand<Settings>? = nil, notes: [String] = []
  ) {
    self.program = program
    self.summary = summary
    self.groups = groups
    self.operand = operand
    self.argument = argument
    self.notes = notes
  }

  public var options: [CommandLineOption<Settings>] { groups.flatMap(\.options) }

  /// What may follow the name of the program, in short.
  public var usage: String {
    let operand = operand.map { " [\($0.placeholder) ...]" } ?? ""
    let argument = argument.map { " [-- \($0.placeholder) ...]" } ?? ""
    return "[OPTION ...]\(operand)\(argument)"
  }

  /// Reads the words after the name of the program, nil for one that is no UTF-8 text.
  public func read(_ words: [String?], into settings: inout Settings) throws(UsageError) {
    var reader = CommandLineReader(self, try text(words))
    try reader.read(into: &settings)
  }

  private func text(_ words: [String?]) throws(UsageError) -> [String] {
    var texts: [String] = []
    for word in words {
      guard let word else { throw UsageError("argument \(texts.count + 1) is not UTF-8 text") }
      texts.append(word)
    }
    return texts
  }

  func option(long name: some StringProtocol) -> CommandLineOption<Settings>? {
    for group in groups {
      for option in group.options where option.long.map({ $0 == name }) ?? false { return option }
    }
    return nil
  }

  func option(short letter: Character) -> CommandLineOption<Settings>? {
    for group in groups {
      for option in group.options where option.short == letter { return option }
    }
    return nil
  }
}
