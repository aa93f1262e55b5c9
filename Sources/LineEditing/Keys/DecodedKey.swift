/// What one key press, or one paste, means to the editor.
enum DecodedKey: Equatable {
  /// Codes that libedit looks up or inserts: Unicode scalars, bytes of a bound sequence, a `SpecialKey`.
  case input([UInt32])
  case paste(String)
  /// Bytes that are no UTF-8.
  case undecodable
}

/// A key that terminals send as an escape sequence, under one code of its own.
///
/// The codes are C1 control characters, which are never text: libedit looks them up in its table of single keys, in
/// every mode, so a sequence can't be mistaken for an Escape and letters.
enum SpecialKey: UInt32, CaseIterable {
  case up = 0x80
  case down
  case left
  case right
  case home
  case end
  case delete
  case wordLeft
  case wordRight
  case backTab
  case lineBreak
  case deleteWord
  /// What Enter becomes once the line is known to be finished.
  case accept
  /// A text that was pasted.
  case paste
  /// What keys become that are libedit's after all.
  case moveToEnd
  case moveWordRight
  case pageUp
  case pageDown
  case lineStart
  case wordBefore
  case bigWordBefore
  case append
  /// The code that follows is libedit's own: a digit of a count, a command of vi, or text.
  case plain

  /// The key as `bind` wants it written: a backslash and three octal digits.
  var binding: String { "\\" + String(rawValue, radix: 8) }
}
