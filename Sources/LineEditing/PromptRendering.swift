/// A prompt made ready for a terminal: header lines to print, and the text that libedit draws.
struct PromptRendering: Equatable {
  /// Whole lines above the one that is edited, escape sequences included.
  var header = ""
  /// The last line for libedit: each change of colour between two `escape` characters.
  var line = ""
  /// The last line as it is seen.
  var visible = ""

  static let escape: Unicode.Scalar = "\u{1}"

  private struct Cell {
    var text: Character
    var style: String
  }

  /// - Parameter isUTF8: whether the locale can hold more than ASCII; otherwise each other character becomes `>`.
  init(_ prompt: Prompt, isUTF8: Bool) {
    var cells: [Cell] = []
    for span in prompt.spans {
      for character in span.text {
        guard let text = Self.drawable(character, isUTF8: isUTF8) else { continue }
        cells.append(Cell(text: text, style: span.style))
      }
    }
    let lastLine = (cells.lastIndex { $0.text == "\n" } ?? -1) + 1
    header = Self.draw(cells[..<lastLine], around: { $0 })
    if !cells.isEmpty, lastLine < cells.count { cells[cells.count - 1].style = "" }
    let escape = String(Self.escape)
    line = Self.draw(cells[lastLine...], around: { escape + $0 + escape })
    visible = String(cells[lastLine...].map(\.text))
  }

  private static func drawable(_ character: Character, isUTF8: Bool) -> Character? {
    if character == "\n" || character == "\r\n" { return "\n" }
    if character == "\t" { return " " }
    if let byte = character.asciiValue { return (0x20..<0x7f).contains(byte) ? character : nil }
    guard isUTF8 else { return ">" }
    return DisplayWidth.of(character) > 0 ? character : nil
  }

  /// One escape sequence for each change of style, never two in a row and never one behind the last character.
  private static func draw(_ cells: ArraySlice<Cell>, around: (String) -> String) -> String {
    var result = ""
    var style = ""
    for cell in cells {
      let wanted = cell.text == "\n" ? "" : cell.style
      if wanted != style { result += around(wanted.isEmpty ? "\u{1b}[0m" : "\u{1b}[0;\(wanted)m") }
      style = wanted
      result.append(cell.text)
    }
    return result
  }
}
