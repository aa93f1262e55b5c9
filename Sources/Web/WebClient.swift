/// Something that sends requests and brings answers back; tests script one.
public protocol WebClient: Sendable {
  /// Sends once: no redirect is followed, nothing is repeated. Cancelling the task cancels the request.
  func send(_ request: WebRequest) async throws(WebError) -> WebResponse
}
