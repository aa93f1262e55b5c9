import CEditLine

/// Which keys do what, before `.editrc` has its say.
enum KeyMap {
  static func apply(_ keys: KeyBindings, to edit: LibEdit) {
    edit.setKeys(keys)
    forgetOwnSequences(in: edit)
    for key in SpecialKey.allCases {
      guard let function = key.function else { continue }
      edit.bind(key.binding, to: function)
      if keys == .vi { edit.bindCommand(key.binding, to: function) }
    }
    let plain = SpecialKey.plain.binding
    for digit in 0...9 {
      edit.bind(plain + String(digit), to: "ed-argument-digit")
      if keys == .vi { edit.bindCommand(plain + String(digit), to: "ed-argument-digit") }
    }
    if keys == .vi {
      for (key, function) in EditorAction.changes { edit.bindCommand(plain + key, to: function) }
      for text in [" ", "\"", "'"] { edit.bind(plain + text, to: "ed-insert") }
    }
    for action in EditorAction.allCases {
      for key in action.keys { edit.bind(key, to: action.rawValue) }
      switch keys {
      case .emacs: for key in action.emacsKeys { edit.bind(key, to: action.rawValue) }
      case .vi: for key in action.viCommandKeys { edit.bindCommand(key, to: action.rawValue) }
      }
    }
  }

  /// The decoder knows every terminal's keys: libedit, which binds arrows by itself, would find one in an Escape that is
  /// followed by letters, and move out of an empty line by it.
  private static func forgetOwnSequences(in edit: LibEdit) {
    for start in ["[", "O"] {
      for final in ["A", "B", "C", "D", "H", "F"] {
        edit.unbind("\\e" + start + final)
        edit.unbind(start + final)
      }
    }
  }

  /// Tells libedit the editor's own actions, once: it has room for 255 functions. C functions carry no context, so each
  /// action has one of its own.
  static func define(in edit: LibEdit) {
    for action in EditorAction.allCases { edit.define(action, function(of: action)) }
  }

  private static func function(of action: EditorAction) -> editline_key_fn {
    switch action {
    case .complete: { KeyMap.perform(.complete, $0, $1) }
    case .completeBackward: { KeyMap.perform(.completeBackward, $0, $1) }
    case .enter: { KeyMap.perform(.enter, $0, $1) }
    case .breakLine: { KeyMap.perform(.breakLine, $0, $1) }
    case .undo: { KeyMap.perform(.undo, $0, $1) }
    case .redo: { KeyMap.perform(.redo, $0, $1) }
    case .editExternally: { KeyMap.perform(.editExternally, $0, $1) }
    case .forward: { KeyMap.perform(.forward, $0, $1) }
    case .forwardWord: { KeyMap.perform(.forwardWord, $0, $1) }
    case .end: { KeyMap.perform(.end, $0, $1) }
    case .older: { KeyMap.perform(.older, $0, $1) }
    case .newer: { KeyMap.perform(.newer, $0, $1) }
    case .searchHistory: { KeyMap.perform(.searchHistory, $0, $1) }
    case .clearScreen: { KeyMap.perform(.clearScreen, $0, $1) }
    case .space: { KeyMap.perform(.space, $0, $1) }
    case .quote: { KeyMap.perform(.quote, $0, $1) }
    case .apostrophe: { KeyMap.perform(.apostrophe, $0, $1) }
    case .paste: { KeyMap.perform(.paste, $0, $1) }
    case .verbatim: { KeyMap.perform(.verbatim, $0, $1) }
    case .argument: { KeyMap.perform(.argument, $0, $1) }
    case .digit: { KeyMap.perform(.digit, $0, $1) }
    case .zero: { KeyMap.perform(.zero, $0, $1) }
    case .lastLetter: { KeyMap.perform(.lastLetter, $0, $1) }
    case .wordBack: { KeyMap.perform(.wordBack, $0, $1) }
    case .bigWordBack: { KeyMap.perform(.bigWordBack, $0, $1) }
    case .changeCase: { KeyMap.perform(.changeCase, $0, $1) }
    case .undoAll: { KeyMap.perform(.undoAll, $0, $1) }
    case .searchOlder: { KeyMap.perform(.searchOlder, $0, $1) }
    case .searchNewer: { KeyMap.perform(.searchNewer, $0, $1) }
    case .oldest: { KeyMap.perform(.oldest, $0, $1) }
    case .pastWord: { KeyMap.perform(.pastWord, $0, $1) }
    case .lastArgument: { KeyMap.perform(.lastArgument, $0, $1) }
    case .change: { KeyMap.perform(.change, $0, $1) }
    case .again: { KeyMap.perform(.again, $0, $1) }
    case .explain: { KeyMap.perform(.explain, $0, $1) }
    case .nothing: { KeyMap.perform(.nothing, $0, $1) }
    }
  }

  private static func perform(_ action: EditorAction, _ handle: OpaquePointer?, _ key: Int32) -> UInt8 {
    (LibEdit.of(handle)?.responder?.perform(action, key: key) ?? .bell).code
  }
}

/// One control sequence (`ESC [ parameters final`, or `ESC O final`) as terminals send it for a key.
struct KeySequence: Equatable {
  var parameters: String
  var final: Unicode.Scalar

  /// The key, or nil if the editor has no use for it.
  var key: SpecialKey? {
    let fields = parameters.split(separator: ";", omittingEmptySubsequences: false)
    switch final {
    case "A": return .up
    case "B": return .down
    case "C": return isModified(fields) ? .wordRight : .right
    case "D": return isModified(fields) ? .wordLeft : .left
    case "H": return .home
    case "F": return .end
    case "P" where parameters.isEmpty: return .help
    case "Z": return .backTab
    case "c" where parameters.isEmpty: return .wordRight
    case "d" where parameters.isEmpty: return .wordLeft
    case "~": return numbered(fields)
    case "u": return fields.first == "13" && isModified(fields) ? .lineBreak : nil
    default: return nil
    }
  }

  /// True if Alt or Ctrl was held: the second field is 1 plus 1 (Shift), 2 (Alt), 4 (Ctrl).
  private func isModified(_ fields: [Substring]) -> Bool {
    guard fields.count > 1, let modifiers = Int(fields[1]), modifiers > 1 else { return false }
    return final == "u" || (modifiers - 1) & 6 != 0
  }

  private func numbered(_ fields: [Substring]) -> SpecialKey? {
    switch fields.first {
    case "1", "7": return .home
    case "4", "8": return .end
    case "11": return fields.count == 1 ? .help : nil
    case "5": return .pageUp
    case "6": return .pageDown
    case "3": return isModified(fields) ? .deleteWord : .delete
    case "27": return fields.count == 3 && fields[2] == "13" ? .lineBreak : nil
    default: return nil
    }
  }
}

/// The count typed before a command (`3` of vi's `3w`, `Alt-5`), followed key by key as libedit does.
struct KeyCount {
  /// libedit would take millions, and make room for them.
  private static let longest = 3

  private var digits = ""
  /// True if the code before leaves the count to the next one.
  private var isKept = false
  /// True if the code before is a command of vi that waits for another key.
  private var isWaiting = false

  /// The number of times that the command is meant.
  var value: Int { Int(digits) ?? 1 }

  var isEmpty: Bool { digits.isEmpty }

  /// A code that was typed goes to libedit: a command ends the count, unless it is one that waits for another key.
  mutating func see(_ code: UInt32, in keys: KeyBindings) {
    if !isKept { digits = "" }
    if Self.isDigit(code) {
      isKept = true
    } else {
      isWaiting = keys == .vi && !isWaiting && Self.waiting.contains(code)
      isKept = isWaiting || keys == .emacs && code == Self.escape
    }
  }

  /// One digit more; false if there are too many.
  mutating func add(_ digit: Character) -> Bool {
    guard digits.count < Self.longest else {
      digits = ""
      return false
    }
    digits.append(digit)
    return true
  }

  private static func isDigit(_ code: UInt32) -> Bool { (0x30...0x39).contains(code) }

  /// The code that emacs has before a digit.
  private static let escape: UInt32 = 0x1b
  /// vi's `c`, `d`, `r` and `y`.
  private static let waiting: Set<UInt32> = [0x63, 0x64, 0x72, 0x79]
}
