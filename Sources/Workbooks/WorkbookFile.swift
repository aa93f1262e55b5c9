import CXlsxWriter
import Dispatch
package import Display
import Glibc
import Synchronization

/// A workbook as the bytes of an .xlsx file: header bold, in view and with filters, numbers, dates and links as such.
package struct WorkbookFile {
  private let workbook: Workbook
  private let library: OpaquePointer

  /// Throws where libxlsxwriter isn't installed, and for more rows or columns than a sheet has.
  package init(_ workbook: Workbook) throws(WorkbookError) {
    try self.init(workbook, .writer)
  }

  init(_ workbook: Workbook, _ writer: SystemLibrary.Wanted) throws(WorkbookError) {
    guard workbook.rows.count <= Self.mostRows, workbook.columns.count <= Self.mostColumns else {
      throw WorkbookError(
        "a sheet has at most \(Self.mostRows) rows and \(Self.mostColumns) columns", hint: "export list.csv")
    }
    self.workbook = workbook
    library = try SystemLibrary(writer).functions
  }

  /// Without the header.
  private static let mostRows = 1_048_575
  private static let mostColumns = 16_384
  /// The most characters of a cell.
  private static let mostCharacters = 32_767
  /// The widest column, in characters.
  private static let widest = 60

  /// The bytes of the file; throws what the library says where it can't make it, and a `CancellationError` where nobody
  /// wants it any more.
  package func bytes() throws -> [UInt8] {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/compass-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      throw WorkbookError("no temporary file can be created in '\(folder)'", hint: "set TMPDIR")
    }
    close(descriptor)
    defer { unlink(path) }
    guard let book = cxlsx_new(library, path) else { throw WorkbookError("the memory is full") }
    let isFilled = fill(book)
    if let problem = try WorkbookClosing(library, book, at: path).problem() { throw WorkbookError(problem) }
    try Task.checkCancellation()
    guard isFilled, let bytes = Self.read(path) else { throw WorkbookError("the workbook can't be made") }
    return bytes
  }

  private static func read(_ path: [CChar]) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return ferror(file) == 0 ? bytes : nil
  }

  /// False where the library refuses something that it never should.
  private func fill(_ book: OpaquePointer) -> Bool {
    guard let sheet = cxlsx_add_sheet(library, book, workbook.name),
      let bold = cxlsx_add_format(library, book, nil, 1, 0), let link = cxlsx_add_format(library, book, nil, 0, 1)
    else { return false }
    let formats = workbook.columns.map { column in
      column.format.notation.flatMap { cxlsx_add_format(library, book, $0, 0, 0) }
    }
    for (place, column) in workbook.columns.enumerated() {
      let number = UInt16(place)
      _ = cxlsx_write_text(library, sheet, 0, number, Self.text(column.title), bold)
      _ = cxlsx_set_width(library, sheet, number, Double(width(place)))
    }
    for (row, cells) in workbook.rows.enumerated() {
      if row % 1024 == 0, Task.isCancelled { return false }
      for (place, cell) in cells.enumerated() {
        let at = (row: UInt32(row + 1), column: UInt16(place))
        guard write(cell, at, formats[place], link, to: sheet) else { return false }
      }
    }
    cxlsx_freeze(library, sheet, 1)
    guard !workbook.columns.isEmpty else { return true }
    return cxlsx_filter(library, sheet, UInt32(workbook.rows.count), UInt16(workbook.columns.count - 1)) == 0
  }

  private func write(
    _ cell: Workbook.Cell, _ at: (row: UInt32, column: UInt16), _ format: OpaquePointer?, _ link: OpaquePointer,
    to sheet: OpaquePointer
  ) -> Bool {
    switch cell {
    case .blank: return true
    case .number(let number):
      guard number.isFinite else { return true }
      return cxlsx_write_number(library, sheet, at.row, at.column, number, format) == 0
    case .text(let text):
      return cxlsx_write_text(library, sheet, at.row, at.column, Self.text(text), nil) == 0
    case .link(let text, let address):
      let isLinked = cxlsx_write_link(library, sheet, at.row, at.column, Self.text(address), Self.text(text), link) == 0
      // Of a sheet with more links than a spreadsheet keeps, the rest are texts.
      return isLinked || cxlsx_write_text(library, sheet, at.row, at.column, Self.text(text), nil) == 0
    }
  }

  /// A text without what neither C nor XML can hold, cut where a cell ends.
  private static func text(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(mostCharacters) {
      let isForbidden = scalar.value == 0 || scalar.value & 0xFFFE == 0xFFFE
      scalars.append(isForbidden ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  /// In characters, with room for the sign of the filter beside the title.
  private func width(_ place: Int) -> Int {
    let column = workbook.columns[place]
    let longest = workbook.rows.map { $0[place].length(column.format) }.max() ?? 0
    return min(Self.widest, max(longest + 1, column.title.count + 3))
  }
}

extension Workbook.Format {
  /// In the notation of spreadsheets; nil for texts.
  fileprivate var notation: String? {
    switch self {
    case .text: nil
    case .whole: "#,##0"
    case .dollars: "$#,##0"
    case .percent: "0%"
    case .decimals(let digits): "0." + String(repeating: "0", count: max(1, digits))
    case .day: "yyyy-mm-dd"
    case .moment: "yyyy-mm-dd hh:mm"
    }
  }
}

extension Workbook.Cell {
  /// The number of characters shown of it, about.
  fileprivate func length(_ format: Workbook.Format) -> Int {
    switch (self, format) {
    case (.blank, _): 0
    case (.text(let text), _), (.link(let text, _), _):
      text.split(separator: "\n").map(\.count).max() ?? 0
    case (.number, .moment): 16
    case (.number, .day): 10
    case (.number(let number), .decimals(let digits)): "\(Int(saturating: number))".count + 1 + digits
    case (.number(let number), .percent): "\(Int(saturating: number * 100))".count + 1
    case (.number(let number), _):
      // The digits, the signs between thousands, and one for money.
      "\(Int(saturating: number))".count * 4 / 3 + 1
    }
  }
}

extension Int {
  fileprivate init(saturating number: Double) { self = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max) }
}

/// Writes a workbook to its file on another thread: nothing stops the library once it has begun.
///
/// Unchecked, because of the pointers: they are the library's, which never changes, and a workbook that nobody else has.
final class WorkbookClosing: @unchecked Sendable {
  private let library: OpaquePointer
  private let book: OpaquePointer
  private let path: [CChar]
  private let isDone = DispatchSemaphore(value: 0)
  private let state = Mutex((problem: String?.none, isOver: false, isAbandoned: false))

  init(_ library: OpaquePointer, _ book: OpaquePointer, at path: [CChar]) {
    (self.library, self.book, self.path) = (library, book, path)
    DispatchQueue.global().async { self.close() }
  }

  private func close() {
    let problem = cxlsx_close(library, book).map { String(cString: $0) }
    let isAbandoned = state.withLock { state in
      (state.problem, state.isOver) = (problem, true)
      return state.isAbandoned
    }
    if isAbandoned { unlink(path) }
    isDone.signal()
  }

  /// Waits for the file; answers what the library says against it. Throws a `CancellationError` as soon as nobody wants the
  /// file any more: then it's removed when it's there.
  func problem() throws -> String? {
    while isDone.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
      guard Task.isCancelled, !abandon() else { continue }
      throw CancellationError()
    }
    return state.withLock(\.problem)
  }

  /// Leaves the file to the other thread; true if that was done with it already.
  private func abandon() -> Bool {
    state.withLock { state in
      if !state.isOver { state.isAbandoned = true }
      return state.isOver
    }
  }
}
