/// What the values of one field are like, all together.
package struct FieldStatistics: Sendable {
  package let field: String
  /// Rows with a value.
  package let count: Int
  /// Rows without one.
  package let missing: Int
  /// Of numbers, days and moments; nil for texts, and where no row has one.
  package let numbers: Numbers?
  /// The most frequent values of a text or a flag, the most frequent first; of several with the same count the one that
  /// comes first in the field's own order.
  package let frequent: [Frequency]
  /// How many different values there are.
  package let distinct: Int

  package struct Numbers: Hashable, Sendable {
    package let min: Double
    package let lowerQuartile: Double
    package let median: Double
    package let upperQuartile: Double
    package let max: Double
    package let average: Double
  }

  package struct Frequency: Hashable, Sendable {
    package let value: GroupValue
    package let count: Int
  }

  /// More of the frequent values aren't told.
  package static let mostFrequent = 3

  /// Of the rows that a query keeps, whatever its limit; nil for a field that isn't there.
  package init?<E: Listed>(_ name: String, of rows: Rows<E>, _ query: Query, _ context: EvaluationContext) {
    guard let field = context.fields(of: E.self)[name], !CancellableScope.isOver else { return nil }
    self.field = field.name
    let positions = rows.positions(matching: query, isOrdered: false, context)
    if case .numbers(let values) = rows.column(field, context).content, field.isMeasured {
      let known = positions.lazy.map { values[Int($0)] }.filter { !$0.isNaN }
      let numbers = Array(known)
      count = numbers.count
      distinct = Set(numbers).count
      frequent = []
      self.numbers = Quantiles(numbers).map { quantiles in
        Numbers(
          min: quantiles[0], lowerQuartile: quantiles[0.25], median: quantiles[0.5], upperQuartile: quantiles[0.75],
          max: quantiles[1], average: numbers.reduce(0, +) / Double(numbers.count))
      }
    } else {
      let codes = GroupCodes(GroupKey(name), rows, positions, context)
      var counts = [Int](repeating: 0, count: codes.values.count)
      for code in codes.codes { counts[Int(code)] += 1 }
      let known = counts.indices.dropLast().filter { counts[$0] > 0 }
      count = positions.count - (counts.last ?? 0)
      distinct = known.count
      frequent = known.sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }
        .prefix(Self.mostFrequent).map { Frequency(value: codes.values[$0], count: counts[$0]) }
      numbers = nil
    }
    missing = positions.count - count
  }
}

extension Field {
  /// Whether its values lie on a scale: numbers, days and moments, but not flags.
  package var isMeasured: Bool {
    switch kind {
    case .number, .day, .moment: true
    case .text, .words, .flag: false
    }
  }
}
