import Domain

/// One reading of one line: the text, the light it is read in, and what was expected where.
public final class Walk {
  let lexer: Lexer
  public let scope: Scope
  /// What could have stood where, in the order in which it was asked for.
  public private(set) var notes: [Note] = []
  private var failures: [Failure] = []

  public struct Note {
    public let place: Int
    public let expectation: Expectation
  }

  private struct Failure {
    var diagnostic: Diagnostic
    /// Words that may have been meant: looked for only when the failure is told.
    var suggestions: () -> [String]
    /// The hint where nothing is near.
    var fallback: String?
  }

  public init(_ text: String, in scope: Scope) {
    let variables = scope.variables
    lexer = Lexer(bytes: Array(text.utf8), variables: { variables[$0] })
    self.scope = scope
  }

  public var count: Int { lexer.bytes.count }

  /// What was typed there.
  public func text(_ span: Span) -> String {
    String(decoding: lexer.bytes[span.clamped(to: 0..<lexer.bytes.count)], as: UTF8.self)
  }

  func note(_ expectation: Expectation, at place: Int) { notes.append(Note(place: place, expectation: expectation)) }

  /// Remembers why a reading ended; the one that came furthest is told.
  public func fail(
    _ diagnostic: Diagnostic, suggesting suggestions: @escaping () -> [String] = { [] },
    otherwise fallback: String? = nil
  ) {
    if let furthest = failures.first?.diagnostic.span.lowerBound {
      if diagnostic.span.lowerBound < furthest { return }
      if diagnostic.span.lowerBound > furthest { failures.removeAll() }
    }
    failures.append(Failure(diagnostic: diagnostic, suggestions: suggestions, fallback: fallback))
  }

  /// Remembers a reason only where nothing came as far.
  func failUnlessKnown(_ diagnostic: Diagnostic) {
    if let furthest = failures.first?.diagnostic.span.lowerBound, furthest >= diagnostic.span.lowerBound { return }
    fail(diagnostic)
  }

  /// A word stood where something else was expected.
  public func fail(_ expectation: Expectation, insteadOf word: Word, message: String? = nil) {
    let scope = self.scope
    fail(
      Diagnostic(message ?? "expected \(expectation.label), not '\(word.text)'", at: word.span),
      suggesting: {
        let all = expectation.candidates(scope, Typed("", limit: 1000)).first.map(\.text)
        return Nearest.words(to: word.text, among: all)
      })
  }

  /// Why the line was not understood: what came furthest; of several reasons at one place the one with a suggestion,
  /// else what was expected last.
  public func diagnosis() -> Diagnostic {
    if let unfinished = failures.first(where: { $0.diagnostic.kind == .unfinished }) { return unfinished.diagnostic }
    if let choice = failures.first(where: { !$0.diagnostic.choices.isEmpty }) { return choice.diagnostic }
    for failure in failures.reversed() where failure.diagnostic.hint == nil {
      let words = failure.suggestions()
      if !words.isEmpty {
        var diagnostic = failure.diagnostic
        diagnostic.hint = "did you mean \(words.map { "'\($0)'" }.joined(separator: " or "))?"
        return diagnostic
      }
    }
    guard var last = failures.last?.diagnostic else { return Diagnostic("not understood", at: 0..<count) }
    last.hint = last.hint ?? failures.last?.fallback
    let labels = failures.filter { $0.diagnostic.hint == nil && $0.diagnostic.message.hasPrefix("expected ") }
    guard labels.count > 1, last.hint == nil, last.span.isEmpty else { return last }
    var parts: [String] = []
    for label in labels.map({ $0.diagnostic.message.dropFirst("expected ".count) }) where !parts.contains(String(label))
    {
      parts.append(String(label))
    }
    return Diagnostic("expected \(parts.joined(separator: " or "))", at: last.span, kind: last.kind)
  }
}
