import Domain

/// Walks a line, and remembers what it would have accepted where.
///
/// A cursor is a place in a parse context: copying it is cheap, so that a parameter can answer several readings. Parsing, the
/// words of an error and the candidates of Tab all come from the same walk.
public struct Cursor {
  public let context: ParseContext
  public var place: Int
  /// Shortened words that were accepted, and what they stand for: a script is warned of them.
  public var shortened: [Shortening] = []
  /// The word that was taken last.
  public private(set) var last: Word?
  /// The rows that were named so far.
  public var named: [RowID] = []
  /// Behind the last word that named one.
  public var endOfNames = 0
  /// The last of the marks that this reading has left in the parse context.
  var trail: Int?

  public struct Shortening: Hashable, Sendable {
    public var word: Word
    public var full: String

    public init(word: Word, full: String) {
      self.word = word
      self.full = full
    }
  }

  public init(_ context: ParseContext, at place: Int = 0) {
    self.context = context
    self.place = context.lexer.skippingBlanks(from: place)
  }

  public var scope: Scope { context.scope }

  /// Whether the command ends here. `>` ends it too, where it doesn't compare.
  public var isAtEnd: Bool {
    context.lexer.endsCommand(at: place)
      || place < context.lexer.bytes.count && context.lexer.bytes[place] == UInt8(ascii: ">")
  }

  /// The next word, which stays where it is; nil at the end of the command or where a quote is open.
  public func peek() -> Word? { next(.plain)?.word }

  /// The next word and the cursor behind it.
  func next(_ mode: Lexer.Mode) -> (word: Word, rest: Cursor)? {
    guard !isAtEnd else { return nil }
    if let dollar = context.lexer.variableAtEnd(from: place) { context.note(.variable, at: dollar) }
    do {
      let word = try context.lexer.word(at: place, mode: mode)
      guard !word.span.isEmpty else { return nil }
      return (word, after(word))
    } catch {
      context.fail(error)
      return nil
    }
  }

  /// The cursor behind a word.
  public func after(_ word: Word) -> Cursor {
    var cursor = moved(to: word.span.upperBound)
    cursor.last = word
    return cursor
  }

  func moved(to place: Int) -> Cursor {
    var cursor = self
    cursor.place = context.lexer.skippingBlanks(from: place)
    return cursor
  }

  /// What an error at this place points at: the next word, or the end of the line.
  public var here: Span {
    guard !isAtEnd, let word = try? context.lexer.word(at: place, mode: .plain) else {
      let end = min(place, context.lexer.bytes.count)
      return end..<end
    }
    return word.span
  }

  /// Says that something could stand here.
  public func expect(_ expectation: Expectation) { context.note(expectation, at: place) }

  /// Reads one word as a value; no reading if it isn't one.
  public func take<Value>(_ expectation: Expectation, as convert: (Word) -> Value?) -> [Reading<Value>] {
    expect(expectation)
    guard let (word, rest) = next(.plain) else {
      if isAtEnd { context.fail(expectation, insteadOf: nil, at: here) }
      return []
    }
    guard let value = convert(word) else {
      context.fail(expectation, insteadOf: word, at: word.span)
      return []
    }
    return [Reading(value, rest.marking(word, expectation.role))]
  }

  /// The cursor behind the keyword, if it comes next.
  public func takes(_ keyword: String) -> Cursor? {
    let expectation = Expectation.keyword(keyword)
    expect(expectation)
    guard let (word, rest) = next(.plain) else {
      if isAtEnd { context.fail(expectation, insteadOf: nil, at: here) }
      return nil
    }
    if !word.isQuoted, word.text.lowercased() == keyword { return rest.marking(word, .value) }
    context.fail(expectation, insteadOf: word, at: word.span)
    return nil
  }
}

/// One way to understand a piece of a line: the value, and where the cursor stands behind it.
public struct Reading<Value> {
  public var value: Value
  public var rest: Cursor

  public init(_ value: Value, _ rest: Cursor) {
    self.value = value
    self.rest = rest
  }
}
