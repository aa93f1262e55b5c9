import Values

/// The list of choices that opens by itself while a line is typed, and takes no keys until it's entered.
struct TypingList {
  /// More rows would move what was printed last too much, at every key.
  static let mostRows = 8

  /// True if the last key was text.
  var isTyping = false
  /// True if the line is as it was typed: not pasted, nor an earlier one.
  private var isTyped = false
  /// Where the word begins at which it was closed.
  private var closed: Int?

  /// Tells the line as it is, and as it was; what is taken away from its end closes nothing.
  mutating func see(_ line: TypedLine, after before: TypedLine?) {
    let before = before?.text ?? ""
    if line.text != before { isTyped = isTyping || isTyped && before.utf8.starts(with: line.text.utf8) }
    if closed != Self.startOfWord(in: line) { closed = nil }
  }

  /// Closes it until another word begins.
  mutating func close(at line: TypedLine) { closed = Self.startOfWord(in: line) }

  func isOpen(at line: TypedLine) -> Bool { isTyped && closed == nil && line.cursor == line.text.utf8.count }

  /// Its place in UTF-8.
  private static func startOfWord(in line: TypedLine) -> Int {
    let text = line.text.utf8
    return text.lastIndex(of: 0x20).map { text.distance(from: text.startIndex, to: $0) + 1 } ?? 0
  }
}

extension LineEditor {
  /// The choices that are shown below the line while it's typed; nil where there are none.
  var listedChoices: Completion? {
    guard let choices = advice.choices, let seen, overlay == nil, !settings.isPlain, typingList.isOpen(at: seen),
      keys != .vi || lastChange.isTyping && !lastChange.isReplacingText,
      // Those of the word before would be taken for this one's until its own are there.
      !seen.text.utf8.dropFirst(choices.span.upperBound).contains(0x20)
    else { return nil }
    return choices.total == 1 && choices.typed(in: seen) == choices.candidates[0].text ? nil : choices
  }

  /// Goes into the list that is shown, by a key that chooses from it; nil where there is nothing to choose. It then has
  /// all the choices, where only the first are known while one types.
  func enterList(_ key: OverlayKey) -> KeyResult? {
    let line = edit.line
    guard line == seen, let choices = listedChoices, choices.total > 1, choices.span.upperBound == line.cursor
    else { return nil }
    let isCut = choices.total > choices.candidates.count
    let whole = isCut ? questions?.completing(line.text, line.cursor) : nil
    var menu = CompletionMenu(whole.flatMap { $0.total > 0 ? $0 : nil } ?? choices, origin: line, line: line)
    guard case .changes(let chosen) = menu.take(key) else { return nil }
    overlay = menu
    drawing = .due
    return replace(chosen)
  }

  /// Escape closes the list that is shown; vi's keys take it for what it is to them besides.
  func closesList(_ codes: [UInt32]) -> Bool {
    guard codes == [0x1b], listedChoices != nil else { return false }
    typingList.close(at: edit.line)
    drawing = .due
    return keys != .vi
  }
}

extension String {
  /// The characters of keys; a code that is none is left out.
  init(codes: [UInt32]) {
    self.init(UnicodeScalarView(codes.compactMap(Unicode.Scalar.init)))
  }

  /// The text with a picture in the place of each control character, and a sign in that of each invisible one.
  var withVisibleControls: String {
    if utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return self }
    var result = UnicodeScalarView()
    for (scalar, isInvisible) in Invisible.marks(unicodeScalars) {
      if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
        result.append(picture)
      } else if scalar.value == 0x7f {
        result.append("\u{2421}")
      } else {
        result.append(isInvisible ? "\u{fffd}" : scalar)
      }
    }
    return String(result)
  }

  /// The text without its invisible characters.
  var withoutInvisible: String {
    var result = UnicodeScalarView()
    for (scalar, isInvisible) in Invisible.marks(unicodeScalars) where !isInvisible { result.append(scalar) }
    return String(result)
  }
}
