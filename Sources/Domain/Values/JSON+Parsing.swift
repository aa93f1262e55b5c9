extension JSON {
  /// Nil if the text isn't exactly one JSON value (RFC 8259), nested at most 256 deep.
  public init?(parsing text: String) {
    var text = text
    let parsed = text.withUTF8 { bytes -> JSON? in
      var parser = JSONParser(bytes)
      return parser.document()
    }
    guard let parsed else { return nil }
    self = parsed
  }
}

/// Reads JSON by recursive descent over UTF-8 bytes.
private struct JSONParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func document() -> JSON? {
    guard let value = value(depth: 0) else { return nil }
    skipBlanks()
    return place == bytes.count ? value : nil
  }

  private mutating func value(depth: Int) -> JSON? {
    skipBlanks()
    guard place < bytes.count, depth < JSON.deepest else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map(JSON.string)
    case UInt8(ascii: "t"): return takes("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return takes("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return takes("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSON? {
    place += 1
    var members: [JSON.Member] = []
    skipBlanks()
    if takes("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard let key = string() else { return nil }
      skipBlanks()
      guard takes(":"), let value = value(depth: depth + 1) else { return nil }
      members.append(JSON.Member(key, value))
      skipBlanks()
    } while takes(",")
    return takes("}") ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSON? {
    place += 1
    var items: [JSON] = []
    skipBlanks()
    if takes("]") { return .array(items) }
    repeat {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
      skipBlanks()
    } while takes(",")
    return takes("]") ? .array(items) : nil
  }

  private mutating func number() -> JSON? {
    let start = place
    _ = takes("-")
    guard takes("0") || digits() else { return nil }
    if takes("."), !digits() { return nil }
    if takes("e") || takes("E") {
      _ = takes("+") || takes("-")
      guard digits() else { return nil }
    }
    return .number(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func digits() -> Bool {
    let start = place
    while place < bytes.count, bytes[place] >= 48, bytes[place] <= 57 { place += 1 }
    return place > start
  }

  private mutating func string() -> String? {
    guard takes("\"") else { return nil }
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "\\") {
      if bytes[place] < 0x20 { return nil }
      place += 1
    }
    let plain = String(decoding: bytes[start..<place], as: UTF8.self)
    return takes("\"") ? plain : escaped(after: plain)
  }

  private mutating func escaped(after plain: String) -> String? {
    var units = Array(plain.utf16)
    while place < bytes.count {
      if takes("\"") { return String(decoding: units, as: UTF16.self) }
      if takes("\\") {
        guard let unit = escape() else { return nil }
        units.append(unit)
      } else {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "\\") {
          if bytes[place] < 0x20 { return nil }
          place += 1
        }
        units.append(contentsOf: String(decoding: bytes[start..<place], as: UTF8.self).utf16)
      }
    }
    return nil
  }

  private mutating func escape() -> UInt16? {
    guard place < bytes.count else { return nil }
    place += 1
    switch bytes[place - 1] {
    case UInt8(ascii: "\""): return 0x22
    case UInt8(ascii: "\\"): return 0x5C
    case UInt8(ascii: "/"): return 0x2F
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      guard place + 4 <= bytes.count else { return nil }
      place += 4
      return bytes[place - 4..<place].reduce(UInt16?.some(0)) { unit, byte in
        guard let unit, let digit = hexDigit(byte) else { return nil }
        return unit << 4 | UInt16(digit)
      }
    default: return nil
    }
  }

  private mutating func skipBlanks() {
    while place < bytes.count, bytes[place] <= 0x20, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place]) { place += 1 }
  }

  private mutating func takes(_ text: StaticString) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[place + offset] != text.utf8Start[offset] { return false }
    place += text.utf8CodeUnitCount
    return true
  }
}
