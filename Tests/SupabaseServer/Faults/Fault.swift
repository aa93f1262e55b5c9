/// Something that goes wrong with the next requests that match.
package struct Fault: Sendable {
  package var happening: Happening
  /// Nil: whatever the method.
  package var method: String?
  /// What the target begins with: `/rest/v1/schools`.
  package var target: String
  package var times: Int
  /// Whether the request is carried out although its answer is lost or replaced.
  package var isCarriedOut: Bool
  /// Holds the request, before anything else happens to it.
  package var gate: Gate?

  package init(
    _ happening: Happening, _ method: String? = nil, _ target: String = "/", times: Int = 1,
    isCarriedOut: Bool = false, gate: Gate? = nil
  ) {
    self.happening = happening
    self.method = method
    self.target = target
    self.times = times
    self.isCarriedOut = isCarriedOut
    self.gate = gate
  }

  /// What the person at the other end notices.
  package enum Happening: Sendable {
    /// Nothing.
    case nothing
    /// Another answer.
    case answer(Int, headers: [(name: String, value: String)] = [], body: String = "")
    /// The connection is closed instead of an answer.
    case dropped
    /// The connection is closed in the middle of the answer's body.
    case cutOff

    /// A server in trouble, with the text that gateways send along.
    package static func status(_ status: Int) -> Happening {
      .answer(status, headers: [("Content-Type", "text/plain")], body: "upstream connect error")
    }
  }

  func matches(_ ask: Ask) -> Bool {
    (method ?? ask.method) == ask.method && ask.target.hasPrefix(target)
  }
}
