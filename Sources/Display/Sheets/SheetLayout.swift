import Values

/// Which columns of a sheet a canvas has room for, and how wide each is.
struct SheetLayout: Equatable, Sendable {
  /// Indices into the sheet's columns, with their widths.
  private(set) var columns: [(index: Int, width: Int)] = []
  /// The columns that went for lack of room, in their order.
  private(set) var dropped: [Int] = []
  /// Of the column of row numbers; 0 if there is none.
  let numberWidth: Int
  /// True if any cell has to be cut.
  private(set) var isCut = false

  /// The width of the widest cell in each of the sheet's columns, of those that were measured, or of its title.
  private(set) var contents: [Int] = []

  /// Between two columns.
  let gap: Int
  static let usualGap = 2
  static let sample = 1_000

  init(_ sheet: Sheet, on canvas: Canvas) {
    var wants = sheet.columns.indices.map { Want(sheet, column: $0, on: canvas) }
    numberWidth = sheet.isNumbered ? String(sheet.count).count : 0
    let gap = sheet.gap
    self.gap = gap
    let room = canvas.width - (numberWidth > 0 ? numberWidth + gap : 0)
    var kept = Self.ordered(sheet, wants)
    func isTight(_ width: (Want) -> Int) -> Bool { Self.total(kept.map { width(wants[$0]) }, gap) > room }
    // What says nothing goes before anything is cut, or shortened.
    while kept.count > 1, let last = kept.last, wants[last].news == .empty, sheet.mayDrop, isTight(\.most) {
      kept.removeLast()
    }
    if isTight(\.most) {
      let subjects = kept.filter { sheet.columns[$0].isSubject }
      for column in subjects where sheet.columns[column].width == nil {
        wants[column].shorten(sheet, column, isShared: subjects.count > 1, on: canvas)
      }
    }
    // What says the same in every row goes before what tells rows apart, and where the others are whole without it.
    let least = wants.map(\.least)
    let head = sheet.headCount - 1
    var telling = kept.filter { wants[$0].news == .telling || $0 == head }
    let fitting = Self.fitting(kept, least, sheet, room)
    let losesTelling = !telling.allSatisfy(fitting.contains)
    kept = sheet.mayDrop && losesTelling ? Self.fitting(telling, least, sheet, room) : fitting
    telling = kept.filter { wants[$0].news == .telling || $0 == head }
    if !telling.isEmpty, sheet.mayDrop, Self.total(telling.map { wants[$0].whole }, gap) <= room {
      while let last = kept.last, wants[last].news != .telling, last != head, isTight(\.whole) { kept.removeLast() }
    }
    kept.sort()
    dropped = sheet.columns.indices.filter { !kept.contains($0) }
    let gaps = gap * max(0, kept.count - 1)
    let widths = Self.shared(
      room - gaps, among: kept.map { wants[$0] }, priorities: kept.map { sheet.columns[$0].priority })
    columns = zip(kept, widths).map { column, width in
      let isShort = sheet.columns[column].isAllShort && width < wants[column].most
      return (column, isShort ? min(width, least[column]) : width)
    }
    isCut = columns.contains { $0.width < wants[$0.index].most }
    contents = wants.map(\.content)
  }

  static func == (one: SheetLayout, other: SheetLayout) -> Bool {
    one.columns.elementsEqual(other.columns, by: ==) && one.dropped == other.dropped
      && one.numberWidth == other.numberWidth && one.isCut == other.isCut
  }

  /// The columns of the canvas that a whole row takes.
  var width: Int { Self.total(columns.map(\.width), gap) + (numberWidth > 0 ? numberWidth + gap : 0) }

  /// The columns of the canvas up to the next one after this many of the sheet's.
  func width(ofFirst count: Int) -> Int {
    let first = columns.filter { $0.index < count }.map { $0.width + gap }
    return first.reduce(0, +) + (numberWidth > 0 ? numberWidth + gap : 0)
  }

  private static func total(_ widths: [Int], _ gap: Int) -> Int {
    widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  /// The columns, first what matters most; what tells no row from another comes last, and behind it what says nothing.
  private static func ordered(_ sheet: Sheet, _ wants: [Want]) -> [Int] {
    let ranks = sheet.columns.indices.map { column in
      let isFirst = sheet.isScrolled || column == sheet.headCount - 1
      return (isFirst ? 0 : wants[column].news.rawValue, sheet.columns[column].priority, column)
    }
    return sheet.columns.indices.sorted { ranks[$0] < ranks[$1] }
  }

  /// Those that have room, in this order: where a wide one has none, a narrower one that matters less takes it.
  private static func fitting(_ order: [Int], _ least: [Int], _ sheet: Sheet, _ room: Int) -> [Int] {
    var kept: [Int] = []
    var left = room + sheet.gap
    for column in order {
      let need = least[column] + sheet.gap
      if need <= left || kept.isEmpty {
        kept.append(column)
        left -= need
      } else if sheet.isScrolled || kept.allSatisfy({ sheet.columns[$0].isSign }) {
        break
      }
    }
    return kept
  }

  /// Everyone gets the least; what is left goes to the usual widths by importance, then to the narrowest first.
  private static func shared(_ room: Int, among wants: [Want], priorities: [Int]) -> [Int] {
    var widths = wants.map { min($0.least, max(1, room)) }
    var left = room - widths.reduce(0, +)
    for index in widths.indices.sorted(by: { (priorities[$0], $0) < (priorities[$1], $1) }) where left > 0 {
      let given = min(left, max(0, wants[index].usual - widths[index]))
      widths[index] += given
      left -= given
    }
    while left > 0 {
      let hungry = widths.indices.filter { widths[$0] < wants[$0].most }
      guard let narrowest = hungry.min(by: { widths[$0] < widths[$1] }) else { break }
      let next = hungry.map { widths[$0] }.filter { $0 > widths[narrowest] }.min() ?? widths[narrowest] + 1
      let given = min(left, next - widths[narrowest], wants[narrowest].most - widths[narrowest])
      widths[narrowest] += given
      left -= given
    }
    return widths
  }
}

/// The widths that a column can do with.
private struct Want {
  /// It is never narrower.
  private(set) var least: Int
  /// Three of four cells fit.
  private(set) var usual: Int
  /// All cells that were measured fit, unless someone chose another width.
  let most: Int
  /// The width of the widest of them, or of the title.
  let content: Int
  /// The width in which it reads well: what wraps takes further lines, what a row is about only where it's long.
  var whole: Int { isSubject ? min(most, max(least, Self.widestSubject)) : wraps ? least : most }
  private let isSubject: Bool
  private let wraps: Bool
  let news: News

  /// What a column says of its rows; what says more comes first.
  enum News: Int {
    case telling, same, empty
  }

  init(_ sheet: Sheet, column index: Int, on canvas: Canvas) {
    let column = sheet.columns[index]
    let title = Width.of(Visible.shown(column.title, unicode: canvas.unicode))
    let rows = canvas.isUncut ? sheet.count : min(sheet.count, SheetLayout.sample)
    let cells = (0..<rows).map { sheet.cell($0, index).laidOut(on: canvas) }
    var widths = cells.map(\.width)
    let total = sheet.total.indices.contains(index) ? sheet.total[index].laidOut(on: canvas).width : 0
    content = max(title, total, widths.max() ?? 0)
    (isSubject, wraps) = (column.isSubject, column.wraps)
    let isSame = column.width == nil && cells.allSatisfy { $0.words == cells[0].words }
    news = isSame && !cells.isEmpty && max(total, widths[0]) == 0 ? .empty : isSame && rows > 1 ? .same : .telling
    most = column.width.map { max(1, $0) } ?? content
    guard column.isFlexible, column.width == nil else {
      (least, usual) = (most, most)
      return
    }
    least = min(most, max(column.minimum, column.wraps ? Text(column.title).longestWord : title))
    // A line ends at a blank, unless a word is very long.
    if column.wraps, !isSubject, least < Self.longWord {
      least = max(least, min(Self.longWord, cells.map(\.longestWord).max() ?? 0))
    }
    widths.sort()
    usual = max(least, widths.isEmpty ? 0 : widths[widths.count * 3 / 4])
  }

  /// Is never narrower than the shortest words that may stand in each of its cells. Where several share the room, what
  /// has no shorter words takes further lines on a narrow screen.
  mutating func shorten(_ sheet: Sheet, _ column: Int, isShared: Bool, on canvas: Canvas) {
    let rows = canvas.isUncut ? sheet.count : min(sheet.count, SheetLayout.sample)
    var widest = min(Self.widestSubject, isShared ? canvas.width * 3 / 8 : canvas.width / 2)
    if isShared, canvas.width < Self.roomy, (0..<rows).allSatisfy({ sheet.shorter?($0, column).usual.isEmpty ?? true })
    {
      let longestWord = (0..<rows).map { sheet.cell($0, column).laidOut(on: canvas).longestWord }.max() ?? 0
      widest = min(widest, max(canvas.width * 3 / 10, longestWord))
    }
    for row in 0..<rows where least < widest {
      let whole = sheet.cell(row, column).laidOut(on: canvas).width
      guard whole > least else { continue }
      let shorter = sheet.shorter?(row, column).usual ?? []
      let shortest = shorter.map { $0.laidOut(on: canvas).width }.min() ?? whole
      least = max(least, min(whole, shortest, widest))
    }
    // Whole names matter less than what is told of the rows.
    usual = least
  }

  /// From here on a name stands on one line, and others go.
  private static let roomy = 72
  /// A longer word may be broken.
  private static let longWord = 12

  /// A single long name doesn't take the room of all other columns.
  private static let widestSubject = 40
}

/// A table of which single lines are drawn, as they come into sight; laid out once, never wider than the canvas.
package struct TableLines: Sendable {
  private let sheet: Sheet
  private let layout: SheetLayout
  private let canvas: Canvas

  package init(_ sheet: Sheet, on canvas: Canvas) {
    (self.sheet, self.canvas) = (sheet, canvas)
    layout = SheetLayout(sheet, on: canvas)
  }

  /// In columns of the canvas.
  package var width: Int { layout.width }

  /// Where a column of the sheet stands on the canvas; nil where it has no room.
  package func place(of column: Int) -> Range<Int>? {
    var start = layout.width(ofFirst: 0)
    for (index, width) in layout.columns {
      if index == column { return start..<start + width }
      start += width + layout.gap
    }
    return nil
  }

  /// The width that a column of the sheet needs to be seen whole.
  package func contentWidth(of column: Int) -> Int { layout.contents[column] }

  /// The number of the sheet's columns that have no room.
  package var droppedCount: Int { layout.dropped.count }

  package var header: Text { sheet.header(layout, on: canvas) }

  /// `row` 0..<count of the sheet.
  package func line(_ row: Int) -> Text { sheet.line(row, layout, on: canvas) }
}

/// The part of a table that stays in sight while the rest scrolls: its first lines, and its first
/// columns.
package struct TableHead: Equatable, Sendable {
  /// What stands above the header, the header and the rule beneath it.
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
    guard case .sheet(let sheet) = self, sheet.count > 0, sheet.entry == nil, !canvas.isPlain else { return nil }
    let layout = SheetLayout(sheet, on: canvas)
    guard !sheet.isRecords(layout, on: canvas) else { return nil }
    let lead = sheet.lead.flatMap { $0.folded(on: canvas) }.count
    let lines = lead + sheet.headers(layout, on: canvas).count + 1
    return TableHead(lines: lines, columns: layout.width(ofFirst: sheet.headCount), tableWidth: layout.width)
  }
}

extension Sheet {
  /// True if a column that could stay may go for the sake of others.
  fileprivate var mayDrop: Bool { !isScrolled && !isWhole }

  /// The number of columns that say which row it is: those of signs at its beginning, and one more.
  package var headCount: Int { min(columns.count, columns.prefix(while: \.isSign).count + 1) }

  /// The sheet without this many of the columns after its head; the others go from the right where there's
  /// no room.
  package func scrolled(by count: Int) -> Sheet {
    let hidden = min(max(0, count), columns.count - headCount)
    var sheet = keeping(Array(0..<headCount) + Array((headCount + hidden)..<columns.count))
    for place in sheet.columns.indices { sheet.columns[place].priority = place < headCount ? 0 : place }
    sheet.isScrolled = true
    return sheet
  }

  /// The sheet with these of its columns alone.
  package func keeping(_ places: [Int]) -> Sheet {
    guard places.count < columns.count else { return self }
    var sheet = self
    sheet.columns = places.map { columns[$0] }
    sheet.cell = { [cell] row, column in cell(row, places[column]) }
    if let shorter { sheet.shorter = { row, column in shorter(row, places[column]) } }
    if !total.isEmpty { sheet.total = places.map { total.indices.contains($0) ? total[$0] : Text() } }
    return sheet
  }
}
