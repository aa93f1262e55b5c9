import CCurl

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

  /// What has to hold.
  private static let required: [(Int, Int)] = [
    (CCURL_NOSIGNAL, 1), (CCURL_FOLLOWLOCATION, 0), (CCURL_NETRC, 0), (CCURL_VERIFYPEER, 1), (CCURL_VERIFYHOST, 2),
    // TLS 1.2 at least.
    (CCURL_SSLVERSION, 6),
    // What is meant for the server isn't told to a proxy, and what a proxy says isn't taken for the server's.
    (CCURL_HEADEROPT, 1), (CCURL_SUPPRESS_CONNECT_HEADERS, 1),
    (CCURL_HTTP09_ALLOWED, 0), (CCURL_PATH_AS_IS, 1), (CCURL_DISALLOW_USERNAME_IN_URL, 1),
  ]

  /// What newer ones know.
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
    // What is meant for this machine itself stays on it.
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
