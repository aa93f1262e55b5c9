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
    let positions = positions.map { $0.map { Int32($0) } } ?? Array(0..<Int32(count))
    let codes = GroupCodes(GroupKey(field.name), self, positions, context)
    var counts = [Int](repeating: 0, count: codes.values.count)
    for code in codes.codes { counts[Int(code)] += 1 }
    return zip(codes.values, counts).filter { $1 > 0 }.map { Group(value: $0.scalar, label: $0.label, count: $1) }
  }
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
