import CCurl
import Glibc
import Values

/// Why there is no answer, as a fact.
package enum WebError: Error, Hashable, Sendable {
  /// The address can't be used at all; with the reason.
  case badAddress(String)
  case timedOut
  /// The server can't be reached: no network, no such host, refused; with the reason.
  case offline(String)
  /// The certificate or the handshake is wrong; with the reason.
  case insecure(String)
  /// The connection broke in the middle of the answer.
  case cutOff
  /// An answer that is no HTTP, or longer than anything that is waited for; with the reason.
  case malformed(String)
  /// The proxy doesn't let anything through; with the reason.
  case proxy(String)
  /// This machine can't send requests at all; with the reason, and what to do about it.
  case noClient(String, hint: String)
  case cancelled
}

extension WebError {
  /// An answer that has more bytes, unpacked, than this; it's given up as soon as that is known.
  package static func tooLong(_ most: Int) -> WebError {
    let units = [(1 << 20, "MiB"), (1 << 10, "KiB")]
    let unit = units.first { most >= $0.0 && most.isMultiple(of: $0.0) } ?? (1, "bytes")
    return .malformed("expected at most \(most / unit.0) \(unit.1), found more")
  }
}

extension WebError {
  /// The case for libcurl's failure on the way to a server; never with a header's value in it, nor with
  /// the address of a proxy.
  init(_ failure: CurlFailure) {
    if failure.proxyStatus != 0, !(200..<300).contains(failure.proxyStatus) {
      self = Self.refusal(of: failure.proxyStatus)
      return
    }
    switch failure.code {
    case CCURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CCURLE_COULDNT_RESOLVE_HOST:
      self = .offline("no host is called '\(failure.place.host)', or the network is down")
    case CCURLE_COULDNT_RESOLVE_PROXY: self = .proxy("no host is called like it, or the network is down")
    case CCURLE_PROXY: self = .proxy("it can't be talked to")
    case CCURLE_COULDNT_CONNECT: self = Self.unconnected(failure)
    case CCURLE_PARTIAL_FILE, CCURLE_GOT_NOTHING, CCURLE_SEND_ERROR, CCURLE_HTTP2, CCURLE_HTTP2_STREAM: self = .cutOff
    case CCURLE_RECV_ERROR: self = failure.words.lowercased().contains("chunk") ? .noHTTP : .cutOff
    // The last one is a NUL in a header's name.
    case CCURLE_UNSUPPORTED_PROTOCOL, CCURLE_WEIRD_SERVER_REPLY, CCURLE_BAD_FUNCTION_ARGUMENT: self = .noHTTP
    case CCURLE_OUT_OF_MEMORY, CCURLE_TOO_LARGE: self = .longHead
    case CCURLE_BAD_CONTENT_ENCODING: self = .malformed("packed in a way that can't be unpacked")
    case CCURLE_URL_MALFORMAT: self = .badAddress("it can't be taken apart")
    case CCURLE_ABORTED_BY_CALLBACK: self = .cancelled
    default: self = Self.insecurity(failure) ?? .malformed("libcurl can't take it (\(failure.code))")
    }
  }

  private static func unconnected(_ failure: CurlFailure) -> WebError {
    if failure.errno == ETIMEDOUT { return .timedOut }
    let reason = failure.errno == 0 ? "no connection" : String(cString: strerror(failure.errno)).lowercased()
    return failure.isOfProxy ? .proxy(reason) : .offline("\(reason) ('\(failure.place.origin)')")
  }

  private static func refusal(of status: Int) -> WebError {
    .proxy(status == 407 ? "it wants a user name and a password (407)" : "it refuses the connection (\(status))")
  }

  /// In words of our own, because the libraries of TLS have different ones.
  private static func insecurity(_ failure: CurlFailure) -> WebError? {
    switch failure.code {
    case CCURLE_PEER_FAILED_VERIFICATION, CCURLE_PEER_FAILED_VERIFICATION_OLD, CCURLE_SSL_ISSUER_ERROR,
      CCURLE_SSL_PINNEDPUBKEYNOTMATCH, CCURLE_SSL_INVALIDCERTSTATUS:
      .unverified
    case CCURLE_SSL_CACERT_BADFILE, CCURLE_SSL_CRL_BADFILE: .unreadableTrust
    case CCURLE_SSL_CONNECT_ERROR where noTLS.contains { failure.words.lowercased().contains($0) }:
      .insecure("the server doesn't speak TLS there")
    case CCURLE_SSL_CONNECT_ERROR, CCURLE_SSL_ENGINE_NOTFOUND, CCURLE_SSL_ENGINE_SETFAILED, CCURLE_SSL_CERTPROBLEM,
      CCURLE_SSL_CIPHER, CCURLE_SSL_SHUTDOWN_FAILED, CCURLE_SSL_CLIENTCERT:
      .insecure("the handshake failed")
    default: nil
    }
  }

  /// The words of OpenSSL and GnuTLS for an answer that is no TLS.
  private static let noTLS = ["wrong version number", "unexpected tls packet", "packet length too long"]
}

extension WebError {
  /// True if the failure came before anything was sent.
  package var isUnsent: Bool {
    switch self {
    case .badAddress, .offline, .proxy: true
    default: self == .unverified || self == .unreadableTrust
    }
  }

  /// - Parameter reason: what is wrong with the library.
  static func noLibrary(_ reason: String) -> WebError { .noClient(reason, hint: "sudo apt-get install libcurl4") }

  static let unverified = insecure("the server's certificate can't be verified")
  static let unreadableTrust = noClient(
    "the certificates that are trusted can't be read",
    hint: "check CURL_CA_BUNDLE, SSL_CERT_FILE and SSL_CERT_DIR, or unset them")
  static var noHTTP: WebError { .malformed("not HTTP") }
  static var longHead: WebError { .malformed("its headers are too long") }
}

extension WebError {
  /// Why an address isn't sent to.
  init(_ problem: HTTPAddress.Problem) {
    switch problem {
    case .noScheme: self = .badAddress("expected 'https://' at the beginning, found none")
    case .otherScheme(let scheme): self = .badAddress("expected 'https://', found '\(scheme)://'")
    case .noHost, .badHost: self = .badAddress("expected the name of a host, found none")
    case .badPort: self = .badAddress("expected a port from 1 to 65535, found something else")
    case .badCharacter: self = .badAddress("expected letters, digits and '%XX', found a space or a special character")
    }
  }
}

/// Why libcurl has no answer.
struct CurlFailure {
  let code: Int
  /// The words of libcurl for it; shown to nobody.
  let words: String
  /// The system's number of the failure, 0 if it has none.
  let errno: Int32
  /// The status that a proxy answered to the wish to be connected, 0 without one.
  let proxyStatus: Int
  let place: HTTPAddress

  init(_ code: Int32, of transfer: Transfer) {
    self.code = Int(code)
    words = String(cString: transfer.words)
    errno = Int32(truncatingIfNeeded: ccurl_number(transfer.library.functions, transfer.easy, CCURL_OS_ERRNO))
    proxyStatus = ccurl_number(transfer.library.functions, transfer.easy, CCURL_HTTP_CONNECTCODE)
    place = transfer.pending.address
  }

  /// True if the connection that couldn't be made was one to another host than the server.
  var isOfProxy: Bool {
    guard words.hasPrefix("Failed to connect to ") else { return false }
    let bare = place.host.filter { $0 != "[" && $0 != "]" }
    return !words.lowercased().hasPrefix("failed to connect to \(bare) port")
  }
}
