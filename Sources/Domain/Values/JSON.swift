import JSONTokens

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
        text.append(quoted: member.key)
        text += ":"
        member.value.write(into: &text)
      }
      text += "}"
    }
  }

  /// The value of a column as JSON.
  package init(_ value: Value) {
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
  /// Whether both are the same document, whatever the order of their keys and the spelling of their numbers.
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
