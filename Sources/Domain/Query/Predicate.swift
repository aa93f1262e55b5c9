/// An operand made ready for one field and one day: what a number must lie between, or a text must be.
struct Predicate: Sendable {
  let test: Test
  /// Whether rows without a value pass.
  let admitsMissing: Bool

  enum Test: Sendable {
    case nothing
    /// Both ends inclusive.
    case numbers(Double, Double)
    case equals(Folded)
    case contains(Folded)

    /// What a number must lie between; the lower one is above the upper one if none will do.
    var bounds: (lower: Double, upper: Double) {
      if case .numbers(let lower, let upper) = self { (lower, upper) } else { (.infinity, -.infinity) }
    }
  }

  /// The text that it asks for; nil if it asks for something else.
  var text: Folded? { if case .equals(let text) = test { text } else { nil } }

  init(_ test: Test, missing admitsMissing: Bool = false) {
    self.test = test
    self.admitsMissing = admitsMissing
  }

  func admits(_ scalar: Scalar) -> Bool {
    switch scalar {
    case .missing: admitsMissing
    case .number(let number): admits(number)
    case .text(let text): admits(Folded(text))
    }
  }

  func admits(_ number: Double) -> Bool {
    if case .numbers(let lower, let upper) = test { number >= lower && number <= upper } else { false }
  }

  func admits(_ text: Folded) -> Bool {
    switch test {
    case .nothing, .numbers: false
    case .equals(let other): text == other
    case .contains(let part): text.contains(part)
    }
  }
}

extension Predicate {
  init<E: Entity>(_ operand: Operand, of field: Field<E>, _ context: EvaluationContext) {
    switch operand {
    case .missing: self.init(.nothing, missing: true)
    case .text(let text): self.init(text, of: field, context)
    case .contains(let part): self.init(field.isText ? .contains(Folded(part)) : .nothing)
    case .flag(let flag): self.init(.numbers(flag ? 1 : 0, flag ? 1 : 0))
    case .range(let lower, let upper):
      let from = lower.map { $0.isInclusive ? $0.value : $0.value.nextUp } ?? -.infinity
      let to = upper.map { $0.isInclusive ? $0.value : $0.value.nextDown } ?? .infinity
      self.init(.numbers(from, to), missing: field.missingNumber.map { $0 >= from && $0 <= to } ?? false)
    case .within(let days):
      self.init(.numbers(field.number(of: context.clock.today - days, context), .infinity))
    case .beyond(let days):
      self.init(.numbers(-.infinity, field.number(of: context.clock.today - days, context).nextDown), missing: true)
    case .ahead(let days):
      let today = context.clock.today
      self.init(.numbers(field.number(of: today, context), field.number(of: today + days + 1, context).nextDown))
    case .afterwards(let days):
      self.init(.numbers(field.number(of: context.clock.today + days + 1, context), .infinity))
    case .days(let from, let through):
      self.init(
        .numbers(
          from.map { field.number(of: $0, context) } ?? -.infinity,
          through.map { field.number(of: $0 + 1, context).nextDown } ?? .infinity))
    }
  }

  private init<E: Entity>(_ text: String, of field: Field<E>, _ context: EvaluationContext) {
    switch field.kind {
    case .text: self.init(.equals(Folded(text)))
    case .words(let list): self.init(.equals(Folded(list[text]?.raw ?? text)))
    case .flag, .number, .moment, .day:
      if let band = field.bands.first(where: { Folded(words: $0.name) == Folded(words: text) }) {
        self.init(band.operand, of: field, context)
      } else {
        self.init(Double(text).map { .numbers($0, $0) } ?? .nothing)
      }
    }
  }
}

extension Field {
  /// The number at which a day of the person's calendar begins, in a column of moments or of days.
  fileprivate func number(of day: Day, _ context: EvaluationContext) -> Double {
    if case .moment = kind { context.clock.start(day).seconds } else { Double(day.number) }
  }
}
