import Synchronization
import Web

/// Answers requests as a script says, and remembers them.
final class ScriptedWeb: WebClient {
  typealias Outcome = Result<WebResponse, WebError>

  private let state: Mutex<State>
  private let script: @Sendable (WebRequest, Int) async -> Outcome

  private struct State {
    var requests: [WebRequest] = []
    var counts: [String: Int] = [:]
  }

  /// - Parameter script: what comes back to a request; with how often the same target was asked before.
  init(_ script: @escaping @Sendable (WebRequest, Int) async -> Outcome) {
    self.script = script
    state = Mutex(State())
  }

  /// The same answers to everybody, one after the other; the last one for ever.
  convenience init(_ outcomes: [Outcome]) {
    self.init { _, count in outcomes[min(count, outcomes.count - 1)] }
  }

  var requests: [WebRequest] { state.withLock { $0.requests } }

  /// Method and target of each request, as `GET /rest/v1/schools`.
  var targets: [String] { requests.map(\.target) }

  func send(_ request: WebRequest) async throws(WebError) -> WebResponse {
    let count = state.withLock { state in
      state.requests.append(request)
      defer { state.counts[request.target, default: 0] += 1 }
      return state.counts[request.target, default: 0]
    }
    return try await script(request, count).get()
  }
}

extension WebRequest {
  /// Method, path and query.
  var target: String {
    let path = (try? HTTPAddress(address)).map { $0.path + ($0.query.map { "?" + $0 } ?? "") } ?? address
    return "\(method.rawValue) \(path)"
  }

  func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }

  var text: String { body.map { String(decoding: $0, as: UTF8.self) } ?? "" }
}

extension Result where Success == WebResponse, Failure == WebError {
  /// An answer in JSON, or in whatever the text looks like.
  static func answer(_ status: Int, _ text: String = "[]", _ headers: [(name: String, value: String)] = []) -> Self {
    .success(WebResponse(status: status, headers: headers, body: Array(text.utf8)))
  }

  static func words(_ status: Int, _ code: String, _ words: String) -> Self {
    answer(status, #"{"code":\#(status),"error_code":"\#(code)","msg":"\#(words)"}"#)
  }
}
