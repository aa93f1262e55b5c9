package import Grammar
import Values

/// The text of an alias: a line with places for words, `$1`...`$9`.
struct AliasText {
  private var pieces: [Piece] = []

  private enum Piece {
    case text(String)
    /// `$1`...`$9`, and whether it stands in double quotes.
    case place(Int, isQuoted: Bool)
  }

  /// Within single quotes, and before a sum of money, a dollar is only a dollar.
  init(_ text: String) {
    var quote: Character?
    var mayOpen = true
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "$", quote != "'", let digit = rest.first?.wholeNumberValue, (1...9).contains(digit),
        !Money.begins(rest.utf8)
      {
        rest.removeFirst()
        pieces += [.text(literal), .place(digit, isQuoted: quote != nil)]
        literal = ""
        mayOpen = false
        continue
      }
      literal.append(character)
      if quote == "\"", character == "\\", let escaped = rest.popFirst() {
        literal.append(escaped)
      } else if character == quote {
        quote = nil
      } else if quote == nil, mayOpen, character == "\"" || character == "'" {
        quote = character
      }
      mayOpen = quote == nil && (character.isWhitespace || "=<>~,(;".contains(character))
    }
    pieces.append(.text(literal))
  }

  /// The number of words it takes.
  var count: Int {
    pieces.map { if case .place(let number, _) = $0 { number } else { 0 } }.max() ?? 0
  }

  /// The most bytes that a line has.
  static let longest = 64 << 10

  /// The fewest bytes that the line with the words has; without making it, since a few words can make it
  /// very long.
  func length(with words: [String]) -> Int {
    pieces.reduce(0) { length, piece in
      switch piece {
      case .text(let text): length.addingSaturated(text.utf8.count)
      case .place(let number, _):
        length.addingSaturated(words.indices.contains(number - 1) ? words[number - 1].utf8.count : 0)
      }
    }
  }

  /// The line with the words in their places, in quotes where they need them.
  func filled(with words: [String]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .place(let number, let isQuoted):
        let word = words[number: number] ?? ""
        return isQuoted
          ? word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") : word.quotedIfNeeded
      }
    }.joined()
  }
}

/// An alias in the place of a verb: the line it stands for is run, with what was typed after it.
struct AliasCall: Command, Unrecorded {
  /// Every alias, as far as the interpreter sees a verb in it.
  static let verb = Verb(
    "alias call", "Run what an alias stands for", group: .script, effect: .world, needs: .nothing,
    examples: [],
    make: {
      AliasCall(name: "", line: "", length: 0)
    })

  let name: String
  /// The line that is run.
  let line: String
  /// The number of bytes of the line that are the alias's own; what was typed after it follows.
  let length: Int

  func run(in shell: inout ShellState, with world: World) -> CommandResult {
    CommandResult(next: .expand(alias: name, line: line, length: length))
  }
}

extension VerbTable {
  /// The alias that a word means; a verb's own name always wins, a shortened one doesn't.
  func call(of word: Word, _ cursor: Cursor) -> [Reading<Understood>]? {
    guard !word.isQuoted, !verbs.contains(where: { $0.name == word.text.lowercased() }),
      let name = cursor.scope.aliases.keys.first(where: { $0.lowercased() == word.text.lowercased() }),
      let text = cursor.scope.aliases[name].map(AliasText.init)
    else { return nil }
    var words: [String] = []
    var rest = cursor.after(word).marking(word.span, .verb)
    while words.count < text.count {
      guard let next = rest.peek() else {
        let missing = "alias '\(name)' takes \(text.count == 1 ? "one word" : "\(text.count) words")"
        if rest.isAtEnd {
          rest.context.fail(
            Diagnostic("\(missing): '$\(words.count + 1)' is missing", at: rest.here, hint: "'alias \(name)' shows it"))
        }
        return []
      }
      words.append(next.text)
      rest = rest.after(next).marking(next, .value)
    }
    let (more, end) = rest.restOfLine(inQuotes: true)
    guard text.length(with: words) <= AliasText.longest else { return refuseLength(name, at: word, rest) }
    let own = text.filled(with: words)
    let line = own + (more.isEmpty ? "" : " " + more)
    guard line.utf8.count <= AliasText.longest else { return refuseLength(name, at: word, rest) }
    let call = AliasCall(name: name, line: line, length: own.utf8.count)
    return [Reading(Understood(command: call, verb: AliasCall.verb), end)]
  }

  private func refuseLength(_ name: String, at word: Word, _ rest: Cursor) -> [Reading<Understood>] {
    rest.context.fail(
      Diagnostic(
        "alias '\(name)' makes a line of more than \(AliasText.longest >> 10) KiB", at: word.span,
        hint: "alias \(name) none"))
    return []
  }
}

extension Cursor {
  /// The rest of the line as it stands, without blanks around it, and the cursor at its end.
  ///
  /// A backslash at a line's end goes on in the next line; with `inQuotes` a quote does too.
  package func restOfLine(inQuotes: Bool = false, as role: WordRole = .text) -> (text: String, end: Cursor) {
    let bytes = Array(context.text(place..<max(place, context.count)).utf8)
    var (scan, length) = (QuoteScan(bytes, opensQuotes: inQuotes), 0)
    while length < bytes.count, bytes[length] != UInt8(ascii: "\n") { length = scan.step(from: length).end }
    length = min(length, bytes.count)
    let text = String(decoding: bytes[..<length], as: UTF8.self)
    let word = Word(text, at: place..<place + length)
    return (text.trimmed, after(word).marking(word.span, role))
  }
}
