package import Values

/// Rows, each drawn only when it's asked for: words for a table or cards, values for programs.
package struct Sheet: Sendable {
  package var columns: [SheetColumn]
  /// The number of rows.
  package var count: Int
  /// The words of a cell, by row and column.
  package var cell: @Sendable (_ row: Int, _ column: Int) -> Text
  /// The words that may stand in a cell that says what its row is about, before it's cut; nil where
  /// nothing may.
  package var shorter: (@Sendable (_ row: Int, _ column: Int) -> ShorterWords)?
  /// A row for json and jsonl.
  package var object: @Sendable (_ row: Int) -> Fields
  /// A row for csv, tsv, markdown and lines.
  package var record: @Sendable (_ row: Int) -> Fields
  /// The names of a record's fields, for the header of a sheet without rows too.
  package var fields: [String]
  /// A row as two lines, for a list of things to do; then it is no table.
  package var entry: (@Sendable (_ row: Int) -> Entry)?
  /// A row as a card.
  package var card: (@Sendable (_ row: Int) -> Card)?
  /// The rows as a spreadsheet has them, where that is more than names and values.
  package var workbook: (@Sendable () -> Workbook)?
  /// True if rows are numbered, from 1.
  package var isNumbered = false
  /// The words for one row and for several: `("school", "schools")`.
  package var noun = (one: "row", many: "rows")
  /// A line of cells beneath the rows that adds them up, for people only; empty for none.
  package var total: [Text] = []
  /// Lines above, for people only: the answer in a word, before its reasons.
  package var lead: [Text] = []
  /// Lines beneath.
  package var notes: [Text] = []
  /// The words instead of no rows: a title, and a hint.
  package var empty: [Text] = []
  /// True if it says nothing without any of its columns: where they have no room its rows are records.
  package var isWhole = false
  /// True if columns go from the right where there's no room, whatever matters least.
  package var isScrolled = false
  /// The columns of the canvas between two of the sheet's.
  package var gap = SheetLayout.usualGap

  /// A sheet; `record` is `object` unless given, `fields` the names in the first record, or the columns' keys.
  package init(
    columns: [SheetColumn], count: Int, cell: @escaping @Sendable (Int, Int) -> Text,
    object: @escaping @Sendable (Int) -> Fields, record: (@Sendable (Int) -> Fields)? = nil, fields: [String]? = nil,
    card: (@Sendable (Int) -> Card)? = nil
  ) {
    self.columns = columns
    self.count = count
    self.cell = cell
    self.object = object
    self.record = record ?? object
    self.fields = fields ?? (count > 0 ? self.record(0).map(\.key) : columns.map(\.key))
    self.card = card
  }

  /// A small sheet of finished rows; for programs each cell is its words.
  package init(columns: [SheetColumn], rows: [[Text]]) {
    self.init(
      columns: columns, count: rows.count, cell: { rows[$0][$1] },
      object: { row in zip(columns, rows[row]).map { ($0.key, .text($1.words)) } }, fields: columns.map(\.key))
  }
}

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

extension Sheet {
  /// Each row as its first cell and its fields beneath, for a narrow canvas.
  func records(on canvas: Canvas) -> Drawing {
    var drawing = Drawing()
    drawing.add(count) { row in
      let lines = recordLines(row, on: canvas).map { $0.drawn(on: canvas) + "\n" }
      return (row > 0 ? "\n" : "") + lines.joined()
    }
    drawing.add(totalRecord(on: canvas))
    drawing.add(notesDrawing(on: canvas))
    return drawing
  }

  /// The number of rows, then each as `field: value` lines.
  func plain(on canvas: Canvas) -> Drawing {
    var drawing = Drawing("\(count.counted(noun.one, noun.many))\n")
    drawing.add(count) { row in
      "\n" + recordLines(row, on: canvas).map { $0.drawn(on: canvas) + "\n" }.joined()
    }
    drawing.add(totalRecord(on: canvas))
    drawing.add(notesDrawing(on: canvas))
    return drawing
  }

  /// The total of the rows, as one of them.
  private func totalRecord(on canvas: Canvas) -> Drawing {
    let cells = zip(columns, total).map { (label: $0.label, value: $1) }.filter { !$0.value.isEmpty }
    guard !cells.isEmpty else { return Drawing() }
    if canvas.isPlain {
      return Drawing([Text()] + cells.map { Text("\($0.label): \($0.value.laidOut(on: canvas).words)") }, on: canvas)
    }
    return Drawing(
      [Text(), Text("all")] + Pairs(cells.filter { $0.value.words != "all" }).lines(indent: 2, on: canvas), on: canvas)
  }

  /// One row; cells without words are left out.
  func recordLines(_ row: Int, on canvas: Canvas) -> [Text] {
    let cells = columns.indices.map { (column: columns[$0], text: cell(row, $0)) }.filter { !$0.text.isEmpty }
    guard !canvas.isPlain else {
      let number = isNumbered ? [Text("number: \(row + 1)")] : []
      let spoken = cells.map { (label: $0.column.label, words: $0.text.laidOut(on: canvas).words) }
      return number
        + spoken.filter { !$0.words.isEmpty }.map { Text($0.words == $0.label ? $0.words : "\($0.label): \($0.words)") }
    }
    let number = isNumbered ? Text("\(row + 1)", .dim).padded(to: String(count).count, .right) + "  " : Text()
    let heads = cells.prefix { $0.column.isSign }.count + 1
    let title = cells.prefix(heads).map { $0.text.laidOut(on: canvas) }.joined()
    let pairs = cells.dropFirst(heads).map { cell in
      (label: cell.column.label, value: cell.column.isShortened ? cell.text.short(on: canvas) : cell.text)
    }
    let indent = isNumbered ? min(number.width, canvas.width / 4) : 2
    guard canvas.width > 2 * number.width else { return [(number + title).cut(to: canvas.width, on: canvas)] }
    let titles = title.wrapped(to: canvas.width - number.width)
    let margin = Text(String(repeating: " ", count: number.width))
    return titles.enumerated().map { ($0 == 0 ? number : margin) + $1 } + Pairs(pairs).lines(indent: indent, on: canvas)
  }
}

extension SheetColumn {
  /// Its name where it isn't a column.
  var label: String { spelled ?? (title.isEmpty ? key : title) }

  /// True if it has nothing but signs before the words that say what the row is about.
  var isSign: Bool { title.isEmpty && !wraps }

  /// True if its cells may be too long to be read whole.
  var isShortened: Bool { isFlexible && (!wraps || mostLines < .max) }
}

extension Text {
  /// About eight lines of it in half of the room.
  fileprivate func short(on canvas: Canvas) -> Text {
    lines.filter { !$0.isEmpty }.joined().cut(to: 4 * canvas.width, on: canvas)
  }
}

extension Sheet {
  /// Rows under a header, never wider than the canvas; records where a table has no room or would be read aloud.
  func table(on canvas: Canvas) -> Drawing {
    guard count > 0 else { return nothing(on: canvas) }
    guard !canvas.isPlain else { return plain(on: canvas) }
    if let entry { return entries(entry, on: canvas) }
    let layout = SheetLayout(self, on: canvas)
    guard !isRecords(layout, on: canvas) else { return records(on: canvas) }
    let rule = canvas.rule(min(layout.width, canvas.width))
    var drawing = Drawing(headers(layout, on: canvas) + [rule], on: canvas)
    drawing.add(count) { row in
      lines(row, layout, on: canvas).map { $0.drawn(on: canvas) + "\n" }.joined()
    }
    if !total.isEmpty { drawing.add(Drawing([totalLine(layout, on: canvas)], on: canvas)) }
    drawing.add(footer(layout, on: canvas))
    return drawing
  }

  /// True if a table of it has no room.
  func isRecords(_ layout: SheetLayout, on canvas: Canvas) -> Bool {
    let isCramped = canvas.width < Self.leastTableWidth && (layout.isCut || !layout.dropped.isEmpty)
    return isCramped || layout.columns.count < 2 && columns.count > 1 || isWhole && !layout.dropped.isEmpty
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
    let rows = (0..<count).flatMap { lines($0, layout, on: canvas) }
    return headers(layout, on: canvas) + rows + notes + droppedLine(layout, on: canvas)
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
    let names = layout.dropped.map { columns[$0].isField ? columns[$0].key : columns[$0].label }.joined(separator: ", ")
    return Text("+\(layout.dropped.count.counted("column")): \(names)", .dim).folded(on: canvas)
  }

  /// The titles on one line, cut where they have to be.
  func header(_ layout: SheetLayout, on canvas: Canvas) -> Text {
    row(layout, number: "#", on: canvas) { column, _ in title(of: column, on: canvas) }
  }

  /// The titles; those of columns that wrap take further lines where they don't fit.
  func headers(_ layout: SheetLayout, on canvas: Canvas) -> [Text] {
    lines(layout, number: "#", on: canvas) { column, _ in title(of: column, on: canvas) }
  }

  private func title(of column: Int, on canvas: Canvas) -> Text {
    Text(columns[column].title, .dim).laidOut(on: canvas)
  }

  /// A row on one line, cut where it has to be.
  func line(_ row: Int, _ layout: SheetLayout, on canvas: Canvas) -> Text {
    self.row(layout, number: String(row + 1), on: canvas) { cell(row, $0, in: $1, on: canvas) }
  }

  /// A row; what it is about takes further lines where it doesn't fit.
  private func lines(_ row: Int, _ layout: SheetLayout, on canvas: Canvas) -> [Text] {
    lines(layout, number: String(row + 1), on: canvas) { cell(row, $0, in: $1, on: canvas) }
  }

  private func lines(
    _ layout: SheetLayout, number: String, on canvas: Canvas, cell: (Int, Int) -> Text
  ) -> [Text] {
    var words: [Int: [Text]] = [:]
    for (index, width) in layout.columns where columns[index].wraps {
      words[index] = cell(index, width).previewed(columns[index].mostLines, width: width, on: canvas)
    }
    let height = max(1, words.values.map(\.count).max() ?? 1)
    return (0..<height).map { part in
      row(layout, number: part == 0 ? number : "", on: canvas) { column, width in
        guard let lines = words[column] else { return part == 0 ? cell(column, width) : Text() }
        return lines.indices.contains(part) ? lines[part] : Text()
      }
    }
  }

  /// The words of a cell, shorter ones where they don't fit and there are any.
  private func cell(_ row: Int, _ column: Int, in width: Int, on canvas: Canvas) -> Text {
    let whole = cell(row, column).laidOut(on: canvas)
    guard columns[column].isSubject, whole.width > width, let shorter else { return whole }
    let others = shorter(row, column).all.map { $0.laidOut(on: canvas) }
    return others.first { $0.width <= width } ?? others.min { $0.width < $1.width } ?? whole
  }

  private func totalLine(_ layout: SheetLayout, on canvas: Canvas) -> Text {
    row(layout, number: "", on: canvas) { column, _ in
      total.indices.contains(column) ? total[column].laidOut(on: canvas) : Text()
    }
  }

  private func row(_ layout: SheetLayout, number: String, on canvas: Canvas, cell: (Int, Int) -> Text) -> Text {
    var cells: [Text] = []
    if layout.numberWidth > 0 { cells.append(Text(number, .dim).padded(to: layout.numberWidth, .right)) }
    for (index, width) in layout.columns {
      let text = cell(index, width).cut(to: width, on: canvas)
      cells.append(text.padded(to: width, columns[index].alignment))
    }
    return cells.joined(by: Text(String(repeating: " ", count: layout.gap))).cut(to: canvas.width, on: canvas).trimmed()
  }
}

/// The words that may stand instead of those of a cell.
package struct ShorterWords: Sendable {
  /// As good as the words themselves, the best first: the column is made wide enough for one of them.
  let usual: [Text]
  /// Only where nothing else fits.
  let lastResort: [Text]

  package init(_ usual: [Text], lastResort: [Text] = []) { (self.usual, self.lastResort) = (usual, lastResort) }

  var all: [Text] { usual + lastResort }
}

/// One column of a sheet.
package struct SheetColumn: Equatable, Sendable {
  /// The text above it.
  package var title: String
  /// Its name where there is room for more than the text above it; nil for the same.
  package var spelled: String?
  /// The name of its field, as a person types it.
  package var key: String
  package var alignment: Alignment
  /// The largest goes first where there's no room; 0 stays as long as it can.
  package var priority: Int
  /// In columns of the canvas; a flexible column is never cut below it.
  package var minimum: Int
  /// True if its cells may be cut.
  package var isFlexible: Bool
  /// True if it says what the row is about: it's never cut. Shorter words stand in its cells, other columns go, and
  /// what still doesn't fit takes further lines.
  package var isSubject: Bool
  /// True if its cells and its title take further lines where they don't fit; a subject always does.
  package var wraps: Bool
  /// True if shorter words stand in all of its cells where one hasn't the room for its own.
  package var isAllShort = false
  /// What a cell takes at most where it takes further lines.
  package var mostLines = Int.max
  /// False where its key is no word that a person types, but a value: where it's named, its title is.
  package var isField = true
  /// The width that a person chose for it, in columns of the canvas; nil for what there is room for.
  package var width: Int?

  package init(
    _ title: String, key: String? = nil, alignment: Alignment = .left, priority: Int = 0, minimum: Int = 12,
    isFlexible: Bool = false, isSubject: Bool = false, wraps: Bool = false
  ) {
    self.title = title
    self.key = key ?? title
    self.alignment = alignment
    self.priority = priority
    self.minimum = max(1, minimum)
    self.isFlexible = isFlexible
    self.isSubject = isSubject
    self.wraps = wraps || isSubject
  }
}

extension [SheetColumn] {
  /// Numbers the keys that stand for several columns: `none`, `none_2`.
  package mutating func makeKeysUnique() {
    var seen: Set<String> = []
    for place in indices where !seen.insert(self[place].key).inserted {
      var number = 2
      while !seen.insert("\(self[place].key)_\(number)").inserted { number += 1 }
      self[place].key += "_\(number)"
    }
  }
}
