extension Sheet {
  /// Each row in a box, as many side by side as there's room for; a table where rows have none, or where it is read aloud.
  func cards(on canvas: Canvas) -> Drawing {
    guard count > 0, let card, !canvas.isPlain else { return table(on: canvas) }
    let number: @Sendable (Int) -> Int? = { [isNumbered] row in isNumbered ? row + 1 : nil }
    let abreast = max(1, (canvas.isUncut ? 80 : canvas.width + 2) / (Card.leastWidth + 2))
    let width = min(Card.mostWidth, (min(canvas.width, 1_000) - 2 * (abreast - 1)) / abreast)
    var drawing = Drawing()
    drawing.add((count + abreast - 1) / abreast) { [count] group in
      let rows = (group * abreast)..<min(count, (group + 1) * abreast)
      let bodies = rows.map { card($0).body(width: width, on: canvas) }
      let height = bodies.map(\.count).max() ?? 0
      let boxes = zip(rows, bodies).map { row, body in
        Card.box(body, number: number(row), height: height, width: width, on: canvas)
      }
      let lines = (0..<(height + 2)).map { line in boxes.map { $0[line] }.joined(by: "  ") }
      return lines.map { $0.drawn(on: canvas) + "\n" }.joined()
    }
    drawing.add(notesDrawing(on: canvas))
    return drawing
  }
}
