package import Storage
package import Values
package import Web

/// A request to the project or to the web application, before it gets its address, key and token.
package struct Call: Sendable {
  package var method: WebRequest.Method
  package var service: Service
  /// Below the service, in parts: each is percent-encoded.
  package var path: [String]
  /// Names and values as they are meant: both are percent-encoded.
  package var query: [(name: String, value: String)]
  package var headers: [(name: String, value: String)]
  /// JSON.
  package var body: [UInt8]?
  /// True if sending it twice does no harm.
  package var isRepeatable: Bool
  /// The most bytes that the answer may have, unpacked.
  package var longestBody: Int
  /// The time that it may take longer than others.
  package var patience: Duration

  /// The longest answer with rows that is waited for, a page of them at most: 64 MiB.
  static let longestPage = 64 << 20

  /// The service of a project that is asked.
  package enum Service: Sendable {
    /// `/rest/v1`: the tables.
    case rest
    /// `/auth/v1`: signing in.
    case auth
    /// `/api` of the web application at `COMPASS_API_URL`.
    case api
  }

  package init(
    _ method: WebRequest.Method, _ service: Service = .rest, _ path: [String],
    query: [(name: String, value: String)] = [], headers: [(name: String, value: String)] = [], body: [UInt8]? = nil,
    isRepeatable: Bool? = nil, longestBody: Int = WebRequest.usualBody, patience: Duration = .zero
  ) {
    self.method = method
    self.service = service
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.isRepeatable = isRepeatable ?? (method == .get || method == .head)
    self.longestBody = longestBody
    self.patience = patience
  }
}

extension Call {
  /// The call with its address, the key of the project and the token of the person.
  ///
  /// - Parameters:
  ///   - access: nil for what is asked before someone is signed in.
  ///   - client: the name by which the program introduces itself.
  func request(
    of project: Project, access: Secret?, client: String, timeout: Duration
  ) throws(StoreError) -> WebRequest {
    guard let base = project.base(of: service) else {
      throw .unavailable(
        "this needs the web application, but \(service.setting) isn't set",
        hint: "start with \(service.setting)=https://compass.example.com")
    }
    var address = ([base] + path.map(\.percentEncoded)).joined(separator: "/")
    if !query.isEmpty {
      address += "?" + query.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
    }
    var headers: [(name: String, value: String)] = [("Accept", "application/json"), ("X-Client-Info", client)]
    if body != nil { headers.append(("Content-Type", "application/json")) }
    if service != .api { headers.append(("apikey", project.key.text)) }
    if let access { headers.append(("Authorization", "Bearer \(access.text)")) }
    for header in self.headers {
      headers.removeAll { $0.name.lowercased() == header.name.lowercased() }
    }
    return WebRequest(
      method, address, headers: headers + self.headers, body: body, timeout: timeout + patience,
      longestBody: longestBody)
  }
}

extension StringProtocol {
  /// For any place of an address: every byte but the unreserved ones (letters, digits, `-._~`) becomes `%XX`.
  ///
  /// The server takes it apart before it reads operators, so `in.(a,b)` arrives as it was meant. A part of dots alone would
  /// climb through the path; its dots are encoded, too.
  var percentEncoded: String {
    percentEncoded(keeping: utf8.allSatisfy { $0 == UInt8(ascii: ".") } ? "-_~" : "-._~")
  }
}

/// Sends calls as the person who is signed in.
///
/// Everything that isn't about the rows themselves is dealt with here: the key and the token, renewing the token, waiting
/// and repeating, and answers that don't come from the service at all. What comes back is 2xx, or one of 400, 403, 404,
/// 406, 409, 416 and 422 with the service's own JSON.
package protocol Caller: Sendable {
  func send(_ call: Call) async throws(StoreError) -> WebResponse

  /// The id of the person who is signed in; throws `notSignedIn` if nobody is.
  func user() async throws(StoreError) -> UUID

  /// True if there is a web application.
  var hasAPI: Bool { get }

  /// Asks whether the project is there, which needs nobody to be signed in.
  func greet() async throws(StoreError) -> Acknowledgement

  /// The services whose pages let people into the project; nil where it doesn't tell.
  func providers() async throws(StoreError) -> [SignInProvider]?
}

/// The answer of a project that is there.
package struct Acknowledgement: Sendable {
  /// The time that the answer took.
  package let took: Duration
  /// The number of whole seconds that the clock of this machine is ahead of the server's; nil where the
  /// server has none.
  package let ahead: Int?
}

extension Caller {
  package func providers() async throws(StoreError) -> [SignInProvider]? { nil }
  package func greet() async throws(StoreError) -> Acknowledgement {
    _ = try await send(Call(.get, .auth, ["health"], isRepeatable: false))
    return Acknowledgement(took: .zero, ahead: nil)
  }
}
