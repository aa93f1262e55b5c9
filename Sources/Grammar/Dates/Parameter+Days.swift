import Domain
package import Values

extension Parameter where Value == ClosedRange<Day> {
  /// Days that have passed: `since DAY`, which lasts until today, a period as far as it has, or one day.
  package static let pastDays = Parameter("PERIOD | since DAY") { cursor in
    let today = cursor.scope.session.context.clock.today
    let since = cursor.takes("since", note: "from a day until today")
    return (since ?? cursor).namedDays(toward: .past).compactMap { found in
      guard found.value.lowerBound <= today else {
        let span = cursor.place..<max(cursor.place, found.rest.last?.span.upperBound ?? 0)
        cursor.context.fail(
          Diagnostic(
            "'\(cursor.context.text(span))' is still to come: 'due' and 'calendar' look ahead", at: span,
            hint: cursor.statement(replacing: span, with: "last week")))
        return nil
      }
      let last = since == nil ? min(found.value.upperBound, today) : today
      return Reading(found.value.lowerBound...last, found.rest)
    }
  }
}

extension Cursor {
  /// The period or the day that comes next; no reading if neither does.
  package func namedDays(toward: SpokenDate.Toward) -> [Reading<ClosedRange<Day>>] {
    let expectation = Expectation.days(toward: toward)
    expect(expectation)
    if let days = days(toward: toward) { return [days] }
    if let none = impossibleDays(toward: toward, in: .plain) {
      context.fail(
        Diagnostic(
          expected: expectation.label, not: none.text, at: none.span,
          hint: "november, 2026-11, \(toward.isPast ? "last week" : "this week"), friday or nov 1"))
    } else if let word = peek() {
      context.fail(expectation, insteadOf: word, at: word.span)
    } else if isAtEnd {
      context.fail(expectation, insteadOf: nil, at: here)
    }
    return []
  }
}

extension Expectation {
  /// A period or a day, in the words that people say them in.
  package static func days(toward: SpokenDate.Toward) -> Expectation {
    let day = Expectation.day(toward: toward)
    return Expectation("a period") { scope, typed in
      let periods = toward.periods.map { Candidate($0) }.filter { typed.quote == nil && typed.begins($0.text) }
      let days = day.candidates(scope, typed).first.filter { one in !periods.contains { $0.text == one.text } }
      return CandidateList(periods + days)
    }.opened
  }
}
