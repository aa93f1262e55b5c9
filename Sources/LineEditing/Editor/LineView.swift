import Characters

/// What the editor shows: the prompt, the line with its colours, what could follow, what is said of it, a list below.
struct LineView {
  var prompt: [Prompt.Span] = []
  var line = TypedLine()
  /// What stands before the last of the line's rows, if there are several.
  var continuation = Prompt.Span("")
  var advice = Advice.none
  var below: [ScreenRow] = []

  /// The picture on a terminal of a size.
  func frame(on size: TerminalSize) -> Frame {
    var flow = Flow(columns: size.columns)
    for span in prompt { flow.append(words: span.text, style: span.style) }
    let cursor = addLine(to: &flow)
    if line.cursor == line.text.utf8.count { addAutosuggestion(to: &flow) }
    var rows = flow.rows
    if !advice.note.isEmpty { addNote(to: &rows, columns: size.columns) }
    return Frame(rows: rows + below, cursor: cursor).cropped(to: size.rows)
  }

  /// The same where nothing may be coloured: only what is selected stands out.
  var uncoloured: LineView {
    var view = self
    view.advice = Advice(note: advice.note, noteStyle: "")
    view.continuation.style = ""
    view.below = below.map { $0.restyled { $0.split(separator: ";").contains("7") ? "7" : "" } }
    return view
  }

  /// Answers where the cursor stands.
  private func addLine(to flow: inout Flow) -> Frame.Position {
    var cursor: Frame.Position?
    var styles = advice.styles[...]
    var offset = 0
    let lastRow = line.startOfLastRow
    for character in line.text {
      while let first = styles.first, first.span.upperBound <= offset { styles.removeFirst() }
      let length = character.utf8.count
      if cursor == nil, line.cursor < offset + length { cursor = flow.place(for: character) }
      flow.append(character, style: styles.first.map { $0.span.contains(offset) ? $0.style : "" } ?? "")
      offset += length
      if offset == lastRow { flow.append(words: continuation.text, style: continuation.style) }
    }
    if let cursor { return cursor }
    flow.makeRoom()
    return flow.position
  }

  /// Whether there is something after the cursor, and room for some of it.
  func showsAutosuggestion(on size: TerminalSize) -> Bool {
    guard line.cursor == line.text.utf8.count else { return false }
    var flow = Flow(columns: size.columns)
    for span in prompt { flow.append(words: span.text, style: "") }
    _ = addLine(to: &flow)
    return !autosuggestion(in: flow).isEmpty
  }

  private func addAutosuggestion(to flow: inout Flow) {
    for character in autosuggestion(in: flow) { flow.append(character, style: "2") }
  }

  private func autosuggestion(in flow: Flow) -> String {
    let room = flow.room - 1 - (advice.note.isEmpty ? 0 : Width.of(advice.note) + 2)
    let line = advice.autosuggestion.prefix { $0 != "\n" && $0 != "\r\n" }
    return room > 0 ? Width.cut(String(line), to: room) : ""
  }

  /// At the right edge of the last row, or of one more where it has no room.
  private func addNote(to rows: inout [ScreenRow], columns: Int) {
    let note = Width.cut(advice.note, to: columns - 1)
    let start = columns - 1 - Width.of(note)
    let last = rows.count - 1
    if rows[last].width + 2 > start { rows.append(ScreenRow()) }
    rows[rows.count - 1].pad(to: start)
    rows[rows.count - 1].append(note, style: advice.noteStyle)
  }
}

/// Text that goes on in the next row at the right edge.
struct Flow {
  let columns: Int
  private(set) var rows = [ScreenRow()]

  init(columns: Int) { self.columns = max(2, columns) }

  /// A text of which no word is broken.
  static func rows(of text: String, columns: Int) -> [ScreenRow] {
    var flow = Flow(columns: columns)
    flow.append(words: text, style: "")
    return flow.rows
  }

  /// Where the next character begins, if it is a narrow one.
  var position: Frame.Position { Frame.Position(row: rows.count - 1, column: rows[rows.count - 1].width) }

  /// Columns that are left in the last row.
  var room: Int { columns - rows[rows.count - 1].width }

  /// Begins a new row if the last one is full.
  mutating func makeRoom(for width: Int = 1) { if room < width { rows.append(ScreenRow()) } }

  /// Where a character is going to stand.
  mutating func place(for character: Character) -> Frame.Position {
    if character == "\n" || character == "\r\n" {
      return Frame.Position(row: position.row, column: min(position.column, columns - 1))
    }
    makeRoom(for: ScreenRow.width(character))
    return position
  }

  /// Text of which no word is broken at the edge, unless it's longer than a row.
  mutating func append(words text: String, style: String) {
    var rest = Substring(text)
    while let first = rest.first {
      let word = rest.prefix { ($0 == " ") == (first == " ") }
      rest = rest[word.endIndex...]
      let width = word.reduce(0) { $0 + ScreenRow.width($1) }
      if first != " ", width > room, width <= columns { rows.append(ScreenRow()) }
      for character in first == " " ? word.prefix(room) : word { append(character, style: style) }
    }
  }

  /// A newline begins a row, a tab goes to the next multiple of eight.
  mutating func append(_ character: Character, style: String) {
    switch character {
    case "\n", "\r\n": rows.append(ScreenRow())
    case "\t":
      makeRoom()
      let last = rows.count - 1
      rows[last].pad(to: min(columns, (rows[last].width / 8 + 1) * 8), style: style)
    default:
      makeRoom(for: ScreenRow.width(character))
      rows[rows.count - 1].append(character, style: style)
    }
  }
}
