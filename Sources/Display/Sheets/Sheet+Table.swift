extension Sheet {
  /// Rows under a header, never wider than the canvas; records where a table has no room or would be read aloud.
  func table(on canvas: Canvas) -> Drawing {
    guard count > 0 else { return nothing(on: canvas) }
    guard !canvas.isPlain else { return plain(on: canvas) }
    let layout = SheetLayout(self, on: canvas)
    let isCramped = canvas.width < Self.leastTableWidth && (layout.isCut || !layout.dropped.isEmpty)
    guard !isCramped, layout.columns.count > 1 || columns.count < 2 else { return records(on: canvas) }
    var drawing = Drawing([header(layout, on: canvas), canvas.rule(min(layout.width, canvas.width))], on: canvas)
    drawing.add(count) { row in
      line(row, layout, on: canvas).drawn(on: canvas) + "\n"
    }
    drawing.add(footer(layout, on: canvas))
    return drawing
  }

  /// Below this a table that doesn't fit as a whole becomes records.
  static let leastTableWidth = 50

  /// The lines of a table that stands inside something else.
  func tableLines(on canvas: Canvas) -> [Text] {
    guard count > 0 else { return empty.flatMap { $0.folded(on: canvas) } }
    let layout = SheetLayout(self, on: canvas)
    let notes = notes.flatMap { $0.folded(on: canvas) }
    guard !canvas.isPlain else {
      return (0..<count).map { recordLines($0, on: canvas).joined(by: ", ") } + notes
    }
    guard layout.dropped.isEmpty || layout.columns.count > 1 else {
      return (0..<count).flatMap { recordLines($0, on: canvas) } + notes
    }
    let rows = (0..<count).map { line($0, layout, on: canvas) }
    return [header(layout, on: canvas)] + rows + notes + droppedLine(layout, on: canvas)
  }

  /// The empty state, its title first.
  func nothing(on canvas: Canvas) -> Drawing {
    let words = empty.isEmpty ? [Text("no \(noun.many)", .dim)] : empty
    return Drawing((words + notes).flatMap { $0.folded(on: canvas) }, on: canvas)
  }

  func notesDrawing(on canvas: Canvas) -> Drawing {
    guard !notes.isEmpty else { return Drawing() }
    return Drawing([Text()] + notes.flatMap { $0.folded(on: canvas) }, on: canvas)
  }

  private func footer(_ layout: SheetLayout, on canvas: Canvas) -> Drawing {
    let lines = notes.flatMap { $0.folded(on: canvas) } + droppedLine(layout, on: canvas)
    return lines.isEmpty ? Drawing() : Drawing([Text()] + lines, on: canvas)
  }

  /// Which columns went for lack of room.
  private func droppedLine(_ layout: SheetLayout, on canvas: Canvas) -> [Text] {
    guard !layout.dropped.isEmpty else { return [] }
    let names = layout.dropped.map { columns[$0].key }.joined(separator: ", ")
    let words = layout.dropped.count == 1 ? "column" : "columns"
    return [Text("+\(layout.dropped.count) \(words): \(names)", .dim).cut(to: canvas.width, on: canvas)]
  }

  func header(_ layout: SheetLayout, on canvas: Canvas) -> Text {
    row(layout, number: "#", on: canvas) { Text(columns[$0].title, .dim) }
  }

  func line(_ row: Int, _ layout: SheetLayout, on canvas: Canvas) -> Text {
    self.row(layout, number: String(row + 1), on: canvas) { cell(row, $0) }
  }

  private func row(_ layout: SheetLayout, number: String, on canvas: Canvas, cell: (Int) -> Text) -> Text {
    var cells: [Text] = []
    if layout.numberWidth > 0 { cells.append(Text(number, .dim).padded(to: layout.numberWidth, .right)) }
    for (index, width) in layout.columns {
      let text = cell(index).laidOut(on: canvas).cut(to: width, on: canvas)
      cells.append(text.padded(to: width, columns[index].alignment))
    }
    return cells.joined(by: "  ").cut(to: canvas.width, on: canvas).trimmed()
  }
}
