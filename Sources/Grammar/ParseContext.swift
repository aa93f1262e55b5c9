package import Domain
import Values

/// One reading of one line: the text, the light it is read in, what was expected where, and why readings ended.
package final class ParseContext {
  let lexer: Lexer
  package let scope: Scope
  /// The words that could have stood at the places, in the order in which they were asked for.
  package private(set) var notes: [Note] = []
  /// Why readings ended at the furthest place that any of them came to.
  private(set) var failures: [Failure] = []

  /// The stretches that were read, with what they were read as, of all readings: each mark knows the one
  /// before it.
  private(set) var marks: [Mark] = []
  /// The arguments that a verb still takes at some places, as its signature has them.
  private(set) var usages: [(place: Int, rows: [RowID], placeholders: [String])] = []

  /// The meanings of names in the line, as far as they were looked up: readings ask for the same ones
  /// again and again.
  private var named: [NamedText: Scope.Named?] = [:]

  private struct NamedText: Hashable {
    let text: String
    let lists: [ListName]
    let last: NameMatch
  }

  package struct Note {
    package let place: Int
    package let expectation: Expectation
  }

  package init(_ text: String, in scope: Scope) {
    lexer = Lexer(bytes: Array(text.utf8), variables: scope.variables)
    self.scope = scope
  }

  package var count: Int { lexer.bytes.count }

  /// The text that was typed there.
  package func text(_ span: Span) -> String {
    String(decoding: lexer.bytes[span.clamped(to: 0..<lexer.bytes.count)], as: UTF8.self)
  }

  /// The rows that a name in the line means.
  func rows(named text: String, in lists: [ListName], through last: NameMatch = .inside) -> Scope.Named? {
    let key = NamedText(text: text, lists: lists, last: last)
    if let known = named[key] { return known }
    let found = scope.rows(named: text, in: lists, through: last)
    if !CancellableScope.isOver { named[key] = .some(found) }
    return found
  }

  /// True if nothing but blanks stands between the place and the end of its command.
  func isEnd(_ place: Int) -> Bool { lexer.endsCommand(at: lexer.skippingBlanks(from: place)) }

  func note(_ expectation: Expectation, at place: Int) { notes.append(Note(place: place, expectation: expectation)) }

  /// Remembers what was read; answers the place of the mark.
  func mark(_ mark: Mark) -> Int {
    marks.append(mark)
    return marks.count - 1
  }

  /// Says what may follow after a cursor, as a signature has it.
  package func awaits(_ placeholders: [String], after cursor: Cursor) {
    if isEnd(cursor.place) { usages.append((cursor.place, cursor.named, placeholders)) }
  }

  /// The arguments that may follow at a place, of all readings that came there those of the one that takes
  /// most; nil where none did.
  package func usage(at place: Int) -> [String]? {
    usages.filter { $0.place == place }.map(\.placeholders).max { $0.count < $1.count }
  }

  /// The rows that were named by a reading which came as far as the place, and found nothing more there.
  package func rowsNamed(before place: Int) -> [RowID] {
    usages.last { $0.place == place && !$0.rows.isEmpty }?.rows ?? []
  }

  /// Remembers why a reading ended; the one that came furthest is told.
  func fail(_ failure: Failure) {
    if let furthest = failures.first?.place {
      if failure.place < furthest { return }
      if failure.place > furthest { failures.removeAll() }
    }
    failures.append(failure)
  }

  /// Remembers why a reading ended, with words that may have been meant: they are looked for only when it is told.
  package func fail(
    _ diagnostic: Diagnostic, suggesting suggestions: @escaping () -> [String] = { [] },
    otherwise fallback: String? = nil
  ) {
    fail(Failure(diagnostic, suggestions: suggestions, fallback: { fallback }))
  }

  /// Remembers why a reading ended, with the line that was meant: it's looked for only when it is told.
  package func fail(_ diagnostic: Diagnostic, meaning line: @escaping () -> String?) {
    var failure = Failure(diagnostic)
    failure.line = line
    fail(failure)
  }

  /// Remembers a reason only where nothing came as far.
  func failUnlessKnown(_ diagnostic: Diagnostic) {
    if let furthest = failures.first?.place, furthest >= diagnostic.span.lowerBound { return }
    fail(diagnostic)
  }

  /// A word stood where something else was expected, or nothing did.
  package func fail(_ expectation: Expectation, insteadOf word: Word?, at span: Span, isKeyword: Bool = false) {
    let scope = self.scope
    var failure = Failure(
      Diagnostic(expected: expectation.label, not: word?.text, at: span),
      suggestions: {
        guard let word else { return [] }
        return Nearest.words(
          to: word.text, among: expectation.candidates(scope, Typed("", limit: 1000)).first.map(\.text))
      }, fallback: { expectation.isOpen ? nil : expectation.alternatives(in: scope) })
    failure.expected = expectation.label
    failure.isKeyword = isKeyword
    fail(failure)
  }
}

extension Expectation {
  /// `A, B or C`, where there are few of them, nothing else may stand there, and the label doesn't say it already.
  func alternatives(in scope: Scope, said: (String) -> String = { $0 }) -> String? {
    if isOpen { return nil }
    let list = candidates(scope, Typed("", limit: 13))
    guard (2...12).contains(list.total), list.total == list.first.count else { return nil }
    let words = list.first.map { said($0.text) }.listed("or")
    return words == label ? nil : words
  }
}

extension ParseContext {
  /// Why one reading ended.
  struct Failure {
    var diagnostic: Diagnostic
    /// The line that was meant: looked for only when the failure is told.
    var line: () -> String? = { nil }
    /// Words that may have been meant: looked for only when the failure is told.
    var suggestions: () -> [String]
    /// The hint where nothing is near.
    var fallback: () -> String?
    /// The words that could have stood there, where the message says nothing more.
    var expected: String?
    /// True if a word of a vocabulary is missing at the end of the command.
    var isKeyword = false

    init(
      _ diagnostic: Diagnostic, suggestions: @escaping () -> [String] = { [] },
      fallback: @escaping () -> String? = { nil }
    ) {
      self.diagnostic = diagnostic
      self.suggestions = suggestions
      self.fallback = fallback
    }

    var place: Int { diagnostic.span.lowerBound }
  }

  /// Why the line was not understood: of the reasons at the furthest place an open quote, rows to choose from, one with
  /// advice of its own, one with a word that was probably meant; else everything that was expected there.
  package func diagnosis() -> Diagnostic {
    if let told { return told }
    for failure in failures.reversed() {
      if let line = failure.line() {
        var diagnostic = failure.diagnostic
        diagnostic.hint = line
        return diagnostic
      }
      let words = failure.suggestions()
      if !words.isEmpty { return failure.diagnostic.meaning(words) }
    }
    return expectations ?? Diagnostic("not understood", at: 0..<count)
  }

  /// The same without looking for words that may have been meant, which takes time where there are many rows: the reason
  /// alone.
  package func reason() -> Diagnostic {
    told ?? failures.last(where: \.isKeyword)?.diagnostic ?? expectations ?? Diagnostic("not understood", at: 0..<count)
  }

  /// The reason that says by itself what is to be done.
  private var told: Diagnostic? {
    if let unfinished = failures.first(where: { $0.diagnostic.kind == .unfinished }) { return unfinished.diagnostic }
    if let choice { return choice }
    let advised = failures.filter { $0.diagnostic.choices.isEmpty && $0.diagnostic.hint != nil }
    return (advised.first { $0.diagnostic.kind == .row } ?? advised.last)?.diagnostic
  }

  /// True if words at the furthest place may mean rows, but don't say which.
  package var offersRows: Bool { failures.contains { !$0.diagnostic.choices.isEmpty } }

  /// Rows to choose from; a word that ends the command is rather the keyword that is missing there.
  private var choice: Diagnostic? {
    guard let choice = failures.first(where: { !$0.diagnostic.choices.isEmpty })?.diagnostic else { return nil }
    return failures.contains(where: \.isKeyword) && isEnd(choice.span.upperBound) ? nil : choice
  }

  /// All that was expected at the furthest place, in one sentence.
  private var expectations: Diagnostic? {
    let failures = self.failures.filter { $0.diagnostic.choices.isEmpty }
    guard let last = failures.last else { return nil }
    var labels: [String] = []
    for label in failures.compactMap(\.expected) where !labels.contains(label) { labels.append(label) }
    var diagnostic = (failures.first { $0.expected == nil } ?? last).diagnostic
    if labels.count > 1 {
      let span = last.diagnostic.span
      diagnostic = Diagnostic(expected: labels.listed("or"), not: text(span), at: span)
    }
    if diagnostic.hint == nil {
      diagnostic.hint = failures.reversed().lazy.compactMap { $0.fallback() }.first
      diagnostic.isHintWeak = true
    }
    return diagnostic
  }
}

extension ParseContext {
  /// The statement that begins at a place, with other words in the place of some of its own, on one line.
  package func statement(from begin: Int, replacing span: Span, with words: String) -> String {
    let pieces = [text(begin..<span.lowerBound), words, text(span.upperBound..<endOfStatement(from: span.upperBound))]
    return pieces.joined().replacing("\\\n", with: " ").trimmed
  }

  /// Where the statement ends that goes on at a place: before a `;`, a comment or a line's end that isn't in quotes.
  package func endOfStatement(from place: Int) -> Int {
    var place = lexer.skippingBlanks(from: place)
    while !lexer.endsCommand(at: place) {
      guard let word = try? lexer.word(at: place, mode: .plain) else { return endOfLine(from: place) }
      place = lexer.skippingBlanks(from: max(place + 1, word.span.upperBound))
    }
    return place < count && lexer.bytes[place] == UInt8(ascii: "|") ? endOfLine(from: place) : place
  }
}

extension Cursor {
  /// The rest of the statement that is being read.
  package var statementText: String { context.text(place..<context.endOfStatement(from: place)) }

  /// The statement that is being read, with some of its words in quotes.
  func statement(quoting span: Span) -> String {
    statement(replacing: span, with: context.text(span).replacing("\\\n", with: " ").quoted)
  }

  /// The same with other words in their place.
  package func statement(replacing span: Span, with words: String) -> String {
    context.statement(from: begin, replacing: span, with: words)
  }
}
