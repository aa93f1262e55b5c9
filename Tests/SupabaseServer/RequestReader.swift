import Domain
import Glibc
import Listening
import Values

/// Reads requests of HTTP/1.1 from a connection, headers in their order and as they came. A body has a length: nobody
/// here sends chunks.
struct RequestReader {
  private let connection: LocalConnection
  private var bytes: [UInt8] = []
  init(_ connection: LocalConnection) { self.connection = connection }

  struct Request {
    /// Nil if it can't be understood.
    var ask: Ask?
    var isLast = true
  }

  /// No request has a longer head or body, in bytes.
  private static let longest = (head: 64 << 10, body: 64 << 20)
  private static let headEnd = Array("\r\n\r\n".utf8)

  /// Nil at the end.
  mutating func next() async -> Request? {
    var end = bytes.firstRange(of: Self.headEnd)
    while end == nil {
      guard bytes.count < Self.longest.head else { return Request() }
      guard await readMore() else { return nil }
      end = bytes.firstRange(of: Self.headEnd)
    }
    guard let end, let head = String(validating: bytes[..<end.lowerBound], as: UTF8.self) else { return Request() }
    bytes.removeSubrange(..<end.upperBound)
    return await request(head.split(separator: "\r\n", omittingEmptySubsequences: false))
  }

  private mutating func request(_ lines: [Substring]) async -> Request? {
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[2] == "HTTP/1.1" else { return Request() }
    var headers: [(name: String, value: String)] = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return Request() }
      headers.append((String(line[..<colon]), String(line[line.index(after: colon)...].trimmingBlanks)))
    }
    guard var ask = Ask(words[0], words[1], headers: headers) else { return Request() }
    guard let length = Int(ask.header("Content-Length") ?? "0"), 0...Self.longest.body ~= length,
      ask.header("Transfer-Encoding") == nil
    else { return Request() }
    while bytes.count < length { guard await readMore() else { return nil } }
    ask.body = Array(bytes.prefix(length))
    bytes.removeFirst(length)
    return Request(ask: ask, isLast: ask.header("Connection")?.lowercased() == "close")
  }

  private mutating func readMore() async -> Bool {
    guard let part = await connection.read() else { return false }
    bytes += part
    return true
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}

extension Instant {
  /// `Sun, 06 Nov 1994 08:49:37 GMT`
  var httpDate: String {
    var (moment, parts, text) = (time_t(seconds), tm(), [CChar](repeating: 0, count: 64))
    gmtime_r(&moment, &parts)
    let length = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
    return String(decoding: text.prefix(length).map(UInt8.init), as: UTF8.self)
  }
}
