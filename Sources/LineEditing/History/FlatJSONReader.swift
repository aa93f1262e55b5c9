/// Reads the bytes of one `FlatJSON` object from left to right.
struct FlatJSONReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func object() -> [String: FlatJSON]? {
    var members: [String: FlatJSON] = Dictionary(minimumCapacity: 8)
    guard take("{") else { return nil }
    if take("}") { return isAtEnd ? members : nil }
    repeat {
      skipBlanks()
      guard let name = string(), take(":"), let value = value() else { return nil }
      members[name] = value
    } while take(",")
    return take("}") && isAtEnd ? members : nil
  }

  private var isAtEnd: Bool { rest.allSatisfy { $0 == 0x20 || $0 == 0x0d || $0 == 0x09 } }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func value() -> FlatJSON? {
    skipBlanks()
    if rest.first == UInt8(ascii: "\"") { return string().map(FlatJSON.string) }
    let word = rest.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") && $0 != 0x20 }
    rest = rest.dropFirst(word.count)
    switch String(decoding: word, as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case let digits: return Double(digits).map(FlatJSON.number)
    }
  }

  private mutating func string() -> String? {
    guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
    let end = rest.firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 < 0x20 } ?? rest.endIndex
    var bytes = rest[..<end]
    rest = rest[end...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        bytes.append(contentsOf: Array(String(scalar).utf8))
      case 0..<0x20: return nil
      default: bytes.append(byte)
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    switch rest.popFirst().map(Unicode.Scalar.init) {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{c}"
    case "u": return unicode()
    case let sign? where sign == "\"" || sign == "\\" || sign == "/": return sign
    default: return nil
    }
  }

  private mutating func unicode() -> Unicode.Scalar? {
    guard let high = codeUnit() else { return nil }
    guard (0xd800..<0xdc00).contains(high) else { return Unicode.Scalar(high) }
    guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"), let low = codeUnit(),
      (0xdc00..<0xe000).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) - 0xd800) << 10 + (UInt32(low) - 0xdc00))
  }

  private mutating func codeUnit() -> UInt16? {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    return digits.count == 4 ? UInt16(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }
}
