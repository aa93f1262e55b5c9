import Domain

/// Walks over the JSON of an answer, byte by byte, without building what nobody looks at.
struct AnswerBytes {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var place = 0

  /// Where the answer stops being JSON.
  struct Fault: Error {
    let place: Int
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  /// The next byte; 0 at the end.
  var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[range]) }

  mutating func skipBlanks() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: return
      }
    }
  }

  mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// Whether `null` stands here, and nothing that only begins so.
  mutating func takesNull() -> Bool {
    guard place + 4 < bytes.count, bytes[place] == UInt8(ascii: "n"), bytes[place + 1] == UInt8(ascii: "u"),
      bytes[place + 2] == UInt8(ascii: "l"), bytes[place + 3] == UInt8(ascii: "l"),
      !AnswerBytes.isPlain(bytes[place + 4])
    else { return false }
    place += 4
    return true
  }

  mutating func demand(_ character: Unicode.Scalar) throws(Fault) {
    skipBlanks()
    guard takes(character) else { throw Fault(place: place) }
  }

  /// A string: the bytes between its quotes, and whether some of them are escapes.
  mutating func string() throws(Fault) -> (range: Range<Int>, isEscaped: Bool) {
    guard takes("\"") else { throw Fault(place: place) }
    let start = place
    var isEscaped = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        place += 1
        return (start..<place - 1, isEscaped)
      }
      if byte < 0x20 { break }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        place += 1
      }
      place += 1
    }
    throw Fault(place: min(place, bytes.count))
  }

  /// Any value: the bytes that it consists of.
  mutating func value() throws(Fault) -> Range<Int> {
    let start = place
    switch next {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try skipContainer()
    default:
      while place < bytes.count, AnswerBytes.isPlain(bytes[place]) { place += 1 }
    }
    guard place > start else { throw Fault(place: place) }
    return start..<place
  }

  private mutating func skipContainer() throws(Fault) {
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        _ = try string()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      place += 1
      if depth == 0 { return }
    }
    throw Fault(place: place)
  }

  /// Whether a byte can be part of a number, `true`, `false` or `null`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
    default: false
    }
  }
}

extension AnswerBytes {
  /// The value at this place as a column of that type would hold it; another kind of value comes as what it is.
  mutating func value(as type: ColumnType) throws(Fault) -> Value {
    switch next {
    case UInt8(ascii: "\""): try text(as: type)
    case UInt8(ascii: "{"), UInt8(ascii: "["): try container(as: type)
    default: try plain(as: type)
    }
  }

  private mutating func text(as type: ColumnType) throws(Fault) -> Value {
    let start = place
    let (range, isEscaped) = try string()
    if type == .json { return try document(start..<place) }
    if isEscaped {
      let whole = String(decoding: slice(start..<place), as: UTF8.self)
      guard case .string(let text)? = JSON(parsing: whole) else { throw Fault(place: start) }
      return .text(text)
    }
    let bytes = slice(range)
    let typed: Value? =
      switch type {
      case .uuid: UUID(utf8: bytes).map(Value.uuid)
      case .day: Day(utf8: bytes).map(Value.day)
      case .instant: Instant(utf8: bytes).map(Value.instant)
      default: nil
      }
    return typed ?? .text(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func container(as type: ColumnType) throws(Fault) -> Value {
    let range = try value()
    if type == .list, range.count == 2, bytes[range.lowerBound] == UInt8(ascii: "[") { return .list([]) }
    return try document(range)
  }

  private mutating func plain(as type: ColumnType) throws(Fault) -> Value {
    let range = try value()
    let bytes = slice(range)
    if AnswerBytes.spells(bytes, "null") { return .null }
    if type == .json { return try document(range) }
    if AnswerBytes.spells(bytes, "true") { return .bool(true) }
    if AnswerBytes.spells(bytes, "false") { return .bool(false) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard case .number? = JSON(parsing: text) else { throw Fault(place: range.lowerBound) }
    if let whole = Int(text) { return .int(whole) }
    if let number = Double(text), number.isFinite { return .double(number) }
    return try document(range)
  }

  /// A part of the answer, kept as its text.
  func document(_ range: Range<Int>) throws(Fault) -> Value {
    guard let document = JSONText(utf8: slice(range)) else { throw Fault(place: range.lowerBound) }
    return .json(document)
  }

  private static func spells(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    for place in 0..<bytes.count where bytes[place] != word.utf8Start[place] { return false }
    return true
  }
}
