/// One request to a server, ready to be sent: everything in it is encoded already.
package struct WebRequest: Sendable {
  package var method: Method
  /// `https://...`; `http://` only for this machine itself.
  package var address: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]?
  /// How long it may take, all in all.
  package var timeout: Duration
  /// The most bytes that the body of an answer may have, unpacked.
  package var longestBody: Int

  /// What is allowed unless a request says otherwise: 1 MiB.
  package static let usualBody = 1 << 20
  /// The most bytes of an answer that is an error (a status from 400 on), whatever was asked: 1 MiB.
  package static let longestError = 1 << 20

  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  package init(
    _ method: Method, _ address: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil,
    timeout: Duration = .seconds(10), longestBody: Int = WebRequest.usualBody
  ) {
    self.method = method
    self.address = address
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.longestBody = longestBody
  }

  /// The most bytes that the body of an answer with this status may have, unpacked.
  package func longestBody(at status: Int) -> Int {
    status >= 400 ? min(longestBody, WebRequest.longestError) : longestBody
  }
}

/// What a server answered, whole.
package struct WebResponse: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first header of this name; ignores case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The body as text; nil if it isn't UTF-8.
  package var text: String? { String(validating: body, as: UTF8.self) }
}

/// Something that sends requests and brings answers back; tests script one.
package protocol WebClient: Sendable {
  /// Sends once: no redirect is followed, nothing is repeated. Cancelling the task cancels the request.
  func send(_ request: WebRequest) async throws(WebError) -> WebResponse
}
