import Domain
import Grammar
import Lists
import ShellCore

/// One coach, and the address at which they are reached now.
struct Outreach: Sendable {
  let coach: Coach
  let address: String
  let message: Message?

  /// Throws a failure where the coach's row holds no address that can be opened.
  init(_ coach: Coach, by method: ContactMethod, _ template: MessageTemplate?, in session: Session) throws(Failure) {
    guard let value = method.value(of: coach) else { throw Self.missing(method, coach) }
    let message = try template?.message(for: coach, in: session)
    guard let address = ContactAddress.address(value, by: method, message) else {
      throw Failure(
        "'\(value)' is no \(method.noun) that can be opened", hint: "edit \(coach.fullName.quoted) \(method.field)=...")
    }
    self.coach = coach
    self.address = address
    self.message = message
  }

  private static func missing(_ method: ContactMethod, _ coach: Coach) -> Failure {
    let known = ContactMethod.known(of: coach).map(\.rawValue)
    return Failure(
      "no \(method.noun) of '\(coach.fullName)' is known",
      hint: known.isEmpty
        ? "edit \(coach.fullName.quoted) email=..."
        : "contact \(coach.fullName.quoted) \(known.joined(separator: "|"))")
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
