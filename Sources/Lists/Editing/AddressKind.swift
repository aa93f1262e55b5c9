import ShellCore

/// A kind of address that a row holds: what can't be opened or dialled is refused where it's typed.
package enum AddressKind: Sendable {
  case email, phone, twitter, instagram, website

  /// The kind that a column holds; nil for everything else.
  init?(column: String) {
    switch column {
    case "email": self = .email
    case "phone": self = .phone
    case "twitter_handle": self = .twitter
    case "instagram_handle": self = .instagram
    case "website": self = .website
    default: return nil
    }
  }

  /// The most characters of any of them.
  static let most = 255

  func allows(_ text: String) -> Bool {
    guard text.count <= Self.most else { return false }
    return switch self {
    case .email: ContactAddress.address(text, by: .email, nil) != nil
    case .phone: ContactAddress.address(text, by: .call, nil) != nil
    case .twitter: WebAddress.profile(text, at: .twitter) != nil
    case .instagram: WebAddress.profile(text, at: .instagram) != nil
    case .website: WebAddress.website(text) != nil
    }
  }

  /// What it may be, for messages.
  var expected: String {
    switch self {
    case .email: "an email address"
    case .phone: "a phone number of 3 to 15 digits"
    case .twitter: ProfileSite.twitter.expected
    case .instagram: ProfileSite.instagram.expected
    case .website: "an http or https address"
    }
  }

  /// One that could be typed.
  var example: String {
    switch self {
    case .email: "coach@example.edu"
    case .phone: "555-123-4567"
    case .twitter, .instagram: "@coach"
    case .website: "https://www.example.edu"
    }
  }
}
