import Values

/// Something that has the keys first while it is open, and draws below the line, or in its place.
protocol Overlay {
  /// The effect of a key; `.passes` leaves it to the line.
  mutating func take(_ key: OverlayKey) -> OverlayEffect
  /// The line has become another one by keys that were left to it; false closes the overlay.
  mutating func follow(_ line: TypedLine, _ questions: LineEditor.Questions?) -> Bool
  /// Changes what is shown; `rows` are free below the line.
  mutating func draw(on view: inout LineView, columns: Int, rows: Int)
}

/// The meaning of a key to an overlay.
enum OverlayKey: Equatable {
  case up, down, left, right, next, previous, pageUp, pageDown, enter, escape, erase, eraseWord, eraseAll, delete
  case text(String)
  case other

  init(_ codes: [UInt32]) {
    guard let code = codes.only else {
      self = codes.contains { $0 < 0x20 } ? .other : .text(String(codes: codes))
      return
    }
    switch code {
    case SpecialKey.up.rawValue, 0x10: self = .up
    case SpecialKey.down.rawValue, 0x0e: self = .down
    case SpecialKey.left.rawValue: self = .left
    case SpecialKey.right.rawValue: self = .right
    case 0x09, 0x12: self = .next
    case SpecialKey.backTab.rawValue, 0x13: self = .previous
    case 0x0a, 0x0d: self = .enter
    case 0x1b, 0x07: self = .escape
    case 0x7f, 0x08: self = .erase
    case 0x15: self = .eraseAll
    case 0x17: self = .eraseWord
    case SpecialKey.delete.rawValue, 0x04: self = .delete
    case SpecialKey.pageUp.rawValue: self = .pageUp
    case SpecialKey.pageDown.rawValue: self = .pageDown
    case 0..<0x20, 0x80..<0xa0: self = .other
    default: self = .text(String(codes: codes))
    }
  }
}

/// What a key did to what is open over the line.
enum OverlayEffect: Equatable {
  /// The key was meant for the overlay, which stays open.
  case stays
  /// The same, with another line.
  case changes(TypedLine)
  /// The overlay closes, with another line or the one that is there.
  case closes(TypedLine?)
  /// The overlay closes with another line, which the key is meant for.
  case takesAndPasses(TypedLine)
  /// The same, and an earlier line is to be forgotten.
  case forgets(String)
  /// The key is the line's; the overlay stays if it can follow.
  case passes
  /// The key is the line's, and the overlay closes.
  case closesAndPasses
}
