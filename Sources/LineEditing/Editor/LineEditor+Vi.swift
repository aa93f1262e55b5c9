import CEditLine

/// The editor in the place of libedit's commands that would leave its buffers; most of them are vi's.
extension LineEditor {
  func performVi(_ action: EditorAction, key: Int32) -> KeyResult {
    switch action {
    case .argument: addToCount(key)
    case .digit: count.isEmpty ? insertDigit(key) : addToCount(key)
    case .zero: count.isEmpty ? forward(.lineStart) : addToCount(key)
    case .lastLetter: edit.line.text.isEmpty ? .bell : forward(.moveToEnd)
    case .wordBack: wordBack(.wordBefore, kind: editline_word_kind)
    case .bigWordBack: wordBack(.bigWordBefore) { 1 - editline_is_blank($0) }
    case .changeCase: changeCase()
    case .undoAll: replace(undo.undoAll())
    case .searchOlder: repeatSearch(.older)
    case .searchNewer: repeatSearch(.newer)
    case .oldest: replace(history.entries.first.map { TypedLine(text: $0.line, cursor: $0.line.utf8.count) })
    case .pastWord: pastWord()
    default: .bell
    }
  }

  /// Leaves the key to libedit with the count and the operator (vi's `d`, `c`, `y`) before it.
  private func forward(_ key: SpecialKey) -> KeyResult {
    pending.insert(key.rawValue, at: 0)
    return .continued
  }

  private func addToCount(_ key: Int32) -> KeyResult {
    guard let digit = Unicode.Scalar(UInt32(key)), count.add(Character(digit)) else { return .bell }
    pending.insert(contentsOf: [SpecialKey.digit.rawValue, digit.value], at: 0)
    return .continued
  }

  private func insertDigit(_ key: Int32) -> KeyResult {
    guard let digit = Unicode.Scalar(UInt32(key)), edit.insert(String(Character(digit))) else { return .bell }
    return .refresh
  }

  /// libedit reads before the line where a count is greater than the number of words.
  private func wordBack(_ key: SpecialKey, kind: (UInt32) -> Int32) -> KeyResult {
    let line = edit.line
    let scalars = String(decoding: line.text.utf8.prefix(line.cursor), as: UTF8.self).unicodeScalars.map(\.value)
    var place = scalars.count - 1
    for _ in 0..<count.value {
      guard place >= 0 else { return replace(TypedLine(text: line.text, cursor: 0)) }
      while place > 0, editline_is_blank(scalars[place]) != 0 { place -= 1 }
      let own = kind(scalars[place])
      while place >= 0, kind(scalars[place]) == own { place -= 1 }
    }
    return forward(key)
  }

  /// Upper case for lower case and the other way round, and on to the next character.
  private func changeCase() -> KeyResult {
    let line = edit.line
    let before = String(decoding: line.text.utf8.prefix(line.cursor), as: UTF8.self)
    let behind = String(decoding: line.text.utf8.dropFirst(line.cursor), as: UTF8.self)
    guard !behind.isEmpty else { return .bell }
    let changed = String(behind.prefix(count.value).map(Self.otherCase))
    let text = before + changed + behind.dropFirst(count.value)
    return replace(TypedLine(text: text, cursor: (before + changed).utf8.count))
  }

  private static func otherCase(_ character: Character) -> Character {
    let other = character.isUppercase ? character.lowercased() : character.uppercased()
    return other.count == 1 ? Character(other) : character
  }

  /// The next line that holds what was searched for last.
  private func repeatSearch(_ direction: Recall.Direction) -> KeyResult {
    guard !searched.isEmpty else { return .bell }
    let shown = edit.line.text
    var walk = Recall(TypedLine(text: searched, cursor: searched.utf8.count), in: history.entries.map(\.line))
    if walk.holds(shown) { while walk.shown != shown, walk.step(.older) != nil {} }
    guard let next = walk.step(direction), !walk.isAtDraft else { return .bell }
    return replace(next)
  }

  /// The last word of the line before, behind the letter at the cursor; typing goes on there.
  private func pastWord() -> KeyResult {
    guard let word = history.entries.last?.line.split(whereSeparator: \.isWhitespace).last else { return .bell }
    let line = edit.line
    let behind = String(decoding: line.text.utf8.dropFirst(line.cursor), as: UTF8.self)
    let start = line.cursor + behind.prefix(1).utf8.count
    let before = String(decoding: line.text.utf8.prefix(start), as: UTF8.self)
    let rest = String(decoding: line.text.utf8.dropFirst(start), as: UTF8.self)
    let typed = before + " " + word
    guard edit.set(TypedLine(text: typed + rest, cursor: (before + " " + word.dropLast()).utf8.count)) else {
      return .bell
    }
    pending.insert(SpecialKey.append.rawValue, at: 0)
    return .refresh
  }
}
