import CCurl

/// One request on its way: what libcurl has brought so far. Lives on the thread that runs libcurl.
final class Transfer {
  let pending: PendingRequest
  let easy: OpaquePointer
  let library: CurlLibrary
  /// The request's headers, which libcurl doesn't copy.
  var list: OpaquePointer?
  /// What libcurl says of a failure.
  let words = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CCURL_ERROR_SIZE))

  private var head = AnswerHead()
  private var body: [UInt8] = []
  /// Why the answer isn't taken any further.
  private var problem: WebError?
  /// Whether the request was about to be sent.
  private var isSent = false
  private var progress: Int64 = 0
  private var lastProgress = ContinuousClock.now

  init(_ pending: PendingRequest, on easy: OpaquePointer, of library: CurlLibrary) {
    (self.pending, self.easy, self.library) = (pending, easy, library)
    words.initialize(repeating: 0, count: Int(CCURL_ERROR_SIZE))
  }

  deinit {
    ccurl_list_free(library.functions, list)
    words.deallocate()
  }

  /// Bytes that the body may have.
  private var longestBody: Int { pending.request.longestBody(at: head.status) }

  /// Whether it should be sent: once, for libcurl would send again where a connection that was kept open turns out closed.
  func begins() -> Bool {
    defer { isSent = true }
    lastProgress = .now
    if isSent { problem = .cutOff }
    return !isSent
  }

  func take(header line: UnsafeRawBufferPointer) -> Bool {
    do throws(WebError) {
      try head.take(line)
      guard head.isComplete, body.isEmpty, let length = head.contentLength, mayHaveBody else { return true }
      if length > longestBody { throw .tooLong(longestBody) }
      // What a header promises is believed up to 16 MiB only.
      body.reserveCapacity(min(length, 16 << 20))
      return true
    } catch {
      problem = error
      return false
    }
  }

  private var mayHaveBody: Bool { pending.request.method != .head && head.status != 204 && head.status != 304 }

  func take(body part: UnsafeRawBufferPointer) -> Bool {
    guard body.count + part.count <= longestBody else {
      problem = .tooLong(longestBody)
      return false
    }
    body.append(contentsOf: part)
    return true
  }

  /// What became of it, by libcurl's code.
  func outcome(_ code: Int32) -> PendingRequest.Outcome {
    if let problem { return .failure(problem) }
    guard code == 0 else { return .failure(WebError(CurlFailure(code, of: self))) }
    guard head.isComplete else { return .failure(.cutOff) }
    return .success(WebResponse(status: head.status, headers: head.headers, body: body))
  }

  /// When it's given up if nothing comes until then.
  func deadline(_ bounds: Bounds) -> ContinuousClock.Instant {
    guard isSent else { return pending.deadline }
    let size = ccurl_size(library.functions, easy, CCURL_SIZE_UPLOAD)
    let all = size + ccurl_size(library.functions, easy, CCURL_SIZE_DOWNLOAD) + Int64(head.byteCount)
    if all != progress { (progress, lastProgress) = (all, .now) }
    return min(pending.deadline, lastProgress + (head.isComplete ? bounds.stall : bounds.firstByte))
  }
}
