/// How long a client waits for each part of an answer, beside the time that a request has as a whole.
struct Bounds: Sendable {
  /// For the connection, its handshake included.
  var connecting: Duration
  /// From the end of what is sent to the head of the answer, and from one line of that to the next, those of answers in
  /// advance (`1xx`) included.
  var firstByte: Duration
  /// For the next byte of an answer whose head is complete.
  var stall: Duration

  /// Bytes of all headers together, those of answers in advance (`1xx`) and trailers included.
  static let longestHead = 256 << 10
}
