import Domain

extension ValueReader {
  /// `never`, a number of days, or a day: the longest run of words that is one.
  mutating func moment(_ comparison: Comparison) -> Operand? {
    guard let (word, rest) = cursor.next(.term) else { return nil }
    if !word.isQuoted, word.text.lowercased() == "never", comparison.takesSeveral {
      cursor = rest.marking(word, .value)
      return .missing
    }
    if let days = Int(word.text), days >= 0, days <= 36_500, spokenDay(longerThan: 1) == nil {
      cursor = rest.marking(word, .value)
      switch comparison {
      case .more, .atLeast: return .beyond(days: days)
      default: return .within(days: days)
      }
    }
    if let dots = word.text.firstRange(of: "..") {
      return range(word, word.text[..<dots.lowerBound], word.text[dots.upperBound...], rest, comparison)
    }
    guard let (day, behind) = spokenDay(longerThan: 0) else {
      cursor.context.fail(.value(of: field, in: fields, behind: comparison), insteadOf: word, at: word.span)
      return nil
    }
    cursor = behind.marking(cursor.place..<(behind.last?.span.upperBound ?? cursor.place), .value)
    return switch comparison {
    case .equal, .notEqual, .contains: .days(from: day, through: day)
    case .more: .days(from: day + 1, through: nil)
    case .atLeast: .days(from: day, through: nil)
    case .less: .days(from: nil, through: day - 1)
    case .atMost: .days(from: nil, through: day)
    }
  }

  /// Days from one through another: `2026-01-01..2026-03-31`, with an open end too.
  private mutating func range(
    _ word: Word, _ lower: Substring, _ upper: Substring, _ rest: Cursor, _ comparison: Comparison
  ) -> Operand? {
    let example = "filter \(field.name)=2026-01-01..2026-03-31"
    let today = cursor.scope.session.facts.clock.today
    let days = [lower, upper].map { SpokenDate.day(String($0), today: today) }
    if (days[0] == nil && !lower.isEmpty) || (days[1] == nil && !upper.isEmpty) || lower.isEmpty && upper.isEmpty {
      cursor.context.fail(Diagnostic("expected two dates, not '\(word.text)'", at: word.span, hint: example))
    } else if !comparison.takesSeveral {
      cursor.context.fail(Diagnostic("a range goes with '='", at: word.span, hint: "filter \(field.name)=\(word.text)"))
    } else if let from = days[0], let through = days[1], from > through {
      let hint = "filter \(field.name)=\(upper)..\(lower)"
      cursor.context.fail(Diagnostic("the range is backwards", at: word.span, hint: hint))
    } else {
      cursor = rest.marking(word, .value)
      return .days(from: days[0], through: days[1])
    }
    return nil
  }

  /// The longest run of words from here that means a day, if it has more words than `least`.
  private func spokenDay(longerThan least: Int) -> (Day, Cursor)? {
    var best: (Day, Cursor)?
    var words: [String] = []
    var next = cursor
    while words.count < SpokenDate.longestRun, let (word, rest) = next.next(.term) {
      words.append(word.text)
      rest.expect(Expectation("a date"))
      let today = cursor.scope.session.facts.clock.today
      if words.count > least, let day = SpokenDate.day(words.joined(separator: " "), today: today) {
        best = (day, rest)
      }
      next = rest
    }
    return best
  }
}
