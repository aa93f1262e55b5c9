import Domain
import Web

/// What a service says about a request that it refused, in any of the shapes in use.
struct ServiceProblem: Sendable {
  /// A word such as `invalid_credentials`; nil if there is none.
  let code: String?
  /// In the service's own words, one line, cut where it gets long.
  let words: String

  /// Nil if the answer isn't a JSON object.
  init?(_ response: WebResponse) {
    guard let text = response.text, let json = JSON(parsing: text), case .object = json else { return nil }
    code = ["error_code", "code", "error"].lazy.compactMap { json[$0]?.string }.first
    let said = ["msg", "message", "error_description", "statusMessage", "error"].lazy.compactMap { json[$0]?.string }
      .first
    words = (said ?? "").split(whereSeparator: \.isNewline).joined(separator: " ").shortened(to: 200)
  }
}

extension String {
  /// Cut with an ellipsis if it's longer.
  func shortened(to most: Int) -> String { count > most ? prefix(most - 1) + "…" : self }
}
