import CCurl

/// One request on its way: what libcurl has brought so far. Lives on the thread that runs libcurl.
final class Transfer {
  let pending: PendingRequest
  let easy: OpaquePointer
  let library: CurlLibrary
  /// The request's headers, which libcurl doesn't copy.
  var list: OpaquePointer?
  /// The words of libcurl for a failure.
  let words = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CCURL_ERROR_SIZE))

  private var head = AnswerHead()
  private var body: [UInt8] = []
  /// Why the answer isn't taken any further.
  private var problem: WebError?
  /// True if the request was about to be sent.
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

  /// True if it should be sent: once, for libcurl would send again where a connection that was kept open
  /// turns out closed.
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
      // The length that a header promises is believed up to 16 MiB only.
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

  /// The outcome, by libcurl's code.
  func outcome(_ code: Int32) -> PendingRequest.Outcome {
    if let problem { return .failure(problem) }
    guard code == 0 else {
      let error = WebError(CurlFailure(code, of: self))
      // It went out on a connection that was kept open, before another one failed to come about.
      let isOpen = isSent && error.isUnsent && !pending.request.method.isReading
      return .failure(isOpen ? .cutOff : error)
    }
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

extension Transfer {
  /// Tells libcurl what to send, and how carefully.
  ///
  /// - Throws: `noClient` if this libcurl doesn't take what safety rests on.
  func prepare(_ settings: TransferSettings) throws(WebError) {
    var refusals: Int32 = 0
    for (option, value) in Self.required { refusals |= set(option, value) }
    refusals |= ccurl_set_words(library.functions, easy, words)
    refusals |= restrictProtocols()
    refusals |= address(through: settings.proxy)
    refusals |= believe(settings.trust)
    refusals |= content()
    refusals |= callBack()
    for (option, value) in Self.optional { _ = set(option, value) }
    refusals |= set(CCURL_CONNECTTIMEOUT_MS, max(1, settings.bounds.connecting.milliseconds))
    guard refusals == 0 else { throw .noLibrary("libcurl can't be used: it doesn't know an option") }
  }

  /// The options that have to hold.
  private static let required: [(Int, Int)] = [
    (CCURL_NOSIGNAL, 1), (CCURL_FOLLOWLOCATION, 0), (CCURL_NETRC, 0), (CCURL_VERIFYPEER, 1), (CCURL_VERIFYHOST, 2),
    // TLS 1.2 at least.
    (CCURL_SSLVERSION, 6),
    // Headers for the server aren't told to a proxy, and those of a proxy aren't taken for the server's.
    (CCURL_HEADEROPT, 1), (CCURL_SUPPRESS_CONNECT_HEADERS, 1),
    (CCURL_HTTP09_ALLOWED, 0), (CCURL_PATH_AS_IS, 1), (CCURL_DISALLOW_USERNAME_IN_URL, 1),
  ]

  /// The options that newer ones know.
  private static let optional: [(Int, Int)] = [
    (CCURL_BUFFERSIZE, 128 << 10),
    // Seconds that an idle connection is kept.
    (CCURL_MAXAGE_CONN, 50),
    // A look-up of a name that is given up goes on by itself, instead of holding up everything else.
    (CCURL_QUICK_EXIT, 1),
  ]

  private func set(_ option: Int, _ value: Int) -> Int32 {
    ccurl_set_number(library.functions, easy, option, value)
  }

  private func set(_ option: Int, _ value: String) -> Int32 {
    ccurl_set_text(library.functions, easy, option, value)
  }

  private func restrictProtocols() -> Int32 {
    let refusal = set(CCURL_PROTOCOLS_STR, "http,https")
    // The same as bits, before 7.85.
    return refusal == CCURLE_UNKNOWN_OPTION ? set(CCURL_PROTOCOLS, 3) : refusal
  }

  /// The address is put together from what was read in it, so that libcurl can't read another host there.
  private func address(through proxy: String?) -> Int32 {
    let place = pending.address
    let path = place.path.isEmpty ? "/" : place.path
    let refusal = set(CCURL_URL, place.origin + path + (place.query.map { "?" + $0 } ?? ""))
    // A request to this machine itself stays on it.
    if let proxy = place.isLoopback ? "" : proxy { return refusal | set(CCURL_PROXY, proxy) }
    return refusal
  }

  private func believe(_ trust: TrustedCertificates) -> Int32 {
    var refusals: Int32 = 0
    if let file = trust.file { refusals |= set(CCURL_CAINFO, file) | set(CCURL_PROXY_CAINFO, file) }
    if let folder = trust.folder { refusals |= set(CCURL_CAPATH, folder) | set(CCURL_PROXY_CAPATH, folder) }
    return refusals
  }

  private func content() -> Int32 {
    let request = pending.request
    var lines = request.headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    // Not asked for in advance, and no type that wasn't named.
    lines.append("Expect:")
    if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) { lines.append("Content-Type:") }
    for line in lines {
      guard let longer = ccurl_list_append(library.functions, list, line) else { return -1 }
      list = longer
    }
    var refusals = ccurl_set_headers(library.functions, easy, list) | set(CCURL_ACCEPT_ENCODING, "deflate, gzip")
    if request.method == .head { return refusals | set(CCURL_NOBODY, 1) }
    if request.body != nil || [.post, .put, .patch].contains(request.method) {
      refusals |= (request.body ?? []).withUnsafeBytes {
        ccurl_set_body(library.functions, easy, $0.baseAddress, $0.count)
      }
    }
    return request.method == .get && request.body == nil
      ? refusals : refusals | set(CCURL_CUSTOMREQUEST, request.method.rawValue)
  }

  private func callBack() -> Int32 {
    let context = Unmanaged.passUnretained(self).toOpaque()
    var refusals = ccurl_set_private_sockets(library.functions, easy)
    refusals |= ccurl_set_receivers(
      library.functions, easy,
      { bytes, size, count, context in
        let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return Transfer.of(context)?.take(header: line) == true ? line.count : Transfer.refusal(of: line)
      },
      { bytes, size, count, context in
        let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return Transfer.of(context)?.take(body: part) == true ? part.count : Transfer.refusal(of: part)
      }, context)
    let refusal = ccurl_set_prerequest(
      library.functions, easy, { context, _, _, _, _ in Transfer.of(context)?.begins() == true ? 0 : 1 }, context)
    // Before 7.80 a connection of its own keeps a request from being sent twice.
    return refusals | (refusal == CCURLE_UNKNOWN_OPTION ? set(CCURL_FRESH_CONNECT, 1) : refusal)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Less than what was offered.
  private static func refusal(of bytes: UnsafeRawBufferPointer) -> Int { bytes.isEmpty ? 1 : 0 }
}

/// Status and headers of an answer, line by line as they come; what can't be meant is refused.
struct AnswerHead {
  private(set) var status = 0
  private(set) var headers: [(name: String, value: String)] = []
  /// Bytes of the body, as far as a header tells.
  private(set) var contentLength: Int?
  /// True if the line after the last header has come.
  private(set) var isComplete = false
  /// Bytes of all lines so far.
  private(set) var byteCount = 0

  /// Takes one line, with its end. What comes after the head is complete (trailers) is only counted.
  mutating func take(_ line: some Collection<UInt8>) throws(WebError) {
    byteCount += line.count
    if byteCount > Bounds.longestHead { throw .longHead }
    if isComplete { return }
    let text = String(decoding: line, as: UTF8.self).trimmed { $0 == "\r\n" || $0 == "\r" || $0 == "\n" }
    if text.isEmpty {
      // An answer in advance is followed by the real one.
      isComplete = !(100..<200).contains(status)
    } else if text.hasPrefix("HTTP/") {
      try begin(text)
    } else {
      try add(text)
    }
  }

  private mutating func begin(_ text: Substring) throws(WebError) {
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[1].utf8.count == 3, let status = Int(words[1]), (100...999).contains(status) else {
      throw .noHTTP
    }
    self.status = status
    headers = []
    contentLength = nil
  }

  private mutating func add(_ text: Substring) throws(WebError) {
    if text.first == " " || text.first == "\t" {
      // The line before goes on.
      guard let last = headers.indices.last else { throw .noHTTP }
      headers[last].value += " " + text.trimmed { $0 == " " || $0 == "\t" }
      return
    }
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { throw .noHTTP }
    let name = String(text[..<colon])
    let value = String(text[text.index(after: colon)...].trimmed { $0 == " " || $0 == "\t" })
    headers.append((name, value))
    if name.lowercased() == "content-length" { try measure(value) }
  }

  /// Believes a length that is a number, and the same each time.
  private mutating func measure(_ value: String) throws(WebError) {
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let digits = part.trimmed { $0 == " " || $0 == "\t" }
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .noHTTP }
      let length = Int(digits) ?? .max
      guard contentLength == nil || contentLength == length else { throw .noHTTP }
      contentLength = length
    }
  }
}

extension StringProtocol {
  /// Without such characters at both ends.
  fileprivate func trimmed(_ isEdge: (Character) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isEdge($0) }), let last = lastIndex(where: { !isEdge($0) }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
