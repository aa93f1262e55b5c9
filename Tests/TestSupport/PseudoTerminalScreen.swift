import CPseudoTerminal

/// The little of a terminal that line editors use: cells, a cursor, the common control sequences.
package struct PseudoTerminalScreen: Sendable {
  package private(set) var columns: Int
  package private(set) var rows: Int
  package private(set) var row = 0
  package private(set) var column = 0
  package private(set) var bells = 0
  package private(set) var showsCursor = true
  /// True while a full screen lies over the lines.
  package var isAlternate: Bool { lines != nil }
  package private(set) var autowraps = true

  /// A wide character is followed by an empty cell.
  private var cells: [[String]]
  /// The parameters of SGR that each character was printed with, by place.
  private var styles: [[String]]
  private var style = ""
  private var saved = (row: 0, column: 0)
  private var wrapsNext = false
  /// The lines beneath a full screen.
  private var lines: (cells: [[String]], row: Int, column: Int)?
  private var parser = PseudoTerminalParser()

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    styles = Array(repeating: Array(repeating: "", count: columns), count: rows)
  }

  /// The text of the row in stretches of one style: `{1}show{}` where `show` is bold.
  package func styled(_ row: Int) -> String {
    let end = (cells[row].lastIndex { $0 != " " } ?? -1) + 1
    var (result, current) = ("", "")
    for (column, cell) in cells[row][..<end].enumerated() where !cell.isEmpty {
      if styles[row][column] != current {
        current = styles[row][column]
        result += "{\(current)}"
      }
      result += cell
    }
    return result
  }

  /// All rows without trailing blanks, and without empty rows at the end.
  package var text: String {
    var lines = (0..<rows).map(line)
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// One row, from 0, without trailing blanks.
  package func line(_ row: Int) -> String {
    var line = cells[row].joined()
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The row with the cursor, without what is dimmed from the cursor on: that was not typed.
  package var currentRow: String {
    var line = cells[row].indices.filter { $0 < column || !isDimmed($0) }.map { cells[row][$0] }.joined()
    while line.last == " " { line.removeLast() }
    return line
  }

  private func isDimmed(_ column: Int) -> Bool { styles[row][column].split(separator: ";").contains("2") }

  /// Keeps the upper left part; no text is wrapped again.
  package mutating func resize(columns: Int, rows: Int) {
    cells = cells.map { Array(($0 + Array(repeating: " ", count: columns)).prefix(columns)) }
    let drop = max(0, row - rows + 1)
    cells.removeFirst(drop)
    while cells.count < rows { cells.append(Array(repeating: " ", count: columns)) }
    cells = Array(cells.prefix(rows))
    styles = Array(repeating: Array(repeating: "", count: columns), count: rows)
    (self.columns, self.rows, row, column) = (columns, rows, row - drop, min(column, columns - 1))
    wrapsNext = false
  }

  package mutating func draw(_ text: String) {
    for scalar in text.unicodeScalars {
      switch parser.feed(scalar) {
      case .none: continue
      case .print(let scalar): put(scalar)
      case .control(let scalar): control(scalar)
      case .escape(let final): escape(final)
      case .sequence(let sequence): perform(sequence)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = Int(pseudoterminal_width(scalar.value))
    guard width > 0 else {
      var base = wrapsNext ? column : column - 1
      while base > 0, cells[row][base].isEmpty { base -= 1 }
      if width == 0, base >= 0 { cells[row][base].unicodeScalars.append(scalar) }
      return
    }
    if wrapsNext || column + width > columns, autowraps {
      column = 0
      lineFeed()
    }
    wrapsNext = false
    cells[row][column] = String(scalar)
    styles[row][column] = style
    if width == 2, column + 1 < columns { cells[row][column + 1] = "" }
    column += width
    if column >= columns {
      column = columns - 1
      wrapsNext = autowraps
    }
  }

  private mutating func control(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": move(toColumn: 0)
    case "\n":
      wrapsNext = false
      lineFeed()
    case "\u{8}": move(toColumn: column - 1)
    case "\t": move(toColumn: (column / 8 + 1) * 8)
    case "\u{7}": bells += 1
    default: break
    }
  }

  private mutating func escape(_ final: Unicode.Scalar) {
    switch final {
    case "7": saved = (row, column)
    case "8":
      (row, column) = saved
      wrapsNext = false
    case "D":
      wrapsNext = false
      lineFeed()
    default: break
    }
  }

  private mutating func perform(_ sequence: PseudoTerminalParser.Sequence) {
    let count = max(sequence.number(0) ?? 1, 1)
    switch sequence.final {
    case "A": move(toRow: row - count)
    case "B": move(toRow: row + count)
    case "C": move(toColumn: column + count)
    case "D": move(toColumn: column - count)
    case "G": move(toColumn: count - 1)
    case "d": move(toRow: count - 1)
    case "H", "f":
      move(toRow: count - 1)
      move(toColumn: max(sequence.number(1) ?? 1, 1) - 1)
    case "J": eraseScreen(sequence.number(0) ?? 0)
    case "K": eraseRow(sequence.number(0) ?? 0)
    case "P": cells[row] = fitted(cells[row][..<column] + cells[row][column...].dropFirst(count))
    case "@": cells[row] = fitted(cells[row][..<column] + Array(repeating: " ", count: count) + cells[row][column...])
    case "m":
      let fields = sequence.parameters.split(separator: ";").filter { $0 != "0" }
      style = fields.joined(separator: ";")
    case "X": for index in column..<min(columns, column + count) { cells[row][index] = " " }
    case "h": set(sequence.parameters, true)
    case "l": set(sequence.parameters, false)
    default: break
    }
  }

  private mutating func set(_ mode: String, _ isOn: Bool) {
    switch mode {
    case "?7": autowraps = isOn
    case "?25": showsCursor = isOn
    case "?1049" where isOn && lines == nil:
      lines = (cells, row, column)
      cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    case "?1049" where !isOn:
      guard let lines else { return }
      (cells, row, column) = lines
      self.lines = nil
      resize(columns: columns, rows: rows)
    default: break
    }
  }

  private func fitted(_ row: ArraySlice<String>) -> [String] {
    Array((row + Array(repeating: " ", count: columns)).prefix(columns))
  }

  private mutating func move(toColumn target: Int) {
    column = min(max(target, 0), columns - 1)
    wrapsNext = false
  }

  private mutating func move(toRow target: Int) {
    row = min(max(target, 0), rows - 1)
    wrapsNext = false
  }

  private mutating func lineFeed() {
    if row < rows - 1 {
      row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
      styles.removeFirst()
      styles.append(Array(repeating: "", count: columns))
    }
  }

  private mutating func eraseScreen(_ mode: Int) {
    eraseRow(mode)
    let erased = mode == 0 ? row + 1..<rows : mode == 1 ? 0..<row : 0..<rows
    for index in erased {
      cells[index] = Array(repeating: " ", count: columns)
      styles[index] = Array(repeating: "", count: columns)
    }
  }

  private mutating func eraseRow(_ mode: Int) {
    let erased = mode == 0 ? column..<columns : mode == 1 ? 0..<column + 1 : 0..<columns
    for index in erased { (cells[row][index], styles[row][index]) = (" ", "") }
  }
}

/// Takes what a program writes to a terminal apart into text, control characters and control sequences.
struct PseudoTerminalParser: Sendable {
  struct Sequence: Equatable, Sendable {
    var parameters: String
    var final: Unicode.Scalar

    func number(_ index: Int) -> Int? {
      let fields = parameters.split(separator: ";", omittingEmptySubsequences: false)
      return index < fields.count ? Int(fields[index]) : nil
    }
  }

  enum Piece: Equatable {
    case none
    case print(Unicode.Scalar)
    case control(Unicode.Scalar)
    case escape(Unicode.Scalar)
    case sequence(Sequence)
  }

  private enum State: Sendable { case ground, escape, charset, sequence, string }
  private var state = State.ground
  private var parameters = ""

  mutating func feed(_ scalar: Unicode.Scalar) -> Piece {
    switch state {
    case .ground:
      if scalar == "\u{1b}" {
        state = .escape
        return .none
      }
      return scalar.value < 0x20 || scalar.value == 0x7f ? .control(scalar) : .print(scalar)
    case .escape: return afterEscape(scalar)
    case .charset:
      state = .ground
      return .none
    case .sequence:
      guard ("\u{40}"..."\u{7e}").contains(scalar) else {
        parameters.unicodeScalars.append(scalar)
        return .none
      }
      state = .ground
      return .sequence(Sequence(parameters: parameters, final: scalar))
    case .string:
      if scalar == "\u{7}" || scalar == "\\" { state = .ground }
      return .none
    }
  }

  private mutating func afterEscape(_ scalar: Unicode.Scalar) -> Piece {
    switch scalar {
    case "[":
      parameters = ""
      state = .sequence
    case "]", "P": state = .string
    case "(", ")": state = .charset
    default:
      state = .ground
      return .escape(scalar)
    }
    return .none
  }
}
