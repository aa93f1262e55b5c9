import Domain
import ShellCore
import Storage

extension PacketMail {
  /// What the way to the web application broke on.
  static func failure(_ error: StoreError) -> Failure {
    guard case .unavailable(let reason, let hint) = error else {
      return Failure(error)
    }
    if reason == "too many requests" {
      return Failure(
        "the packet was not sent: too many requests, and at most \(mostADay) packets a day",
        hint: hint ?? "try again tomorrow", status: .unavailable)
    }
    return Failure(
      "the packet may not have been sent: \(reason)", hint: "ask one of the coaches before it's sent again",
      status: .unavailable)
  }

  /// Mails that the web application sends for one person.
  private static let mostADay = 20

  /// What the web application says.
  static func failure(_ answer: World.Page, _ json: JSON?) -> Failure {
    let said = ["message", "statusMessage", "error"].lazy.compactMap { json?[$0]?.string?.oneLine.nonEmpty }.first
    let words = said.map { ": \($0.prefix(200))" } ?? ""
    switch answer.status {
    case 200...299:
      return Failure(
        "the packet may not have been sent: the answer of the web application can't be understood\(words)",
        hint: "ask one of the coaches before it's sent again", status: .unavailable)
    case 401:
      return Failure("the packet was not sent: not signed in\(words)", hint: "login", status: .notSignedIn)
    case 403: return Failure("the packet was not sent: not permitted\(words)", hint: "packet save")
    case 404:
      return Failure("the packet was not sent: the web application sends none", hint: "check COMPASS_API_URL")
    case 429:
      return Failure(
        "the packet was not sent: at most \(mostADay) packets a day\(words)", hint: "try again tomorrow",
        status: .unavailable)
    case 500...:
      return Failure(
        "the packet may not have been sent: server error (\(answer.status))\(words)",
        hint: "ask one of the coaches before it's sent again", status: .unavailable)
    default: return Failure("the packet was not sent (\(answer.status))\(words)", hint: "packet save")
    }
  }
}
