/// The rows that have one value of a field, counted.
package struct Group: Hashable, Sendable {
  package let value: Scalar
  /// How it is shown; `none` for rows without a value.
  package let label: String
  package let count: Int
}

extension Rows where E: Listed {
  /// How many of the selected rows (all if nil) have each value of a field, in its natural order, the missing ones last.
  ///
  /// Moments are counted by the person's days; such a group's value is the beginning of the day.
  package func groups(by field: Field<E>, in positions: [Int]? = nil, _ context: EvaluationContext) -> [Group] {
    switch column(field, context).content {
    case .numbers(let values): numberGroups(field, values, positions, context)
    case .codes(let codes, let lexicon): textGroups(field, codes, lexicon, positions)
    }
  }

  private func numberGroups(
    _ field: Field<E>, _ values: Chunked<Double>, _ positions: [Int]?, _ context: EvaluationContext
  ) -> [Group] {
    var counts: [Double: Int] = [:]
    var missing = 0
    for position in positions ?? Array(0..<count) {
      let number = values[position]
      if number.isNaN { missing += 1 } else { counts[field.bucket(number, context), default: 0] += 1 }
    }
    let sorted = counts.sorted { field.natural == .ascending ? $0.key < $1.key : $0.key > $1.key }
    let groups = sorted.map {
      Group(value: .number($0.key), label: field.bucketLabel($0.key, context), count: $0.value)
    }
    return groups + none(missing)
  }

  private func textGroups(
    _ field: Field<E>, _ codes: Chunked<Int32>, _ lexicon: Lexicon, _ positions: [Int]?
  ) -> [Group] {
    let counts = lexicon.counts(of: codes, in: positions)
    let groups = lexicon.sorted.filter { counts[Int($0)] > 0 }.map { code in
      let value = Scalar.text(lexicon.entries[Int(code)].text)
      return Group(value: value, label: field.label(of: value), count: counts[Int(code)])
    }
    return groups + none((positions?.count ?? count) - counts.reduce(0, +))
  }

  private func none(_ count: Int) -> [Group] { count == 0 ? [] : [Group(value: .missing, label: "none", count: count)] }
}

extension Lexicon {
  /// Rows by code, among some positions or all.
  func counts(of codes: Chunked<Int32>, in positions: [Int]?) -> [Int] {
    guard let positions else { return counts.map { Int($0) } }
    var counts = [Int](repeating: 0, count: entries.count)
    for position in positions {
      let code = codes[position]
      if code >= 0 { counts[Int(code)] += 1 }
    }
    return counts
  }
}

extension Field {
  fileprivate func bucket(_ number: Double, _ context: EvaluationContext) -> Double {
    guard case .moment = kind else { return number }
    return context.clock.start(day(number, context)).seconds
  }

  fileprivate func bucketLabel(_ number: Double, _ context: EvaluationContext) -> String {
    if case .moment = kind { day(number, context).description } else { text(of: .number(number)) }
  }

  private func day(_ number: Double, _ context: EvaluationContext) -> Day {
    context.clock.day(Instant(rounding: number))
  }
}
