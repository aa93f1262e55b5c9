import Values

/// The picture that the editor shows: the prompt, the line with its colours, what could follow, what is
/// said of it, a list below.
struct LineView {
  var prompt: [Prompt.Span] = []
  var line = TypedLine()
  /// The prompt before the last of the line's rows, if there are several.
  var continuation = Prompt.Span("")
  var advice = Advice.none
  var below: [ScreenRow] = []
  /// True if no word of the line is broken at the edge, unless it's longer than a row.
  var wrapsWords = false

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
    var isInWord = false
    for index in line.text.indices {
      let character = line.text[index]
      if wrapsWords, !isInWord { flow.makeRoom(forWordOf: line.text[index...]) }
      isInWord = !character.isWhitespace
      while let first = styles.first, first.span.upperBound <= offset { styles.removeFirst() }
      let length = character.utf8.count
      // A blank for which its row has no room stays there, unseen, instead of beginning the next one.
      let hangs = wrapsWords && character == " " && flow.room == 0
      if cursor == nil, line.cursor < offset + length { cursor = flow.place(for: hangs ? "\n" : character) }
      if !hangs { flow.append(character, style: styles.first.map { $0.span.contains(offset) ? $0.style : "" } ?? "") }
      offset += length
      if offset == lastRow { flow.append(words: continuation.text, style: continuation.style) }
    }
    if let cursor { return cursor }
    flow.makeRoom()
    return flow.position
  }

  /// True if there is something after the cursor, and room for some of it.
  func showsAutosuggestion(on size: TerminalSize) -> Bool {
    guard line.cursor == line.text.utf8.count else { return false }
    var flow = Flow(columns: size.columns)
    for span in prompt { flow.append(words: span.text, style: "") }
    _ = addLine(to: &flow)
    return !autosuggestion(in: flow).isEmpty
  }

  private func addAutosuggestion(to flow: inout Flow) {
    for character in autosuggestion(in: flow) { flow.append(character, style: advice.suggestionStyle) }
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

  /// Begins a new row if the word with which a text begins has no room in the last one, but has in a whole one.
  mutating func makeRoom(forWordOf text: Substring) {
    let width = text.prefix { !$0.isWhitespace }.reduce(0) { $0 + ScreenRow.width($1) }
    if width > room, width <= columns { rows.append(ScreenRow()) }
  }

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

/// The room that libedit needs, so that no key can make it write beyond its buffers.
///
/// Deleting reads up to twice the line's length, and drawing goes wrong where the line has more rows
/// than the screen: both are kept twice as large as the line and what one command adds to it (a count of
/// 999, what was cut last).
struct LineRoom {
  /// The longest line, in bytes of UTF-8.
  static let limit = 1 << 18
  /// The most rows of a line.
  static let rowLimit = 10_000
  static let columns: Int32 = 256
  /// The message for a longer line.
  static let refusal = "a line can have 256 KiB and 10,000 rows: the line is unchanged; 'source FILE' reads more"

  /// The number of characters that one command or macro may add.
  private static let slack = 2048
  /// The most columns that libedit takes for one character, `\U+1FAE8` and a blank.
  private static let widest = 9

  private var longest = 0
  private var mostRows = 0
  private var rows = 0
  private var capacity = 1024

  /// True if a line isn't too long.
  static func holds(_ text: String) -> Bool {
    text.utf8.count <= limit && (text.utf8.count < rowLimit || text.utf8.count { $0 == 0x0a } < rowLimit)
  }

  /// Tells the line as it is.
  mutating func see(_ text: String) {
    longest = max(longest, text.utf8.count)
    if text.utf8.count > mostRows { mostRows = max(mostRows, text.utf8.count { $0 == 0x0a }) }
  }

  private var neededRows: Int { (2 * longest + Self.slack) * Self.widest / Int(Self.columns) + 2 * mostRows + 4 }
  private var neededCapacity: Int { 2 * longest + 2 * Self.slack }

  var needsRows: Bool { rows < neededRows }
  var needsCapacity: Bool { capacity < neededCapacity }

  /// More rows than are needed now, so that this is asked for seldom.
  mutating func takeRows() -> Int32 {
    rows = min(neededRows * 3 / 2, Int(UInt16.max))
    return Int32(rows)
  }

  /// The same of characters in the line.
  mutating func takeCapacity() -> Int {
    capacity = neededCapacity * 2
    return capacity
  }
}

/// The text before the line that is typed: in spans, each with its colours.
package struct Prompt: Sendable, Equatable, ExpressibleByStringLiteral {
  /// A run of text drawn alike.
  package struct Span: Sendable, Equatable {
    package var text: String
    /// Parameters of SGR, `1;34` for bold blue; empty for plain.
    package var style: String

    package init(_ text: String, style: String = "") {
      self.text = text
      self.style = style
    }
  }

  /// Lines before the last newline are printed above the line that is edited. The very last character is drawn plain.
  package var spans: [Span]

  package init(_ spans: [Span]) { self.spans = spans }
  package init(_ text: String, style: String = "") { self.init([Span(text, style: style)]) }
  package init(stringLiteral text: String) { self.init(text) }

  /// The text without colours.
  package var text: String { spans.reduce("") { $0 + $1.text } }
}

/// A prompt made ready for a terminal: whole lines to print above, and the spans before the line that is edited.
struct PromptLayout: Equatable {
  /// Whole lines above the one that is edited.
  var header: [ScreenRow] = []
  /// The spans before the line.
  var spans: [Prompt.Span] = []

  init(_ prompt: Prompt = "", isUTF8: Bool = true) {
    for span in prompt.spans {
      let lines = span.text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      for (index, line) in lines.enumerated() {
        if index > 0 {
          header.append(row)
          spans = []
        }
        let text = String(line.compactMap { Self.drawable($0, isUTF8: isUTF8) })
        if !text.isEmpty { spans.append(Prompt.Span(text, style: span.style)) }
      }
    }
  }

  private var row: ScreenRow {
    var row = ScreenRow()
    for span in spans { row.append(span.text, style: span.style) }
    return row
  }

  /// - Parameter isUTF8: whether the locale can hold more than ASCII; otherwise each other character becomes `>`.
  private static func drawable(_ character: Character, isUTF8: Bool) -> Character? {
    if character == "\t" { return " " }
    if let byte = character.asciiValue { return (0x20..<0x7f).contains(byte) ? character : nil }
    guard isUTF8 else { return ">" }
    return Width.of(character) > 0 ? character : nil
  }
}
