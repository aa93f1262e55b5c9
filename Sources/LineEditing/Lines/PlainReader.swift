import Glibc

/// Lines from a pipe, a file or a terminal that can't be edited on.
package final class PlainReader {
  package enum Failure: Error, Sendable, Equatable {
    /// The line with this number, from 1, is no UTF-8; reading can go on behind it.
    case notUTF8(line: Int)
    case interrupted
    case system(errno: Int32)
  }

  /// The number of the line read last, from 1; 0 before the first.
  package private(set) var lineNumber = 0

  private let events: InputEvents
  private var buffer: [UInt8] = []
  private var start = 0
  private(set) var isAtEnd = false

  /// - Parameter descriptor: stays open when the reader goes.
  package convenience init(descriptor: Int32 = 0) { self.init(InputEvents(input: descriptor, chunk: 1 << 16)) }

  /// - Parameter events: a wake-up interrupts, as Ctrl-C does.
  init(_ events: InputEvents) { self.events = events }

  /// The next line without its end (LF or CRLF; the last line needs none); nil at the end of input.
  package func next() throws(Failure) -> String? {
    guard var line = try nextBytes() else { return nil }
    lineNumber += 1
    if line.last == 0x0d { line.removeLast() }
    guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8(line: lineNumber) }
    return text
  }

  /// The bytes of the next line without the newline.
  func nextBytes() throws(Failure) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0a) {
        defer { start = end + 1 }
        return buffer[start..<end]
      }
      if isAtEnd {
        defer { start = buffer.count }
        return start < buffer.count ? buffer[start...] : nil
      }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      try fill()
    }
  }

  private func fill() throws(Failure) {
    while true {
      switch events.next() {
      case .bytes(let bytes):
        buffer += bytes
        return
      case .endOfInput:
        isAtEnd = true
        return
      case .signal(SIGINT), .woken: throw .interrupted
      case .failed(let code): throw .system(errno: code)
      case .signal, .timeout: continue
      }
    }
  }
}
