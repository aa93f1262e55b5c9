extension ParseContext {
  /// Why one reading ended.
  struct Failure {
    var diagnostic: Diagnostic
    /// Words that may have been meant: looked for only when the failure is told.
    var suggestions: () -> [String]
    /// The hint where nothing is near.
    var fallback: () -> String?
    /// What could have stood there, where the message says nothing more.
    var expected: String?
    /// Whether a word of a vocabulary is missing at the end of the command.
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
  public func diagnosis() -> Diagnostic {
    if let unfinished = failures.first(where: { $0.diagnostic.kind == .unfinished }) { return unfinished.diagnostic }
    if let choice = choice { return choice }
    let advised = failures.filter { $0.diagnostic.choices.isEmpty && $0.diagnostic.hint != nil }
    if let fact = advised.first(where: { $0.diagnostic.kind == .row }) ?? advised.last { return fact.diagnostic }
    for failure in failures.reversed() {
      let words = failure.suggestions()
      if !words.isEmpty { return failure.diagnostic.advising(meant: words) }
    }
    return expectations ?? Diagnostic("not understood", at: 0..<count)
  }

  /// The same without looking for words that may have been meant, which takes time where there are many rows: the reason
  /// alone.
  public func reason() -> Diagnostic {
    if let unfinished = failures.first(where: { $0.diagnostic.kind == .unfinished }) { return unfinished.diagnostic }
    if let choice = choice { return choice }
    let advised = failures.filter { $0.diagnostic.choices.isEmpty && $0.diagnostic.hint != nil }
    if let fact = advised.first(where: { $0.diagnostic.kind == .row }) ?? advised.last { return fact.diagnostic }
    return failures.last(where: \.isKeyword)?.diagnostic ?? expectations ?? Diagnostic("not understood", at: 0..<count)
  }

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
      let label = "\(labels.dropLast().joined(separator: ", ")) or \(labels[labels.count - 1])"
      let found = last.diagnostic.span.isEmpty ? "" : ", not '\(text(last.diagnostic.span))'"
      diagnostic = Diagnostic("expected \(label)\(found)", at: last.diagnostic.span)
    }
    diagnostic.hint = diagnostic.hint ?? failures.reversed().lazy.compactMap { $0.fallback() }.first
    return diagnostic
  }
}

extension Diagnostic {
  /// With the words that were probably meant.
  func advising(meant words: [String]) -> Diagnostic {
    var diagnostic = self
    diagnostic.hint = Nearest.question(words)
    return diagnostic
  }
}
