package import Domain
import Values

/// A way to reach a coach.
package enum ContactMethod: String, CaseIterable, Sendable {
  case email, sms, call, twitter, instagram

  /// The row's address, number or handle; nil where it says nothing.
  package func value(of coach: Coach) -> String? {
    let value =
      switch self {
      case .email: coach.email
      case .sms, .call: coach.phone
      case .twitter: coach.twitterHandle
      case .instagram: coach.instagramHandle
      }
    return value?.trimmed.isEmpty == false ? value?.trimmed : nil
  }

  /// Its name in messages.
  package var noun: String {
    switch self {
    case .email: "email address"
    case .sms, .call: "phone number"
    case .twitter, .instagram: "\(rawValue) handle"
    }
  }

  /// The type of interaction that is logged after it.
  package var type: InteractionType {
    switch self {
    case .email: .email
    case .sms: .text
    case .call: .phoneCall
    case .twitter: .tweet
    case .instagram: .dm
    }
  }

  /// True if a message can go with it.
  package var takesMessage: Bool { self == .email || self == .sms }

  /// The ways in which a coach can be reached.
  package static func known(of coach: Coach) -> [ContactMethod] { allCases.filter { $0.value(of: coach) != nil } }
}

/// A message to a coach.
package struct Message: Hashable, Sendable {
  package var subject: String?
  package var body: String?

  /// As a short message has it: the text alone, or the one line there is.
  package var sms: String? { body ?? subject }

  package init(subject: String?, body: String?) {
    self.subject = subject
    self.body = body
  }

  /// Of a text of several lines the first is the subject, with `Subject:` before it or without; of a single line it's all
  /// there is.
  package init(of text: String) {
    let lines = text.trimmed.replacing("\r\n", with: "\n").split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let first = String(lines.first ?? "").inOneLine
    let isMarked = first.lowercased().hasPrefix(Self.mark.lowercased())
    let subject = isMarked ? String(first.dropFirst(Self.mark.count)).trimmed : first
    let body = lines.count > 1 ? String(lines[1]).trimmed : ""
    self.init(subject: subject.nonEmpty, body: body.nonEmpty)
  }

  /// As it's written in an editor.
  package var text: String { "\(Self.mark) \(subject ?? "")\n\n\(body ?? "")\n" }

  private static let mark = "Subject:"
}

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

extension String {
  /// With blanks for control characters: a value brings no line of its own.
  package var inOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) ? " " : $0 })
    ).trimmed
  }
}
