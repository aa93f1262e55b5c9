import Display
import Domain
package import Grammar

/// One command of a line: what to run, and where its results go.
package struct Statement: Sendable {
  package var command: any Command
  package var verb: Verb
  package var redirection: Cursor.Target?
  /// Where it stands, from the verb to the end of its arguments.
  package var span: Span
  /// Where the next statement begins.
  package var end: Int
  /// True if a `;` or the end of its line stands after it: then another one may begin there.
  package var isClosed: Bool
  /// Shortened verbs and fields.
  package var shortened: [Cursor.Shortening]
  /// The words that mean rows only here and now.
  var pointers: [Cursor.Pointer] = []
  /// The rows that are named in it.
  var rows: [RowID] = []
  /// The names that stand for rows in it.
  var names: [RowName] = []
  /// After the last word that names one.
  var endOfRows = 0

  /// The effect that running it can have.
  package var effect: Verb.Effect { command.effect ?? verb.effect }

  /// The part of the rows that it looks at.
  var needs: Needs { command.needs ?? verb.needs }

  /// True if it looks at no rows.
  var isRowless: Bool { needs == .nothing }

  /// Reads the statement that begins at or after `place`; nil if only blanks and comments are left.
  package static func read(
    _ text: String, from place: Int, in scope: Scope, verbs: VerbTable, isBrief: Bool = false
  ) throws(Diagnostic) -> Statement? {
    let context = ParseContext(text, in: scope)
    guard let start = context.beginningOfStatement(from: place) else { return nil }
    return try read(context, at: start, verbs: verbs, isBrief: isBrief)
  }

  /// True if every statement of a text can be read, up to its end.
  package static func isRead(_ text: String, in scope: Scope, verbs: VerbTable) -> Bool {
    let context = ParseContext(text, in: scope)
    var place = 0
    while let start = context.beginningOfStatement(from: place) {
      guard let statement = try? read(context, at: start, verbs: verbs, isBrief: true) else { return false }
      place = statement.end
    }
    return place == text.utf8.count
  }

  /// Reads the statement that begins there; a brief reason is given without a look for what may have been meant.
  static func read(
    _ context: ParseContext, at start: Int, verbs: VerbTable, isBrief: Bool = false
  ) throws(Diagnostic) -> Statement {
    let all = verbs.readings(Cursor(context, at: start))
    // A name that says enough counts more than one that is guessed.
    let certain = all.filter { $0.rest.names.allSatisfy { $0.match.isCertain } }
    let readings = (certain.isEmpty ? all : certain).withLongestNames
    guard let reading = readings.first else { throw verbs.diagnosis(of: context, from: start, isBrief: isBrief) }
    let rows = reading.rest.named
    if let other = readings.first(where: { $0.rest.named != rows })?.rest.named {
      let span = start..<reading.rest.place
      throw Diagnostic(
        "'\(context.text(span).trimmingBlanks)' could mean two things", at: span, kind: .row,
        hint: "quote the name", choices: rows + other.filter { !rows.contains($0) },
        brief: "could mean two things")
    }
    let (redirection, after, end) = try redirection(after: reading.rest, of: reading.value)
    return Statement(
      command: reading.value.command, verb: reading.value.verb, redirection: redirection,
      span: start..<reading.rest.place, end: end, isClosed: context.isClosed(from: after, to: end),
      shortened: reading.rest.shortened, pointers: reading.rest.pointers, rows: rows, names: reading.rest.names,
      endOfRows: reading.rest.endOfNames
    )
  }
}

extension [Reading<Understood>] {
  /// Of readings that name one row each, from the same place on, those with the longest name.
  fileprivate var withLongestNames: Self {
    guard count > 1, allSatisfy({ $0.rest.names.count == 1 && $0.rest.named == $0.rest.names[0].rows }),
      Set(map { $0.rest.names[0].span.lowerBound }).count == 1
    else { return self }
    let longest = map { $0.rest.names[0].span.upperBound }.max()
    return filter { $0.rest.names[0].span.upperBound == longest }
  }
}

extension ParseContext {
  /// True if the statement that has its last word before `place` is closed before `end`.
  fileprivate func isClosed(from place: Int, to end: Int) -> Bool {
    end > place && (text(end - 1..<end) == ";" || text(end - 1..<end) == "\n")
  }
}

extension String {
  fileprivate var trimmingBlanks: Substring {
    self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)]
  }
}

extension Statement {
  /// Where its results go instead of standard output, where its last word ends, and where the next statement begins.
  static func redirection(
    after cursor: Cursor, of understood: Understood
  ) throws(Diagnostic) -> (target: Cursor.Target?, after: Int, end: Int) {
    let verb = understood.verb
    guard let (target, span, end) = try cursor.redirection() else {
      return (nil, cursor.place, cursor.endOfStatement)
    }
    if !understood.prints {
      if verb.group == .narrow, case .file(let path, false) = target, path.first?.isNumber == true {
        let fields = FieldList(cursor.scope.session.front, cursor.scope.session.context)
        let number = fields.infos.first { if case .number = $0.kind { true } else { false } }?.name ?? "FIELD"
        throw Diagnostic(expected: "a field before '>'", at: span, hint: "filter \(number)>\(path)")
      }
      let instead = if case .file(let path, _) = target { "> \(path.quotedIfNeeded)" } else { "| less" }
      throw Diagnostic("'\(verb.name)' prints nothing: show \(instead)", at: span)
    }
    if case .file(let path, let appending) = target { try refuse(path, appending, of: verb, at: span) }
    if case .file(let path, let appending) = target, Chart.isFile(named: path) {
      let file = path.quotedIfNeeded
      guard verb.draws else {
        let fields = FieldList(cursor.scope.session.front, cursor.scope.session.context)
        throw Diagnostic(
          "'\(verb.name)' draws no picture, and '.svg' is only for pictures", at: span,
          hint:
            "'chart \(fields.coloured ?? fields.names[0]) > \(file)' draws one, '\(verb.name) > list.csv' saves a list"
        )
      }
      if appending {
        throw Diagnostic("a picture can't be appended to", at: span, hint: "write it again: > \(file)")
      }
    }
    return (target, span.upperBound, end)
  }
}

extension Statement {
  /// The pictures, sheets, pages and archives that a person may want of a list, and what is typed for one.
  private static let otherFiles: KeyValuePairs = [
    "png jpg jpeg gif": "chart division > chart.svg", "xls ods numbers": "show > list.xlsx",
    "pdf": "packet save packet.pdf", "doc docx odt pages": "export report.html", "zip gz": "archive family.json",
  ]

  /// Refuses names of files that would be broken by a text.
  private static func refuse(_ path: String, _ appending: Bool, of verb: Verb, at span: Span) throws(Diagnostic) {
    if Workbook.isFile(named: path), appending {
      throw Diagnostic(
        "a workbook can't be appended to", at: span, hint: "write it again: > \(path.quotedIfNeeded)")
    }
    if appending, path.lowercased().hasSuffix(".json") {
      throw Diagnostic(
        "JSON can't be appended to: a file holds one value", at: span,
        hint: "write JSON lines: >> \((path + "l").quotedIfNeeded)")
    }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let other = otherFiles.first(where: { $0.key.split(separator: " ").contains(ending[...]) }) else { return }
    throw Diagnostic("'.\(ending)' isn't text, and '>' writes only text and .xlsx", at: span, hint: other.value)
  }
}

/// The statements of a text, each read in the state that the ones before it would leave; nothing is run.
package struct Statements {
  /// The text that is read; it may grow at its end.
  package var text: String
  /// The state in which the next statement is read.
  package private(set) var shell: ShellState
  /// The end of what was read: a statement that can't be read begins at or after it.
  package private(set) var place = 0
  /// The context from which the last statement was read.
  private(set) var context: ParseContext

  private let verbs: VerbTable
  private let isBrief: Bool

  /// - Parameter isBrief: reasons are given without a look for what may have been meant.
  package init(of text: String, in shell: ShellState, verbs: VerbTable, isBrief: Bool = true) {
    (self.text, self.shell, self.verbs, self.isBrief) = (text, shell, verbs, isBrief)
    context = ParseContext(text, in: shell.scope)
  }

  /// The next statement; nil if only blanks and comments are left.
  package mutating func next() throws(Diagnostic) -> Statement? {
    context = ParseContext(text, in: shell.scope)
    guard let start = context.beginningOfStatement(from: place) else { return nil }
    let statement = try Statement.read(context, at: start, verbs: verbs, isBrief: isBrief)
    statement.command.anticipate(in: &shell)
    place = statement.end
    return statement
  }

  /// Reads on to the end; false if it was given up before.
  package mutating func readAll() throws(Diagnostic) -> Bool {
    while !CancellableScope.isOver { if try next() == nil { return true } }
    return false
  }
}

extension Interpreter {
  /// The statements of a text, in this state or another one.
  package func statements(of text: String, in shell: ShellState? = nil) -> Statements {
    Statements(of: text, in: withArguments(shell ?? self.shell), verbs: vocabulary)
  }
}
