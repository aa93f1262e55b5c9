public import Web

/// A request to the project or to the web application, before it gets its address, key and token.
public struct Call: Sendable {
  public var method: WebRequest.Method
  public var service: Service
  /// Below the service, in parts: each is percent-encoded.
  public var path: [String]
  /// Names and values as they are meant: both are percent-encoded.
  public var query: [(name: String, value: String)]
  public var headers: [(name: String, value: String)]
  /// JSON.
  public var body: [UInt8]?
  /// Whether sending it twice does no harm.
  public var isRepeatable: Bool
  /// The most bytes that the answer may have, unpacked.
  public var longestBody: Int

  /// The longest answer with rows that is waited for, a page of them at the most: 64 MiB.
  public static let longestPage = 64 << 20

  /// What of a project is asked.
  public enum Service: Sendable {
    /// `/rest/v1`: the tables.
    case rest
    /// `/auth/v1`: signing in.
    case auth
    /// `/api` of the web application at `COMPASS_API_URL`.
    case api
  }

  public init(
    _ method: WebRequest.Method, _ service: Service = .rest, _ path: [String],
    query: [(name: String, value: String)] = [], headers: [(name: String, value: String)] = [], body: [UInt8]? = nil,
    isRepeatable: Bool? = nil, longestBody: Int = WebRequest.usualBody
  ) {
    self.method = method
    self.service = service
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.isRepeatable = isRepeatable ?? (method == .get || method == .head)
    self.longestBody = longestBody
  }
}
