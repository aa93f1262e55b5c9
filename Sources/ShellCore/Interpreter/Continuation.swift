import Grammar

/// Tells line by line whether a text goes on in its next line; while a quote stays open, only the new line is looked at.
package struct Continuation {
  /// The lines so far.
  package private(set) var text = ""
  /// The number of bytes that were looked at, those that were read again included.
  private(set) var examined = 0

  private let interpreter: Interpreter
  /// Those that are finished.
  private var statements: Statements
  private var isBegun = false
  private var holdsQuotes = false
  /// The sign of the quote that is open at the end of the text.
  private var quote: Character?

  package init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    statements = interpreter.statements(of: "")
  }

  /// True if a line by itself can go on in the next one: most can't, which is told without reading them.
  static func mayGoOn(_ line: Substring) -> Bool {
    line.utf8.endsInContinuation || line.utf8.contains(where: isQuote)
  }

  /// Adds a line; answers whether the text goes on after it: a quote is open, or it ends in a backslash.
  package mutating func goesOn(with line: Substring) -> Bool {
    if isBegun { text += "\n" }
    text += line
    isBegun = true
    if let quote, !closes(quote, in: line) { return true }
    quote = nil
    holdsQuotes = holdsQuotes || line.utf8.contains(where: Self.isQuote)
    if line.utf8.endsInContinuation { return true }
    return holdsQuotes && endsInQuote()
  }

  /// The prompt before the line in which the text goes on: what is open, and how one leaves it.
  package var prompt: String {
    guard let quote else { return "\\ continues; Ctrl-C cancels > " }
    return "\(quote) is open: close it, or Ctrl-C to cancel > "
  }

  /// The same of a whole text, of which only what stands after the lines so far is looked at.
  package mutating func isUnfinished(_ whole: String) -> Bool {
    let (new, known) = (whole.utf8, text.utf8)
    guard isBegun, new.count > known.count, new.starts(with: known),
      let rest = Substring(new.dropFirst(known.count)).wholeLines
    else {
      self = Continuation(interpreter)
      return goesOn(with: whole[...])
    }
    return goesOn(with: rest)
  }

  /// True if a line has what may close a quote: then the text is read again.
  private mutating func closes(_ quote: Character, in line: Substring) -> Bool {
    let ends = Self.ends[quote] ?? [quote]
    var isEscaped = false
    for sign in line.unicodeScalars {
      examined += 1
      if isEscaped {
        isEscaped = false
      } else if ends.contains(Character(sign)) {
        return true
      } else {
        isEscaped = sign == "\\" && quote == "\""
      }
    }
    return false
  }

  /// Reads on from the first statement that isn't finished.
  private mutating func endsInQuote() -> Bool {
    examined += text.utf8.count - statements.place
    statements.text = text
    do {
      _ = try statements.readAll()
      return false
    } catch {
      guard error.kind == .unfinished else { return false }
      quote = String(text.utf8.dropFirst(error.span.lowerBound))?.unicodeScalars.first.map(Character.init)
      return true
    }
  }

  /// The signs that close curly quotes, by the one that opens them.
  private static let ends: [Character: Set<Character>] = [
    "“": ["“", "”", "\""], "”": ["“", "”", "\""], "„": ["“", "”", "\""], "‘": ["’"], "‚": ["’"],
  ]
  /// A straight quote, or the first byte of a curly one and of other signs: where there is one, the text is read.
  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == 0xE2
  }
}

extension Substring {
  /// The text after the line end that this begins with; nil if it doesn't.
  fileprivate var wholeLines: Substring? { utf8.first == UInt8(ascii: "\n") ? dropFirst() : nil }
}

/// A script, an alias or an earlier line in the middle of which the next line is run.
package struct Replayed: Sendable, Equatable {
  package enum Kind: Sendable {
    case script, alias, line
  }

  let kind: Kind
  /// The script's name, the alias, or the line.
  let name: String
  /// True if only the words typed after an alias are left: then it calls nothing any more.
  var isOver = false
  /// The place of the statement that runs it: `monday.compass:3`; nil for one that was typed.
  var caller: String?

  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  func called(from place: String?) -> Replayed {
    var call = self
    call.caller = place
    return call
  }

  /// The most of them that may lie in each other.
  static let deepest = 64
  /// The most of them in all: of aliases on one line each takes in what stands after it.
  static let most = 512
  /// The number of times that an alias may come up again in its own line: a few are no mistake where words
  /// make an end of it.
  static let mostCalls = 8
}
