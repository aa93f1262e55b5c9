import Values

/// The line as it was typed so far, with the cursor.
struct TypedLine: Equatable {
  var text = ""
  /// Bytes of UTF-8 before the cursor.
  var cursor = 0

  /// Where its last row begins, in bytes.
  var startOfLastRow: Int {
    text.utf8.lastIndex(of: 0x0a).map { text.utf8.distance(from: text.startIndex, to: $0) + 1 } ?? 0
  }
}

/// The lines that were typed before, to go back to and forth again.
struct EditHistory {
  private var past: [TypedLine] = []
  private var future: [TypedLine] = []
  private var current = TypedLine()
  private var isTyping = false

  init() {}

  /// Lines of which every word that came in a burst can be undone by itself.
  private static let short = 4096

  /// Tells what stands in the line now; letters typed one by one count as one change until a blank.
  ///
  /// - Parameter isTyped: whether it differs by letters only that came in a burst.
  mutating func record(_ line: TypedLine, isTyped: Bool = false) {
    guard line.text != current.text else {
      current.cursor = line.cursor
      return
    }
    if isTyped, line.text.utf8.count <= Self.short { replay(to: line) }
    guard line.text != current.text else { return }
    let letter = Self.insertedLetter(from: current, to: line)
    let continues = isTyping && letter != nil && letter != " "
    if !continues { past.append(current) }
    isTyping = letter != nil
    future = []
    current = line
  }

  /// Records what was typed letter by letter, where that is all that was done.
  private mutating func replay(to line: TypedLine) {
    let (old, new) = (Array(current.text.utf8), Array(line.text.utf8))
    let start = current.cursor
    guard line.cursor > start, new.count - old.count == line.cursor - start, new[..<start] == old[..<start],
      new[line.cursor...] == old[start...]
    else { return }
    let after = String(decoding: old[start...], as: UTF8.self)
    var before = String(decoding: old[..<start], as: UTF8.self)
    for letter in String(decoding: new[start..<line.cursor], as: UTF8.self) {
      before.append(letter)
      record(TypedLine(text: before + after, cursor: before.utf8.count))
    }
  }

  mutating func undo() -> TypedLine? {
    guard let line = past.popLast() else { return nil }
    future.append(current)
    return becomes(line)
  }

  /// The line as it was when nothing was typed; `redo` goes back step by step.
  mutating func undoAll() -> TypedLine? {
    var first: TypedLine?
    while let line = undo() { first = line }
    return first
  }

  mutating func redo() -> TypedLine? {
    guard let line = future.popLast() else { return nil }
    past.append(current)
    return becomes(line)
  }

  private mutating func becomes(_ line: TypedLine) -> TypedLine {
    current = line
    isTyping = false
    return line
  }

  private static func insertedLetter(from old: TypedLine, to new: TypedLine) -> Character? {
    let length = new.text.utf8.count - old.text.utf8.count
    guard length > 0, new.cursor == old.cursor + length else { return nil }
    let inserted = Array(new.text.utf8)[old.cursor..<new.cursor]
    let letters = String(decoding: inserted, as: UTF8.self)
    return letters.only
  }
}

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
