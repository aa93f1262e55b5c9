package import Domain
import ShellCore

/// A way to reach a coach.
package enum ContactMethod: String, CaseIterable, Sendable {
  case email, sms, call, twitter, instagram

  /// What the row says: an address, a number, a handle; nil where it says nothing.
  package func value(of coach: Coach) -> String? {
    let value =
      switch self {
      case .email: coach.email
      case .sms, .call: coach.phone
      case .twitter: coach.twitterHandle
      case .instagram: coach.instagramHandle
      }
    return value?.withoutBlanks.isEmpty == false ? value?.withoutBlanks : nil
  }

  /// What it is called in messages.
  package var noun: String {
    switch self {
    case .email: "email address"
    case .sms, .call: "phone number"
    case .twitter, .instagram: "\(rawValue) handle"
    }
  }

  /// What is logged after it.
  package var type: InteractionType {
    switch self {
    case .email: .email
    case .sms: .text
    case .call: .phoneCall
    case .twitter: .tweet
    case .instagram: .dm
    }
  }

  /// Whether a message can go with it.
  package var takesMessage: Bool { self == .email || self == .sms }

  /// The ways in which a coach can be reached.
  package static func known(of coach: Coach) -> [ContactMethod] { allCases.filter { $0.value(of: coach) != nil } }
}

/// What is written to a coach.
package struct Message: Hashable, Sendable {
  package var subject: String?
  package var body: String?

  /// As a short message has it: the text alone, or the one line there is.
  package var sms: String? { body ?? subject }

  package init(subject: String?, body: String?) {
    self.subject = subject
    self.body = body
  }
}
