package import Values

/// The expression that a field of one's own is worked out from. A missing value makes everything that
/// it's part of missing.
///
/// Days are counted from 1970-01-01, so that their differences are days; a flag is 0 or 1.
package indirect enum Expression: Hashable, Sendable {
  case number(Double)
  case day(Day)
  case today
  /// A field of the list; a moment counts as its day.
  case field(String)
  case negated(Expression)
  case binary(Operation, Expression, Expression)
  case call(Function, [Expression])
  /// `if(TERM, A, B)`: B too where the term's field has no value.
  case choice([Term], Expression, Expression)
  /// A figure of the rows of another list that belong to this one and pass all of the terms: `sum(offers amount)`.
  case related(Figure, ListName, [Term])
  /// True if the row that this one belongs to passes all of the terms: `school(D3 OH)`.
  case owner(ListName, [Term])

  package enum Operation: String, Hashable, Sendable, CaseIterable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
  }

  package enum Function: String, Hashable, Sendable, CaseIterable {
    case round, min, max, abs

    /// The number of values that it takes.
    package var arity: ClosedRange<Int> {
      switch self {
      case .round: 1...2
      case .abs: 1...1
      case .min, .max: 2...9
      }
    }

    package var meaning: String {
      switch self {
      case .round: "to a whole number, to digits, or to thousands (-3)"
      case .min: "the smallest of several values"
      case .max: "the largest of several values"
      case .abs: "without its sign"
      }
    }
  }

  /// Related figures that can be made of the rows of another list.
  package static let relatedFigures: [Figure.Kind] = [.count, .sum, .avg, .median, .min, .max]
}

extension Expression {
  /// The fields of the list that it looks at by itself, those in terms included.
  package var fields: Set<String> { Set(uses) }

  /// The same, each as often as it's looked at.
  var uses: [String] {
    switch self {
    case .number, .day, .today, .related, .owner: []
    case .field(let name): [name]
    case .negated(let inner): inner.uses
    case .binary(_, let left, let right): left.uses + right.uses
    case .call(_, let values): values.flatMap(\.uses)
    case .choice(let terms, let yes, let no): terms.flatMap(\.fields) + yes.uses + no.uses
    }
  }

  /// The other lists that it looks at, each with the terms and the fields that it asks about there.
  package var relations: [(list: ListName, fields: Set<String>)] {
    switch self {
    case .number, .day, .today, .field: []
    case .negated(let inner): inner.relations
    case .binary(_, let left, let right): left.relations + right.relations
    case .call(_, let values): values.flatMap(\.relations)
    case .choice(_, let yes, let no): yes.relations + no.relations
    case .related(let figure, let list, let terms):
      [(list, terms.reduce(into: Set([figure.field].compactMap(\.self))) { $0.formUnion($1.fields) })]
    case .owner(let list, let terms): [(list, terms.reduce(into: []) { $0.formUnion($1.fields) })]
    }
  }

  /// The number that it is in every row, where it's typed as one: `-3`.
  package var constant: Double? {
    switch self {
    case .number(let number): number
    case .negated(let inner): inner.constant.map { -$0 }
    default: nil
    }
  }

  /// True if its value may be another tomorrow.
  var isDaily: Bool {
    switch self {
    case .number, .day, .field: false
    case .today, .choice, .related, .owner: true
    case .negated(let inner): inner.isDaily
    case .binary(_, let left, let right): left.isDaily || right.isDaily
    case .call(_, let values): values.contains(where: \.isDaily)
    }
  }
}

extension Expression {
  /// The kind of its value where fields are of these kinds: dollars times a number are dollars, days
  /// between two days are a whole number.
  func kind(_ fields: (String) -> FieldKind?, related: (ListName, String) -> FieldKind?) -> FieldKind {
    Self.kind(of: unit(fields, related))
  }

  /// True if it reckons with days as if they were numbers: adds two of them, or multiplies one.
  package func misusesDays(_ fields: (String) -> FieldKind?) -> Bool {
    func isDay(_ part: Expression) -> Bool { part.unit(fields) { _, _ in nil } == .day }
    func misuses(_ part: Expression) -> Bool { part.misusesDays(fields) }
    switch self {
    case .number, .day, .today, .field, .related, .owner: return false
    case .negated(let inner): return isDay(inner) || misuses(inner)
    case .binary(let operation, let left, let right):
      let isWrong =
        switch operation {
        case .plus: isDay(left) && isDay(right)
        case .minus: !isDay(left) && isDay(right)
        case .times, .divided: isDay(left) || isDay(right)
        }
      return isWrong || misuses(left) || misuses(right)
    case .call(let function, let values):
      return [.round, .abs].contains(function) && isDay(values[0]) || values.contains(where: misuses)
    case .choice(_, let yes, let no): return misuses(yes) || misuses(no)
    }
  }

  /// The unit that a value is counted in.
  private enum Unit: Equatable {
    /// A number that adapts itself to the others.
    case plain
    case measure(Measure)
    case day
    case flag
  }

  private static func kind(of unit: Unit) -> FieldKind {
    switch unit {
    case .plain: .number(.decimals(2))
    case .measure(let measure): .number(measure)
    case .day: .day
    case .flag: .flag
    }
  }

  private func unit(_ fields: (String) -> FieldKind?, _ related: (ListName, String) -> FieldKind?) -> Unit {
    func unit(_ inner: Expression) -> Unit { inner.unit(fields, related) }
    switch self {
    case .number: return .plain
    case .day, .today: return .day
    case .field(let name): return fields(name).map(Self.unit) ?? .plain
    case .negated(let inner): return unit(inner)
    case .binary(let operation, let left, let right): return Self.unit(operation, unit(left), unit(right))
    case .call(.round, let values):
      if values.count == 2, let digits = values[1].constant, digits > 0 {
        return .measure(.decimals(Swift.min(9, Int(saturating: digits))))
      }
      return values.first.map(unit).map { Self.isWhole($0) ? $0 : .measure(.whole) } ?? .plain
    case .call(_, let values): return Self.common(values.map(unit))
    case .choice(_, let yes, let no): return Self.common([unit(yes), unit(no)])
    case .related(let figure, let list, _):
      return Self.unit(figure.kind.kind(of: figure.field.flatMap { related(list, $0) }))
    case .owner: return .flag
    }
  }

  private static func unit(_ kind: FieldKind) -> Unit {
    switch kind {
    case .number(let measure): .measure(measure)
    case .day, .moment: .day
    case .flag: .flag
    case .text, .words: .plain
    }
  }

  /// True if rounding leaves the unit as it is.
  private static func isWhole(_ unit: Unit) -> Bool {
    switch unit {
    case .measure(.dollars), .measure(.miles), .day: true
    default: false
    }
  }

  private static func unit(_ operation: Operation, _ left: Unit, _ right: Unit) -> Unit {
    switch (operation, left, right) {
    case (.minus, .day, .day), (.plus, .flag, .flag), (.minus, .flag, .flag), (.times, .flag, .flag): .measure(.whole)
    case (.plus, .day, _), (.plus, _, .day), (.minus, .day, _): .day
    case (.plus, _, _), (.minus, _, _): common([left, right])
    case (.times, .measure(.whole), .measure(.whole)): .measure(.whole)
    case (.times, .measure(let measure), .plain), (.times, .plain, .measure(let measure)): scaled(measure)
    case (.times, .measure(let measure), .flag), (.times, .flag, .measure(let measure)): .measure(measure)
    case (.divided, .measure(let measure), .plain): scaled(measure)
    default: .plain
    }
  }

  /// The unit of a multiple of a measure: a whole number needn't stay whole.
  private static func scaled(_ measure: Measure) -> Unit {
    switch measure {
    case .dollars, .miles, .fraction: .measure(measure)
    case .whole, .percent, .decimals: .plain
    }
  }

  /// The unit that values of several units have in common.
  private static func common(_ units: [Unit]) -> Unit {
    let counted = units.filter { $0 != .plain && $0 != .flag }
    guard let first = counted.first else { return units.allSatisfy { $0 == .flag } ? .flag : .plain }
    return counted.allSatisfy { $0 == first } ? first : .plain
  }
}

extension Expression {
  /// Its value for one row; nil where something that it needs is missing, and for what no number can say.
  func value<E: Listed>(_ row: E, _ context: EvaluationContext) -> Double? {
    switch self {
    case .number(let number): return number
    case .day(let day): return Double(day.number)
    case .today: return Double(context.clock.today.number)
    case .field(let name):
      guard let field = context.fields(of: E.self)[name], let number = field.read(row, context).number else {
        return nil
      }
      return field.kind.isMoment ? Double(context.clock.day(Instant(rounding: number)).number) : number
    case .negated(let inner): return inner.value(row, context).map { -$0 }
    case .binary(let operation, let left, let right):
      guard let left = left.value(row, context), let right = right.value(row, context) else { return nil }
      return Self.finite(operation.apply(left, right))
    case .call(let function, let values):
      let numbers = values.compactMap { $0.value(row, context) }
      return numbers.count == values.count ? Self.finite(function.apply(numbers)) : nil
    case .choice(let terms, let yes, let no):
      return (terms.allSatisfy { $0.admits(row, context) } ? yes : no).value(row, context)
    case .related(let figure, let list, let terms):
      let totals = context.related.totals(figure, of: list, terms, by: E.list, context)
      return totals[row.id.uuid] ?? figure.kind.ofNothing
    case .owner(let list, let terms):
      guard let owner = E.link(to: list)?(row) else { return 0 }
      return context.related.totals(Figure(.count), of: list, terms, by: list, context)[owner] == nil ? 0 : 1
    }
  }

  /// Its value where there is no row; nil where it looks at one, and for what no number can say.
  package func number(on today: Day) -> Double? {
    switch self {
    case .number(let number): return number
    case .day(let day): return Double(day.number)
    case .today: return Double(today.number)
    case .negated(let inner): return inner.number(on: today).map { -$0 }
    case .binary(let operation, let left, let right):
      guard let left = left.number(on: today), let right = right.number(on: today) else { return nil }
      return Self.finite(operation.apply(left, right))
    case .call(let function, let values):
      let numbers = values.compactMap { $0.number(on: today) }
      return numbers.count == values.count ? Self.finite(function.apply(numbers)) : nil
    case .field, .choice, .related, .owner: return nil
    }
  }

  /// True if its value is a day rather than a number, where there is no row.
  package var isDay: Bool { unit({ _ in nil }, { _, _ in nil }) == .day }

  /// Its value for every row, missing ones not being numbers: loops over columns.
  func column<E: Listed>(_ rows: Rows<E>, _ context: EvaluationContext) -> [Double] {
    switch self {
    case .number(let number): return Array(repeating: number, count: rows.count)
    case .day, .today:
      let day = if case .day(let day) = self { day } else { context.clock.today }
      return Array(repeating: Double(day.number), count: rows.count)
    case .field(let name):
      guard let field = context.fields(of: E.self)[name] else { return Array(repeating: .nan, count: rows.count) }
      return rows.numbers(field, context)
    case .negated(let inner): return inner.column(rows, context).map { -$0 }
    case .binary(let operation, let left, let right):
      var numbers = left.column(rows, context)
      let others = right.column(rows, context)
      operation.apply(&numbers, others)
      return numbers
    case .call(let function, let values):
      let columns = values.map { $0.column(rows, context) }
      return (0..<rows.count).map { place in
        let numbers = columns.map { $0[place] }
        return numbers.contains(where: \.isNaN) ? .nan : Self.finite(function.apply(numbers)) ?? .nan
      }
    case .choice(let terms, let yes, let no):
      let found = rows.mask(terms, context)
      let (yes, no) = (yes.column(rows, context), no.column(rows, context))
      return (0..<rows.count).map { found.contains($0) ? yes[$0] : no[$0] }
    case .related(let figure, let list, let terms):
      var numbers = [Double](repeating: figure.kind.ofNothing ?? .nan, count: rows.count)
      for (id, total) in context.related.totals(figure, of: list, terms, by: E.list, context) {
        if let position = rows.position(of: Key<E>(id)) { numbers[position] = total }
      }
      return numbers
    case .owner(let list, let terms):
      guard let link = E.link(to: list) else { return Array(repeating: 0, count: rows.count) }
      let found = context.related.totals(Figure(.count), of: list, terms, by: list, context)
      var numbers: [Double] = []
      numbers.reserveCapacity(rows.count)
      rows.each { row in numbers.append(link(row).map { found[$0] == nil ? 0 : 1 } ?? 0) }
      return numbers
    }
  }

  private static func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }
}

extension Expression.Operation {
  /// Not finite where there is no such number.
  fileprivate func apply(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .plus: left + right
    case .minus: left - right
    case .times: left * right
    case .divided: left / right
    }
  }

  fileprivate func apply(_ numbers: inout [Double], _ others: [Double]) {
    for place in numbers.indices {
      let number = apply(numbers[place], others[place])
      numbers[place] = number.isFinite ? number : .nan
    }
  }
}

extension Expression.Function {
  fileprivate func apply(_ numbers: [Double]) -> Double {
    switch self {
    case .min: return numbers.min() ?? .nan
    case .max: return numbers.max() ?? .nan
    case .abs: return numbers.first.map { Swift.abs($0) } ?? .nan
    case .round:
      guard let number = numbers.first else { return .nan }
      let digits = numbers.count > 1 ? Int(saturating: Swift.min(9, Swift.max(-9, numbers[1]))) : 0
      var scale = 1.0
      for _ in 0..<Swift.abs(digits) { scale *= 10 }
      return digits < 0 ? (number / scale).rounded() * scale : (number * scale).rounded() / scale
    }
  }
}

extension Figure.Kind {
  /// Its value for no rows: nothing but a count and a sum has one.
  fileprivate var ofNothing: Double? { self == .count || self == .sum ? 0 : nil }
}

extension Rows where E: Listed {
  /// The rows that pass all of the terms.
  func mask(_ terms: [Term], _ context: EvaluationContext) -> Mask {
    var query = Query()
    query.terms = terms
    return mask(query, context)
  }

  /// The numbers of a field as expressions take them: moments as days; a text is missing.
  func numbers(_ field: Field<E>, _ context: EvaluationContext) -> [Double] {
    guard case .numbers(let values) = column(field, context).content else {
      return Array(repeating: .nan, count: count)
    }
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    for chunk in values.chunks { numbers += chunk }
    if field.kind.isMoment {
      var days = DayCache(isMoment: true, context.clock)
      for place in numbers.indices where !numbers[place].isNaN {
        numbers[place] = Double(days.day(numbers[place]).number)
      }
    }
    return numbers
  }
}
