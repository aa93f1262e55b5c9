package import Domain
import Values

/// Reads a line from left to right, and remembers what it would have accepted where.
///
/// A cursor is a place in a parse context: copying it is cheap, so that a parameter can answer several readings. Parsing, the
/// words of an error and the candidates of Tab all come from the same parse.
package struct Cursor {
  package let context: ParseContext
  /// The list of which a figure or a clause speaks, where one was named; nil for the one in front.
  package var list: ListName?
  /// Where the statement begins that is read.
  let begin: Int
  package var place: Int
  /// Shortened words that were accepted, and what they stand for: a script is warned of them.
  package var shortened: [Shortening] = []
  /// The word that was taken last.
  package private(set) var last: Word?
  /// The rows that were named so far.
  package var named: [RowID] = []
  /// The words among them that mean rows only here and now: numbers, and `.`.
  package var pointers: [Pointer] = []
  /// The names among them, as they were read.
  package var names: [RowName] = []
  /// True if a comma or `and` stands before the next name.
  var isJoined = false
  /// After the last word that named one.
  package var endOfNames = 0
  /// The last of the marks that this reading has left in the parse context.
  var trail: Int?

  package struct Shortening: Hashable, Sendable {
    package var word: Word
    package var full: String

    package init(word: Word, full: String) {
      self.word = word
      self.full = full
    }
  }

  /// A word that points at rows, such as `3-5`.
  package struct Pointer: Hashable, Sendable {
    package var span: Span
    package var rows: [RowID]
  }

  package init(_ context: ParseContext, at place: Int = 0) {
    self.context = context
    begin = context.lexer.skippingBlanks(from: place)
    self.place = begin
  }

  package var scope: Scope { context.scope }

  /// The list whose fields are meant.
  package var front: ListName { list ?? scope.session.front }

  /// Its fields.
  package var fields: FieldList { FieldList(front, scope.session.context) }

  /// True if the command ends here. `>` ends it too, where it doesn't compare.
  package var isAtEnd: Bool {
    context.lexer.endsCommand(at: place)
      || place < context.lexer.bytes.count && context.lexer.bytes[place] == UInt8(ascii: ">")
  }

  /// The next word, which stays where it is; nil at the end of the command or where a quote is open.
  package func peek() -> Word? { next(.plain)?.word }

  /// The next word and the cursor after it.
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

  /// The cursor after a word.
  package func after(_ word: Word) -> Cursor {
    var cursor = moved(to: word.span.upperBound)
    cursor.last = word
    return cursor
  }

  func moved(to place: Int) -> Cursor {
    var cursor = self
    cursor.place = context.lexer.skippingBlanks(from: place)
    return cursor
  }

  /// The place that an error here points at: the next word, or the end of the line.
  package var here: Span {
    guard !isAtEnd, let word = try? context.lexer.word(at: place, mode: .plain) else {
      let end = min(place, context.lexer.bytes.count)
      return end..<end
    }
    return word.span
  }

  /// Says that something could stand here; right after a word, as after `name=`, only what needs no blank
  /// before it.
  package func expect(_ expectation: Expectation) {
    if !expectation.isGlued, let last, !last.span.isEmpty, last.span.upperBound == place { return }
    context.note(expectation, at: place)
  }

  /// Reads one word as a value; no reading if it isn't one.
  package func take<Value>(_ expectation: Expectation, as convert: (Word) -> Value?) -> [Reading<Value>] {
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

  /// The cursor after the keyword, if it comes next.
  package func takes(_ keyword: String, note: String = "") -> Cursor? {
    let expectation = Expectation.keyword(keyword, note: note)
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

/// One way to understand a piece of a line: the value, and where the cursor stands after it.
package struct Reading<Value> {
  package var value: Value
  package var rest: Cursor

  package init(_ value: Value, _ rest: Cursor) {
    self.value = value
    self.rest = rest
  }
}

extension Cursor {
  /// The operator that comes next, and the cursor after it.
  func operation(on field: FieldInfo?, _ hint: String) -> (Comparison, Cursor)? {
    expect(.comparison(of: field))
    guard let comparison else {
      failClaim(hint)
      return nil
    }
    return (comparison, after(comparison))
  }

  /// The cursor after an operator.
  func after(_ comparison: Comparison) -> Cursor {
    let end = place + comparison.rawValue.utf8.count
    return moved(to: end).marking(place..<end, .sign)
  }

  /// The next word, which ends at an operator, and the cursor after it.
  package var word: (word: Word, rest: Cursor)? { next(.term) }

  /// The cursor after a sign of one letter.
  package var afterSign: Cursor { afterComma }

  /// The cursor after a comma, or another sign of one letter.
  var afterComma: Cursor { moved(to: place + 1).marking(place..<place + 1, .sign) }

  func failClaim(_ hint: String) {
    context.fail(Diagnostic(expected: "an operator", at: here, hint: hint))
  }
}

extension ParseContext {
  /// Where the next statement begins: after blanks, comments, `;` and empty lines; nil at the end of everything.
  package func beginningOfStatement(from place: Int) -> Int? {
    var place = lexer.skippingBlanks(from: place)
    while place < lexer.bytes.count {
      switch lexer.bytes[place] {
      case UInt8(ascii: ";"), UInt8(ascii: "\n"): place += 1
      case UInt8(ascii: "#"): place = endOfLine(from: place)
      default: return place
      }
      place = lexer.skippingBlanks(from: place)
    }
    return nil
  }

  /// Words are left where the command should end; told only where nothing more precise is known.
  package func refuseRest(of cursor: Cursor) {
    // A word that can't be read says why.
    guard cursor.isAtEnd || cursor.peek() != nil else { return }
    let span = cursor.here
    let wanted = "expected the end of the command"
    failUnlessKnown(Diagnostic("\(wanted), not '\(text(span))'", at: span, brief: wanted))
  }

  func endOfLine(from place: Int) -> Int {
    lexer.bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? lexer.bytes.count
  }
}

extension Cursor {
  /// Where a redirection leads.
  package enum Target: Hashable, Sendable {
    case file(String, appending: Bool)
    /// For `/bin/sh -c`.
    case pipe(String)
  }

  /// The target at the end of a statement: `> FILE`, `>> FILE`, `| COMMAND`, or nothing. With the end of
  /// the statement.
  package func redirection() throws(Diagnostic) -> (target: Target, span: Span, end: Int)? {
    let bytes = context.lexer.bytes
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "|"):
      moved(to: place + 1).expectShellWord()
      let end = context.endOfLine(from: place)
      let command = context.text(place + 1..<end).trimmed
      if command.isEmpty {
        throw Diagnostic(expected: "a shell command after '|'", at: place..<place + 1, hint: "show | less")
      }
      return (.pipe(command), place..<end, end)
    case UInt8(ascii: ">"):
      let appending = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: ">")
      let cursor = moved(to: place + (appending ? 2 : 1))
      cursor.expect(.file)
      guard !cursor.isAtEnd else {
        throw Diagnostic(expected: "a file after '>'", at: place..<place + 1, hint: "show > list.csv")
      }
      let word = try context.lexer.word(at: cursor.place, mode: .plain)
      let rest = cursor.after(word)
      guard rest.isAtEnd, rest.place == bytes.count || !"|>".utf8.contains(bytes[rest.place]) else {
        let span = rest.here.isEmpty ? rest.place..<rest.place + 1 : rest.here
        throw Diagnostic(
          expected: "the end of the command after the file", not: context.text(span), at: span,
          hint: rest.here.isEmpty ? "show > list.csv" : rest.quoting(from: word) { _ in false })
      }
      return (.file(word.text, appending: appending), place..<word.span.upperBound, rest.endOfStatement)
    default: return nil
    }
  }

  /// The statement with a file's name in quotes that has blanks: up to here only the first word of it was read.
  package func quoting(from first: Word, until isWhole: (String) -> Bool) -> String {
    var (end, next) = (first.span.upperBound, self)
    while !isWhole(context.text(first.span.lowerBound..<end)), let more = next.peek() {
      (end, next) = (more.span.upperBound, next.after(more))
    }
    return statement(quoting: first.span.lowerBound..<end)
  }

  /// The same where such a file is there, and its first word was the last that was read.
  package var quotingFile: String? {
    guard let last, !last.isQuoted else { return nil }
    var isFound = false
    let line = quoting(from: last) { name in
      isFound = name != last.text && scope.files(name).contains(name)
      return isFound
    }
    return isFound ? line : nil
  }

  /// After the `;` or the line's end that ends this statement.
  package var endOfStatement: Int {
    let bytes = context.lexer.bytes
    guard place < bytes.count else { return bytes.count }
    return bytes[place] == UInt8(ascii: "#") ? context.endOfLine(from: place) : place + 1
  }
}

extension Expectation {
  /// A file, completed with what is in the folder.
  package static let file = file { _ in true }

  /// A file of a kind, or a folder; others only where nothing of that kind begins as typed.
  package static func file(where isWanted: @escaping @Sendable (String) -> Bool) -> Expectation {
    Expectation("a file") { scope, typed in
      let all = scope.files(typed.text)
      let wanted = all.filter { $0.hasSuffix("/") || isWanted($0.lowercased()) }
      return CandidateList(
        (wanted.isEmpty && !typed.text.isEmpty ? all : wanted).map { Candidate(file: $0, in: typed.quote) })
    }.opened
  }
}

extension Candidate {
  /// A file's name as a word; that of a folder may go on, so its quote stays open.
  fileprivate init(file name: String, in quote: Character?) {
    let isFolder = name.hasSuffix("/")
    let isBareHome = quote == nil && name.hasPrefix("~") && name.dropFirst() == String(name.dropFirst()).quotedIfNeeded
    let word = isBareHome ? name : name.asWord(in: quote)
    self.init(isFolder && word != name ? String(word.dropLast()) : word, isOpen: isFolder)
  }
}

extension String {
  /// Without blanks at both ends.
  var trimmed: String {
    let bytes = Array(utf8)
    let start = bytes.firstIndex { !$0.isBlank } ?? bytes.count
    let end = bytes.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}

extension Cursor {
  /// Says what may be typed at the end of a command for the system's shell that begins here: programs where one begins,
  /// files after them.
  package func expectShellWord() {
    let bytes = context.lexer.bytes
    guard context.endOfLine(from: min(place, bytes.count)) == bytes.count else { return }
    var (start, end, isProgram, quote) = (place, place, true, UInt8?.none)
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\\") {
        end += 1
      } else if byte == quote {
        quote = nil
      } else if quote == nil, byte.isQuote {
        quote = byte
      } else if quote == nil, "|&;(".utf8.contains(byte) {
        (start, isProgram) = (end + 1, true)
      } else if quote == nil, byte.isBlank || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
        isProgram = isProgram && start == end
        start = end + 1
      }
      end += 1
    }
    context.note(isProgram ? .program : .file, at: min(start, bytes.count))
  }
}

extension Expectation {
  /// A program that the system's shell would find, or the path of one.
  static let program = Expectation("a program") { scope, typed in
    if typed.text.contains("/") { return file.candidates(scope, typed) }
    guard typed.quote == nil else { return CandidateList([]) }
    return CandidateList(scope.programs(typed.text).map { Candidate($0) })
  }.opened
}
