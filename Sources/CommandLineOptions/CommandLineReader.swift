/// Reads words from left to right, and hands to the settings what they say.
struct CommandLineReader<Settings> {
  private typealias Option = CommandLineOption<Settings>

  private let syntax: CommandLineSyntax<Settings>
  private var rest: ArraySlice<String>
  /// The values of the options that may be given only once.
  private var given: [(option: String, value: String)] = []
  private var isFinished = false

  init(_ syntax: CommandLineSyntax<Settings>, _ words: [String]) {
    self.syntax = syntax
    rest = words[...]
  }

  mutating func read(into settings: inout Settings) throws(UsageError) {
    while !isFinished, let word = rest.popFirst() {
      if word == "--" {
        try readArguments(into: &settings)
      } else if word == "-" || !word.hasPrefix("-") {
        try add(word, to: &settings)
      } else if word.hasPrefix("--") {
        try readLong(word, into: &settings)
      } else {
        try readShort(word, into: &settings)
      }
    }
  }

  /// The words after `--`, whatever they look like.
  private mutating func readArguments(into settings: inout Settings) throws(UsageError) {
    while let word = rest.popFirst() {
      if let argument = syntax.argument { argument.add(&settings, word) } else { try add(word, to: &settings) }
    }
  }

  private func add(_ word: String, to settings: inout Settings) throws(UsageError) {
    guard let operand = syntax.operand else {
      throw UsageError("expected an option, found '\(word)'", hint: syntax.helpHint)
    }
    guard !word.isEmpty else {
      throw UsageError("expected \(operand.noun), found an empty word", hint: syntax.helpHint)
    }
    operand.add(&settings, word)
  }

  /// `--name`, `--name VALUE` or `--name=VALUE`.
  private mutating func readLong(_ word: String, into settings: inout Settings) throws(UsageError) {
    let equals = word.firstIndex(of: "=")
    let name = String(word[..<(equals ?? word.endIndex)])
    let attached = equals.map { String(word[word.index(after: $0)...]) }
    guard let option = syntax.option(long: name.dropFirst(2)) else {
      throw UsageError("'\(name)' is not an option", hint: syntax.suggestion(for: name))
    }
    try apply(option, name, attached, to: &settings)
  }

  /// `-i`, `-iX`, `-o VALUE`, `-oVALUE`, `-o=VALUE` or `-io VALUE`.
  private mutating func readShort(_ word: String, into settings: inout Settings) throws(UsageError) {
    let name = word.prefix { $0 != "=" }
    if name.count > 2, syntax.option(long: name.dropFirst()) != nil {
      throw UsageError("'\(name)' is not an option", hint: "did you mean '-\(name)'?")
    }
    var letters = word.dropFirst()
    while !isFinished, let letter = letters.popFirst() {
      guard let option = syntax.option(short: letter) else {
        let place = word.count > 2 ? " in '\(word)'" : ""
        throw UsageError("'-\(letter)' is not an option\(place)", hint: syntax.suggestion(for: word))
      }
      var attached: String?
      if letters.first == "=" || option.value != nil && !letters.isEmpty {
        attached = String(letters.first == "=" ? letters.dropFirst() : letters)
        letters = ""
      }
      try apply(option, "-\(letter)", attached, to: &settings)
    }
  }

  /// - Parameter attached: the value that stands in the same word.
  private mutating func apply(
    _ option: Option, _ name: String, _ attached: String?, to settings: inout Settings
  ) throws(UsageError) {
    switch option.effect {
    case .flag(let set):
      if let attached {
        throw UsageError("'\(name)' takes no value, found '\(attached)'", hint: "\(syntax.program) \(name)")
      }
      set(&settings)
    case .value(let value, let set):
      let text = if let attached { attached } else { try next(value, of: name) }
      set(&settings, try checked(text, value, of: option, name))
    }
    isFinished = option.isLast
  }

  /// The next word as the value of an option; another option is no value.
  private mutating func next(_ value: OptionValue, of name: String) throws(UsageError) -> String {
    guard let word = rest.popFirst() else { throw wrong(value, name, "nothing") }
    guard word != "--" else { throw wrong(value, name, "'--'") }
    guard !value.isVerbatim, word.hasPrefix("-"), word != "-" else { return word }
    var error = wrong(value, name, "'\(word)'")
    if value.content == .file { error.hint = "a file of that name: \(name)=\(ShellWord.quoted("./" + word))" }
    throw error
  }

  /// The error where a value isn't one, with one that is.
  private func wrong(_ value: OptionValue, _ name: String, _ found: String) -> UsageError {
    UsageError(
      "expected \(value.noun) after '\(name)', found \(found)", hint: "\(syntax.program) \(name) \(value.example)")
  }

  private mutating func checked(
    _ text: String, _ value: OptionValue, of option: Option, _ name: String
  ) throws(UsageError) -> String {
    if text.isEmpty, !value.isVerbatim { throw wrong(value, name, "an empty word") }
    switch value.content {
    case .text, .file: break
    case .number(let range):
      guard let number = Int(text), range.contains(number) else { throw wrong(value, name, "'\(text)'") }
    case .words(let words):
      guard words.contains(text) else {
        var error = wrong(value, name, "'\(text)'")
        error.hint = syntax.suggestion(for: text, among: words)
        throw error
      }
    }
    if case .refused = value.repetition, let key = option.names.last {
      if let first = given.first(where: { $0.option == key }) {
        throw UsageError(
          "expected '\(name)' once, found it with '\(first.value)' and with '\(text)'",
          hint: "\(syntax.program) \(name) \(ShellWord.quoted(text))")
      }
      given.append((key, text))
    }
    return text
  }
}

/// A fault in the words that a program was started with.
package struct UsageError: Error, Hashable, Sendable {
  package var message: String
  /// The words that can be typed instead.
  package var hint: String?

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// `error: message`, and the hint in a line of its own.
  package var text: String { "error: \(message)\n" + (hint.map { "  \($0)\n" } ?? "") }
}
