package import Display
import Grammar
package import ShellCore
package import Values

/// The sheet of a workbook whose cells a text holds: where they stand, and what is to be said of it.
struct SheetSource: Sendable {
  let cells: (name: String, others: [String], errors: Int, uncalculated: Int)
  /// True if the person named the sheet.
  let isNamed: Bool
  /// Where each line begins, in bytes, and the row that it is in the sheet.
  let lines: [(start: Int, row: Int)]
  /// The columns that the cells of a line stand in, from 0.
  let columns: [Int]

  /// The row that stands there.
  func row(of offset: Int) -> Int? { line(of: offset)?.row }

  /// The last line that doesn't begin after an offset.
  func line(of offset: Int) -> (start: Int, row: Int)? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].start > offset { high = middle } else { low = middle + 1 }
    }
    return low == 0 ? lines.first : lines[low - 1]
  }
}

extension TextFile {
  /// The cells of a sheet with commas between them, a row on each line; throws a failure for cells that lie too far from
  /// each other.
  ///
  /// - Parameter isNamed: whether the person named the sheet.
  package init(_ name: String, _ sheet: SheetCells, isNamed: Bool) throws(Failure) {
    let columns = Set(sheet.rows.lazy.flatMap { $0.cells.lazy.map(\.column) }).sorted()
    let most = 100_000_000
    guard sheet.rows.count * columns.count <= most else {
      throw Failure(
        "'\(name)' can't be read: its cells are spread over \(sheet.rows.count) rows and \(columns.count) columns",
        hint: "in the spreadsheet, delete what stands beside and under the list")
    }
    var bytes: [UInt8] = []
    var lines: [(start: Int, row: Int)] = []
    for row in sheet.rows {
      lines.append((bytes.count, row.number))
      var place = 0
      for (number, column) in columns.enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: ",")) }
        guard place < row.cells.count, row.cells[place].column == column else { continue }
        bytes += Self.quoted(FormulaCell.guarded(row.cells[place].text)).utf8
        place += 1
      }
      bytes.append(0x0A)
    }
    self.init(
      name, bytes,
      SheetSource(
        cells: (sheet.name, sheet.others, sheet.errors, sheet.uncalculated), isNamed: isNamed, lines: lines,
        columns: columns))
  }

  private static func quoted(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    return needsQuotes ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
  }

  /// `B7`: the cell that stands there; nil outside a workbook.
  func cell(at offset: Int) -> String? {
    guard let sheet, let line = sheet.line(of: offset) else { return nil }
    var (column, isQuoted) = (0, false)
    for byte in bytes[line.start..<min(max(offset, line.start), bytes.count)] {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ","), !isQuoted { column += 1 }
    }
    return sheet.columns.indices.contains(column) ? "\(SheetCells.letters(sheet.columns[column]))\(line.row)" : nil
  }

  /// A column as people find it, which counts from 1: its letters in a workbook.
  package func column(_ number: Int) -> String {
    guard let sheet, sheet.columns.indices.contains(number - 1) else { return String(number) }
    return SheetCells.letters(sheet.columns[number - 1])
  }

  /// The file as `import` is given it: its name, and that of its sheet where the person chose one.
  package var asTyped: String {
    guard let sheet, sheet.isNamed else { return name.quotedIfNeeded }
    return "\(name.quotedIfNeeded) sheet \(sheet.cells.name.quotedIfNeeded)"
  }

  /// The lines about the sheet: that there are others, and which cells count as empty.
  package var remarks: [Text] {
    guard let sheet else { return [] }
    let (cells, others) = (sheet.cells, sheet.cells.others)
    var lines: [Text] = []
    if let other = others.first, !sheet.isNamed {
      let names = others.prefix(8).map { "'\($0)'" }.listed("and")
      let are = others.count == 1 ? "is" : "are"
      lines.append(Text("\(name): the sheet '\(cells.name)' is read; there \(are) \(names), too", .warning))
      lines.append(Text("  import \(name.quotedIfNeeded) sheet \(other.quotedIfNeeded)", .dim))
    }
    if cells.errors > 0 {
      let count = cells.errors.counted("cell with an error is", "cells with errors are")
      lines.append(Text("\(name): \(count) taken for empty", .warning))
    }
    if cells.uncalculated > 0 {
      let count = cells.uncalculated.counted("formula without a result is", "formulas without results are")
      lines.append(Text("\(name): \(count) taken for empty: save the file in a spreadsheet first", .warning))
    }
    return lines
  }
}
