import Values

/// Shows a place in a line of source.
package enum Pointer {
  /// The line that holds the beginning of `span` (UTF-8 offsets into `source`), set in by two blanks, and carets beneath.
  ///
  /// An empty span gets one caret; of a line that is longer than the canvas the part around the span is shown.
  package static func lines(source: String, span: Range<Int>, on canvas: Canvas) -> [Text] {
    guard !canvas.isPlain else { return [spoken(source, span)] }
    let indent = min(2, canvas.width - 1)
    let whole = cells(of: source, span: span, on: canvas)
    let cells = window(whole, room: canvas.width - indent, ellipsis: canvas.glyphs.ellipsis)
    let line = cells.map(\.words).joined()
    let marks = cells.map { String(repeating: $0.isMarked ? "^" : " ", count: $0.width) }.joined()
    let margin = Text(String(repeating: " ", count: indent))
    let carets = Text(String(marks.prefix { $0 == " " })) + Text(String(marks.drop { $0 == " " }), .bad)
    return [(margin + Text(line)).trimmed(), margin + Text(carets.runs.map { $0.trimmingBlanks() })]
  }

  /// The place in words: what stands there, or that it's the end.
  private static func spoken(_ source: String, _ span: Range<Int>) -> Text {
    let bytes = Array(source.utf8)
    let range = span.clamped(to: 0..<bytes.count)
    let words = String(decoding: bytes[range], as: UTF8.self)
    return Text(words.isEmpty ? "  at the end of: \(source)" : "  at '\(words)' in: \(source)")
  }

  private struct Cell {
    let words: String
    let width: Int
    let isMarked: Bool

    init(_ words: String, isMarked: Bool) {
      self.words = words
      self.isMarked = isMarked
      width = Width.of(words)
    }
  }

  /// A cell for each cluster of the line, and an empty place at its end if that is meant.
  private static func cells(of source: String, span: Range<Int>, on canvas: Canvas) -> [Cell] {
    let bytes = Array(source.utf8)
    let place = min(max(0, span.lowerBound), bytes.count)
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    let marks = place..<max(place + 1, min(span.upperBound, end))
    var offset = start
    var cells = line.map { cluster in
      let next = offset + cluster.utf8.count
      defer { offset = next }
      let words = cluster == "\t" ? "    " : Visible.shown(String(cluster), unicode: canvas.unicode)
      return Cell(words, isMarked: marks.overlaps(offset..<next))
    }
    if !cells.contains(where: \.isMarked) { cells.append(Cell(" ", isMarked: true)) }
    return cells
  }

  /// As many cells around the first marked one as there's room for, an ellipsis where some are left out.
  private static func window(_ cells: [Cell], room: Int, ellipsis: String) -> [Cell] {
    let total = cells.reduce(0) { $0 + $1.width }
    guard total > room, let first = cells.firstIndex(where: \.isMarked) else { return cells }
    let mark = Cell(Width.of(ellipsis) * 3 <= room ? ellipsis : "", isMarked: false)
    let before = cells[..<first].reduce(0) { $0 + $1.width }
    let marked = cells[first...].prefix(while: \.isMarked).reduce(0) { $0 + $1.width }
    let inner = room - 2 * mark.width
    var start = 0
    var skipped = 0
    let context = max(0, min(inner / 3, inner - marked))
    let isAtStart = before + marked <= room - mark.width
    let least = isAtStart ? 0 : max(0, min(before - context, total - room + mark.width))
    while start < first && skipped < least {
      skipped += cells[start].width
      start += 1
    }
    let left = start > 0 ? room - mark.width : room
    var end = start
    var used = 0
    let limit = total - skipped > left ? left - mark.width : left
    while end < cells.count, used + cells[end].width <= limit {
      used += cells[end].width
      end += 1
    }
    return (start > 0 ? [mark] : []) + cells[start..<end] + (end < cells.count ? [mark] : [])
  }
}

extension Text.Run {
  /// Without the blanks at its end, unless it is all blanks.
  fileprivate func trimmingBlanks() -> Text.Run {
    guard let last = words.lastIndex(where: { $0 != " " }) else { return self }
    return Text.Run(String(words[...last]), role)
  }
}
