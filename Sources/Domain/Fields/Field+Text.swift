extension Field {
  /// A value in plain words, as it may be typed again: no separators, no unit, raw words, ISO dates; empty if missing.
  public func text(of scalar: Scalar) -> String {
    switch (scalar, kind) {
    case (.missing, _): ""
    case (.text(let text), _): text
    case (.number(let number), .flag): number == 0 ? "no" : "yes"
    case (.number(let number), .day): Day(number: Int(saturating: number)).description
    case (.number(let number), .moment): Instant(rounding: number).description
    case (.number(let number), .number(.decimals(let digits))): plain(number, digits: digits)
    case (.number(let number), _): plain(number)
    }
  }

  /// A value as a person reads it: the label of a word, else its plain text.
  public func label(of scalar: Scalar) -> String {
    guard let raw = scalar.text, let list = wordList else { return text(of: scalar) }
    return list.words.first { $0.raw == raw }?.label ?? raw
  }
}

/// Whole numbers without a fraction, others as short as they can be; with `digits`, exactly so many behind the point.
func plain(_ number: Double, digits: Int? = nil) -> String {
  guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
  guard let digits, digits > 0 else { return Int(exactly: number).map { "\($0)" } ?? "\(number)" }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = (abs(number) * scale).rounded()
  guard scaled < 1e15 else { return "\(number)" }
  let whole = Int(scaled)
  let sign = number < 0 && whole > 0 ? "-" : ""
  return "\(sign)\(whole / Int(scale)).\(padded(whole % Int(scale), digits))"
}
