import ShellCore
import Testing

extension [ColouredSpan] {
  /// They stand in order inside the line, don't overlap, aren't empty, and begin and end between scalars.
  package func expectOrder(in line: String) {
    let bytes = [UInt8](line.utf8)
    var end = 0
    for span in map(\.span) {
      #expect(span.lowerBound >= end && !span.isEmpty && span.upperBound <= bytes.count, "\(line)")
      end = span.upperBound
      for edge in [span.lowerBound, span.upperBound] where edge < bytes.count {
        #expect(bytes[edge] & 0xC0 != 0x80, "\(line)")
      }
    }
  }
}
