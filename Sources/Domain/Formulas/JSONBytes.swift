import Glibc
package import Values

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

extension JSONText {
  /// Walks the members of a top-level object in order, without taking any value apart; does nothing for
  /// another document.
  ///
  /// A key that is there twice is visited twice: a caller that keeps the later one agrees with `JSON`.
  func scan(_ visit: (JSONMember) -> Void) {
    var text = document
    text.withUTF8 { bytes in
      guard bytes.count < UInt32.max else { return }
      var tokens = JSONTokenizer(bytes)
      // The text was checked when it came.
      try? tokens.scan(visit)
    }
  }

  /// The value that a scan found at a place of this document.
  func value<T>(at slice: JSONSlice, _ read: (JSONBytes) -> T?) -> T? {
    guard slice.count > 0 else { return nil }
    var text = document
    return text.withUTF8 { bytes in
      guard slice.start + slice.count <= bytes.count else { return nil }
      return read(JSONBytes(bytes: UnsafeBufferPointer(rebasing: bytes[slice.range])))
    }
  }
}

/// Where a value stands in its document, in bytes; empty for a value that isn't there.
struct JSONSlice: Hashable, Sendable {
  var start: UInt32 = 0
  var count: UInt32 = 0

  var range: Range<Int> { Int(start)..<Int(start + count) }
}

/// A member of an object as a scan passes it: valid during the visit only.
struct JSONMember {
  /// Between the quotes, escapes and all.
  let rawKey: UnsafeBufferPointer<UInt8>
  let keyIsEscaped: Bool
  let value: JSONBytes
  let slice: JSONSlice

  /// Most keys differ in length already, which is told without a call.
  @inline(__always)
  static func ~= (key: StaticString, member: JSONMember) -> Bool {
    if member.keyIsEscaped { return member.key == key.description }
    guard key.utf8CodeUnitCount == member.rawKey.count, let bytes = member.rawKey.baseAddress else { return false }
    return memcmp(key.utf8Start, bytes, key.utf8CodeUnitCount) == 0
  }

  private var key: String {
    JSONTokenizer(rawKey).text(JSONTokenizer.StringToken(range: 0..<rawKey.count, isEscaped: keyIsEscaped))
  }
}

extension JSONTokenizer {
  fileprivate mutating func scan(_ visit: (JSONMember) -> Void) throws(Fault) {
    guard try opens("{", "}") else { return }
    repeat {
      let key = try key()
      let range = try checkedValue()
      visit(
        JSONMember(
          rawKey: slice(key.range), keyIsEscaped: key.isEscaped, value: JSONBytes(bytes: slice(range)),
          slice: JSONSlice(start: UInt32(range.lowerBound), count: UInt32(range.count))))
    } while try goesOn(to: "}")
  }
}

extension JSONText {
  /// The object `document` with a key set, or taken away for nil; the other keys, their order and their numbers stay.
  ///
  /// A document that isn't an object is replaced by one.
  package static func setting(_ key: String, to value: JSON?, in document: JSONText?) -> JSONText {
    JSONText((document?.json ?? .null).setting([key], to: value))
  }
}
