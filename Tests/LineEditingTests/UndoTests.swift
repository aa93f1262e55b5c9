import Testing

@testable import LineEditing

struct UndoTests {
  static func typed(_ text: String) -> EditHistory {
    var undo = EditHistory()
    for count in 0...text.utf8.count {
      undo.record(TypedLine(text: String(decoding: text.utf8.prefix(count), as: UTF8.self), cursor: count))
    }
    return undo
  }

  @Test func wordByWordBackAndForth() {
    var undo = Self.typed("one two")
    #expect([undo.undo(), undo.undo(), undo.undo()].map { $0?.text } == ["one", "", nil])
    #expect([undo.redo(), undo.redo(), undo.redo()].map { $0?.text } == ["one", "one two", nil])
  }

  @Test func wordByWordOfABurst() {
    var undo = Self.typed("a")
    undo.record(TypedLine(text: "an old man", cursor: 10), isTyped: true)
    #expect([undo.undo(), undo.undo(), undo.undo(), undo.undo()].map { $0?.text } == ["an old", "an", "", nil])
  }

  @Test func newTypingForgetsWhatWasUndone() {
    var undo = Self.typed("one two")
    _ = undo.undo()
    undo.record(TypedLine(text: "one", cursor: 3))
    undo.record(TypedLine(text: "oneX", cursor: 4))
    #expect(undo.redo() == nil)
    #expect(undo.undo()?.text == "one")
  }

  @Test func deletedAndReplacedTextComesBack() {
    var undo = Self.typed("one")
    undo.record(TypedLine(text: "", cursor: 0))
    undo.record(TypedLine(text: "filter", cursor: 6))
    #expect([undo.undo(), undo.undo(), undo.undo()].map { $0?.text } == ["", "one", ""])
  }

  @Test func cursorComesBackWithTheText() {
    var undo = Self.typed("one")
    undo.record(TypedLine(text: "one", cursor: 0))
    undo.record(TypedLine(text: "", cursor: 0))
    #expect(undo.undo() == TypedLine(text: "one", cursor: 0))
  }

  @Test func everythingIsTakenBackAtOnce() {
    var undo = EditHistory()
    for text in ["a", "ab", "ab ", "ab c"] { undo.record(TypedLine(text: text, cursor: text.utf8.count)) }
    #expect(undo.undoAll()?.text == "")
    #expect(undo.undoAll() == nil)
    #expect(undo.redo() != nil)
  }
}
