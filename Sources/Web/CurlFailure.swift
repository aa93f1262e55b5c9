import CCurl

/// Why libcurl has no answer.
struct CurlFailure {
  let code: Int
  /// What libcurl says of it; shown to nobody.
  let words: String
  /// The system's number of the failure, 0 if it has none.
  let errno: Int32
  /// What a proxy answered to the wish to be connected, 0 without one.
  let proxyStatus: Int
  let place: HTTPAddress

  init(_ code: Int32, of transfer: Transfer) {
    self.code = Int(code)
    words = String(cString: transfer.words)
    errno = Int32(truncatingIfNeeded: ccurl_number(transfer.library.functions, transfer.easy, CCURL_OS_ERRNO))
    proxyStatus = ccurl_number(transfer.library.functions, transfer.easy, CCURL_HTTP_CONNECTCODE)
    place = transfer.pending.address
  }

  /// Whether the connection that couldn't be made was one to another host than the server.
  var isOfProxy: Bool {
    guard words.hasPrefix("Failed to connect to ") else { return false }
    let bare = place.host.filter { $0 != "[" && $0 != "]" }
    return !words.lowercased().hasPrefix("failed to connect to \(bare) port")
  }
}
