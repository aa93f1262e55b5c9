import Domain

/// Takes JSON apart one level at a time: what an array or an object holds, as ranges of bytes.
package struct JSONPieces {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int

  /// The pieces of the array or object that begins in this range; nil if neither does.
  package init?(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    place = range.lowerBound
    end = range.upperBound
    skipBlanks()
    guard place < end, bytes[place] == UInt8(ascii: "[") || bytes[place] == UInt8(ascii: "{") else { return nil }
    isObject = bytes[place] == UInt8(ascii: "{")
    place += 1
  }

  /// Whether members have keys.
  package private(set) var isObject = false

  package struct Piece {
    /// The key of an object's member.
    package let key: String?
    package let range: Range<Int>
  }

  package mutating func next() -> Piece? {
    skipBlanks(and: UInt8(ascii: ","))
    guard place < end, bytes[place] != UInt8(ascii: "]"), bytes[place] != UInt8(ascii: "}") else { return nil }
    guard isObject else { return Piece(key: nil, range: value()) }
    let key = value()
    skipBlanks(and: UInt8(ascii: ":"))
    let name = JSON(parsing: String(decoding: bytes[key], as: UTF8.self))?.string
    return Piece(key: name ?? "", range: value())
  }

  /// The value that begins here, without looking into it.
  private mutating func value() -> Range<Int> {
    skipBlanks()
    let start = place
    var depth = 0
    repeat {
      guard place < end else { break }
      switch bytes[place] {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        place += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        place += 1
      default: skipWord()
      }
    } while depth > 0
    return start..<max(place, start)
  }

  private mutating func skipString() {
    place += 1
    while place < end, bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
    place = min(place + 1, end)
  }

  /// A number, a word, or what stands between values.
  private mutating func skipWord() {
    place += 1
    while place < end, !Self.marks.contains(bytes[place]) { place += 1 }
  }

  private mutating func skipBlanks(and mark: UInt8? = nil) {
    while place < end, bytes[place] <= 0x20 || bytes[place] == mark { place += 1 }
  }

  private static let marks: Set<UInt8> = Set(",:[]{}\" \n\r\t".utf8)
}
