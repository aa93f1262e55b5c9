extension JSON {
  /// Whether the text is exactly one JSON value, by the rules of `init(parsing:)`, without building it.
  static func isValid(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isValid($0) }
  }

  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = JSONScanner(bytes: bytes)
    return scanner.document()
  }

  /// How deep arrays and objects may be nested.
  static var deepest: Int { 256 }
}

/// Walks over JSON without allocating anything.
private struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var place = 0

  mutating func document() -> Bool {
    guard value(depth: 0) else { return false }
    skipBlanks()
    return place == bytes.count
  }

  private mutating func value(depth: Int) -> Bool {
    skipBlanks()
    guard place < bytes.count, depth < JSON.deepest else { return false }
    switch bytes[place] {
    case UInt8(ascii: "{"): return items(until: UInt8(ascii: "}"), depth: depth, isObject: true)
    case UInt8(ascii: "["): return items(until: UInt8(ascii: "]"), depth: depth, isObject: false)
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return takes("true")
    case UInt8(ascii: "f"): return takes("false")
    case UInt8(ascii: "n"): return takes("null")
    default: return number()
    }
  }

  private mutating func items(until end: UInt8, depth: Int, isObject: Bool) -> Bool {
    place += 1
    skipBlanks()
    if takes(end) { return true }
    repeat {
      if isObject {
        skipBlanks()
        guard string() else { return false }
        skipBlanks()
        guard takes(UInt8(ascii: ":")) else { return false }
      }
      guard value(depth: depth + 1) else { return false }
      skipBlanks()
    } while takes(UInt8(ascii: ","))
    return takes(end)
  }

  private mutating func number() -> Bool {
    _ = takes(UInt8(ascii: "-"))
    guard takes(UInt8(ascii: "0")) || digits() else { return false }
    if takes(UInt8(ascii: ".")), !digits() { return false }
    if takes(UInt8(ascii: "e")) || takes(UInt8(ascii: "E")) {
      _ = takes(UInt8(ascii: "+")) || takes(UInt8(ascii: "-"))
      return digits()
    }
    return true
  }

  private mutating func digits() -> Bool {
    let start = place
    while place < bytes.count, bytes[place] >= 48, bytes[place] <= 57 { place += 1 }
    return place > start
  }

  private mutating func string() -> Bool {
    guard takes(UInt8(ascii: "\"")) else { return false }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte < 0x20 || byte == UInt8(ascii: "\\") && !escape() { return false }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard place < bytes.count else { return false }
    place += 1
    switch bytes[place - 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return true
    case UInt8(ascii: "u"):
      guard place + 4 <= bytes.count else { return false }
      place += 4
      return bytes[place - 4..<place].allSatisfy { hexDigit($0) != nil }
    default: return false
    }
  }

  private mutating func skipBlanks() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: return
      }
    }
  }

  private mutating func takes(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func takes(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[place + offset] != word.utf8Start[offset] { return false }
    place += count
    return true
  }
}

/// The value of `0`...`9`, `a`...`f`, `A`...`F`.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 48...57: byte - 48
  case 65...70: byte - 55
  case 97...102: byte - 87
  default: nil
  }
}
