package import Display
import Domain
package import Grammar
import Values

/// The text typed since the start, line by line, as a script would say it: `record FILE from N` begins
/// with it.
struct Performed: Sendable {
  private struct Line {
    var typed: String
    /// True if it began with a blank: such a line is kept nowhere.
    var isPrivate: Bool
    var statements: [String] = []
  }

  private var lines: [Line] = []
  /// More lines than these are not remembered.
  private static let most = 10_000

  /// Another line is run.
  mutating func begin(_ line: String) {
    lines.append(Line(typed: line.trimmed, isPrivate: line.first?.isWhitespace ?? false))
    if lines.count > Self.most + Self.most / 4 { lines.removeFirst(lines.count - Self.most) }
  }

  /// True if the line that is run now is to be kept nowhere.
  var isPrivate: Bool { lines.last?.isPrivate ?? false }

  /// A statement of it worked.
  mutating func add(_ statement: String) {
    if !lines.isEmpty { lines[lines.count - 1].statements.append(statement) }
  }

  /// The statements that worked since the line was run for the last time, itself included; nil if it never was.
  func statements(since typed: String) -> [String]? {
    guard let start = lines.lastIndex(where: { !$0.isPrivate && $0.typed == typed.trimmed }) else { return nil }
    return lines[start...].flatMap(\.statements)
  }
}

extension Performed {
  /// The line of a script in the place of a statement with a password or a key.
  static let secret = "# a line with a secret was left out"
}

extension Interpreter {
  /// A statement as a script says it: shortened words written out, and rows by their names instead of numbers, which
  /// mean something else tomorrow.
  func written(_ statement: Statement, of text: String) -> String {
    let words = statement.shortened.map { ($0.word.span, $0.full) }
    // Nobody reads a line of a thousand names.
    guard !statement.pointers.isEmpty, statement.pointers.reduce(0, { $0 + $1.rows.count }) <= 500 else {
      return statement.written(of: text, with: words)
    }
    for spelling in [nameOrID, id] {
      let names = statement.pointers.map { ($0.span, $0.rows.map(spelling).joined(separator: " ")) }
      let written = statement.written(of: text, with: words + names)
      let read = try? Statement.read(written, from: 0, in: scope, verbs: vocabulary)
      if let read, read.verb.name == statement.verb.name, read.rows == statement.rows { return written }
    }
    return statement.written(of: text, with: words)
  }

  /// The name of a row in quotes.
  private func nameOrID(_ row: RowID) -> String { scope.name(of: row).map { $0.quoted } ?? id(row) }

  private func id(_ row: RowID) -> String { "id:\(row.id.text)" }
}

extension Statement {
  /// The statement as it stands in a text, with other words in some places.
  fileprivate func written(of text: String, with words: [(span: Span, text: String)]) -> String {
    let bytes = Array(text.utf8)
    var line: [UInt8] = []
    var place = span.lowerBound
    for word in words.sorted(by: { $0.span.lowerBound < $1.span.lowerBound })
    where word.span.lowerBound >= place && word.span.upperBound <= end {
      line += bytes[place..<word.span.lowerBound] + Array(word.text.utf8)
      place = word.span.upperBound
    }
    let stop = min(bytes.count, redirection == nil ? max(place, span.upperBound) : end)
    let written = String(decoding: line + bytes[place..<stop], as: UTF8.self).trimmed
    if case .file = redirection, written.hasSuffix(";") { return String(written.dropLast()).trimmed }
    return written
  }
}

/// Something that the interpreter has to show; the program decides on which stream, in which colours, through which pager.
package enum Presentation: Sendable {
  /// Results, for standard output, a file or another program.
  case results([Block], mode: OutputMode?, target: Cursor.Target?)
  /// Results in full, however wide they are, through the pager.
  case uncut([Block], mode: OutputMode?, target: Cursor.Target?)
  /// Results that take the place of those shown before, beneath a heading where there is a screen.
  case frame([Block], mode: OutputMode?, heading: [Text])
  /// Lines for standard error.
  case notices([Text])
  /// An error, or a warning, and where it stands.
  case failure(Failure, at: Excerpt?)
  case warning(String, at: Excerpt?)
}

/// Takes what is to be shown; what it throws makes the command fail.
package typealias Presenter = @Sendable (Presentation) async throws -> Void

/// Nobody reads standard output any more: the shell leaves, and says nothing about it.
package struct ClosedPipe: Error {
  package init() {}
}
