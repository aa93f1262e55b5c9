import Domain

extension ValueReader {
  /// `never`, a number of days, or a day: the longest run of words that is one.
  mutating func moment(_ comparison: Comparison) -> Operand? {
    guard let (word, rest) = reader.next(.term) else { return nil }
    if !word.isQuoted, word.text.lowercased() == "never", comparison.takesSeveral {
      reader = rest
      return .missing
    }
    if let days = Int(word.text), days >= 0, days <= 36_500, spokenDay(longerThan: 1) == nil {
      reader = rest
      switch comparison {
      case .more, .atLeast: return .beyond(days: days)
      default: return .within(days: days)
      }
    }
    guard let (day, behind) = spokenDay(longerThan: 0) else {
      reader.walk.fail(
        .value(of: field, in: fields), insteadOf: word,
        message: "expected days, a date or 'never', not '\(word.text)'")
      return nil
    }
    reader = behind
    return switch comparison {
    case .equal, .notEqual, .contains: .days(from: day, through: day)
    case .more: .days(from: day + 1, through: nil)
    case .atLeast: .days(from: day, through: nil)
    case .less: .days(from: nil, through: day - 1)
    case .atMost: .days(from: nil, through: day)
    }
  }

  /// The longest run of words from here that means a day, if it has more words than `least`.
  private func spokenDay(longerThan least: Int) -> (Day, Reader)? {
    var best: (Day, Reader)?
    var words: [String] = []
    var next = reader
    while words.count < SpokenDate.longestRun, let (word, rest) = next.next(.term) {
      words.append(word.text)
      let today = reader.scope.session.facts.clock.today
      if words.count > least, let day = SpokenDate.day(words.joined(separator: " "), today: today) {
        best = (day, rest)
      }
      next = rest
    }
    return best
  }
}
