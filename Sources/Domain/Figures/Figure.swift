/// The figure that the rows of a group come to: their number, or what the values of a field say
/// together.
package struct Figure: Hashable, Sendable {
  package let kind: Kind
  /// The field that it's made of; nil for `count` and `share`.
  package let field: String?

  package enum Kind: String, CaseIterable, Sendable {
    case count, share, sum, avg, median, min, max, first, last, list

    /// True if it's made of the values of a field.
    package var takesField: Bool { self != .count && self != .share }
    /// True if the order of the list matters.
    package var isOrdered: Bool { self == .first || self == .last || self == .list }

    /// Its result, in a few words.
    package var meaning: String {
      switch self {
      case .count: "how many rows"
      case .share: "the share of all rows"
      case .sum: "the total"
      case .avg: "the average"
      case .median: "the middle value"
      case .min: "the smallest"
      case .max: "the largest"
      case .first: "the first row's value"
      case .last: "the last row's value"
      case .list: "all values, in list order"
      }
    }
  }

  package init(_ kind: Kind, of field: String? = nil) {
    self.kind = kind
    self.field = kind.takesField ? field : nil
  }

  /// As it's typed: `avg(tuition)`.
  package var text: String { field.map { "\(kind.rawValue)(\($0))" } ?? kind.rawValue }

  /// Its key in data: `avg_tuition`.
  package var key: String { field.map { "\(kind.rawValue)_\($0.asKey)" } ?? kind.rawValue }
}

extension Figure.Kind {
  /// True if it can be made of a field of this kind. Texts and words have no order that a number could
  /// come from.
  package func isDefined(for kind: FieldKind) -> Bool {
    switch (self, kind) {
    case (.count, _), (.share, _), (.first, _), (.last, _), (.list, _): true
    case (.sum, .number), (.sum, .flag), (.avg, .number), (.avg, .flag): true
    case (.median, .number), (.median, .day), (.median, .moment): true
    case (.min, .number), (.min, .day), (.min, .moment), (.max, .number), (.max, .day), (.max, .moment): true
    default: false
    }
  }

  /// The kind of its value for a field of this kind: an average of whole numbers has a fraction, one of
  /// flags is a part of the rows.
  package func kind(of field: FieldKind?) -> FieldKind {
    switch (self, field) {
    case (.count, _): .number(.whole)
    case (.share, _), (.avg, .flag): .number(.fraction)
    case (.sum, .flag): .number(.whole)
    case (.avg, .number(.whole)), (.median, .number(.whole)), (.avg, .number(.percent)), (.median, .number(.percent)):
      .number(.decimals(1))
    case (_, let kind?): kind
    case (_, nil): .text
    }
  }
}

extension String {
  /// The text as a key of data: letters, digits and `_`, and the point of `school.fit`.
  package var asKey: String {
    if first?.isLetter == true, allSatisfy({ $0.isLetter || "_.".contains($0) }) { return lowercased() }
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.joined(separator: "_").lowercased()
  }
}

/// The value of a figure for one group.
package enum FigureValue: Hashable, Sendable {
  case one(Scalar)
  /// In the order of the list.
  case several([Scalar])

  /// The number that groups are put in order by; nil for a missing one and for texts.
  var number: Double? {
    if case .one(let scalar) = self { scalar.number } else { nil }
  }
}

/// The statistics of the values of one field, all together.
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
  /// The number of different values.
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
  static let mostFrequent = 3

  /// Of the rows that a query keeps, whatever its limit; nil for a field that isn't there.
  package init?<E: Listed>(_ name: String, of rows: Rows<E>, _ query: Query, _ context: EvaluationContext) {
    guard let field = context.fields(of: E.self)[name], !CancellableScope.isOver else { return nil }
    self.field = field.name
    let positions = rows.positions(matching: query, isOrdered: false, context)
    if case .numbers(let values) = rows.column(field, context).content, field.kind.isMeasured {
      let known = positions.lazy.map { values[Int($0)] }.filter { !$0.isNaN }
      let numbers = Array(known)
      count = numbers.count
      distinct = Set(numbers).count
      frequent = []
      self.numbers = Quantiles(numbers).map { quantiles in
        Numbers(
          min: quantiles[0], lowerQuartile: quantiles[0.25], median: quantiles[0.5], upperQuartile: quantiles[0.75],
          max: quantiles[1], average: numbers.total / Double(numbers.count))
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
