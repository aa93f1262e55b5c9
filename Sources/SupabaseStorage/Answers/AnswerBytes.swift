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
