import Values

/// Where a note says what was typed: two letters or more, side by side, with which a word of it begins.
struct NoteMatch {
  /// Offsets of characters.
  let letters: Range<Int>

  init?(_ typed: String, in note: String) {
    let wanted = Self.folded(typed).filter { $0 != "\"" && $0 != "'" }
    let there = Self.folded(note)
    guard wanted.count > 1, wanted.count <= there.count else { return nil }
    let starts = 0...there.count - wanted.count
    guard
      let start = starts.first(where: { start in
        (start == 0 || !there[start - 1].contains { $0.isLetter || $0.isNumber })
          && there[start..<start + wanted.count].elementsEqual(wanted)
      })
    else { return nil }
    letters = start..<start + wanted.count
  }

  /// The characters of a text, each as it compares.
  private static func folded(_ text: String) -> [String] { text.map { Folded(String($0)).text } }
}
