extension ParseContext {
  /// Where the next statement begins: behind blanks, comments, `;` and empty lines; nil at the end of everything.
  public func beginningOfStatement(from place: Int) -> Int? {
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
  public func refuseRest(of cursor: Cursor) {
    let span = cursor.here
    failUnlessKnown(Diagnostic("expected the end of the command, not '\(text(span))'", at: span))
  }

  func endOfLine(from place: Int) -> Int {
    lexer.bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? lexer.bytes.count
  }
}

extension Cursor {
  /// Where a redirection leads.
  public enum Target: Hashable, Sendable {
    case file(String, appending: Bool)
    /// For `/bin/sh -c`.
    case pipe(String)
  }

  /// What stands at the end of a statement: `> FILE`, `>> FILE`, `| COMMAND`, or nothing. With the end of the statement.
  public func redirection() throws(Diagnostic) -> (target: Target, span: Span, end: Int)? {
    let bytes = context.lexer.bytes
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "|"):
      let end = context.endOfLine(from: place)
      let command = context.text(place + 1..<end).trimmed
      if command.isEmpty {
        throw Diagnostic("expected a shell command behind '|'", at: place..<place + 1, hint: "show | less")
      }
      return (.pipe(command), place..<end, end)
    case UInt8(ascii: ">"):
      let appending = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: ">")
      let cursor = moved(to: place + (appending ? 2 : 1))
      cursor.expect(.file)
      guard !cursor.isAtEnd else {
        throw Diagnostic("expected a file behind '>'", at: place..<place + 1, hint: "show > schools.csv")
      }
      let word = try context.lexer.word(at: cursor.place, mode: .plain)
      let rest = cursor.after(word)
      guard rest.isAtEnd, rest.place == bytes.count || !"|>".utf8.contains(bytes[rest.place]) else {
        let span = rest.here.isEmpty ? rest.place..<rest.place + 1 : rest.here
        throw Diagnostic(
          "expected the end of the command behind the file, not '\(context.text(span))'", at: span,
          hint: rest.here.isEmpty ? "show > schools.csv" : "a name with blanks stands in quotes")
      }
      return (.file(word.text, appending: appending), place..<word.span.upperBound, rest.endOfStatement)
    default: return nil
    }
  }

  /// Behind the `;` or the line's end that ends this statement.
  public var endOfStatement: Int {
    let bytes = context.lexer.bytes
    guard place < bytes.count else { return bytes.count }
    return bytes[place] == UInt8(ascii: "#") ? context.endOfLine(from: place) : place + 1
  }
}

extension Expectation {
  /// A file, completed with what is in the folder.
  public static let file = Expectation("a file") { scope, typed in
    CandidateList(scope.files(typed.text).map { Candidate(file: $0, in: typed.quote) })
  }.opened
}

extension Candidate {
  /// A file's name as a word; that of a folder may go on, so its quote stays open.
  fileprivate init(file name: String, in quote: Character?) {
    let isFolder = name.hasSuffix("/")
    let word = name.asWord(in: quote)
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
