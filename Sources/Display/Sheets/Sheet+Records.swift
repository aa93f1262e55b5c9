extension Sheet {
  /// Each row as its first cell and its fields beneath, for a narrow canvas.
  func records(on canvas: Canvas) -> Drawing {
    var drawing = Drawing()
    drawing.add(count) { row in
      let lines = recordLines(row, on: canvas).map { $0.drawn(on: canvas) + "\n" }
      return (row > 0 ? "\n" : "") + lines.joined()
    }
    drawing.add(notesDrawing(on: canvas))
    return drawing
  }

  /// How many there are, then each row as `field: value` lines.
  func plain(on canvas: Canvas) -> Drawing {
    var drawing = Drawing("\(count) \(count == 1 ? noun.one : noun.many)\n")
    drawing.add(count) { row in
      "\n" + recordLines(row, on: canvas).map { $0.drawn(on: canvas) + "\n" }.joined()
    }
    drawing.add(notesDrawing(on: canvas))
    return drawing
  }

  /// One row; cells without words are left out.
  func recordLines(_ row: Int, on canvas: Canvas) -> [Text] {
    let cells = columns.indices.map { (column: columns[$0], text: cell(row, $0)) }.filter { !$0.text.isEmpty }
    guard !canvas.isPlain else {
      let number = isNumbered ? [Text("number: \(row + 1)")] : []
      let spoken = cells.map { (label: $0.column.label, words: $0.text.laidOut(on: canvas).words) }
      return number
        + spoken.filter { !$0.words.isEmpty }.map { Text($0.words == $0.label ? $0.words : "\($0.label): \($0.words)") }
    }
    let number = isNumbered ? Text("\(row + 1)", .dim).padded(to: String(count).count, .right) + "  " : Text()
    let heads = cells.prefix { $0.column.title.isEmpty }.count + 1
    let title = cells.prefix(heads).map { $0.text.laidOut(on: canvas) }.joined()
    let pairs = cells.dropFirst(heads).map { cell in
      (label: cell.column.label, value: cell.column.isFlexible ? cell.text.short(on: canvas) : cell.text)
    }
    let indent = isNumbered ? min(number.width, canvas.width / 4) : 2
    return [(number + title).cut(to: canvas.width, on: canvas)] + Pairs(pairs).lines(indent: indent, on: canvas)
  }
}

extension SheetColumn {
  /// What it is called where it isn't a column.
  var label: String { spelled ?? (title.isEmpty ? key : title) }
}

extension Text {
  /// About two lines of it.
  fileprivate func short(on canvas: Canvas) -> Text {
    lines.filter { !$0.isEmpty }.joined().cut(to: canvas.width, on: canvas)
  }
}
