extension Records {
  /// `field: value`, a blank line between rows; a value never leaves its line.
  func lines(on canvas: Canvas) -> Drawing {
    var drawing = Drawing()
    drawing.add(count) { row in
      var lines = row > 0 ? "\n" : ""
      for (field, value) in zip(fields, values(row)) {
        let cell = Visible.shown(value.cell, unicode: canvas.unicode)
        lines += Visible.shown(field, unicode: canvas.unicode) + (cell.isEmpty ? ":\n" : ": \(cell)\n")
      }
      return lines
    }
    return drawing
  }
}
