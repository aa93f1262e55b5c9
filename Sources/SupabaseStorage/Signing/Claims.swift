import Domain

/// What a JSON web token says of itself; nothing of it is verified, that is the server's part.
struct Claims: Sendable {
  private let json: JSON

  /// Nil if the text isn't three parts with a JSON object in the second one.
  init?(_ token: String) {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }), let bytes = [UInt8](base64URL: parts[1]),
      let text = String(validating: bytes, as: UTF8.self), let json = JSON(parsing: text), case .object = json
    else { return nil }
    self.json = json
  }

  /// The person's id.
  var subject: UUID? { json["sub"]?.string.flatMap { UUID(uuidString: $0) } }
  /// The end of its life, by the server's clock.
  var expires: Instant? {
    guard let seconds = json["exp"]?.double, abs(seconds) < 1e11 else { return nil }
    return Instant(seconds: Int64(seconds))
  }
  var email: String? { json["email"]?.string.flatMap { $0.isEmpty ? nil : $0 } }
  var role: String? { json["role"]?.string }
  /// The project that made it.
  var project: String? { json["ref"]?.string }
}

extension [UInt8] {
  /// Reads base64 with `-` and `_`, with or without its padding; nil if it is anything else.
  init?(base64URL text: Substring) {
    var digits = text.utf8[...]
    while digits.last == UInt8(ascii: "=") { digits.removeLast() }
    guard digits.count % 4 != 1 else { return nil }
    self = []
    var bits: UInt32 = 0
    var count = 0
    for digit in digits {
      guard let value = base64Value(digit) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
  }
}

/// The six bits of a digit of base64, in either of its alphabets.
private func base64Value(_ digit: UInt8) -> UInt32? {
  switch digit {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
  case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a") + 26)
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0") + 52)
  case UInt8(ascii: "-"), UInt8(ascii: "+"): 62
  case UInt8(ascii: "_"), UInt8(ascii: "/"): 63
  default: nil
  }
}
