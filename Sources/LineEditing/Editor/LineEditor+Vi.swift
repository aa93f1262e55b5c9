import CEditLine

/// The editor in the place of libedit's commands that would leave its buffers; most of them are vi's.
extension LineEditor {
  func performVi(_ action: EditorAction, key: Int32) -> KeyResult {
    switch action {
    case .argument: addToCount(key)
    case .digit: count.isEmpty ? insertDigit(key) : addToCount(key)
    case .zero: count.isEmpty ? moveToStart() : addToCount(key)
    case .lastLetter: edit.line.text.isEmpty ? .bell : forward(.moveToEnd)
    case .wordBack: wordBack(.wordBefore, kind: editline_word_kind)
    case .bigWordBack: wordBack(.bigWordBefore) { 1 - editline_is_blank($0) }
    case .changeCase: changeCase(key)
    case .change: change(UInt32(key))
    case .again: again()
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
    putFirst(key.rawValue)
    return .continued
  }

  /// The same with a key that is the editor's own otherwise.
  func forward(plain key: UInt32) -> KeyResult {
    putFirst(SpecialKey.plain.rawValue, key)
    return .continued
  }

  /// libedit would delete a letter after the cursor where `d0` has nothing to delete.
  private func moveToStart() -> KeyResult { edit.line.cursor == 0 ? .nothing : forward(.lineStart) }

  private func addToCount(_ key: Int32) -> KeyResult {
    guard let digit = Unicode.Scalar(UInt32(key)), count.add(Character(digit)) else { return .bell }
    return forward(plain: digit.value)
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
      guard place >= 0 else { return line.cursor == 0 ? .bell : forward(.home) }
      while place > 0, editline_is_blank(scalars[place]) != 0 { place -= 1 }
      let own = kind(scalars[place])
      while place >= 0, kind(scalars[place]) == own { place -= 1 }
    }
    return forward(key)
  }

  /// Upper case for lower case and the other way round, and on to the next character.
  private func changeCase(_ key: Int32) -> KeyResult {
    lastChange.begin(UInt32(key), count: typedCount)
    let line = edit.line
    let before = String(decoding: line.text.utf8.prefix(line.cursor), as: UTF8.self)
    let after = String(decoding: line.text.utf8.dropFirst(line.cursor), as: UTF8.self)
    guard !after.isEmpty else { return .bell }
    let changed = String(after.prefix(count.value).map(Self.otherCase))
    let text = before + changed + after.dropFirst(count.value)
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

  /// The last word of the line before, after the letter at the cursor; typing goes on there.
  private func pastWord() -> KeyResult {
    guard let word = history.entries.last?.line.split(whereSeparator: \.isWhitespace).last else { return .bell }
    let line = edit.line
    let after = String(decoding: line.text.utf8.dropFirst(line.cursor), as: UTF8.self)
    let start = line.cursor + after.prefix(1).utf8.count
    let before = String(decoding: line.text.utf8.prefix(start), as: UTF8.self)
    let rest = String(decoding: line.text.utf8.dropFirst(start), as: UTF8.self)
    let typed = before + " " + word
    guard edit.set(TypedLine(text: typed + rest, cursor: (before + " " + word.dropLast()).utf8.count)) else {
      return .bell
    }
    lastChange.begin(Self.append, count: nil)
    return instead(.append)
  }

  private static let append = UInt32(UInt8(ascii: "a"))

  private var typedCount: Int? { count.isEmpty ? nil : count.value }

  private func change(_ key: UInt32) -> KeyResult {
    lastChange.begin(key, count: typedCount)
    return forward(plain: key)
  }

  /// Makes the last change again, as if its keys were pressed; text comes as it was, not as keys that could do more.
  private func again() -> KeyResult {
    guard let change = lastChange.again(count: typedCount) else { return .bell }
    var codes = change.count.map { String($0).unicodeScalars.map(\.value) } ?? []
    codes += change.keys
    if let text = change.text {
      if change.keys == [LastChange.replacing], text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) {
        codes += text.unicodeScalars.map(\.value)
      } else if !text.isEmpty {
        pastes.insert(text, at: 0)
        codes.append(SpecialKey.paste.rawValue)
      }
      codes.append(LastChange.escape)
    }
    pending.insert(contentsOf: codes, at: 0)
    return .nothing
  }
}
