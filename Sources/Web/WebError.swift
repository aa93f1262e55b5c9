/// Why there is no answer, as a fact.
public enum WebError: Error, Hashable, Sendable {
  /// The address can't be used at all; with the reason.
  case badAddress(String)
  case timedOut
  /// The server can't be reached: no network, no such host, refused; with the reason.
  case offline(String)
  /// The certificate or the handshake is wrong; with the reason.
  case insecure(String)
  /// The connection broke in the middle of the answer.
  case cutOff
  /// What came back is no HTTP, or longer than anything that is waited for; with the reason.
  case malformed(String)
  case cancelled
}

extension WebError {
  /// An answer that has more bytes, unpacked, than this; it's given up as soon as that is known.
  public static func tooLong(_ most: Int) -> WebError {
    let (size, unit) = most < 1 << 20 ? (most >> 10, "KiB") : (most >> 20, "MiB")
    return .malformed("expected at most \(size) \(unit), found more")
  }
}
