/// The list of candidates below the line, as rows of text with colours.
struct CompletionMenu {
  var completion: Completion
  /// The candidate that stands in the line while Tab walks through them.
  var selected: Int?

  /// Rows that fit: none is wider than `columns` - 1, and there are at most `limit`.
  func rows(columns: Int, limit: Int) -> [String] {
    guard limit > 0, columns > 4, !completion.candidates.isEmpty else { return [] }
    let cells = completion.candidates.enumerated().map { Cell($1, isSelected: $0 == selected) }
    let page = Page(cells, total: completion.total, width: columns - 1, limit: limit)
    let shown = cells.prefix(page.rows * page.perRow)
    var rows = Self.draw(shown, rows: page.rows, perRow: page.perRow, width: columns - 1)
    if page.isCut { rows.append(Self.dim("… \(completion.total - shown.count) more")) }
    return rows
  }

  /// Whether `rows` leaves no candidate out.
  func showsAll(columns: Int, limit: Int) -> Bool {
    let cells = completion.candidates.map { Cell($0, isSelected: false) }
    return !Page(cells, total: completion.total, width: columns - 1, limit: limit).isCut
  }

  /// How the candidates are dealt out.
  private struct Page {
    var perRow = 1
    var rows: Int
    var isCut: Bool

    init(_ cells: [Cell], total: Int, width: Int, limit: Int) {
      if cells.allSatisfy(\.note.isEmpty) {
        let widest = cells.map { DisplayWidth.of($0.label) }.max() ?? 0
        perRow = max(1, (width + 2) / (widest + 2))
      }
      let needed = (cells.count + perRow - 1) / perRow
      isCut = needed > limit || total > cells.count
      rows = isCut ? min(needed, limit - 1) : needed
    }
  }

  private struct Cell {
    var label: String
    var note: String
    var isSelected: Bool

    init(_ candidate: Candidate, isSelected: Bool) {
      label = candidate.label.withVisibleControls
      note = candidate.note.withVisibleControls
      self.isSelected = isSelected
    }
  }

  /// Candidates run down the columns, as in a directory.
  private static func draw(_ cells: ArraySlice<Cell>, rows: Int, perRow: Int, width: Int) -> [String] {
    let widest = min(cells.map { DisplayWidth.of($0.label) }.max() ?? 0, width)
    return (0..<rows).map { row in
      let inRow = stride(from: row, to: cells.count, by: max(rows, 1)).map { cells[cells.startIndex + $0] }
      return inRow.map { draw($0, labelWidth: widest, width: perRow == 1 ? width : widest) }.joined(separator: "  ")
    }
  }

  private static func draw(_ cell: Cell, labelWidth: Int, width: Int) -> String {
    let label = DisplayWidth.cut(cell.label, to: labelWidth)
    let padded = label + String(repeating: " ", count: max(0, labelWidth - DisplayWidth.of(label)))
    let note = DisplayWidth.cut(cell.note, to: max(0, width - labelWidth - 2))
    let shown = cell.isSelected ? "\u{1b}[7m\(padded)\u{1b}[0m" : padded
    return note.isEmpty ? shown : shown + "  " + dim(note)
  }

  private static func dim(_ text: String) -> String { "\u{1b}[2m\(text)\u{1b}[0m" }
}

extension String {
  /// The text with a picture in the place of each control character.
  var withVisibleControls: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
        result.append(picture)
      } else if scalar.value == 0x7f {
        result.append("\u{2421}")
      } else {
        result.append(scalar.isInvisibleControl ? "\u{fffd}" : scalar)
      }
    }
    return String(result)
  }
}
