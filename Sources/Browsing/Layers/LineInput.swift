import LineEditing

/// A line that is typed at the bottom of the screen.
struct LineInput: Equatable {
  private(set) var text: String
  /// How many characters stand before the cursor.
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
