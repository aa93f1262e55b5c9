extension PreferenceRule {
  static func text(_ longest: Int) -> PreferenceRule {
    PreferenceRule("a text of at most \(longest) characters", example: "text") { text, _ in
      text.count <= longest ? .string(text) : nil
    }
  }

  /// Two letters in upper case; the name of a state becomes them, other words stay.
  static let state = PreferenceRule("a state", example: "OH") { text, _ in
    text.count <= 255 ? .string(USState.normalized(text)) : nil
  }.offering(USState.choices)

  /// Two letters in upper case, or the name of a state.
  static let shortState = PreferenceRule("a state of two letters", example: "OH") { text, _ in
    let code = USState.normalized(text)
    return code.utf8.count == 2 && code.utf8.allSatisfy({ (65...90).contains($0) }) ? .string(code) : nil
  }.offering(USState.choices).coercing { json in text(json)?.string.map { .string(USState.normalized($0)) } }

  /// With or without an `@` in front; kept as it is written.
  static func handle(upTo longest: Int, dots: Bool) -> PreferenceRule {
    let kinds = dots ? "letters, digits, dots and underscores" : "letters, digits and underscores"
    return PreferenceRule("a handle of 1 to \(longest) \(kinds)", example: "@player") { text, _ in
      let name = text.hasPrefix("@") ? text.dropFirst() : text[...]
      let isAllowed = name.utf8.allSatisfy {
        $0.isWordByte || (dots && $0 == UInt8(ascii: "."))
      }
      return (1...longest).contains(name.count) && isAllowed ? .string(text) : nil
    }
  }

  static let phone = PreferenceRule("a US phone number of ten digits", example: "555-123-4567") { text, _ in
    var digits = text.filter { ("0"..."9").contains($0) }
    let others = text.filter { !("0"..."9").contains($0) }
    if text.hasPrefix("+1") || (digits.count == 11 && digits.hasPrefix("1")) { digits.removeFirst() }
    return digits.count == 10 && others.allSatisfy { " -.()+".contains($0) } ? .string(text) : nil
  }

  static let email = PreferenceRule(
    "an email address of 5 to 255 characters", example: "player@example.com"
  ) { text, _ in
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard (5...255).contains(text.count), parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace),
      parts[1].contains("."), !parts[1].hasPrefix("."), !parts[1].hasSuffix(".")
    else { return nil }
    return .string(text)
  }

  /// A text, also one that came as a number; an empty one says nothing.
  @Sendable static func text(_ json: JSON) -> JSON? {
    switch json {
    case .string(let text): text.trimmed.isEmpty ? nil : json
    case .number(let digits): .string(digits)
    default: nil
    }
  }
}

extension USState {
  fileprivate static let choices = WordList.states.words.map { PreferenceChoice($0.raw, $0.label) }
}

extension UInt8 {
  /// An ASCII letter, a digit or an underscore.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
