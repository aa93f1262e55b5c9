import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL

extension WebError {
  /// What the client library throws on the way to a server, as one of the cases; never with a header's value in it.
  init(_ error: any Error, reaching place: HTTPAddress) {
    switch error {
    case let error as WebError: self = error
    case is CancellationError: self = .cancelled
    case let error as NIOConnectionError: self.init(error, reaching: place)
    case let error as HTTPClientError: self.init(error)
    case let error as IOError: self.init(error, reaching: place)
    case is ChannelError: self = .cutOff
    case let error as HTTPParserError: self.init(error)
    case is NIOHTTPDecompression.DecompressionError: self = .unpackable
    case let error as NIOHTTPDecompression.ExtraDecompressionError:
      self = error == .truncatedData ? .cutOff : .unpackable
    case let error as NIOSSLError where error == .uncleanShutdown: self = .cutOff
    case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError: self = .insecure(Self.words(error))
    default: self = .malformed("\(type(of: error))")
    }
  }

  private static var unpackable: WebError { .malformed("packed in a way that can't be unpacked") }

  private init(_ error: HTTPClientError) {
    switch error {
    case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .tlsHandshakeTimeout,
      .getConnectionFromPoolTimeout:
      self = .timedOut
    case .cancelled, .requestStreamCancelled, .alreadyShutdown: self = .cancelled
    case .remoteConnectionClosed, .uncleanShutdown: self = .cutOff
    case .invalidURL, .emptyHost, .emptyScheme: self = .badAddress(error.shortDescription.lowercased())
    default: self = .malformed(error.shortDescription.lowercased())
    }
  }

  private init(_ error: NIOConnectionError, reaching place: HTTPAddress) {
    let reasons = error.connectionErrors.map { WebError($0.error, reaching: place) }
    self =
      reasons.isEmpty
      ? .offline("no host is called '\(place.host)', or the network is down")
      : reasons.first { $0 != .timedOut } ?? .timedOut
  }

  private init(_ error: IOError, reaching place: HTTPAddress) {
    switch error.errnoCode {
    case ETIMEDOUT: self = .timedOut
    case ECONNRESET, EPIPE, ECONNABORTED, ENOTCONN: self = .cutOff
    default: self = .offline("\(String(cString: strerror(error.errnoCode)).lowercased()) ('\(place.origin)')")
    }
  }

  private init(_ error: HTTPParserError) {
    switch error {
    case .invalidEOFState, .closedConnection: self = .cutOff
    case .headerOverflow: self = .malformed("its headers are too long")
    default: self = .malformed("not HTTP")
    }
  }

  /// In words of one line, because the library prints places in its own sources, too.
  private static func words(_ error: any Error) -> String {
    let text = "\(error)"
    if text.contains("CERTIFICATE_VERIFY_FAILED") || error as? NIOSSLError == .unableToValidateCertificate {
      return "the server's certificate can't be verified"
    }
    if text.contains("WRONG_VERSION_NUMBER") { return "the server doesn't speak TLS there" }
    return "the handshake failed"
  }
}

extension WebError {
  /// Why an address isn't sent to.
  init(_ problem: HTTPAddress.Problem) {
    switch problem {
    case .noScheme: self = .badAddress("expected 'https://' at the beginning, found none")
    case .otherScheme(let scheme): self = .badAddress("expected 'https://', found '\(scheme)://'")
    case .noHost, .badHost: self = .badAddress("expected the name of a host, found none")
    case .badPort: self = .badAddress("expected a port from 1 to 65535, found something else")
    case .badCharacter: self = .badAddress("expected letters, digits and '%XX', found a blank or a special character")
    }
  }
}
