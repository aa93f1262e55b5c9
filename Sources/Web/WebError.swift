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
  /// The proxy doesn't let anything through; with the reason.
  case proxy(String)
  /// This machine can't send requests at all; with the reason, and what to do about it.
  case noClient(String, hint: String)
  case cancelled
}

extension WebError {
  /// An answer that has more bytes, unpacked, than this; it's given up as soon as that is known.
  public static func tooLong(_ most: Int) -> WebError {
    let units = [(1 << 20, "MiB"), (1 << 10, "KiB")]
    let unit = units.first { most >= $0.0 && most.isMultiple(of: $0.0) } ?? (1, "bytes")
    return .malformed("expected at most \(most / unit.0) \(unit.1), found more")
  }
}
