/// The bytes of one JSON value, read tolerantly: a number may stand in a string and a text may be a number.
struct JSONBytes {
  let bytes: UnsafeBufferPointer<UInt8>

  /// A finite number, also one in a string, with or without thousands separators (`"12,500"`).
  var number: Double? {
    if let number = JSONBytes.plainNumber(bytes) { return number }
    guard let text else { return nil }
    var digits = text
    if let number = digits.withUTF8(JSONBytes.plainNumber) { return number }
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy({ $0.prefix(while: \.isNumber).count == 3 }) else { return nil }
    digits = groups.joined()
    return digits.withUTF8(JSONBytes.plainNumber)
  }

  /// A text without the blanks around it, or the digits of a number; nil for an empty one and for anything else.
  var text: String? {
    guard let first = bytes.first else { return nil }
    switch first {
    case UInt8(ascii: "\""):
      guard let words = string?.trimmed, !words.isEmpty else { return nil }
      return words
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return String(decoding: bytes, as: UTF8.self)
    default: return nil
    }
  }

  /// The texts of an array.
  var texts: [String]? {
    guard case .array(let items) = JSON(parsing: String(decoding: bytes, as: UTF8.self)) else { return nil }
    return items.compactMap(\.string)
  }

  private var string: String? {
    guard bytes.count >= 2 else { return nil }
    if bytes.contains(UInt8(ascii: "\\")) { return JSON(parsing: String(decoding: bytes, as: UTF8.self))?.string }
    return String(decoding: bytes[1..<bytes.count - 1], as: UTF8.self)
  }

  /// Digits with an optional sign, fraction and exponent, correctly rounded.
  private static func plainNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    var place = isNegative ? 1 : 0
    var mantissa = 0
    var digits = 0
    var scale = 1.0
    var isFraction = false
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard digits < 15 else { return libraryNumber(bytes) }
        mantissa = mantissa * 10 + Int(bytes[place] - UInt8(ascii: "0"))
        digits += 1
        if isFraction { scale *= 10 }
      case UInt8(ascii: ".") where !isFraction: isFraction = true
      default: return libraryNumber(bytes)
      }
      place += 1
    }
    // Both are exact up to 2^53 and 10^22, so their quotient is the nearest double.
    return digits == 0 ? nil : (isNegative ? -1 : 1) * Double(mantissa) / scale
  }

  private static func libraryNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        continue
      default: return nil
      }
    }
    return Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Double {
  /// Decimal digits with an optional sign and fraction: no hexadecimal, no `inf`.
  init?(decimal text: String) {
    guard text.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }), let number = Double(text) else { return nil }
    self = number
  }
}

extension Int {
  /// The nearest whole number, halves away from zero; nil beyond what an integer holds.
  init?(rounding number: Double) { self.init(exactly: number.rounded()) }
}
