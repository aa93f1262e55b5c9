import Display
import LineEditing
import Lists

/// The cells of a row: the one at the cursor, those that were changed, and the one that is typed anew.
extension Browser {
  /// The sign before a cell that was changed.
  private var sign: String { canvas.unicode ? "•" : "^" }

  /// A row with the signs and colours of its cells.
  func withCells(_ row: ScreenRow, _ place: Int) -> ScreenRow {
    let isCurrent = place == view.cursor
    var row = row
    let fields = changed.isEmpty ? [] : drawn.columns.map(\.key).filter { changed.contain($0, of: list[place]) }
    for range in fields.compactMap(range) {
      row.pad(to: range.upperBound)
      row = row.replacing(range.lowerBound - 1, with: ScreenRow(sign, style: style("1;33")))
      if !isCurrent { row = row.restyled(in: range) { $0.isEmpty ? style("33") : $0 } }
    }
    guard isCurrent else { return row }
    row.pad(to: layout.listWidth)
    row = row.restyled { _ in pane?.hasFocus == true ? "4" : "7" }
    guard pane?.hasFocus != true, let field, let range = range(of: field) else { return row }
    if case .cell(let editor)? = layers.last { return edited(row, editor, at: range).row }
    return row.restyled(in: range) { _ in Self.cellStyle }
  }

  /// The header, with the column of the cursor set off.
  func withCell(_ header: ScreenRow) -> ScreenRow {
    guard pane?.hasFocus != true, let field, let range = range(of: field) else { return header }
    var header = header
    header.pad(to: range.upperBound)
    return header.restyled(in: range) { _ in Self.cellStyle }
  }

  /// A hole in the row that stands out reversed, to be seen where there are no colours as well.
  private static var cellStyle: String { "1;4" }

  /// A row with the text that is typed in the place of a cell, as far to the right as it needs; and where the cursor is.
  private func edited(_ row: ScreenRow, _ editor: CellEditor, at range: Range<Int>) -> (row: ScreenRow, cursor: Int) {
    let most = layout.listWidth - Layout.gutter
    let needed = max(1, min(most, max(range.count, ScreenRow(editor.input.text).width + 1)))
    let start = max(Layout.gutter, min(range.lowerBound, layout.listWidth - needed))
    // It covers cells to the left only if the text needs them.
    let width = max(needed, min(Self.leastEditor, layout.listWidth - start))
    var text = ScreenRow()
    text.append(
      Self.end(of: editor.input.text.prefix(editor.input.cursor), columns: width - 1), style: "4", columns: width)
    let cursor = text.width
    text.append(String(editor.input.text.dropFirst(editor.input.cursor)), style: "4", columns: width)
    text.pad(to: width, style: "4")
    return (row.replacing(start, with: text), start + cursor)
  }

  /// As much of the end of a text as there is room for.
  private static func end(of text: Substring, columns: Int) -> String {
    // More characters than columns can't be seen, but for those without a width.
    let last = Array(text.suffix(2 * columns + 16))
    var first = last.count
    var width = 0
    while first > 0 {
      width += ScreenRow(String(last[first - 1])).width
      if width > columns { break }
      first -= 1
    }
    return String(last[first...])
  }

  /// What is typed has this much room where a cell is narrower.
  private static var leastEditor: Int { 16 }

  /// Where the cursor of a cell stands on the screen; nil where no cell is typed, or there is no room for one.
  var cellCursor: Frame.Position? {
    guard case .cell(let editor)? = layers.last, layout.listHeight > 0, let field, pane?.hasFocus != true,
      let range = range(of: field), list.count > 0
    else { return nil }
    let column = edited(ScreenRow(), editor, at: range).cursor
    return Frame.Position(row: 2 + view.cursor - view.top, column: min(column, size.columns - 1))
  }
}

extension ScreenRow {
  /// The row with other styles in some of its columns.
  fileprivate func restyled(in range: Range<Int>, _ change: (String) -> String) -> ScreenRow {
    var row = ScreenRow()
    for (column, cell) in cells.enumerated() where !cell.text.isEmpty {
      row.append(cell.text, style: range.contains(column) ? change(cell.style) : cell.style)
    }
    return row
  }

  /// The row with another one over it from a column on; halves of wide characters become blanks.
  fileprivate func replacing(_ column: Int, with other: ScreenRow) -> ScreenRow {
    var row = ScreenRow()
    for cell in cells.prefix(column) where !cell.text.isEmpty {
      row.append(cell.text, style: cell.style, columns: column)
    }
    row.pad(to: column)
    row.append(other)
    for cell in cells.dropFirst(row.width) {
      if !cell.text.isEmpty {
        row.append(cell.text, style: cell.style)
      } else if row.width == column + other.width {
        row.append(" ", style: cell.style)
      }
    }
    return row
  }
}
