extension Expression {
  /// What it is for one row; nil where something that it needs is missing, and for what no number can say.
  func value<E: Listed>(_ row: E, _ context: EvaluationContext) -> Double? {
    switch self {
    case .number(let number): return number
    case .day(let day): return Double(day.number)
    case .today: return Double(context.clock.today.number)
    case .field(let name):
      guard let field = context.fields(of: E.self)[name], let number = field.read(row, context).number else {
        return nil
      }
      return field.isMoment ? Double(context.clock.day(Instant(rounding: number)).number) : number
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

  /// What it is for every row, missing values not being numbers: loops over columns.
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
  /// What it is of no rows: nothing but a count and a sum.
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
    if field.isMoment {
      var days = DayCache(isMoment: true, context.clock)
      for place in numbers.indices where !numbers[place].isNaN {
        numbers[place] = Double(days.day(numbers[place]).number)
      }
    }
    return numbers
  }
}
