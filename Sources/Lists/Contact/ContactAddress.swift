import Domain
import ShellCore

/// Addresses that mail programs, telephones and browsers open: whatever can't be one is refused, the rest encoded, so that
/// a row can't bring headers, options or another recipient along.
package enum ContactAddress {
  /// Nil where the row's value can't be one.
  package static func address(_ value: String, by method: ContactMethod, _ message: Message?) -> String? {
    switch method {
    case .email: EmailAddress.isValid(value) ? draft(to: [value], message) : nil
    case .sms: PhoneNumber(value).map { "sms:\($0.dialled)" + (message?.sms.map { "?body=\(encoded($0))" } ?? "") }
    case .call: PhoneNumber(value).map { "tel:\($0.dialled)" }
    case .twitter: WebAddress.profile(value, at: .twitter)
    case .instagram: WebAddress.profile(value, at: .instagram)
    }
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

  /// Everything but letters, digits and `-._~`; a line end is CR LF, as mail has it.
  private static func encoded(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\n", with: "\r\n").percentEncoded()
  }
}
