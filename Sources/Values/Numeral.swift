/// Numbers as text.
package enum Numeral {
  /// The shortest text that reads back as the same number; whole numbers have no point.
  package static func text(_ value: Double) -> String {
    guard abs(value) < 9_007_199_254_740_992, Double(Int(value)) == value else { return value.description }
    return String(Int(value))
  }

  /// The nearest whole number, halves away from zero; what is beyond all fractions stays.
  package static func nearest(_ value: Double) -> Double {
    abs(value) < 4_503_599_627_370_496 ? Double(Int(value + (value < 0 ? -0.5 : 0.5))) : value
  }

  /// With a comma between thousands: `40,804`.
  package static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var grouped = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index).isMultiple(of: 3) { grouped += "," }
      grouped.append(digit)
    }
    return grouped
  }

  /// Rounded to so many digits after the point, with commas between thousands: `1,234.5`; what is beyond all fractions with
  /// an exponent.
  package static func rounded(_ value: Double, digits: Int, keepsZeros: Bool = false) -> String {
    guard abs(value) < 9_007_199_254_740_992 else { return text(value) }
    var (scale, places) = (1, 0)
    while places < digits, abs(value) * Double(scale * 10) < 9e15 { (scale, places) = (scale * 10, places + 1) }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    var fraction = String(String(scaled % scale + scale).dropFirst())
    if !keepsZeros { while fraction.hasSuffix("0") { fraction.removeLast() } }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + grouped(scaled / scale) + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// With this many digits after the point, and a comma between thousands; a number too small for them has two digits that
  /// aren't 0.
  package static func text(_ number: Double, digits: Int) -> String {
    var (scale, digits) = (1, digits)
    for _ in 0..<digits { scale *= 10 }
    while digits > 0, digits < 9, number != 0, abs(number) * Double(scale) < 9.5,
      abs((abs(number) * Double(scale)).rounded() - abs(number) * Double(scale)) > 1e-6
    {
      scale *= 10
      digits += 1
    }
    guard digits > 0, (abs(number) * Double(scale)).rounded() < 1e15 else { return text(number) }
    return rounded(number, digits: digits, keepsZeros: true)
  }

  /// True if JSON would take it for a number: a whole part without leading zeros, a fraction, an exponent.
  static func isJSON(_ text: String) -> Bool {
    var bytes = Substring(text).utf8
    if bytes.first == minus { bytes.removeFirst() }
    let leadsWithZero = bytes.first == zero
    let whole = skipDigits(&bytes)
    guard whole == 1 || whole > 1 && !leadsWithZero else { return false }
    if bytes.first == point {
      bytes.removeFirst()
      guard skipDigits(&bytes) > 0 else { return false }
    }
    return isExponent(bytes)
  }

  /// True if a spreadsheet would take it for a number: a sign, digits, a point, an exponent.
  package static func isNumber(_ text: String) -> Bool {
    var bytes = Substring(text).utf8
    if bytes.first == plus || bytes.first == minus { bytes.removeFirst() }
    var digits = skipDigits(&bytes)
    if bytes.first == point {
      bytes.removeFirst()
      digits += skipDigits(&bytes)
    }
    return digits > 0 && isExponent(bytes)
  }

  private static let plus = UInt8(ascii: "+")
  private static let minus = UInt8(ascii: "-")
  private static let point = UInt8(ascii: ".")
  private static let zero = UInt8(ascii: "0")

  private static func skipDigits(_ bytes: inout Substring.UTF8View) -> Int {
    let digits = bytes.prefix { (0x30...0x39).contains($0) }
    bytes = bytes[digits.endIndex...]
    return digits.count
  }

  /// Nothing, or `e`, perhaps a sign, and digits.
  private static func isExponent(_ rest: Substring.UTF8View) -> Bool {
    guard let mark = rest.first else { return true }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
    var digits = rest.dropFirst()
    if digits.first == plus || digits.first == minus { digits.removeFirst() }
    return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
  }
}
