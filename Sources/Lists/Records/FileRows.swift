import Display
package import Domain
package import ShellCore
import Values

/// The rows of a file, format forgotten: names, and what each row gives for them.
package struct FileRows: Sendable {
  /// The names that rows give values for, each with its place.
  package var names: [(name: String, offset: Int)] = []
  package var rows: [FileRow] = []
  /// Rows that could not be read.
  package var faults: [Fault] = []
  /// True if a name that nobody knows is passed over with a warning, instead of refusing the file: a newer
  /// database has columns that this program doesn't know.
  package var toleratesUnknownNames = false
  /// The list that they are rows of, where the file itself tells.
  package var list: ListName?
  /// What is to be said of the file.
  package var remarks: [String] = []
  /// The first of the names that stand for columns beyond the header; nil where no row has more cells than that.
  package private(set) var firstBeyond: Int?

  package init() {}
}

/// One row of a file: values by the position of their names.
package struct FileRow: Sendable {
  package let offset: Int
  /// From 1, in a table with a header; in a workbook that of its sheet; nil elsewhere.
  package var number: Int?
  package var values: [(name: Int, given: Given, offset: Int)]

  package init(offset: Int, number: Int? = nil, values: [(name: Int, given: Given, offset: Int)] = []) {
    self.offset = offset
    self.number = number
    self.values = values
  }
}

extension FileRows {
  /// Reads a file by the ending of its name; throws a failure with the place for a file that can't be taken at all.
  ///
  /// - Parameter isAligned: whether commas separate and blanks around cells only align them.
  package init(_ file: TextFile, isAligned: Bool = false, progress: (_ done: Int, _ total: Int) -> Void) throws(Failure)
  {
    guard let format = FileFormat(file) else {
      throw Failure(
        "'\(file.name)' can't be read: expected a name ending in .csv, .xlsx, .tsv, .txt, .json, .jsonl, .vcf or .ics",
        hint: "in the spreadsheet, save the sheet as .xlsx or CSV, and import that", status: .notUnderstood)
    }
    do throws(Fault) {
      switch format {
      case .table(let usual):
        let separator = isAligned || file.sheet != nil ? usual : SeparatedRecords.separator(of: file, usual: usual)
        try self.init(SeparatedRecords(file, separator: separator, isAligned: isAligned), isAligned, progress)
      case .array: try self.init(array: file, progress)
      case .lines: try self.init(lines: file, progress)
      case .cards: try self.init(CardRecords(file), progress, file.bytes.count)
      }
    } catch {
      throw file.failure(error)
    }
  }

  /// The contacts of a file, a row each.
  private init(_ cards: CardRecords, _ progress: (Int, Int) -> Void, _ count: Int) throws(Fault) {
    var cards = cards
    names = CardRecords.names.map { ($0, 0) }
    while !CancellableScope.isOver(at: rows.count), let (offset, values) = try cards.next() {
      rows.append(
        FileRow(
          offset: offset, number: rows.count + 1,
          values: values.enumerated().map { ($0, .cell($1), offset) }))
    }
    guard !rows.isEmpty else { throw Fault("expected contacts, found none", at: 0) }
    progress(count, count)
  }

  /// So many cells of a row may stand beyond the header.
  private static var mostBeyond: Int { 20 }

  private init(
    _ records: SeparatedRecords, _ keepsBlankRows: Bool, _ progress: (Int, Int) -> Void
  ) throws(Fault) {
    var records = records
    let file = records.file
    if !keepsBlankRows, file.sheet == nil { try records.begin() }
    guard var header = try records.next() else {
      throw Fault("the file is empty: expected a header with column names", at: 0)
    }
    if !keepsBlankRows { try records.passTitles(&header) }
    names = header.map { cell in
      let name = Given.cell(records.text(cell)).text ?? ""
      return (keepsBlankRows ? name : name.trimmed, cell.offset)
    }
    var number = 0
    while !CancellableScope.isOver(at: rows.count), var cells = try records.next() {
      if !keepsBlankRows, records.isRule(cells) { continue }
      let offset = cells[0].offset
      number = file.sheet?.row(of: offset) ?? number + 1
      while cells.count > header.count, records.isBlank(cells[cells.count - 1]) { cells.removeLast() }
      if !keepsBlankRows, cells.count > 1, cells.allSatisfy(records.isBlank) { continue }
      // Spreadsheets leave the last cells out that are empty.
      while !keepsBlankRows, let last = cells.last, cells.count < header.count {
        cells.append(SeparatedRecords.Cell(emptyAt: last.range.upperBound))
      }
      if !keepsBlankRows, cells.count > names.count, cells.count <= header.count + Self.mostBeyond {
        firstBeyond = header.count
        for place in names.count..<cells.count { names.append(("column \(place + 1)", cells[place].offset)) }
      }
      guard keepsBlankRows ? cells.count == names.count : cells.count <= names.count else {
        let fault = Fault("expected \(header.count) cells, found \(cells.count)", at: offset)
        faults.append(keepsBlankRows ? fault : fault.in(row: number))
        continue
      }
      rows.append(
        FileRow(
          offset: offset, number: number,
          values: cells.enumerated().map { ($0, .cell(records.text($1)), $1.offset) }))
      if rows.count.isMultiple(of: 5000) { progress(records.position, file.bytes.count) }
    }
    progress(file.bytes.count, file.bytes.count)
  }
}

/// The format of a file, by the ending of its name; without one by how it begins.
private enum FileFormat {
  /// Cells, and what usually stands between them there.
  case table(UInt8)
  case array, lines, cards

  init?(_ file: TextFile) {
    if file.sheet != nil {
      self = .table(UInt8(ascii: ","))
      return
    }
    let parts = file.name.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    switch parts.count > 1 ? parts.last?.lowercased() ?? "" : "" {
    case "csv", "txt": self = .table(UInt8(ascii: ","))
    case "tsv", "tab": self = .table(UInt8(ascii: "\t"))
    case "json": self = .array
    case "jsonl": self = .lines
    case "vcf", "vcard": self = .cards
    case "":
      switch file.bytes.first(where: { $0 > 0x20 }) {
      case UInt8(ascii: "["): self = .array
      case UInt8(ascii: "{"): self = .lines
      default: self = .table(UInt8(ascii: ","))
      }
    default: return nil
    }
  }
}

/// A value as a file gives it, before anybody knows for which column.
package enum Given: Sendable {
  /// A cell of a CSV or TSV file, without the quotes around it.
  case cell(String)
  /// The text of one JSON value.
  case json(String)

  /// True if nothing is given.
  package var isBlank: Bool {
    switch self {
    case .cell(let text): text.isEmpty
    case .json(let text): text == "null"
    }
  }

  /// The plain text that is given; nil for documents.
  package var text: String? {
    switch self {
    case .cell(let cell): FormulaCell.unguarded(cell)
    case .json(let text): JSON(parsing: text)?.string
    }
  }

  /// The value for a column of this type, as far as it can be told without the column; throws the reason in words.
  package func value(as type: ColumnType) throws(Unreadable) -> Value {
    if isBlank { return .null }
    switch self {
    case .cell(let cell): return try Given.value(of: cell, as: type)
    case .json(let text):
      if type == .json, let document = JSONText(text) { return .json(document) }
      guard let json = JSON(parsing: text) else { throw Unreadable("this is not JSON") }
      return Given.value(of: json)
    }
  }

  /// Why it isn't what was expected: `'abc' is not a whole number`.
  package func refusal(_ type: ColumnType) -> Unreadable {
    let shown =
      switch self {
      case .cell(let cell): cell
      case .json(let text): JSON(parsing: text)?.string ?? text
      }
    return Unreadable("'\(shown)' is not \(type.expectation)")
  }

  private static func value(of cell: String, as type: ColumnType) throws(Unreadable) -> Value {
    if cell.utf8.first == UInt8(ascii: "=") {
      throw Unreadable("'\(cell)' is a formula: write its result, or put an apostrophe before it")
    }
    let text = FormulaCell.unguarded(cell)
    switch type {
    case .list: return .list([String](typed: text))
    case .json: return .json(JSONText(text) ?? JSONText(.string(text)))
    case .bool: return Bool(typed: text).map(Value.bool) ?? .text(text)
    case .int, .double:
      if Int(text) == nil, let number = Measure.dollars.number(text) { return .double(number) }
      return .text(text)
    default: return .text(text)
    }
  }

  private static func value(of json: JSON) -> Value {
    switch json {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let digits): Int(digits).map(Value.int) ?? Double(digits).map(Value.double) ?? .text(digits)
    case .string(let text): .text(text)
    case .array, .object: .json(JSONText(json))
    }
  }
}

/// Why a value can't be read, in words.
package struct Unreadable: Error, Sendable {
  package let reason: String
  package init(_ reason: String) { self.reason = reason }
}

extension ColumnType {
  /// The words for the value expected in such a column.
  fileprivate var expectation: String {
    switch self {
    case .bool: "yes or no"
    case .int: "a whole number"
    case .double: "a number"
    case .text: "text"
    case .day: "a date (2026-02-07, 2/7/26 or feb 7)"
    case .instant: "a time (2026-02-07T12:30:00Z)"
    case .uuid: "an id"
    case .list: "a list of strings"
    case .json: "JSON"
    }
  }
}

/// Takes JSON apart one level at a time: what an array or an object holds, as ranges of bytes.
package struct JSONPieces {
  private let bytes: [UInt8]
  private let end: Int
  private var place: Int
  private var goesOn = false
  /// True if members have keys.
  package private(set) var isObject = false
  /// Where a value should stand that isn't JSON; nil unless the pieces ended there.
  private(set) var fault: Int?

  package struct Piece {
    /// The key of an object's member.
    package let key: String?
    package let range: Range<Int>
  }

  /// The pieces of the array or object that begins in this range; nil if neither does.
  package init?(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    place = range.lowerBound
    let start: (isObject: Bool, goesOn: Bool)? = reading { tokens in
      tokens.skipBlanks()
      let isObject = tokens.next == UInt8(ascii: "{")
      let opens = try? isObject ? tokens.opens("{", "}") : tokens.opens("[", "]")
      return opens.map { (isObject, $0) }
    }
    guard let start else { return nil }
    (isObject, goesOn) = start
  }

  /// Nil at the end, and where the text stops being JSON.
  package mutating func next() -> Piece? {
    guard goesOn else { return nil }
    let isObject = isObject
    let step = reading { tokens -> (piece: Piece?, start: Int, goesOn: Bool) in
      let key = isObject ? try? tokens.key() : nil
      tokens.skipBlanks()
      let start = tokens.place
      guard !isObject || key != nil, let range = try? tokens.value() else { return (nil, start, false) }
      let goesOn = try? tokens.goesOn(to: isObject ? "}" : "]")
      return (Piece(key: key.map(tokens.text), range: range), start, goesOn ?? false)
    }
    goesOn = step.goesOn
    if step.piece == nil { fault = step.start }
    return step.piece
  }

  private mutating func reading<T>(_ read: (inout JSONTokenizer) -> T) -> T {
    let (value, reached) = bytes[..<end].withUnsafeBufferPointer { bytes in
      var tokens = JSONTokenizer(bytes, at: place)
      let value = read(&tokens)
      return (value, tokens.place)
    }
    place = reached
    return value
  }
}
