import Display
import Domain
import LineEditing
import Lists
import OrderedCollections

extension Browser {
  /// What a layer shows above the status line.
  func popup(of layer: Layer) -> [ScreenRow] {
    switch layer {
    case .search, .command: []
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
    case .reading, nil: break
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
    let columns = table.droppedCount > 0 || view.hidden > 0 ? ["Left Right columns"] : []
    return (
      hints(
        ["q back", "? keys", "Space mark", close] + (pane == nil ? [] : ["Tab scroll"]) + columns + ["/ search"]
          + schools + ["o sort", "u undo", ": command"]), nil
    )
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
