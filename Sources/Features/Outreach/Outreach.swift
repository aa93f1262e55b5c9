import Domain
import Grammar
import Lists
import ShellCore
import Values

/// One coach, and the address at which they are reached now.
struct Outreach: Sendable {
  let coach: Coach
  /// The coach's, as messages have it.
  let name: String
  let address: String
  let message: Message?

  /// Throws a failure where the coach's row holds not an address that can be opened.
  init(_ coach: Coach, by method: ContactMethod, _ message: Message?, in session: Session) throws(Failure) {
    let name = coach.title(session.context)
    if let day = coach.left {
      throw Failure(
        "'\(name)' left on \(day): nothing opened", hint: session.line("edit \(name.quoted) left=no", about: .coaches))
    }
    guard let value = method.value(of: coach) else { throw Self.missing(method, coach, name, session) }
    guard let address = ContactAddress.address(value, by: method, message) else {
      throw Failure(
        "'\(value)' doesn't work as \(method.noun.withArticle)",
        hint: session.line("edit \(name.quoted) \(method.field)=...", about: .coaches))
    }
    self.coach = coach
    self.name = name
    self.address = address
    self.message = message
  }

  /// What was opened: `an email to preston@kenyon.example`.
  func opened(by method: ContactMethod) -> String {
    let shown = address.prefix { $0 != "?" }
    return switch method {
    case .email, .sms: "\(method.type.label.lowercased().withArticle) to \(shown.drop { $0 != ":" }.dropFirst())"
    case .call: "a call to \(shown.drop { $0 != ":" }.dropFirst())"
    case .twitter, .instagram: String(shown)
    }
  }

  private static func missing(
    _ method: ContactMethod, _ coach: Coach, _ name: String, _ session: Session
  ) -> Failure {
    let known = ContactMethod.known(of: coach).map { "'contact \(name.quoted) \($0.rawValue)'" }
    let recording = session.line("edit \(name.quoted) \(method.field)=...", about: .coaches)
    return Failure(
      "no \(method.noun) for '\(name)'",
      hint: known.isEmpty ? recording : (known + ["'\(recording)'"]).listed("or"))
  }
}

extension ContactMethod {
  /// The field of a coach that it comes from.
  var field: String {
    switch self {
    case .sms, .call: "phone"
    default: rawValue
    }
  }
}
