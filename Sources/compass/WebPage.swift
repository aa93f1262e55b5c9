import ShellCore
import Web

/// Pages of other servers, for commands that look something up.
enum WebPage {
  /// Gets a page of at most a megabyte, whatever its status; a failure says what is wrong with the way there.
  static func get(_ address: String, _ headers: [(name: String, value: String)]) async throws -> World.Page {
    let request = WebRequest(.get, address, headers: headers, timeout: Environment.timeout, longestBody: 1 << 20)
    let response: WebResponse
    do {
      response = try await OpenProject.web.send(request)
    } catch {
      throw failure(error)
    }
    guard let text = response.text else {
      throw Failure("the answer is not UTF-8 text", status: .unavailable)
    }
    return World.Page(status: response.status, body: text)
  }

  private static func failure(_ error: WebError) -> Failure {
    switch error {
    case .badAddress(let reason): Failure("the address can't be used: \(reason)")
    case .timedOut: Failure("Connection timed out", hint: "try again")
    case .offline(let reason): Failure("offline: \(reason)", hint: "try again when the network is back")
    case .insecure(let reason): Failure("the connection is not secure: \(reason)")
    case .cutOff: Failure("the connection broke in the middle of the answer", hint: "try again")
    case .malformed(let reason): Failure("the answer can't be understood: \(reason)")
    case .proxy(let reason):
      Failure("the proxy lets nothing through: \(reason)", hint: "check 'echo $https_proxy', then try again")
    case .noClient(let reason, let hint): Failure(reason, hint: hint)
    case .cancelled: Failure("interrupted", status: .interrupted)
    }
  }
}
