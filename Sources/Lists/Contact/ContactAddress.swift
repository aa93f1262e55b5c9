import Domain
import ShellCore

/// Addresses that mail programs, telephones and browsers open: whatever can't be one is refused, the rest encoded, so that
/// a row can't bring headers, options or another recipient along.
package enum ContactAddress {
  /// Nil where the row's value can't be one.
  package static func address(_ value: String, by method: ContactMethod, _ message: Message?) -> String? {
    switch method {
    case .email: email(value, message)
    case .sms: phone(value).map { "sms:\($0)" + (message?.sms.map { "?body=\(encoded($0))" } ?? "") }
    case .call: phone(value).map { "tel:\($0)" }
    case .twitter: WebAddress.profile(value, at: .twitter)
    case .instagram: WebAddress.profile(value, at: .instagram)
    }
  }

  /// `mailto:jo%2Bteam@kenyon.edu?subject=Hello`: exactly one recipient.
  private static func email(_ text: String, _ message: Message?) -> String? {
    isEmail(text) ? draft(to: [text], message) : nil
  }

  /// Whether it's one address and nothing else.
  package static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && text.utf8.count <= 254 && isLocal(parts[0]) && isHost(parts[1])
  }

  /// `mailto:a@kenyon.edu,b@denison.edu?subject=Hello`, for addresses that were checked.
  package static func draft(to addresses: [String], _ message: Message?) -> String {
    let recipients = addresses.map { $0.split(separator: "@").map { encoded(String($0)) }.joined(separator: "@") }
    let query = [("subject", message?.subject), ("body", message?.body)].compactMap { name, text in
      text.map { "\(name)=\(encoded($0))" }
    }
    return "mailto:" + recipients.joined(separator: ",")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  private static func isLocal(_ part: Substring) -> Bool {
    (1...64).contains(part.utf8.count) && part.first != "-" && part.first != "." && part.last != "."
      && part.unicodeScalars.allSatisfy { $0.isLetterOrDigit || "!#$'*+-./=^_`{|}~".unicodeScalars.contains($0) }
  }

  private static func isHost(_ part: Substring) -> Bool {
    let labels = part.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && part.utf8.count <= 253
      && labels.allSatisfy { label in
        !label.isEmpty && label.first != "-" && label.last != "-"
          && label.unicodeScalars.allSatisfy { $0.isLetterOrDigit || $0 == "-" }
      }
  }

  /// The digits, after a plus where one stands first; an extension is left out.
  private static func phone(_ text: String) -> String? {
    var digits = ""
    for (place, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "0"..."9": digits.unicodeScalars.append(scalar)
      case "+" where place == 0: digits = "+"
      case " ", "-", "(", ")", ".", "/": continue
      case "x" where isExtension(text.unicodeScalars.dropFirst(place + 1)): return valid(digits)
      default: return nil
      }
    }
    return valid(digits)
  }

  private static func isExtension(_ rest: some Collection<Unicode.Scalar>) -> Bool {
    (1...6).contains(rest.count) && rest.allSatisfy { "0"..."9" ~= $0 }
  }

  private static func valid(_ digits: String) -> String? {
    (3...15).contains(digits.utf8.filter { $0 != UInt8(ascii: "+") }.count) ? digits : nil
  }

  /// Everything but letters, digits and `-._~`; a line end is CR LF, as mail has it.
  private static func encoded(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\n", with: "\r\n").percentEncoded()
  }
}

extension Unicode.Scalar {
  /// A letter or digit of any script.
  fileprivate var isLetterOrDigit: Bool {
    isASCII ? properties.isAlphabetic || "0"..."9" ~= self : value > 0x9F && properties.isAlphabetic
  }
}
