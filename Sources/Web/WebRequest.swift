/// One request to a server, ready to be sent: everything in it is encoded already.
public struct WebRequest: Sendable {
  public var method: Method
  /// `https://...`; `http://` only for this machine itself.
  public var address: String
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]?
  /// How long it may take, all in all.
  public var timeout: Duration
  /// The most bytes that the body of an answer may have, unpacked.
  public var longestBody: Int

  /// What is allowed unless a request says otherwise: 1 MiB.
  public static let usualBody = 1 << 20
  /// The most bytes of an answer that is an error (a status from 400 on), whatever was asked: 1 MiB.
  public static let longestError = 1 << 20

  public enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  public init(
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
  public func longestBody(at status: Int) -> Int {
    status >= 400 ? min(longestBody, WebRequest.longestError) : longestBody
  }
}

/// What a server answered, whole.
public struct WebResponse: Sendable {
  public var status: Int
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]

  public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first header of this name; ignores case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The body as text; nil if it isn't UTF-8.
  public var text: String? { String(validating: body, as: UTF8.self) }
}

/// Something that sends requests and brings answers back; tests script one.
public protocol WebClient: Sendable {
  /// Sends once: no redirect is followed, nothing is repeated. Cancelling the task cancels the request.
  func send(_ request: WebRequest) async throws(WebError) -> WebResponse
}
