/// A JSON value that keeps what it doesn't know: unknown keys, their order, and the text of numbers.
package indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number, spelled as it came.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSON
    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }
}

extension JSON {
  /// The value under a key of an object (the last one if it's there twice); setting nil takes it away.
  package subscript(key: String) -> JSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.last { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let place = members.lastIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (_?, nil): members.removeAll { $0.key == key }
      case (nil, let value?): members.append(Member(key, value))
      case (nil, nil): return
      }
      self = .object(members)
    }
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A number, also one that came as a string.
  package var double: Double? {
    switch self {
    case .number(let text): Double(text)
    case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// The elements of an array.
  package var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

  /// A whole number, also one that came as a string or with a zero fraction.
  package var int: Int? { double.flatMap { Int(exactly: $0) } }

  package static func number(_ value: Int) -> JSON { .number(String(value)) }
}

extension JSON {
  /// Compact JSON; control characters, DEL and C1 are escaped.
  package var text: String {
    var text = ""
    write(into: &text)
    return text
  }

  private func write(into text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let words): text.append(quoted: words)
    case .array(let items): text.append("[", items, "]") { $1.write(into: &$0) }
    case .object(let members):
      text.append("{", members, "}") { text, member in
        text.append(quoted: member.key)
        text += ":"
        member.value.write(into: &text)
      }
    }
  }

  /// Whole numbers without a fraction; null for what JSON can't say.
  package init(_ number: Double) {
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
  /// Nil if the text isn't exactly one JSON value (RFC 8259), nested at most 256 deep.
  package init?(parsing text: String) {
    var text = text
    guard let parsed = text.withUTF8({ JSON(utf8: $0) }) else { return nil }
    self = parsed
  }

  /// Nil if the bytes aren't exactly one JSON value.
  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    var tokens = JSONTokenizer(bytes)
    guard let value = try? JSON(&tokens, depth: 0), (try? tokens.ends()) != nil else { return nil }
    self = value
  }

  private init(_ tokens: inout JSONTokenizer, depth: Int) throws(JSONTokenizer.Fault) {
    tokens.skipBlanks()
    guard depth < JSONTokenizer.deepest else { throw JSONTokenizer.Fault(place: tokens.place) }
    switch tokens.next {
    case UInt8(ascii: "{"):
      var members: [Member] = []
      if try tokens.opens("{", "}") {
        repeat {
          let key = tokens.text(try tokens.key())
          members.append(Member(key, try JSON(&tokens, depth: depth + 1)))
        } while try tokens.goesOn(to: "}")
      }
      self = .object(members)
    case UInt8(ascii: "["):
      var items: [JSON] = []
      if try tokens.opens("[", "]") {
        repeat { items.append(try JSON(&tokens, depth: depth + 1)) } while try tokens.goesOn(to: "]")
      }
      self = .array(items)
    case UInt8(ascii: "\""): self = .string(tokens.text(try tokens.string()))
    case _ where tokens.takes(word: "true"): self = .bool(true)
    case _ where tokens.takes(word: "false"): self = .bool(false)
    case _ where tokens.takes(word: "null"): self = .null
    default: self = .number(String(decoding: tokens.slice(try tokens.number()), as: UTF8.self))
    }
  }
}

extension JSON {
  /// True if both are the same document, whatever the order of their keys and the spelling of their
  /// numbers.
  package func says(_ other: JSON) -> Bool { self == other || canonical == other.canonical }

  /// The same document with its keys in order and its numbers spelled alike.
  private var canonical: JSON {
    switch self {
    case .null, .bool, .string: self
    case .number(let digits): Double(digits).map { .number(String($0)) } ?? self
    case .array(let items): .array(items.map(\.canonical))
    case .object(let members):
      .object(members.map { Member($0.key, $0.value.canonical) }.sorted { $0.key < $1.key })
    }
  }
}

/// A JSON document that is kept as its text and taken apart only when someone looks inside.
///
/// A hundred thousand schools carry one each: parsing them all at the start would cost a second and a
/// lot of memory.
///
/// The content of such a column in a store needn't be JSON: it's kept to the byte (a text, as far as
/// it's UTF-8), and stands for the text that it spells.
package struct JSONText: Hashable, Sendable {
  /// The document; a text that is none after a NUL and `t`, the digits of a blob after a NUL and `x`: no document begins so.
  private let kept: String

  private init(kept: String) { self.kept = kept }

  /// Nil if the text isn't one JSON value.
  package init?(_ text: String) {
    var text = text
    guard text.withUTF8(JSONText.isValid) else { return nil }
    kept = text
  }

  /// Takes whatever UTF-8 a store holds.
  package init(held bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    kept = JSONText.isValid(bytes) ? text : "\0t" + text
  }

  /// Takes a blob that a store holds.
  package init(blob bytes: UnsafeBufferPointer<UInt8>) {
    kept = "\0x" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  package init(_ json: JSON) { kept = json.text }

  /// The value that a tokenizer stepped over.
  package init(checked bytes: UnsafeBufferPointer<UInt8>) { kept = String(decoding: bytes, as: UTF8.self) }

  /// The document of which `note` told; nil for anything else.
  package static func noted(_ note: String) -> JSONText? {
    let (begin, rest) = (note.utf8.prefix(2), note.utf8.dropFirst(2))
    let isBlob =
      begin.elementsEqual("\0x".utf8) && rest.count % 2 == 0 && rest.allSatisfy("0123456789abcdef".utf8.contains)
    return isBlob || begin.elementsEqual("\0t".utf8) ? JSONText(kept: note) : JSONText(note)
  }

  /// False for a document that has no key of this name anywhere: that is seen without reading it.
  package func mayHave(_ key: String) -> Bool { kept.contains(key) || kept.contains("\\u") }

  /// All of it in a text from which the same can be made again.
  package var note: String { kept }

  /// The content of such a column in a store.
  package enum Held {
    case text(String)
    case blob([UInt8])
  }

  package var held: Held {
    guard !isDocument else { return .text(kept) }
    let rest = kept.utf8.dropFirst(2)
    guard kept.utf8.dropFirst().first == UInt8(ascii: "x") else { return .text(String(Substring(rest))) }
    let digits = rest.map { $0 <= UInt8(ascii: "9") ? $0 &- UInt8(ascii: "0") : $0 &- UInt8(ascii: "a") &+ 10 }
    return .blob(stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }

  private var isDocument: Bool { kept.utf8.first != 0 }

  /// The text in which the document stands; nothing for a text that is none.
  package var document: String {
    if isDocument { return kept }
    if case .blob(let bytes) = held { return String(decoding: bytes, as: UTF8.self) }
    return ""
  }

  /// A JSON document, whatever is held.
  package var text: String { isDocument ? kept : json.text }

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

  /// The document taken apart; a text that is none is a string.
  package var json: JSON {
    if isDocument { return JSON(parsing: kept) ?? .null }
    switch held {
    case .text(let text): return .string(text)
    case .blob(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      return JSON(parsing: text) ?? .string(text)
    }
  }
}

// How JSON is written, whatever it is made of.

extension String {
  /// Adds the text in quotes, as JSON has it; control characters, DEL, C1 and line separators are escaped.
  package mutating func append(quoted words: String) {
    self += "\""
    defer { self += "\"" }
    if words.utf8.allSatisfy(String.isPlainJSON) {
      self += words
      return
    }
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\"": self += "\\\""
      case "\\": self += "\\\\"
      case "\n": self += "\\n"
      case "\r": self += "\\r"
      case "\t": self += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": append(escaped: scalar)
      default: unicodeScalars.append(scalar)
      }
    }
  }

  /// True if a byte of UTF-8 neither is escaped nor begins what may have to be.
  private static func isPlainJSON(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x22 && byte != 0x5C && byte != 0x7F && byte != 0xC2 && byte != 0xE2
  }

  /// Adds `\u202e`; two of them beyond the first 65,536.
  private mutating func append(escaped scalar: Unicode.Scalar) {
    for unit in Character(scalar).utf16 {
      let digits = String(unit, radix: 16)
      self += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }

  /// Adds an array or an object: its elements with commas between them.
  mutating func append<T>(_ start: String, _ elements: [T], _ end: String, _ add: (inout String, T) -> Void) {
    self += start
    for (index, element) in elements.enumerated() {
      if index > 0 { self += "," }
      add(&self, element)
    }
    self += end
  }

  /// JSON with every invisible character escaped: the same value, as a terminal may show it.
  package var withVisibleJSON: String {
    guard Invisible.occurs(in: self) else { return self }
    return Invisible.marks(unicodeScalars).reduce(into: "") { output, mark in
      if mark.isInvisible { output.append(escaped: mark.scalar) } else { output.unicodeScalars.append(mark.scalar) }
    }
  }
}
