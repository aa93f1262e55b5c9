import Display
import Domain
import Grammar
package import LineEditing
import Lists
import OrderedCollections

extension Browser {
  /// What is to be seen, and whether the cursor is: it stands where something is typed.
  package var frame: (frame: Frame, showsCursor: Bool) {
    let (columns, height) = (size.columns, size.rows)
    guard height > 0, columns > 0 else { return (Frame(), false) }
    var rows = [title] + body
    rows = Array(rows.prefix(max(0, height - 1)))
    while rows.count < height - 1 { rows.append(ScreenRow()) }
    for layer in layers {
      let popup = popup(of: layer).prefix(max(0, rows.count - 1))
      rows.replaceSubrange((rows.count - popup.count)..., with: popup)
    }
    let (status, cursor) = statusLine
    rows.append(status)
    let place = Frame.Position(row: height - 1, column: min(cursor ?? 0, columns - 1))
    return (Frame(rows: rows, cursor: place), cursor != nil)
  }

  /// The sign of the row under the cursor, and that of a marked one.
  private var signs: (cursor: String, mark: String) { canvas.unicode ? ("▸", "●") : (">", "*") }

  func style(_ codes: String) -> String { canvas.colours == .none ? "" : codes }

  private func row(_ text: Text, _ columns: Int) -> ScreenRow {
    let ellipsis = canvas.unicode ? "…" : "..."
    return ScreenRow(drawn: text.cut(to: columns, ellipsis: ellipsis).drawnAlone(on: canvas), columns: columns)
  }

  private var title: ScreenRow {
    let count = marks.count { $0.list == list.name }
    let marked = count > 0 ? "\(count) marked" : ""
    let place = list.count > 0 ? "\(view.cursor + 1)/\(list.count)" : ""
    let end = [marked, place].filter { !$0.isEmpty }.joined(separator: "  ")
    let room = max(0, size.columns - end.count - 2)
    return row(list.summary, room).ending(in: end, style: style(count > 0 ? "1" : "2"), columns: size.columns)
  }

  /// The list, and the detail beside or beneath it.
  private var body: [ScreenRow] {
    let height = layout.listHeight
    var rows = [indented(table.header)]
    if list.count == 0 {
      let words = list.sheet.empty.isEmpty ? [Text("no \(list.name.plural)", .dim)] : list.sheet.empty
      rows = [ScreenRow()] + words.flatMap { $0.wrapped(to: max(1, layout.listWidth - Layout.gutter)) }.map(indented)
      rows = Array(rows.prefix(height + 1))
    } else {
      rows += (view.top..<min(list.count, view.top + height)).map(line)
    }
    guard let pane else { return rows }
    while rows.count < height + 1 { rows.append(ScreenRow()) }
    let shown = pane.lines.rows.dropFirst(pane.scroll).prefix(layout.paneHeight)
    guard layout.isBeside else { return rows + [rule(paneTitle)] + shown }
    let edge = canvas.unicode ? " │ " : " | "
    return rows.enumerated().map { place, row in
      var row = row
      row.pad(to: layout.listWidth)
      row.append(edge, style: style(pane.hasFocus ? "1" : "2"))
      if place < shown.count { row.append(shown[shown.startIndex + place], columns: size.columns) }
      return row
    }
  }

  private var paneTitle: String {
    guard let pane, pane.lines.rows.count > layout.paneHeight else { return "" }
    let last = min(pane.lines.rows.count, pane.scroll + layout.paneHeight)
    return "\(pane.scroll + 1)-\(last) of \(pane.lines.rows.count)" + (pane.hasFocus ? ", scrolling" : "")
  }

  private func indented(_ text: Text) -> ScreenRow {
    var row = ScreenRow(String(repeating: " ", count: Layout.gutter), columns: layout.listWidth)
    row.append(ScreenRow(drawn: text.drawn(on: canvas)), columns: layout.listWidth)
    return row
  }

  private func line(_ place: Int) -> ScreenRow {
    let isCurrent = place == view.cursor
    let isMarked = !marks.isEmpty && marks.contains(list[place])
    var row = ScreenRow(isCurrent ? signs.cursor : " ", columns: layout.listWidth)
    row.append((isMarked ? signs.mark : " ") + " ", style: style("1"), columns: layout.listWidth)
    row.append(ScreenRow(drawn: table.line(place).drawn(on: canvas)), columns: layout.listWidth)
    guard isCurrent else { return row }
    row.pad(to: layout.listWidth)
    return row.restyled { _ in pane?.hasFocus == true ? "4" : "7" }
  }

  /// A line across with words in it.
  func rule(_ words: String) -> ScreenRow {
    let dash = canvas.unicode ? "─" : "-"
    var row = ScreenRow(dash + dash, style: style("2"), columns: size.columns)
    if !words.isEmpty {
      row.append(" ", columns: size.columns)
      row.append(words, style: style("1"), columns: max(0, size.columns - 2))
      row.append(" ", columns: size.columns)
    }
    while row.width < size.columns { row.append(dash, style: style("2")) }
    return row
  }
}
