import Values

/// Rows of named values, as csv, tsv, markdown and lines print them.
struct Records: Sendable {
  let fields: [String]
  let count: Int
  let record: @Sendable (Int) -> Fields

  init(_ sheet: Sheet) {
    fields = sheet.fields
    count = sheet.count
    record = sheet.record
  }

  init(_ records: [Fields]) {
    var fields: [String] = []
    for record in records { for (key, _) in record where !fields.contains(key) { fields.append(key) } }
    self.fields = fields
    count = records.count
    record = { records[$0] }
  }

  init(_ datum: Datum) {
    switch datum {
    case .object(let fields): self.init([fields])
    case .list(let elements):
      self.init(elements.map { if case .object(let fields) = $0 { fields } else { [("value", $0)] } })
    default: self.init([[("value", datum)]])
    }
  }

  /// One record on its side: a row for each field.
  init(pairs record: Fields) {
    self.init(record.map { [("field", .text($0.key)), ("value", $0.value)] })
  }

  /// The values of a row in the order of `fields`.
  func values(_ row: Int) -> [Datum] {
    let record = record(row)
    if record.count == fields.count, zip(record, fields).allSatisfy({ $0.key == $1 }) { return record.map(\.value) }
    return fields.map { field in record.first { $0.key == field }?.value ?? .null }
  }
}

extension Datum {
  /// One cell: lists joined with `; `, or as JSON where that couldn't be taken apart again; objects as JSON; null as
  /// nothing.
  var cell: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): value.isFinite ? Numeral.text(value) : ""
    case .number(let text), .text(let text): text
    case .list(let elements): elements.allSatisfy(\.isPlainItem) ? elements.map(\.cell).joined(separator: "; ") : json
    case .object: json
    }
  }

  /// True if it can stand between semicolons.
  private var isPlainItem: Bool {
    guard case .text(let text) = self else { return true }
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, first > 0x20, last > 0x20 else { return false }
    return first != UInt8(ascii: "[") && !bytes.contains(UInt8(ascii: ";"))
  }
}

extension Records {
  /// `field: value`, a blank line between rows; a value never leaves its line.
  func lines(on canvas: Canvas) -> Drawing {
    var drawing = Drawing()
    drawing.add(count) { row in
      var lines = row > 0 ? "\n" : ""
      for (field, value) in zip(fields, values(row)) {
        let cell = Visible.shown(value.cell, unicode: canvas.unicode)
        lines += Visible.shown(field, unicode: canvas.unicode) + (cell.isEmpty ? ":\n" : ": \(cell)\n")
      }
      return lines
    }
    return drawing
  }
}

extension Records {
  /// A table of GitHub's Markdown; columns of numbers keep to the right.
  func markdown(on canvas: Canvas) -> Drawing {
    guard !fields.isEmpty else { return Drawing() }
    let rules = fields.indices.map { isNumeric($0) ? "---:" : "---" }
    let shown: @Sendable (String) -> String = { Markdown.cell($0, on: canvas) }
    var drawing = Drawing(Markdown.row(fields.map(shown)) + Markdown.row(rules))
    drawing.add(count) { row in Markdown.row(values(row).map { shown($0.cell) }) }
    return drawing
  }

  /// True if every value of a column, among the first rows, is a number.
  private func isNumeric(_ column: Int) -> Bool {
    let sample = (0..<min(count, 50)).lazy.map { values($0)[column] }.filter { !$0.isNull }
    return !sample.isEmpty && sample.allSatisfy(\.isNumeric)
  }
}

/// The signs of a Markdown table.
enum Markdown {
  static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  /// A cell in one line.
  static func cell(_ cell: String, on canvas: Canvas) -> String {
    let lines = escaped(cell).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    let joined = lines.joined(separator: "<br>")
    return canvas.isTerminal ? Visible.shown(joined, unicode: canvas.unicode) : joined
  }

  /// Words of which nothing is a tag, a link, emphasis, code, the end of a cell or the beginning of a heading or a
  /// quotation.
  static func escaped(_ words: String) -> String {
    guard words.utf8.contains(where: signs.contains) else { return words }
    var (escaped, isInWord) = ("", false)
    var rest = words.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isBetween = isInWord && rest.first.map(isOfWord) ?? false
      switch scalar {
      case "\\", "`", "*", "[", "]", "<", "|": escaped += "\\"
      case "_" where !isBetween: escaped += "\\"
      case "#" where escaped.isEmpty, ">" where escaped.isEmpty: escaped += "\\"
      default: break
      }
      escaped.unicodeScalars.append(scalar)
      isInWord = isOfWord(scalar)
    }
    return escaped
  }

  private static let signs = Set("\\`*[]<|_#>".utf8)

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "0"..."9" ~= scalar
  }
}

/// The character between the cells of a row.
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

/// Cells that a spreadsheet would calculate, and the apostrophe that keeps it from doing so.
package enum FormulaCell {
  /// The cell with an apostrophe in front where a spreadsheet would take it for a formula, or where reading it back would
  /// take one away.
  package static func guarded(_ cell: String) -> String { isFormula(cell) ? "'" + cell : cell }

  /// The cell that `guarded` was given.
  package static func unguarded(_ cell: String) -> String {
    cell.utf8.first == apostrophe && isFormula(cell) ? String(Substring(cell.utf8.dropFirst())) : cell
  }

  /// True if the cell, without the apostrophes that it begins with, is a formula: it begins with `=`, `+`,
  /// `-`, `@`, tab or CR and isn't a number.
  static func isFormula(_ cell: String) -> Bool {
    guard let first = cell.utf8.first, first <= UInt8(ascii: "@") else { return false }
    let bare = first == apostrophe ? Substring(cell.utf8.drop { $0 == apostrophe }) : Substring(cell)
    return switch bare.utf8.first {
    case UInt8(ascii: "="), UInt8(ascii: "@"), 0x09, 0x0D: true
    case UInt8(ascii: "+"), UInt8(ascii: "-"): !Numeral.isNumber(String(bare))
    default: false
    }
  }

  private static let apostrophe = UInt8(ascii: "'")
}
