package import Display

extension Failure {
  /// `file:line:column: error: message`, the line with a caret under the place, and the hint; a no is no error.
  package func lines(at excerpt: Excerpt?, on canvas: Canvas) -> [Text] {
    guard status != .interrupted else { return [Text("interrupted", .dim)] }
    return Self.lines(message, isDeclined ? Text() : Text("error: ", .bad), at: excerpt, on: canvas)
      + [hint].compactMap(\.self).map {
        Text("  \($0)", .dim)
      }
  }

  /// `file:line:column: warning: message`, and the line with a caret under the place.
  package static func warning(_ message: String, at excerpt: Excerpt?, on canvas: Canvas) -> [Text] {
    lines(message, Text("warning: ", .warning), at: excerpt, on: canvas)
  }

  private static func lines(_ message: String, _ kind: Text, at excerpt: Excerpt?, on canvas: Canvas) -> [Text] {
    let place = excerpt.flatMap { place in place.file.map { "\($0):\(place.line):\(place.column): " } } ?? ""
    let first = Text("\(place)") + kind + Text(message)
    guard let excerpt, excerpt.file != nil || excerpt.span != nil else { return [first] }
    guard let span = excerpt.span else { return [first, Text("  \(excerpt.source)")] }
    return [first] + Pointer.lines(source: excerpt.source, span: span, on: canvas)
  }
}
