package import Display
package import Domain
package import LineEditing
import Lists
import OrderedCollections
import Values

extension Browser {
  /// The frame that is to be seen, and true if the cursor is: it stands where something is typed.
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
    if let cell = cellCursor { return (Frame(rows: rows, cursor: cell), true) }
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
    var rows = [withCell(indented(table.header))]
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
    return withCells(row, place)
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

extension Browser {
  /// The rows that a layer shows above the status line.
  func popup(of layer: Layer) -> [ScreenRow] {
    switch layer {
    case .search, .command, .waiting: []
    case .cell(let editor): problem(of: editor).map { row($0, size.columns) }
    case .frequency(let frequency): popup(of: frequency)
    case .chooser(let chooser): popup(of: chooser)
    case .reading(let reading): popup(of: reading)
    case .question(let lines): popup("", parted(lines, " [y/N] ").above)
    case .inquiry(let inquiry): popup("", parted(inquiry.question, "").above)
    }
  }

  /// A question in lines that fit, the last with what stands after it: that one is asked at the bottom.
  private func parted(_ lines: [String], _ end: String) -> (above: [String], last: String) {
    let ending = end.isEmpty ? size.columns / 3 : end.count + 1
    var wrapped = lines.dropLast().flatMap { Text($0).wrapped(to: size.columns).map(\.words) }
    let last = lines.last ?? ""
    if Text(last).width + ending <= size.columns { return (wrapped, last + end) }
    wrapped += Text(last).wrapped(to: size.columns).map(\.words)
    return (wrapped, end.isEmpty ? "> " : String(end.drop { $0 == " " }))
  }

  private func popup(_ title: String, _ lines: [String]) -> [ScreenRow] {
    lines.isEmpty ? [] : [rule(title)] + lines.map { ScreenRow($0, columns: size.columns) }
  }

  private func popup(of reading: ReadingLayer) -> [ScreenRow] {
    let rows = reading.lines.rows
    let height = height(of: reading)
    let shown = rows.dropFirst(reading.scroll).prefix(height).map { row in
      var cut = ScreenRow()
      cut.append(row, columns: size.columns)
      return cut
    }
    let place = rows.count > height ? "  \(reading.scroll + 1)-\(reading.scroll + shown.count) of \(rows.count)" : ""
    return [rule(reading.title + place)] + shown
  }

  private func popup(of chooser: Chooser) -> [ScreenRow] {
    let options = chooser.matching
    let height = max(1, min(options.count, size.rows - 3))
    let first = max(0, min(chooser.selected - height / 2, options.count - height))
    let rows = (first..<min(options.count, first + height)).map { place in
      let option = options[place]
      let key = option.letter.map { "\($0)  " } ?? ""
      let isSelected = place == chooser.selected
      var row = ScreenRow("\(isSelected ? ">" : " ") \(key)\(option.label)", columns: size.columns)
      if isSelected { row.pad(to: size.columns) }
      return isSelected ? row.restyled { _ in "7" } : row
    }
    return [rule(chooser.title + (chooser.typed.isEmpty ? "" : ": \(chooser.typed)"))] + rows
  }

  /// The last line: what is typed or asked, what happens, what was said, or else the keys; and where the cursor stands.
  var statusLine: (row: ScreenRow, cursor: Int?) {
    switch layers.last {
    case .search(let input, _): return typed("/", input)
    case .command(let input): return typed(":", input)
    case .question(let lines): return typed(parted(lines, " [y/N] ").last, LineInput())
    case .inquiry(let inquiry):
      return typed(parted(inquiry.question, "").last, inquiry.isSecret ? LineInput() : inquiry.input)
    case .chooser: return (hints(["Enter choose", "type to narrow", "Escape back"]), nil)
    case .reading where busy == nil: return (hints(["Escape back", "PageDown more", ": command"]), nil)
    case .cell(let editor):
      guard cellCursor != nil else { return typed("\(editor.entry.field): ", editor.input) }
      return (hint(of: editor), nil)
    case .frequency: return (hints(["Enter keep these rows", "Escape back", "PageDown more"]), nil)
    case .reading, .waiting, nil: break
    }
    if let busy { return (ScreenRow("\(busy)  Ctrl-C cancels", style: style("1"), columns: size.columns), nil) }
    guard message.isEmpty else {
      let text = message.lines.first ?? message
      let cut = text.cut(to: size.columns, ellipsis: canvas.unicode ? "…" : "...")
      return (ScreenRow(drawn: cut.drawnAlone(on: canvas), columns: size.columns), nil)
    }
    if pane?.hasFocus == true { return (hints(["Up Down scroll", "Tab to the list", "Enter close", "q quit"]), nil) }
    let close = pane == nil ? "Enter detail" : "Enter close"
    let schools = list.name == .schools ? ["f favorite", "s status", "t tier"] : []
    let columns = table.droppedCount > 0 || (view.offset ?? 0) > 0 ? ["Left Right columns"] : []
    return (
      hints(
        ["q back", "? keys", "Space mark", close] + (pane == nil ? [] : ["Tab scroll"]) + columns + [
          "e edit", "/ search",
        ]
          + schools + ["o sort", "u undo", ": command"]), nil
    )
  }

  /// The keys of a cell that is typed anew, and what it may be, as far as there is room.
  private func hint(of editor: CellEditor) -> ScreenRow {
    let choices = editor.entry.choices
    var row = hints(["Enter store", "Escape back"] + (choices.isEmpty ? [] : ["Tab next"]))
    let what = choices.isEmpty ? editor.entry.expected : choices.joined(separator: ", ")
    let room = size.columns - row.width - 2
    guard room > 12 else { return row }
    let words = Text("\(editor.entry.field): \(what)", .dim).cut(to: room, ellipsis: canvas.unicode ? "…" : "...")
    row.append("  ")
    row.append(ScreenRow(drawn: words.drawn(on: canvas)), columns: size.columns)
    return row
  }

  /// As many of the hints as there is room for.
  private func hints(_ hints: [String]) -> ScreenRow {
    var row = ScreenRow()
    for hint in hints where row.width + hint.count + (row.width > 0 ? 2 : 0) <= size.columns {
      row.append((row.width > 0 ? "  " : "") + hint, style: style("2"))
    }
    return row
  }

  /// A prompt and what is typed after it, moved to the left as far as the cursor needs.
  private func typed(_ prompt: String, _ input: LineInput) -> (row: ScreenRow, cursor: Int?) {
    var row = ScreenRow(prompt, style: style("1"), columns: max(0, size.columns - 2))
    let room = max(1, size.columns - row.width - 1)
    var before = Array(input.text.prefix(input.cursor))
    while ScreenRow(String(before)).width > room { before.removeFirst() }
    row.append(String(before), columns: size.columns)
    let cursor = row.width
    row.append(String(input.text.dropFirst(input.cursor)), columns: size.columns)
    return (row, cursor)
  }
}

extension ScreenRow {
  /// A line as Display draws it: words, and the sequences that colour them; every other control is shown, not obeyed.
  init(drawn line: String, columns: Int = .max) {
    self.init()
    var style = ""
    for (place, part) in line.parts(between: "\u{1b}[").enumerated() {
      var words = part
      if place > 0, let end = part.firstIndex(where: { !"0123456789;".contains($0) }) {
        if part[end] == "m" {
          style = ["", "0"].contains(part[..<end]) ? "" : String(part[..<end])
          words = part[part.index(after: end)...]
        } else {
          append("\u{1b}", style: style, columns: columns)
          words = "[" + part
        }
      }
      append(String(words), style: style, columns: columns)
    }
  }

  /// Puts another row after this one, as much of it as there is room for.
  mutating func append(_ row: ScreenRow, columns: Int = .max) {
    for cell in row.cells where !cell.text.isEmpty { append(cell.text, style: cell.style, columns: columns) }
  }

  /// This row and something at the right edge, which gives way where there is no room for both.
  func ending(in text: String, style: String = "", columns: Int) -> ScreenRow {
    let end = ScreenRow(text, style: style)
    guard !text.isEmpty, width + end.width + 2 <= columns else { return self }
    var row = self
    row.pad(to: columns - end.width)
    row.append(end)
    return row
  }
}

/// Which part of the screen shows what.
struct Layout: Equatable {
  /// The columns before each row: the cursor's sign, the mark, a blank.
  static let gutter = 3
  /// From this width on the detail stands beside the list.
  private static let leastWidthForTwo = 100

  /// Of the list, its header left out.
  var listWidth: Int
  var listHeight: Int
  var paneWidth = 0
  var paneHeight = 0
  /// True if the detail stands beside the list rather than beneath it.
  var isBeside = false

  /// - Parameter table: the columns that the table could do with.
  init(_ size: TerminalSize, table: Int, hasPane: Bool) {
    let body = max(0, size.rows - 2)
    listWidth = size.columns
    listHeight = max(0, body - 1)
    guard hasPane else { return }
    isBeside = size.columns >= Self.leastWidthForTwo
    if isBeside {
      listWidth = min(max(table, 40), size.columns * 45 / 100)
      paneWidth = size.columns - listWidth - 3
      paneHeight = body
    } else {
      let list = max(min(3, body), body / 3)
      listHeight = max(0, list - 1)
      paneWidth = size.columns
      paneHeight = max(0, body - list - 1)
    }
  }
}

/// Lines that are made again only when their width changes.
struct Lines {
  private let make: @Sendable (Canvas) -> [ScreenRow]
  private(set) var rows: [ScreenRow] = []
  private var width: Int?

  init(_ make: @escaping @Sendable (Canvas) -> [ScreenRow] = { _ in [] }) { self.make = make }

  mutating func fit(_ canvas: Canvas, width: Int) {
    let width = max(1, width)
    guard width != self.width else { return }
    var canvas = canvas
    canvas.width = width
    self.width = width
    rows = make(canvas)
  }
}

/// The detail view of the row under the cursor.
struct Pane {
  /// nil until it has come.
  var row: RowID?
  var lines = Lines()
  var scroll = 0
  /// True if the keys that move scroll the detail.
  var hasFocus = false
  /// True if the row may have changed meanwhile.
  var isStale = true
}

extension Browser {
  /// The row whose detail view is wanted and isn't there.
  package var wanted: RowID? {
    guard let pane, let current, pane.isStale || pane.row != current else { return nil }
    return current
  }

  /// Takes the detail view of a row; nil if it can't be had.
  package mutating func take(_ detail: Detail?, of row: RowID) {
    guard var pane else { return }
    if pane.row != row { pane.scroll = 0 }
    (pane.row, pane.isStale) = (row, false)
    pane.lines = Lines { canvas in (detail?.lines(on: canvas) ?? []).map { ScreenRow(drawn: $0.drawn(on: canvas)) } }
    pane.lines.fit(canvas, width: layout.paneWidth)
    self.pane = pane
    scrollPane(to: pane.scroll)
  }

  mutating func scrollPane(to place: Int) {
    guard let count = pane?.lines.rows.count else { return }
    let most = count - layout.paneHeight
    pane?.scroll = max(0, min(place, most))
  }
}
