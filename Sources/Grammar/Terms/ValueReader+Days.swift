import Domain
import Values

extension ValueReader {
  /// `yes`, `never`, a number of days, a day or a period: the longest run of words that is one.
  mutating func moment(_ comparison: Comparison) -> Operand? {
    guard let (word, rest) = cursor.next(.term) else { return nil }
    let said: [String: Operand] = ["never": .missing, "no": .missing, "yes": .anything]
    if !word.isQuoted, comparison.takesSeveral, let operand = said[word.text.lowercased()] {
      cursor = rest.marking(word, .value)
      return operand
    }
    let toward = field.toward(in: comparison)
    if let (range, after) = wholeRange(word, rest) {
      let dots = range.text.firstRange(of: "..") ?? range.text.endIndex..<range.text.endIndex
      return self.range(range, range.text[..<dots.lowerBound], range.text[dots.upperBound...], after, comparison)
    }
    let found = cursor.days(toward: toward, in: .term)
    if found == nil, let days = Int(word.text), days >= 0, days <= 36_500 {
      cursor = rest.marking(word, .value)
      switch comparison {
      case .more, .atLeast: return field.toward.isPast ? .beyond(days: days) : .afterwards(days: days)
      default: return field.toward.isPast ? .within(days: days) : .ahead(days: days)
      }
    }
    guard let found else {
      failNoDay(word, comparison)
      return nil
    }
    let days = found.value
    cursor = found.rest
    return switch comparison {
    case .equal, .notEqual, .contains: .days(from: days.lowerBound, through: days.upperBound)
    case .more: .days(from: days.upperBound + 1, through: nil)
    case .atLeast: .days(from: days.lowerBound, through: nil)
    case .less: .days(from: nil, through: days.lowerBound - 1)
    case .atMost: .days(from: nil, through: days.upperBound)
    }
  }

  /// The words of a range of days: `2026-01-01..2026-03-31`, `nov 1..nov 15`; nil if none comes next.
  private func wholeRange(_ word: Word, _ rest: Cursor) -> (Word, Cursor)? {
    if word.isQuoted { return word.text.contains("..") ? (word, rest) : nil }
    var (words, next, found) = (word, rest, nil as (Word, Cursor)?)
    if word.text.contains("..") { found = (word, rest) }
    for _ in 1..<2 * SpokenDate.longestRun {
      guard let (more, after) = next.next(.term), !more.isQuoted else { break }
      words = Word("\(words.text) \(more.text)", at: word.span.lowerBound..<more.span.upperBound)
      next = after
      if let dots = words.text.firstRange(of: ".."),
        [words.text[..<dots.lowerBound], words.text[dots.upperBound...]].allSatisfy({ $0.isEmpty || days($0) != nil })
      {
        found = (words, after)
      }
    }
    return found
  }

  /// The days at one end of a range; of the second one without a year the first such days from the first one on.
  private func days(_ text: Substring, in comparison: Comparison = .atLeast, from lower: Day? = nil)
    -> ClosedRange<Day>?
  {
    let text = String(text)
    let isNext = lower != nil && (SpokenDate.isWithoutYear(text) || SpokenPeriod.isWithoutYear(text))
    let today = isNext ? lower : nil
    let toward = isNext ? .ahead : field.toward(in: comparison)
    let now = today ?? cursor.scope.session.context.clock.today
    return SpokenPeriod.days(text, today: now, toward: toward)
      ?? SpokenDate.day(text, today: now, toward: toward).map { $0...$0 }
  }

  /// Says how days may be said; a day that doesn't exist is named whole.
  private func failNoDay(_ word: Word, _ comparison: Comparison) {
    guard let none = cursor.impossibleDays(toward: field.toward, in: .term) else {
      return cursor.context.fail(.value(of: field, in: fields, after: comparison), insteadOf: word, at: word.span)
    }
    let isMonth = SpokenPeriod.isWritten(none.text)
    let ways = isMonth ? ["november", "2026-11", "2026-11-18"] : ["nov 1", "11/18", "2026-02-07"]
    let examples = ways.map { "\(field.name)\(comparison.rawValue)\($0)" }
    cursor.context.fail(
      Diagnostic(
        expected: field.kind.expected, not: none.text, at: none.span,
        hint: "\(examples[0]), \(examples[1]) or \(examples[2])"))
  }

  /// Days from one through another: `2026-01-01..2026-03-31`, with an open end too.
  private mutating func range(
    _ word: Word, _ lower: Substring, _ upper: Substring, _ rest: Cursor, _ comparison: Comparison
  ) -> Operand? {
    let example = "\(fields.choosing(at: cursor)) \(field.name)=2026-01-01..2026-03-31"
    let from = days(lower)?.lowerBound
    let through = days(upper, in: .atMost, from: from)?.upperBound
    if from == nil && !lower.isEmpty || through == nil && !upper.isEmpty || lower.isEmpty && upper.isEmpty {
      cursor.context.fail(Diagnostic(expected: "two dates", not: word.text, at: word.span, hint: example))
    } else if !comparison.takesSeveral {
      cursor.context.fail(
        Diagnostic(
          "a range goes with '='", at: word.span, hint: "\(fields.choosing(at: cursor)) \(field.name)=\(word.text)"))
    } else if let from, let through, from > through {
      let hint = "\(fields.choosing(at: cursor)) \(field.name)=\(upper)..\(lower)"
      cursor.context.fail(Diagnostic("the range is backwards", at: word.span, hint: hint))
    } else {
      cursor = rest.marking(word, .value)
      return .days(from: from, through: through)
    }
    return nil
  }
}
