import Testing

@testable import LineEditing

struct LineRoomTests {
  @Test(arguments: [
    ("", true), (String(repeating: "x", count: LineRoom.limit), true),
    (String(repeating: "x", count: LineRoom.limit + 1), false),
    (String(repeating: "\n", count: LineRoom.rowLimit - 1), true),
    (String(repeating: "\n", count: LineRoom.rowLimit), false),
  ])
  func longLinesAreRefused(text: String, isHeld: Bool) {
    #expect(LineRoom.holds(text) == isHeld)
  }

  @Test(arguments: [0, 1, 2000, 2049, 100_000, LineRoom.limit])
  func roomIsForTwiceTheLine(length: Int) {
    var room = LineRoom()
    room.see(String(repeating: "\t", count: length))
    let (rows, capacity) = (Int(room.takeRows()), room.takeCapacity())
    #expect(rows * Int(LineRoom.columns) >= 2 * 8 * length)
    #expect(rows < 1 << 16)
    #expect(capacity > 2 * length)
    #expect(!room.needsRows && !room.needsCapacity)
  }

  @Test func roomNeverShrinks() {
    var room = LineRoom()
    room.see(String(repeating: "x", count: 50_000))
    _ = (room.takeRows(), room.takeCapacity())
    room.see("")
    #expect(!room.needsRows && !room.needsCapacity)
  }
}

struct KeyCountTests {
  @Test(arguments: [("3", 3), ("12", 12), ("999", 999), ("", 1), ("0", 0)])
  func digits(text: String, value: Int) {
    var count = KeyCount()
    let areTaken = text.allSatisfy { count.add($0) }
    #expect(areTaken)
    #expect(count.value == value)
  }

  @Test func tooManyDigitsAreNone() {
    var count = KeyCount()
    for digit in "123" { _ = count.add(digit) }
    let isTaken = count.add("4")
    #expect(!isTaken)
    #expect(count.value == 1)
  }

  @Test func aCommandEndsTheCount() {
    var count = KeyCount()
    for code in "3".unicodeScalars { count.see(code.value, in: .vi) }
    _ = count.add("3")
    count.see(0x64, in: .vi)
    count.see(0x62, in: .vi)
    #expect(count.value == 3)
    count.see(0x62, in: .vi)
    #expect(count.value == 1)
  }

  /// The keys after `3`, and what counts for the last one.
  @Test(
    arguments: [
      (.vi, "~", 3), (.vi, "d~", 3), (.vi, "dd~", 1), (.vi, "yy~", 1), (.vi, "rx~", 1), (.vi, "\u{1b}~", 1),
      (.emacs, "x", 3), (.emacs, "dx", 1), (.emacs, "yx", 1), (.emacs, "\u{1b}f", 3),
    ] as [(KeyBindings, String, Int)])
  func whatTheCountIsFor(keys: KeyBindings, text: String, value: Int) {
    var count = KeyCount()
    count.see(0x33, in: keys)
    _ = count.add("3")
    for code in text.unicodeScalars { count.see(code.value, in: keys) }
    #expect(count.value == value)
  }
}
