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

/// What was typed before, to go back to and forth again.
struct EditHistory {
  private var past: [TypedLine] = []
  private var future: [TypedLine] = []
  private var current = TypedLine()
  private var isTyping = false

  init() {}

  /// Tells what stands in the line now; letters typed one by one count as one change until a blank.
  mutating func record(_ line: TypedLine) {
    guard line.text != current.text else {
      current.cursor = line.cursor
      return
    }
    let letter = Self.insertedLetter(from: current, to: line)
    let continues = isTyping && letter != nil && letter != " "
    if !continues { past.append(current) }
    isTyping = letter != nil
    future = []
    current = line
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
