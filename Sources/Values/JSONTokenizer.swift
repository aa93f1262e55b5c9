/// Walks over JSON (RFC 8259) in UTF-8 from left to right, and builds nothing that isn't asked for.
///
/// Everybody who reads JSON reads it with this: `JSON` makes trees of it, a project's answers and files become rows, the
/// history becomes lines. What they accept, and how large it may be, is up to them.
package struct JSONTokenizer {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next token is looked for.
  package var place: Int

  /// Where a text stops being JSON.
  package struct Fault: Error {
    package let place: Int
    package init(place: Int) { self.place = place }
  }

  /// A string: the bytes between its quotes.
  package struct StringToken {
    package let range: Range<Int>
    /// True if some of the bytes are escapes.
    package let isEscaped: Bool

    package init(range: Range<Int>, isEscaped: Bool) {
      self.range = range
      self.isEscaped = isEscaped
    }
  }

  /// The depth to which arrays and objects may be nested.
  package static var deepest: Int { 256 }

  package init(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int = 0) {
    self.bytes = bytes
    self.place = place
  }

  /// Where `read` no longer understands some bytes; nil if it reads them.
  package static func fault(in bytes: [UInt8], _ read: (inout JSONTokenizer) throws(Fault) -> Void) -> Fault? {
    bytes.withUnsafeBufferPointer { bytes in
      var tokens = JSONTokenizer(bytes)
      do throws(Fault) { try read(&tokens) } catch { return error }
      return nil
    }
  }

  @inlinable package var isAtEnd: Bool { place >= bytes.count }

  /// The byte at this place; 0 at the end.
  @inlinable package var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  @inlinable package func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  @inlinable package mutating func skipBlanks() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: return
      }
    }
  }

  @inlinable package mutating func takes(_ mark: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: mark) else { return false }
    place += 1
    return true
  }

  /// Steps over `true`, `false` or `null`, if it stands here.
  @inlinable package mutating func takes(word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[place + offset] != word.utf8Start[offset] { return false }
    place += count
    return true
  }
}

// Arrays and objects are read in the same way: if one `opens`, a `key` and a value follow until nothing `goesOn`.
extension JSONTokenizer {
  /// Steps into an array or object: whether it holds anything. An empty one is left at once.
  @inlinable package mutating func opens(_ start: Unicode.Scalar, _ end: Unicode.Scalar) throws(Fault) -> Bool {
    skipBlanks()
    guard takes(start) else { throw Fault(place: place) }
    skipBlanks()
    return !takes(end)
  }

  /// After a value: true where another one follows, false after the end.
  @inlinable package mutating func goesOn(to end: Unicode.Scalar) throws(Fault) -> Bool {
    skipBlanks()
    if takes(",") { return true }
    guard takes(end) else { throw Fault(place: place) }
    return false
  }

  /// The key of a member, up to its value.
  @inlinable package mutating func key() throws(Fault) -> StringToken {
    skipBlanks()
    let key = try string()
    skipBlanks()
    guard takes(":") else { throw Fault(place: place) }
    skipBlanks()
    return key
  }

  /// Nothing but blanks follows.
  package mutating func ends() throws(Fault) {
    skipBlanks()
    guard isAtEnd else { throw Fault(place: place) }
  }

  /// Steps over any value: the bytes that it consists of. `depth` is how many arrays and objects it's in.
  @discardableResult
  package mutating func value(depth: Int = 0) throws(Fault) -> Range<Int> {
    skipBlanks()
    let start = place
    guard depth < JSONTokenizer.deepest else { throw Fault(place: place) }
    switch next {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "{"):
      guard try opens("{", "}") else { break }
      repeat {
        _ = try key()
        try value(depth: depth + 1)
      } while try goesOn(to: "}")
    case UInt8(ascii: "["):
      guard try opens("[", "]") else { break }
      repeat { try value(depth: depth + 1) } while try goesOn(to: "]")
    case UInt8(ascii: "t"): if !takes(word: "true") { throw Fault(place: place) }
    case UInt8(ascii: "f"): if !takes(word: "false") { throw Fault(place: place) }
    case UInt8(ascii: "n"): if !takes(word: "null") { throw Fault(place: place) }
    default: _ = try number()
    }
    return start..<place
  }
}

extension JSONTokenizer {
  /// Steps over a value of a text that was checked before: faster, because nothing but its end is looked for.
  @inlinable package mutating func checkedValue() throws(Fault) -> Range<Int> {
    let start = place
    var depth = 0
    repeat {
      switch next {
      case UInt8(ascii: "\""): skipCheckedString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        place += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: skipCheckedWord()
      }
    } while depth > 0 && place < bytes.count
    guard depth == 0, place > start else { throw Fault(place: place) }
    return start..<place
  }

  @inlinable mutating func skipCheckedString() {
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    place = min(place + 1, bytes.count)
  }

  /// A number, `true`, `false` or `null`.
  @inlinable mutating func skipCheckedWord() {
    repeat { place += 1 } while place < bytes.count && JSONTokenizer.isPartOfWord(bytes[place])
  }

  @inlinable static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: ",") && byte != UInt8(ascii: "}") && byte != UInt8(ascii: "]")
  }
}

extension JSONTokenizer {
  package mutating func number() throws(Fault) -> Range<Int> {
    let start = place
    _ = takes("-")
    if !takes("0") { try digits() }
    if takes(".") { try digits() }
    if takes("e") || takes("E") {
      _ = takes("+") || takes("-")
      try digits()
    }
    return start..<place
  }

  private mutating func digits() throws(Fault) {
    let start = place
    while place < bytes.count, bytes[place] >= 48, bytes[place] <= 57 { place += 1 }
    if place == start { throw Fault(place: place) }
  }

  @inlinable package mutating func string() throws(Fault) -> StringToken {
    guard takes("\"") else { throw Fault(place: place) }
    let start = place
    var isEscaped = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        place += 1
        return StringToken(range: start..<place - 1, isEscaped: isEscaped)
      }
      if byte < 0x20 { break }
      place += 1
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        _ = try escape()
      }
    }
    throw Fault(place: place)
  }

  /// The text of a string; half a surrogate pair and broken UTF-8 become U+FFFD.
  package func text(_ token: StringToken) -> String {
    guard token.isEscaped else { return String(decoding: bytes[token.range], as: UTF8.self) }
    var reader = JSONTokenizer(slice(token.range))
    var units: [UInt16] = []
    while !reader.isAtEnd {
      if reader.takes("\\") {
        guard let unit = try? reader.escape() else { break }
        units.append(unit)
      } else {
        let start = reader.place
        while !reader.isAtEnd, reader.next != UInt8(ascii: "\\") { reader.place += 1 }
        units.append(contentsOf: String(decoding: reader.bytes[start..<reader.place], as: UTF8.self).utf16)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The unit after a backslash, as UTF-16.
  @usableFromInline mutating func escape() throws(Fault) -> UInt16 {
    let byte = next
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      var unit: UInt16 = 0
      for _ in 0..<4 {
        guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else { throw Fault(place: place) }
        unit = unit << 4 | UInt16(digit)
        place += 1
      }
      return unit
    default: throw Fault(place: place - 1)
    }
  }
}
