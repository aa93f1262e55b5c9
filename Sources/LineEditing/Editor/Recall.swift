import Values

/// The way through earlier lines with Up and Down: those that fit what was typed, the best ones first, and the draft at
/// the end.
struct Recall {
  enum Direction { case older, newer }

  private let draft: TypedLine
  /// The best ones first, and of those the newest.
  private let lines: [String]
  private var place = -1

  /// - Parameter past: oldest first.
  init(_ draft: TypedLine, in past: [String]) {
    self.draft = draft
    var seen: Set<String> = [draft.text]
    let others = past.reversed().filter { seen.insert($0).inserted }
    lines = Matcher(draft.text).best(of: others, through: .wordsInside) { Folded($0) }
  }

  /// The line as the last step left it.
  var shown: String { place < 0 ? draft.text : lines[place] }

  /// True if the walk is where it began.
  var isAtDraft: Bool { place < 0 }

  /// True if a line is one of those that the walk comes by.
  func holds(_ line: String) -> Bool { lines.contains(line) }

  /// nil where there is nothing more.
  mutating func step(_ direction: Direction) -> TypedLine? {
    let next = direction == .older ? place + 1 : place - 1
    guard next >= -1, next < lines.count else { return nil }
    place = next
    if place < 0 { return draft }
    return TypedLine(text: lines[place], cursor: lines[place].utf8.count)
  }
}

extension TypedLine {
  /// The cursor in the row of the text above or below, as far to the right; nil if there is none.
  func moved(_ direction: Recall.Direction) -> TypedLine? {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    var start = 0
    for (index, row) in rows.enumerated() {
      let end = start + row.utf8.count
      guard cursor > end else {
        let target = direction == .older ? index - 1 : index + 1
        guard rows.indices.contains(target) else { return nil }
        let column = String(decoding: row.utf8.prefix(cursor - start), as: UTF8.self).count
        let before = rows[..<target].reduce(0) { $0 + $1.utf8.count + 1 }
        return TypedLine(text: text, cursor: before + rows[target].prefix(column).utf8.count)
      }
      start = end + 1
    }
    return nil
  }
}
