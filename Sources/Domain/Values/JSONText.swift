import Glibc

/// A JSON document that is kept as its text and taken apart only when somebody looks inside.
///
/// A hundred thousand schools carry one each: parsing them all at the start would cost a second and a lot of memory.
public struct JSONText: Hashable, Sendable {
  public let text: String

  /// Nil if the text isn't one JSON value.
  public init?(_ text: String) {
    guard JSON.isValid(text) else { return nil }
    self.text = text
  }

  /// Reads UTF-8; nil if it isn't one JSON value.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard JSON.isValid(bytes) else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
  }

  public init(_ json: JSON) { text = json.text }

  /// The document taken apart; null if it can't be.
  public var json: JSON { JSON(parsing: text) ?? .null }
}

extension JSONText {
  /// Walks the members of a top-level object in order, without taking any value apart; does nothing for another document.
  ///
  /// A key that is there twice is visited twice: whoever keeps the later one agrees with `JSON`.
  func scan(_ visit: (JSONMember) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      guard bytes.count < UInt32.max else { return }
      var scanner = JSONScanner(bytes)
      scanner.scan(visit)
    }
  }

  /// The value that a scan found at a place of this document.
  func value<T>(at slice: JSONSlice, _ read: (JSONBytes) -> T?) -> T? {
    guard slice.count > 0 else { return nil }
    var text = text
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

  private var key: String? { JSON(parsing: "\"" + String(decoding: rawKey, as: UTF8.self) + "\"")?.string }
}

/// Steps over JSON values that are known to be well-formed; malformed ones end the walk.
private struct JSONScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func scan(_ visit: (JSONMember) -> Void) {
    skipBlanks()
    guard takes("{") else { return }
    repeat {
      skipBlanks()
      let keyStart = place + 1
      guard let keyIsEscaped = skipString() else { return }
      let key = UnsafeBufferPointer(rebasing: bytes[keyStart..<place - 1])
      skipBlanks()
      guard takes(":") else { return }
      skipBlanks()
      let start = place
      skipValue()
      let value = JSONBytes(bytes: UnsafeBufferPointer(rebasing: bytes[start..<place]))
      let slice = JSONSlice(start: UInt32(start), count: UInt32(place - start))
      visit(JSONMember(rawKey: key, keyIsEscaped: keyIsEscaped, value: value, slice: slice))
      skipBlanks()
    } while takes(",")
  }

  /// Whether the string holds an escape; nil if there is no string here.
  private mutating func skipString() -> Bool? {
    guard takes("\"") else { return nil }
    var isEscaped = false
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return isEscaped
      case UInt8(ascii: "\\"):
        isEscaped = true
        place = min(place + 2, bytes.count)
      default: place += 1
      }
    }
    return nil
  }

  private mutating func skipValue() {
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        guard skipString() != nil else { return }
        if depth == 0 { return }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
        place += 1
        if depth == 0 { return }
      case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09:
        if depth == 0 { return }
        place += 1
      default: place += 1
      }
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

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }
}

extension JSONText {
  /// The object `document` with a key set, or taken away for nil; the other keys, their order and their numbers stay.
  ///
  /// A document that isn't an object is replaced by one.
  public static func setting(_ key: String, to value: JSON?, in document: JSONText?) -> JSONText {
    var members: [JSON.Member] = []
    if case .object(let present) = document?.json { members = present }
    let place = members.lastIndex { $0.key == key }
    if let place, let value {
      members[place].value = value
    } else if let value {
      members.append(JSON.Member(key, value))
    } else {
      members.removeAll { $0.key == key }
    }
    return JSONText(.object(members))
  }
}
