import Characters

/// Named values in their order.
package typealias Fields = [(key: String, value: Datum)]

/// A value that a program may read: what JSON can say, with the order of keys and the text of numbers kept.
package indirect enum Datum: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// A number whose digits have to stay as they came.
  case number(String)
  case text(String)
  case list([Datum])
  case object(Fields)

  package var isNull: Bool { if case .null = self { true } else { false } }

  package var isNumeric: Bool {
    switch self {
    case .int, .double, .number: true
    default: false
    }
  }
}

extension Datum: Equatable {
  package static func == (one: Datum, other: Datum) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.int(let one), .int(let other)): one == other
    case (.double(let one), .double(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.text(let one), .text(let other)): one == other
    case (.list(let one), .list(let other)): one == other
    case (.object(let one), .object(let other)): one.elementsEqual(other, by: ==)
    default: false
    }
  }
}

extension Datum: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(nilLiteral: ()) { self = .null }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(floatLiteral value: Double) { self = .double(value) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(arrayLiteral elements: Datum...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, Datum)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}

extension Datum {
  /// JSON on one line; control characters (C0, DEL, C1) and U+2028/2029 are escaped.
  package var json: String {
    var output = ""
    appendJSON(to: &output)
    return output
  }

  func appendJSON(to output: inout String) {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .int(let value): output += String(value)
    case .double(let value): output += value.isFinite ? Numeral.text(value) : "null"
    case .number(let text): if Numeral.isJSON(text) { output += text } else { JSONWriter.append(text, to: &output) }
    case .text(let text): JSONWriter.append(text, to: &output)
    case .list(let elements):
      output += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { output += "," }
        element.appendJSON(to: &output)
      }
      output += "]"
    case .object(let fields): JSONWriter.append(fields, to: &output)
    }
  }
}

/// How texts and objects are written in JSON.
enum JSONWriter {
  static func append(_ fields: Fields, to output: inout String) {
    output += "{"
    for (index, field) in fields.enumerated() {
      if index > 0 { output += "," }
      append(field.key, to: &output)
      output += ":"
      field.value.appendJSON(to: &output)
    }
    output += "}"
  }

  static func object(_ fields: Fields) -> String {
    var output = ""
    append(fields, to: &output)
    return output
  }

  static func append(_ text: String, to output: inout String) {
    output += "\""
    if needsEscapes(text) {
      for scalar in text.unicodeScalars { append(scalar, to: &output) }
    } else {
      output += text
    }
    output += "\""
  }

  private static func needsEscapes(_ text: String) -> Bool {
    for byte in text.utf8 where byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte >= 0x80 {
      if byte < 0x80 || byte == 0xC2 || byte == 0xE2 { return true }
    }
    return false
  }

  private static func append(_ scalar: Unicode.Scalar, to output: inout String) {
    switch scalar {
    case "\"": output += "\\\""
    case "\\": output += "\\\\"
    case "\n": output += "\\n"
    case "\r": output += "\\r"
    case "\t": output += "\\t"
    case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}": escape(scalar, to: &output)
    default: output.unicodeScalars.append(scalar)
    }
  }

  /// JSON with every invisible character escaped: the same value, as a terminal may show it.
  static func visible(_ json: String) -> String {
    guard Invisible.occurs(in: json) else { return json }
    return Invisible.marks(json.unicodeScalars).reduce(into: "") { output, mark in
      if mark.isInvisible { escape(mark.scalar, to: &output) } else { output.unicodeScalars.append(mark.scalar) }
    }
  }

  /// `\u202e`; two of them beyond the first 65,536.
  private static func escape(_ scalar: Unicode.Scalar, to output: inout String) {
    for unit in Character(scalar).utf16 {
      let digits = String(unit, radix: 16)
      output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

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
