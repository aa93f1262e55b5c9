/// A prompt made ready for a terminal: whole lines to print above, and the spans before the line that is edited.
struct PromptLayout: Equatable {
  /// Whole lines above the one that is edited.
  var header: [ScreenRow] = []
  /// What stands before the line.
  var spans: [Prompt.Span] = []

  init(_ prompt: Prompt = "", isUTF8: Bool = true) {
    for span in prompt.spans {
      let lines = span.text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      for (index, line) in lines.enumerated() {
        if index > 0 {
          header.append(row)
          spans = []
        }
        let text = String(line.compactMap { Self.drawable($0, isUTF8: isUTF8) })
        if !text.isEmpty { spans.append(Prompt.Span(text, style: span.style)) }
      }
    }
  }

  private var row: ScreenRow {
    var row = ScreenRow()
    for span in spans { row.append(span.text, style: span.style) }
    return row
  }

  /// - Parameter isUTF8: whether the locale can hold more than ASCII; otherwise each other character becomes `>`.
  private static func drawable(_ character: Character, isUTF8: Bool) -> Character? {
    if character == "\t" { return " " }
    if let byte = character.asciiValue { return (0x20..<0x7f).contains(byte) ? character : nil }
    guard isUTF8 else { return ">" }
    return DisplayWidth.of(character) > 0 ? character : nil
  }
}
