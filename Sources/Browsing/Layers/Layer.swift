import Display
import LineEditing
import Values

/// A layer that has the keys before the list: the topmost of several.
enum Layer {
  /// `/`: the list is narrowed while the text is typed; `before` comes back with Escape.
  case search(LineInput, before: Browser.View)
  /// `:` and a command.
  case command(LineInput)
  case chooser(Chooser)
  case reading(ReadingLayer)
  /// A question that is answered with yes or no; its last line is asked at the bottom.
  case question([String])
  /// A question that is answered with a line.
  case inquiry(Inquiry)
  /// `e`: the cell at the cursor is typed anew.
  case cell(CellEditor)
  /// `F`: the values of a column, to choose one from.
  case frequency(FrequencyLayer)
  /// Rows are fetched that a key looks at; what is typed until then comes after it.
  case waiting(String, [KeyPress])
}

/// A question of a command that is answered with a line.
struct Inquiry: Equatable {
  var question: [String]
  var offers: [String] = []
  /// True if the typed text is hidden.
  var isSecret = false
  var input = LineInput()

  /// Puts the next offer that begins as typed into the line.
  mutating func complete() {
    let typed = input.text.lowercased()
    guard let found = offers.first(where: { $0.lowercased().hasPrefix(typed) && $0.lowercased() != typed }) else {
      return
    }
    input.replace(with: found)
  }
}

/// Something to read over the list: what a command answered, the keys.
struct ReadingLayer {
  var title: String
  var lines: Lines
  var scroll = 0

  init(_ title: String, _ lines: Lines) {
    (self.title, self.lines) = (title, lines)
  }

  /// More lines than these are not shown.
  private static var most: Int { 5_000 }

  /// Blocks as the output mode has them, beneath what was told.
  init(_ title: String, told: [Text], _ blocks: [Block], _ mode: OutputMode) {
    let lines = Lines { canvas in
      var rows = told.flatMap { $0.wrapped(to: canvas.width) }.map { ScreenRow(drawn: $0.drawnAlone(on: canvas)) }
      if !rows.isEmpty, !blocks.isEmpty { rows.append(ScreenRow()) }
      for (place, block) in blocks.enumerated() {
        if place > 0 { rows.append(ScreenRow()) }
        for piece in block.drawing(as: mode, on: canvas) {
          rows += piece.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { ScreenRow(drawn: String($0), columns: canvas.width) }
          guard rows.count < Self.most else {
            return rows + [ScreenRow("and more: 'last' prints it all at the prompt", columns: canvas.width)]
          }
        }
      }
      return rows
    }
    self.init(title, lines)
  }

  mutating func scroll(to place: Int, height: Int) {
    scroll = max(0, min(place, lines.rows.count - height))
  }
}

/// A few words to choose one from: with the arrows, or by typing a part of it.
struct Chooser: Equatable {
  struct Option: Equatable {
    /// The word that is typed for it.
    var word: String
    var label: String
    /// The letter that chooses it at once.
    var letter: Character?
  }

  /// The purpose of the word.
  enum Purpose: Equatable { case status, tier, order }

  let purpose: Purpose
  let title: String
  let options: [Option]
  private(set) var typed = ""
  private(set) var selected: Int

  init(_ purpose: Purpose, _ title: String, _ options: [Option], current: String?) {
    (self.purpose, self.title, self.options) = (purpose, title, options)
    selected = options.firstIndex { $0.word == current } ?? 0
  }

  /// The effect of a key.
  enum Effect: Equatable {
    case stays
    case chooses(String)
    case closes
  }

  /// The options that contain what was typed.
  var matching: [Option] {
    guard !typed.isEmpty else { return options }
    let typed = self.typed.lowercased()
    let beginning = options.filter { $0.word.lowercased().hasPrefix(typed) || $0.label.lowercased().hasPrefix(typed) }
    let others = options.filter {
      !beginning.contains($0) && ($0.word.lowercased().contains(typed) || $0.label.lowercased().contains(typed))
    }
    return beginning + others
  }

  mutating func take(_ key: KeyPress) -> Effect {
    switch key {
    case .up, .control("p"), .backTab: move(by: -1)
    case .down, .control("n"), .tab: move(by: 1)
    case .home, .pageUp: selected = 0
    case .end, .pageDown: selected = max(0, matching.count - 1)
    case .enter: return matching.indices.contains(selected) ? .chooses(matching[selected].word) : .stays
    case .escape: return .closes
    case .erase: narrow(to: String(typed.dropLast()))
    case .text(let text):
      if typed.isEmpty, let option = options.first(where: { $0.letter.map(String.init) == text.lowercased() }) {
        return .chooses(option.word)
      }
      narrow(to: typed + text)
    default: break
    }
    return .stays
  }

  /// Letters that nothing contains are not taken.
  private mutating func narrow(to text: String) {
    let before = self
    (typed, selected) = (text, 0)
    if matching.isEmpty { self = before }
  }

  private mutating func move(by step: Int) {
    let count = matching.count
    if count > 0 { selected = (selected + step + count) % count }
  }
}

/// A line that is typed at the bottom of the screen.
struct LineInput: Equatable {
  private(set) var text: String
  /// The number of characters before the cursor.
  private(set) var cursor: Int

  init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  /// Does what a key means to a line; false if it means nothing to it.
  mutating func take(_ key: KeyPress) -> Bool {
    switch key {
    case .text(let typed): insert(typed)
    case .paste(let pasted): insert(pasted.replacing("\n", with: " "))
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .erase: erase(cursor - 1..<cursor)
    case .delete, .control("d"): erase(cursor..<cursor + 1)
    case .control("u"): erase(0..<cursor)
    case .control("k"): erase(cursor..<text.count)
    case .control("w"): erase(startOfWord..<cursor)
    default: return false
    }
    return true
  }

  mutating func replace(with text: String) { self = LineInput(text) }

  private var startOfWord: Int {
    let before = text.prefix(cursor)
    let word = before.reversed().drop { $0 == " " }.drop { $0 != " " }
    return word.count
  }

  /// A mark joins the character before it, so what the cursor has after it is counted again.
  private mutating func insert(_ typed: String) {
    let after = text.count - cursor
    text.insert(contentsOf: typed, at: index(cursor))
    cursor = max(0, text.count - after)
  }

  private mutating func erase(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<text.count)
    text.removeSubrange(index(range.lowerBound)..<index(range.upperBound))
    cursor = range.lowerBound
  }

  private func index(_ place: Int) -> String.Index { text.index(text.startIndex, offsetBy: place) }
}
