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
