import Values

/// One request to a server, ready to be sent: everything in it is encoded already.
package struct WebRequest: Sendable {
  package var method: Method
  /// `https://...`; `http://` only for this machine itself.
  package var address: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]?
  /// The time that it may take, all in all.
  package var timeout: Duration
  /// The most bytes that the body of an answer may have, unpacked.
  package var longestBody: Int

  /// The length that is allowed unless a request says otherwise: 1 MiB.
  package static let usualBody = 1 << 20
  /// The most bytes of an answer that is an error (a status from 400 on), whatever was asked: 1 MiB.
  static let longestError = 1 << 20

  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// True if it changes nothing, however often it's sent.
    package var isReading: Bool { self == .get || self == .head }
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

/// The whole answer of a server.
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

/// An `http` or `https` address taken apart strictly: nothing is guessed, mended or decoded.
package struct HTTPAddress: Hashable, Sendable {
  package let isSecure: Bool
  /// True if a user name or a password stands before the host.
  package let namesUser: Bool
  /// In lower case; an IPv6 address in its brackets.
  package let host: String
  /// Nil for the usual one, 443 or 80.
  package let port: Int?
  /// Empty, or from the first slash on.
  package let path: String
  /// After the question mark; nil without one.
  package let query: String?
  /// After the `#`; nil without one.
  package let fragment: String?

  /// The fault of a text that should be an address.
  package enum Problem: Error, Hashable, Sendable {
    case noScheme
    /// Neither `http` nor `https`.
    case otherScheme(String)
    case noHost
    case badHost
    case badPort
    /// A blank, a control character, or anything beyond ASCII.
    case badCharacter
  }

  package init(_ text: String) throws(Problem) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !#""<>\^`{|}"#.utf8.contains($0) }) else {
      throw .badCharacter
    }
    guard let colon = text.firstRange(of: "://") else { throw .noScheme }
    let scheme = text[..<colon.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { throw .otherScheme(scheme) }
    isSecure = scheme == "https"
    var rest = text[colon.upperBound...]
    fragment = Self.cut(&rest, at: "#")
    query = Self.cut(&rest, at: "?")
    path = rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? ""
    rest = rest.prefix { $0 != "/" }
    namesUser = rest.contains("@")
    if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    let ports = rest.lastIndex(of: ":").flatMap { rest[$0...].contains("]") ? nil : $0 }
    let digits = ports.map { rest[rest.index(after: $0)...] } ?? ""
    host = rest[..<(ports ?? rest.endIndex)].lowercased()
    if host.isEmpty { throw .noHost }
    guard Self.isHost(host) else { throw .badHost }
    let number = Int(digits)
    guard digits.isEmpty || digits.allSatisfy(\.isNumber) && number.map((1...65535).contains) == true else {
      throw .badPort
    }
    port = number == (isSecure ? 443 : 80) ? nil : number
  }

  /// Scheme, host and port.
  package var origin: String { (isSecure ? "https://" : "http://") + host + (port.map { ":\($0)" } ?? "") }

  /// True if it's this machine itself: what is sent there can't be overheard.
  package var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func cut(_ text: inout Substring, at mark: Character) -> String? {
    guard let place = text.firstIndex(of: mark) else { return nil }
    defer { text = text[..<place] }
    return String(text[text.index(after: place)...])
  }

  private static func isHost(_ host: String) -> Bool {
    if host.hasPrefix("[") {
      return host.hasSuffix("]") && host.count > 3
        && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || ":." ~= $0 }
    }
    return host.allSatisfy { $0.isLetter || $0.isNumber || "-._" ~= $0 } && !host.hasPrefix(".") && !host.contains("..")
  }
}

extension String {
  fileprivate static func ~= (characters: String, character: Character) -> Bool { characters.contains(character) }
}
