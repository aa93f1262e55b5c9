/// A JSON value that keeps what it doesn't know: unknown keys, their order, and the text of numbers.
public indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number, spelled as it came.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A key and its value.
  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: JSON
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }
}

extension JSON {
  /// The value under a key of an object (the last one if it's there twice); setting nil takes it away.
  public subscript(key: String) -> JSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.last { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let place = members.lastIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(key, value))
      case (nil, nil): return
      }
      self = .object(members)
    }
  }

  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A number, also one that came as a string.
  public var double: Double? {
    switch self {
    case .number(let text): Double(text)
    case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// A whole number, also one that came as a string or with a zero fraction.
  public var int: Int? { double.flatMap { Int(exactly: $0) } }

  public static func number(_ value: Int) -> JSON { .number(String(value)) }
}

extension JSON {
  /// Compact JSON; control characters, DEL and C1 are escaped.
  public var text: String {
    var text = ""
    write(into: &text)
    return text
  }

  private func write(into text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let words): JSON.write(words, into: &text)
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.write(into: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        JSON.write(member.key, into: &text)
        text += ":"
        member.value.write(into: &text)
      }
      text += "}"
    }
  }

  private static func write(_ words: String, into text: inout String) {
    text += "\""
    defer { text += "\"" }
    if words.utf8.allSatisfy(isPlain) {
      text += words
      return
    }
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte of UTF-8 neither is escaped nor begins what may have to be.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x22 && byte != 0x5C && byte != 0x7F && byte != 0xC2 && byte != 0xE2
  }

  /// The value of a column as JSON.
  public init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .int(let number): self = .number(number)
    case .double(let number): self = JSON(number)
    case .text(let text): self = .string(text)
    case .day(let day): self = .string(day.description)
    case .instant(let instant): self = .string(instant.description)
    case .uuid(let id): self = .string(id.text)
    case .list(let items): self = .array(items.map(JSON.string))
    case .json(let document): self = document.json
    }
  }

  /// Whole numbers without a fraction; null for what JSON can't say.
  public init(_ number: Double) {
    if !number.isFinite {
      self = .null
    } else if let whole = Int(exactly: number) {
      self = .number(whole)
    } else {
      self = .number("\(number)")
    }
  }
}

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
