package import Domain

/// What the database demands of a column besides its type.
package enum Rule: Hashable, Sendable {
  case required
  case oneOf([String])
  case range(ClosedRange<Int>)
  /// At most this many characters.
  case atMost(Int)
  /// `9` stands for a digit, `X` for a capital letter or a digit, anything else for itself.
  case shaped(String)

  /// Null satisfies every rule but the first.
  package func holds(for value: Value) -> Bool {
    switch (self, value) {
    case (.required, _): !value.isNull
    case (_, .null): true
    case (.oneOf(let words), .text(let text)): words.contains(text)
    case (.range(let range), .int(let number)): range.contains(number)
    case (.range(let range), .double(let number)):
      number >= Double(range.lowerBound) && number <= Double(range.upperBound)
    case (.atMost(let length), .text(let text)): text.unicodeScalars.count <= length
    case (.shaped(let shape), .text(let text)): Rule.fits(text, shape)
    default: false
    }
  }

  /// What is expected, after "must".
  package var expectation: String {
    switch self {
    case .required: "have a value"
    case .oneOf(let words): "be " + words.listed("or")
    case .range(let range): "be from \(range.lowerBound) to \(range.upperBound)"
    case .atMost(let length): "have at most \(length) characters"
    case .shaped(let shape): "look like '\(shape)' (9 a digit, X a capital letter or a digit)"
    }
  }

  private static func fits(_ text: String, _ shape: String) -> Bool {
    text.unicodeScalars.count == shape.unicodeScalars.count
      && zip(text.unicodeScalars, shape.unicodeScalars).allSatisfy { scalar, wanted in
        switch wanted {
        case "9": "0"..."9" ~= scalar
        case "X": "0"..."9" ~= scalar || "A"..."Z" ~= scalar
        default: scalar == wanted
        }
      }
  }
}
