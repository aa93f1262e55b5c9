/// A telephone number as people write it: digits with blanks, dashes, dots, slashes and brackets among them, perhaps a plus
/// in front and an extension after it.
package struct PhoneNumber: Hashable, Sendable {
  /// What is dialled: the digits, after a plus where one stands first; an extension is left out.
  package let dialled: String

  /// Nil unless there are 3 to 15 digits and nothing else.
  package init?(_ text: String) {
    var dialled = ""
    reading: for (place, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "0"..."9": dialled.unicodeScalars.append(scalar)
      case "+" where place == 0: dialled = "+"
      case " ", "-", "(", ")", ".", "/": continue
      case "x" where Self.isExtension(text.unicodeScalars.dropFirst(place + 1)): break reading
      default: return nil
      }
    }
    self.dialled = dialled
    guard (3...15).contains(digits.count) else { return nil }
  }

  private var digits: Substring { dialled.drop { $0 == "+" } }

  /// Whether it's a number of the United States: ten digits, perhaps after a 1.
  package var isAmerican: Bool {
    let isLong = digits.count == 11 && digits.hasPrefix("1")
    return dialled.hasPrefix("+") ? isLong : isLong || digits.count == 10
  }

  private static func isExtension(_ rest: some Collection<Unicode.Scalar>) -> Bool {
    (1...6).contains(rest.count) && rest.allSatisfy { "0"..."9" ~= $0 }
  }
}
