import Domain

extension ValueReader {
  /// A number, a range (`50..69`, `50..`, `..69`), or one of the field's named bands.
  mutating func number(_ word: Word, _ rest: Cursor, _ measure: Measure, _ comparison: Comparison) -> Operand? {
    if !word.isQuoted, comparison.takesSeveral,
      let band = field.bands.first(where: { $0.name == word.text.lowercased() })
    {
      cursor = rest.marking(word, .value)
      return band.operand
    }
    if let range = word.text.firstRange(of: "..") {
      return self.range(word, word.text[..<range.lowerBound], word.text[range.upperBound...], rest, measure, comparison)
    }
    guard let value = value(word.text, word, measure) else { return nil }
    cursor = rest.marking(word, .value)
    let bound = Operand.Bound(value)
    return switch comparison {
    case .equal, .notEqual, .contains: .range(lower: bound, upper: bound)
    case .atLeast: .range(lower: bound, upper: nil)
    case .atMost: .range(lower: nil, upper: bound)
    case .more: .range(lower: Operand.Bound(value, inclusive: false), upper: nil)
    case .less: .range(lower: nil, upper: Operand.Bound(value, inclusive: false))
    }
  }

  private mutating func range(
    _ word: Word, _ lower: Substring, _ upper: Substring, _ rest: Cursor, _ measure: Measure, _ comparison: Comparison
  ) -> Operand? {
    guard comparison.takesSeveral else {
      cursor.context.fail(
        Diagnostic("a range goes with '='", at: word.span, hint: "filter \(field.name)=\(word.text)"))
      return nil
    }
    var bounds: [Operand.Bound?] = []
    for side in [lower, upper] {
      if side.isEmpty {
        bounds.append(nil)
      } else if let value = value(String(side), word, measure) {
        bounds.append(Operand.Bound(value))
      } else {
        return nil
      }
    }
    if let from = bounds[0], let to = bounds[1], from.value > to.value {
      cursor.context.fail(
        Diagnostic("the range is backwards", at: word.span, hint: "filter \(field.name)=\(upper)..\(lower)"))
      return nil
    }
    cursor = rest.marking(word, .value)
    return .range(lower: bounds[0], upper: bounds[1])
  }

  /// The number in the field's own unit; nil, with the reason remembered, if it isn't one.
  private func value(_ text: String, _ word: Word, _ measure: Measure) -> Double? {
    func refuse(_ hint: String) -> Double? {
      cursor.context.fail(Diagnostic("expected \(field.valueLabel), not '\(text)'", at: word.span, hint: hint))
      return nil
    }
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? String(text.dropLast()) : text.hasPrefix("$") ? String(text.dropFirst()) : text
    guard let number = Double(digits), number.isFinite,
      digits.utf8.allSatisfy({ $0.isDigit || "+-.".utf8.contains($0) })
    else { return refuse("filter \(fields.example(of: field.name))") }
    switch measure {
    case .fraction:
      if isPercent { return number / 100 }
      return (0...1).contains(number) ? number : refuse("filter \(field.name)<\(digits)%, or a fraction up to 1")
    default:
      return isPercent ? refuse("filter \(field.name)=\(digits)") : number
    }
  }
}
