import Domain
package import Values

extension Cursor {
  /// The day that the longest run of words from here means, perhaps with a comma behind it; nil if none does.
  package func day(toward: SpokenDate.Toward) -> Reading<Day>? {
    let today = scope.session.context.clock.today
    return dayRuns(in: .plain).reversed().lazy.compactMap { run in
      let said = run.text.hasSuffix(",") ? String(run.text.dropLast()) : run.text
      return SpokenDate.day(said, today: today, toward: toward).map { day in
        Reading(day, run.rest.marking(place..<run.end, .value))
      }
    }.first
  }

  /// The days that the longest run of words from here means, a period or one day; nil if none does.
  package func days(toward: SpokenDate.Toward) -> Reading<ClosedRange<Day>>? { days(toward: toward, in: .plain) }

  /// The same of words that end as they do in `mode`.
  func days(toward: SpokenDate.Toward, in mode: Lexer.Mode) -> Reading<ClosedRange<Day>>? {
    let today = scope.session.context.clock.today
    for run in dayRuns(in: mode, orPeriods: true).reversed() {
      let day = SpokenDate.day(run.text, today: today, toward: toward)
      if let days = SpokenPeriod.days(run.text, today: today, toward: toward) ?? day.map({ $0...$0 }) {
        return Reading(days, run.rest.marking(place..<run.end, .value))
      }
      // Of `november 31` no part is meant.
      if SpokenDate.isWritten(run.text) { return nil }
    }
    return nil
  }

  /// The words from here that are written like a day of the calendar, but mean none: `feb 31`, `13/45`.
  package func impossibleDay(toward: SpokenDate.Toward) -> Word? {
    guard day(toward: toward) == nil else { return nil }
    return dayRuns(in: .plain).last { SpokenDate.isWritten($0.text) }.map { Word($0.text, at: place..<$0.end) }
  }

  /// The same where a period may stand, too: `2026-13`.
  func impossibleDays(toward: SpokenDate.Toward, in mode: Lexer.Mode) -> Word? {
    guard days(toward: toward, in: mode) == nil else { return nil }
    return dayRuns(in: mode).last { SpokenDate.isWritten($0.text) || SpokenPeriod.isWritten($0.text) }
      .map { Word($0.text, at: place..<$0.end) }
  }

  /// Says that a day was expected, and how one may be said.
  package func failNoDay(toward: SpokenDate.Toward, or other: String = "") {
    let word = impossibleDay(toward: toward) ?? peek()
    var failure = Diagnostic(
      expected: "a day", not: word?.text, at: word?.span ?? here, hint: toward.sentence + other)
    failure.isAdvised = !other.isEmpty
    context.fail(failure)
  }

  /// The runs of words from here that could be a day, the shortest first; a quoted word is one by itself.
  private func dayRuns(
    in mode: Lexer.Mode, orPeriods: Bool = false
  ) -> [(text: String, end: Int, rest: Cursor)] {
    var runs: [(text: String, end: Int, rest: Cursor)] = []
    var words: [String] = []
    var next = self
    while words.count < SpokenDate.longestRun, let (word, rest) = next.next(mode), words.isEmpty || !word.isQuoted {
      words.append(word.text)
      runs.append((words.joined(separator: " "), word.span.upperBound, rest))
      if mode == .term { rest.expect(Expectation("a date")) }
      if orPeriods, words.count == 1 { rest.expect(.periods(after: word)) }
      if word.isQuoted { break }
      next = rest
    }
    return runs
  }
}

extension Cursor {
  /// A word of the form NAME=VALUE that comes next, with the words after it that make its value a day: `deadline=nov 1`.
  package func assigned(_ word: Word) -> Word {
    guard !word.isQuoted, let equals = word.text.firstIndex(of: "=") else { return word }
    var (whole, longest, rest) = (word, word, after(word))
    for _ in 1..<SpokenDate.longestRun {
      guard let more = rest.peek(), !more.isQuoted else { break }
      whole = Word("\(whole.text) \(more.text)", at: word.span.lowerBound..<more.span.upperBound)
      rest = rest.after(more)
      let value = String(whole.text[whole.text.index(after: equals)...])
      if SpokenDate.isWritten(value) || SpokenDate.day(value, today: Day(number: 0), toward: .past) != nil {
        longest = whole
      }
    }
    return longest
  }
}

extension Expectation {
  /// The words that make a period of `last`, `this` or `next`.
  fileprivate static func periods(after word: Word) -> Expectation {
    let isOne = !word.isQuoted && ["last", "this", "next"].contains(word.text.lowercased())
    return Expectation.words("a period", isOne ? SpokenPeriod.units.map { Candidate($0) } : []).opened
  }

  /// A day, in the words that people say it in.
  package static func day(toward: SpokenDate.Toward) -> Expectation {
    let words =
      toward.isPast
      ? ["today", "yesterday"] + SpokenDate.weekdays + ["last week", "3 days ago", "2 weeks ago", "nov 1", "11/18"]
      : ["today", "tomorrow"] + SpokenDate.weekdays + ["next week", "in 3 days", "in 2 weeks", "nov 1", "11/18"]
    return Expectation.words("a day", words.map { Candidate($0) }).opened
  }
}
