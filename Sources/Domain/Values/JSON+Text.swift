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
