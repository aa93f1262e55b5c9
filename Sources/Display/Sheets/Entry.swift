/// A row of things to do, as two lines: what and when, then whom it is about.
package struct Entry: Equatable, Sendable {
  /// A word of few letters at its beginning: `High`.
  package var mark: Text
  package var what: Text
  /// When, or why; at the right.
  package var when: Text
  /// The school, the person, how to reach them.
  package var about: [Text]

  package init(_ mark: Text = Text(), _ what: Text, when: Text = Text(), about: [Text] = []) {
    (self.mark, self.what, self.when, self.about) = (mark, what, when, about)
  }

  /// Its lines, none wider than so many columns, with the mark in a column of its own; nothing is cut.
  fileprivate func lines(markWidth: Int, width: Int, on canvas: Canvas) -> [Text] {
    let start = markWidth > 0 ? mark.padded(to: markWidth) + "  " : Text()
    let indent = Text(String(repeating: " ", count: start.width))
    let room = max(1, width - start.width)
    let (what, when) = (what.laidOut(on: canvas), when.laidOut(on: canvas))
    let isAbreast = when.isEmpty || what.width + 2 + when.width <= room
    let first = isAbreast && !when.isEmpty ? what + when.padded(to: room - what.width, .right) : what
    let others = ((isAbreast ? [] : [when]) + about.map { $0.laidOut(on: canvas) }).filter { !$0.isEmpty }
    let lines = first.wrapped(to: room) + Self.lines(of: others, width: room, on: canvas)
    return lines.enumerated().map { ($0 == 0 ? start : indent) + $1 }
  }
}

extension Entry {
  /// Pieces with dots between them; a line is broken where a dot would stand, and in a piece that is longer than a line.
  private static func lines(of pieces: [Text], width: Int, on canvas: Canvas) -> [Text] {
    let dot = Text(" \(canvas.glyphs.dot) ", .dim)
    return pieces.reduce(into: []) { lines, piece in
      if let last = lines.last, last.width + dot.width + piece.width <= width {
        lines[lines.count - 1] = last + dot + piece
      } else {
        lines += piece.wrapped(to: width)
      }
    }
  }
}

extension Sheet {
  /// Wider than this, what and when are too far apart.
  private static let widestEntry = 100

  /// Each row as its entry, under no header.
  func entries(_ entry: @escaping @Sendable (Int) -> Entry, on canvas: Canvas) -> Drawing {
    let rows = min(count, SheetLayout.sample)
    let markWidth = (0..<rows).map { entry($0).mark.laidOut(on: canvas).width }.max() ?? 0
    let numberWidth = isNumbered ? String(count).count : 0
    let number: @Sendable (Int) -> Text = { row in
      numberWidth > 0 ? Text("\(row + 1)", .dim).padded(to: numberWidth, .right) + "  " : Text()
    }
    let margin = Text(String(repeating: " ", count: numberWidth > 0 ? numberWidth + 2 : 0))
    let width = min(canvas.width, Self.widestEntry) - margin.width
    var drawing = Drawing()
    drawing.add(count) { row in
      entry(row).lines(markWidth: markWidth, width: width, on: canvas).enumerated().map { place, line in
        ((place == 0 ? number(row) : margin) + line).cut(to: canvas.width, on: canvas).drawn(on: canvas) + "\n"
      }.joined()
    }
    drawing.add(notesDrawing(on: canvas))
    return drawing
  }
}
