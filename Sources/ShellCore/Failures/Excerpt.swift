package import Grammar

/// A place in a text: which line it is on, and what is underlined there.
package struct Excerpt: Sendable, Hashable {
  /// The script; nil for what was typed or came with `-c`, where the caret says enough.
  package var file: String?
  /// From 1.
  package var line: Int
  /// From 1, in characters.
  package var column: Int
  /// The line as it stands in the text, secrets as asterisks.
  package var source: String
  /// What is underlined, in UTF-8 offsets of `source`; nil if only the line is named.
  package var span: Span?

  /// The place of a span in a text whose first line has this number.
  package init(of span: Span, in text: String, file: String?, firstLine: Int = 1, isUnderlined: Bool = true) {
    let bytes = Array(text.utf8)
    let place = min(span.lowerBound, bytes.count)
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    self.file = file
    line = firstLine + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
    column = String(decoding: bytes[start..<place], as: UTF8.self).count + 1
    let shown = SecretText(text).masked.utf8
    source = String(decoding: shown.dropFirst(start).prefix(end - start), as: UTF8.self)
    self.span = isUnderlined ? place - start..<max(place, min(span.upperBound, end)) - start : nil
  }
}
