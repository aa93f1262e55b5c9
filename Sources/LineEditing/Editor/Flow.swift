/// Text that goes on in the next row at the right edge.
struct Flow {
  let columns: Int
  private(set) var rows = [Row()]

  init(columns: Int) { self.columns = max(2, columns) }

  /// Where the next character begins, if it is a narrow one.
  var position: Frame.Position { Frame.Position(row: rows.count - 1, column: rows[rows.count - 1].width) }

  /// Columns that are left in the last row.
  var room: Int { columns - rows[rows.count - 1].width }

  /// Begins a new row if the last one is full.
  mutating func makeRoom(for width: Int = 1) { if room < width { rows.append(Row()) } }

  /// Where a character is going to stand.
  mutating func place(for character: Character) -> Frame.Position {
    if character == "\n" || character == "\r\n" {
      return Frame.Position(row: position.row, column: min(position.column, columns - 1))
    }
    makeRoom(for: Row.width(character))
    return position
  }

  /// A newline begins a row, a tab goes to the next multiple of eight.
  mutating func append(_ character: Character, style: String) {
    switch character {
    case "\n", "\r\n": rows.append(Row())
    case "\t":
      makeRoom()
      let last = rows.count - 1
      rows[last].pad(to: min(columns, (rows[last].width / 8 + 1) * 8), style: style)
    default:
      makeRoom(for: Row.width(character))
      rows[rows.count - 1].append(character, style: style)
    }
  }
}
