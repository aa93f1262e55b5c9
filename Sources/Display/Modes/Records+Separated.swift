/// What parts the cells of a row.
enum Separator: String {
  case comma = ","
  case tab = "\t"

  fileprivate var byte: UInt8 { self == .comma ? 0x2C : 0x09 }
}

extension Records {
  /// RFC 4180 with `\n` at line ends; a cell that a spreadsheet would calculate gets an apostrophe.
  func separated(by separator: Separator, on canvas: Canvas) -> Drawing {
    guard !fields.isEmpty else { return Drawing() }
    let shows = canvas.isTerminal
    var header = ""
    for (index, field) in fields.enumerated() {
      if index > 0 { header += separator.rawValue }
      separator.append(field, isNumeric: false, shows: shows, unicode: canvas.unicode, to: &header)
    }
    var drawing = Drawing(header + "\n")
    drawing.add(count) { row in
      var line = ""
      for (index, value) in values(row).enumerated() {
        if index > 0 { line += separator.rawValue }
        separator.append(value.cell, isNumeric: value.isNumeric, shows: shows, unicode: canvas.unicode, to: &line)
      }
      return line.isEmpty ? "\"\"\n" : line + "\n"
    }
    return drawing
  }
}

extension Separator {
  fileprivate func append(_ cell: String, isNumeric: Bool, shows: Bool, unicode: Bool, to line: inout String) {
    let isFormula = !isNumeric && FormulaCell.isFormula(cell)
    let isQuoted = needsQuotes(cell)
    let shown = shows ? Visible.shown(cell, unicode: unicode) : cell
    guard isQuoted || isFormula else {
      line += shown
      return
    }
    if isQuoted { line += "\"" }
    if isFormula { line += "'" }
    if isQuoted {
      for scalar in shown.unicodeScalars {
        if scalar == "\"" { line += "\"\"" } else { line.unicodeScalars.append(scalar) }
      }
      line += "\""
    } else {
      line += shown
    }
  }

  private func needsQuotes(_ cell: String) -> Bool {
    for byte in cell.utf8 where byte == self.byte || byte == 0x22 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      if byte != 0x09 || self == .tab { return true }
    }
    return false
  }
}
