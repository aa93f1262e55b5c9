/// Numbers as text.
package enum Numeral {
  /// The shortest text that reads back as the same number; whole numbers have no point.
  package static func text(_ value: Double) -> String {
    guard abs(value) < 9_007_199_254_740_992, Double(Int(value)) == value else { return value.description }
    return String(Int(value))
  }

  /// The nearest whole number, halves away from zero; what is beyond all fractions stays.
  static func nearest(_ value: Double) -> Double {
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

  /// Whether JSON would take it for a number: a whole part without leading zeros, a fraction, an exponent.
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

  /// Whether a spreadsheet would take it for a number: a sign, digits, a point, an exponent.
  static func isNumber(_ text: String) -> Bool {
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
