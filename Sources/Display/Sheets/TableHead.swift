/// What of a table stays in sight while the rest scrolls: its first lines, and its first columns.
package struct TableHead: Equatable, Sendable {
  /// The header and the rule beneath it.
  package var lines: Int
  /// Columns of the canvas: row numbers, signs, and the first column that has a title.
  package var columns: Int
  /// Of the whole table.
  package var tableWidth: Int

  package init(lines: Int, columns: Int, tableWidth: Int) {
    (self.lines, self.columns, self.tableWidth) = (lines, columns, tableWidth)
  }

  /// The same where there is room beside it on a terminal so wide; else nothing stays but the lines.
  package func fitting(_ width: Int) -> TableHead {
    TableHead(lines: lines, columns: columns <= width / 2 ? columns : 0, tableWidth: tableWidth)
  }
}

extension Block {
  /// The head of the one table of this answer; nil where it's none.
  package func tableHead(on canvas: Canvas) -> TableHead? {
    guard case .sheet(let sheet) = self, sheet.count > 0, !canvas.isPlain else { return nil }
    let layout = SheetLayout(sheet, on: canvas)
    return TableHead(lines: 2, columns: layout.width(ofFirst: sheet.headCount), tableWidth: layout.width)
  }
}

extension Sheet {
  /// How many columns say which row it is: those without a title at its beginning, and one more.
  package var headCount: Int { min(columns.count, columns.prefix { $0.title.isEmpty }.count + 1) }

  /// The sheet without so many of the columns after its head; the others go from the right where there's no room.
  package func scrolled(by count: Int) -> Sheet {
    let hidden = min(max(0, count), columns.count - headCount)
    guard hidden > 0 else { return self }
    let places = Array(0..<headCount) + Array((headCount + hidden)..<columns.count)
    var sheet = self
    sheet.columns = places.enumerated().map { place, index in
      var column = columns[index]
      column.priority = place < headCount ? 0 : place
      return column
    }
    sheet.cell = { [cell] row, column in cell(row, places[column]) }
    if let shorter { sheet.shorter = { row, column in shorter(row, places[column]) } }
    if !total.isEmpty { sheet.total = places.map { total.indices.contains($0) ? total[$0] : Text() } }
    return sheet
  }
}
