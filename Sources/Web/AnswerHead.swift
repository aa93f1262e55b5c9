/// Status and headers of an answer, line by line as they come; what can't be meant is refused.
struct AnswerHead {
  private(set) var status = 0
  private(set) var headers: [(name: String, value: String)] = []
  /// Bytes of the body, as far as a header tells.
  private(set) var contentLength: Int?
  /// Whether the line after the last header has come.
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
