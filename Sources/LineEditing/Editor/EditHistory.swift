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
    return letters.count == 1 ? letters.first : nil
  }
}
