import Values

/// The records of a CSV or TSV file by RFC 4180; lines may end in LF, CRLF or CR, and blank ones are passed over. Quotes
/// that nobody doubled are part of the cell (`5'11"`), but where blanks align cells: there they are faults.
struct SeparatedRecords {
  let file: TextFile
  private var separator: UInt8
  /// True if blanks around cells only align them.
  private let isAligned: Bool
  private var place = 0
  /// The last quote that was found to close a cell with quotes in it.
  private var closingQuote = 0

  init(_ file: TextFile, separator: UInt8, isAligned: Bool = false) {
    self.file = file
    self.separator = separator
    self.isAligned = isAligned
  }

  /// A cell: its bytes without the quotes around it.
  struct Cell {
    let range: Range<Int>
    let hasDoubledQuotes: Bool
    let isQuoted: Bool
    var offset: Int { isQuoted ? range.lowerBound - 1 : range.lowerBound }

    init(range: Range<Int>, hasDoubledQuotes: Bool, isQuoted: Bool) {
      (self.range, self.hasDoubledQuotes, self.isQuoted) = (range, hasDoubledQuotes, isQuoted)
    }

    /// A cell of which nothing is written.
    init(emptyAt place: Int) { self.init(range: place..<place, hasDoubledQuotes: false, isQuoted: false) }
  }

  /// The place that it has reached, in bytes.
  var position: Int { place }

  /// The cells of the next record; nil at the end of the file.
  mutating func next() throws(Fault) -> [Cell]? {
    while place < file.bytes.count, let length = lineEnd(at: place) { place += length }
    guard place < file.bytes.count else { return nil }
    var cells: [Cell] = []
    while true {
      cells.append(try cell())
      guard place < file.bytes.count else { return cells }
      if file.bytes[place] == separator {
        place += 1
      } else if let length = lineEnd(at: place) {
        place += length
        return cells
      }
    }
  }

  func isBlank(_ cell: Cell) -> Bool { file.bytes[cell.range].allSatisfy { $0 <= 0x20 } }

  /// True for a line that only rules a table of bars, as Markdown has it: `|---|:-:|`.
  func isRule(_ cells: [Cell]) -> Bool {
    separator == UInt8(ascii: "|") && !cells.allSatisfy(isBlank)
      && cells.allSatisfy { file.bytes[$0.range].allSatisfy { $0 <= 0x20 || Self.rules.contains($0) } }
  }

  private static let rules = Array("-:+=".utf8)

  func text(_ cell: Cell) -> String {
    guard cell.hasDoubledQuotes else { return file.text(cell.range) }
    var bytes: [UInt8] = []
    var isFirst = false
    for (place, byte) in zip(cell.range, file.bytes[cell.range]) {
      let isNext = place + 1 < cell.range.upperBound && file.bytes[place + 1] == Self.quote
      isFirst = byte == Self.quote && isNext && !isFirst
      if !isFirst { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let quote = UInt8(ascii: "\"")

  private mutating func cell() throws(Fault) -> Cell {
    skipAlignment()
    let start = place
    if place < file.bytes.count, file.bytes[place] == Self.quote { return try quotedCell() }
    while place < file.bytes.count, file.bytes[place] != separator, lineEnd(at: place) == nil {
      if isAligned, file.bytes[place] == Self.quote {
        throw Fault(
          "a quote in the middle of a cell", at: place, hint: "put the whole cell in quotes and double the ones inside")
      }
      place += 1
    }
    var end = place
    while isAligned, end > start, file.bytes[end - 1] == 0x20 { end -= 1 }
    return Cell(range: start..<end, hasDoubledQuotes: false, isQuoted: false)
  }

  private mutating func skipAlignment() {
    while isAligned, place < file.bytes.count, file.bytes[place] == 0x20 { place += 1 }
  }

  private mutating func quotedCell() throws(Fault) -> Cell {
    let opening = place
    var hasDoubledQuotes = false
    place += 1
    while place < file.bytes.count {
      guard file.bytes[place] == Self.quote else {
        place += 1
        continue
      }
      if place + 1 < file.bytes.count, file.bytes[place + 1] == Self.quote {
        hasDoubledQuotes = true
        place += 2
        continue
      }
      place += 1
      let closing = place - 1
      skipAlignment()
      guard place == file.bytes.count || file.bytes[place] == separator || lineEnd(at: place) != nil else {
        if let end = endOfTornCell() {
          place = end
          return Cell(range: opening..<end, hasDoubledQuotes: false, isQuoted: false)
        }
        guard isAligned else { continue }
        throw Fault("expected the end of the cell after its closing quote", at: place, hint: "double quotes inside it")
      }
      return Cell(range: opening + 1..<closing, hasDoubledQuotes: hasDoubledQuotes, isQuoted: true)
    }
    throw Fault("this quote is never closed", at: opening, hint: "close it, or double it if it is part of the text")
  }

  /// Where a cell ends that begins with words in quotes and goes on: `"Big" Al Roe`; nil where a quote on this line closes
  /// it, and where cells are aligned.
  private mutating func endOfTornCell() -> Int? {
    guard !isAligned, place >= closingQuote else { return nil }
    var (end, ahead): (Int?, Int) = (nil, place)
    while ahead < file.bytes.count, lineEnd(at: ahead) == nil {
      let next = ahead + 1 < file.bytes.count ? file.bytes[ahead + 1] : separator
      if file.bytes[ahead] == separator {
        end = end ?? ahead
        if next == Self.quote { break }
      } else if file.bytes[ahead] == Self.quote, next == separator || lineEnd(at: ahead + 1) != nil {
        closingQuote = ahead
        return nil
      }
      ahead += 1
    }
    return end ?? ahead
  }

  /// The length of the line end here; nil if there is none.
  private func lineEnd(at place: Int) -> Int? {
    switch file.bytes[place] {
    case 0x0A: 1
    case 0x0D: place + 1 < file.bytes.count && file.bytes[place + 1] == 0x0A ? 2 : 1
    default: nil
    }
  }
}

extension SeparatedRecords {
  /// Passes over what stands before a sheet; throws the fault of a page that was saved instead of one.
  mutating func begin() throws(Fault) {
    _ = takeDeclaration()
    guard file.isWebPage else { return }
    throw Fault(
      "this is a web page, not a sheet: perhaps one that asks to sign in", at: 0,
      hint: "download the sheet as CSV in the browser, and import that")
  }

  /// The separator that the first line names by itself, as spreadsheets write it: `sep=;`. It's passed over then.
  mutating func takeDeclaration() -> UInt8? {
    let line = file.bytes.prefix(4)
    guard String(decoding: line, as: UTF8.self).lowercased() == "sep=", file.bytes.count > 4 else { return nil }
    guard file.bytes.count == 5 || lineEnd(at: 5) != nil else { return nil }
    place = 5
    separator = file.bytes[4]
    return separator
  }

  /// Passes the titles over that stand above a sheet, as long as a line follows with more: lines of one cell, or in which
  /// only one holds something; those that only group columns, which have no name for most of them, or stand above a line of
  /// known ones; and lines such as `Player Name:,Ana Ruiz` above a wide sheet.
  mutating func passTitles(_ header: inout [Cell]) throws(Fault) {
    if let (ahead, cells) = try passNotes(header) {
      (self, header) = (ahead, cells)
      return
    }
    var (ahead, cells) = (self, header)
    var (least, lines) = (2, 0)
    while true {
      let filled = count(cells)
      let isNote = filled < 3 && text(cells[0]).hasSuffix(":") || cells.count < 3 && filled < 2
      var further = ahead
      guard lines < Self.mostTitles, isNote || cells.count > 2, let next = try further.next() else { break }
      let isAboveNames = filled < count(next) && next.count { Self.headers.contains(text($0).plainWords) } > 1
      let groups = isBlank(cells[0]) && filled * 2 < cells.count || isAboveNames
      guard isNote || filled < 2 || groups else { break }
      if isNote {
        // Beneath a note, or a title without separators, two columns may be anything.
        if filled > 1 || next.count < 3 { least = Self.leastOfDevice }
      } else if filled > 1, !isAboveNames, count(next) < filled * 2 {
        break
      }
      (ahead, cells, lines) = (further, next, lines + 1)
    }
    guard count(cells) >= least, cells[0].offset != header[0].offset else { return }
    (self, header) = (ahead, cells)
  }

  /// The header with a column of days that stands beneath lines of one or two cells, as sensors write it, and the records
  /// after it; nil where there is none.
  private func passNotes(_ header: [Cell]) throws(Fault) -> (SeparatedRecords, [Cell])? {
    var (ahead, cells) = (self, header)
    for line in 0...Self.mostTitles {
      let isDated = cells.contains { Self.days.contains(text($0).plainWords) }
      if isDated, count(cells) > 1 { return line == 0 ? nil : (ahead, cells) }
      guard count(cells) < 3, let next = try ahead.next() else { return nil }
      cells = next
    }
    return nil
  }

  /// Names of columns that no row has in two of its cells.
  private static let headers: Set<String> = [
    "school", "school name", "college", "state", "city", "coach", "head coach", "coach name", "email", "phone",
    "division", "conference", "tier", "tuition", "date", "deadline",
  ]

  private static var days: Set<String> {
    ["date", "date time", "session date", "test date", "timestamp", "time stamp"]
  }

  private func count(_ cells: [Cell]) -> Int { cells.count { !isBlank($0) } }

  /// The most lines above a sheet, and the fewest columns of one beneath notes.
  private static let (mostTitles, leastOfDevice) = (20, 5)

  /// The separator of the cells: of commas, semicolons, tabs and bars the one that the header has most of
  /// outside quotes; `usual` where there are none, or as many. Under a title without any it may be tabs.
  static func separator(of file: TextFile, usual: UInt8) -> UInt8 {
    var known = [usual] + [",", ";", "\t", "|"].map { (sign: Unicode.Scalar) in UInt8(ascii: sign) }
    var counts = [UInt8: Int]()
    var isQuoted = false
    for byte in file.bytes.drop(while: { $0 == 0x0A || $0 == 0x0D }) {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D {
        if !counts.isEmpty { break }
        known = [UInt8(ascii: "\t"), usual]
      }
      if known.contains(byte) { counts[byte, default: 0] += 1 }
    }
    let most = counts.values.max()
    return known.first { counts[$0] == most } ?? usual
  }
}
