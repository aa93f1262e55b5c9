/// One request to a server, ready to be sent: everything in it is encoded already.
public struct WebRequest: Sendable {
  public var method: Method
  /// `https://...`; `http://` only for this machine itself.
  public var address: String
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]?
  /// How long it may take, all in all.
  public var timeout: Duration
  /// Bytes that the answer's body may have when it's unpacked; one that tells of a failure (400 and above) has 1 MiB at most.
  public var longestBody = 1 << 30

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
    timeout: Duration = .seconds(10)
  ) {
    self.method = method
    self.address = address
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }
}
