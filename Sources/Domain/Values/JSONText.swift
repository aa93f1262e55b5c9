import Glibc
import JSONTokens

/// A JSON document that is kept as its text and taken apart only when somebody looks inside.
///
/// A hundred thousand schools carry one each: parsing them all at the start would cost a second and a lot of memory.
package struct JSONText: Hashable, Sendable {
  package let text: String

  /// Nil if the text isn't one JSON value.
  package init?(_ text: String) {
    var text = text
    guard text.withUTF8(JSONText.isValid) else { return nil }
    self.text = text
  }

  /// Reads UTF-8; nil if it isn't one JSON value.
  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard JSONText.isValid(bytes) else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
  }

  package init(_ json: JSON) { text = json.text }

  /// The value that a tokenizer stepped over.
  package init(checked bytes: UnsafeBufferPointer<UInt8>) { text = String(decoding: bytes, as: UTF8.self) }

  private static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var tokens = JSONTokenizer(bytes)
    do throws(JSONTokenizer.Fault) {
      try tokens.value()
      try tokens.ends()
      return true
    } catch {
      return false
    }
  }

  /// The document taken apart; null if it can't be.
  package var json: JSON { JSON(parsing: text) ?? .null }
}

extension JSONText {
  /// Walks the members of a top-level object in order, without taking any value apart; does nothing for another document.
  ///
  /// A key that is there twice is visited twice: whoever keeps the later one agrees with `JSON`.
  func scan(_ visit: (JSONMember) -> Void) {
    var text = text
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
