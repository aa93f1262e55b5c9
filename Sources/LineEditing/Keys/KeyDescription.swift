/// The effect of some keys while a line is typed, in words: for help and manuals.
package struct KeyDescription: Hashable, Sendable {
  /// `undo typing`.
  package let title: String
  /// As people write them: `Ctrl-X Ctrl-E`. Each of them does it.
  package let keys: [String]

  /// Everything that the keys do, the editor's own actions first; a key stands only where it is first used.
  package static func all(_ bindings: KeyBindings) -> [KeyDescription] {
    let actions = EditorAction.allCases.compactMap { action in
      action.title.map { KeyDescription(title: $0, keys: action.written(bindings)) }
    }
    let usual = bindings == .emacs ? emacs : vi
    var used: Set<String> = []
    return (actions + usual).compactMap { description in
      let keys = description.keys.filter { used.insert($0).inserted }
      return keys.isEmpty ? nil : KeyDescription(title: description.title, keys: keys)
    }
  }

  private static let everywhere = [
    KeyDescription(title: "drop the line; stop a command", keys: ["Ctrl-C"]),
    KeyDescription(title: "quit, on an empty line", keys: ["Ctrl-D"]),
  ]

  private static let arrows = SpecialKey.allCases.compactMap { key in
    key.title.map { KeyDescription(title: $0, keys: [key.written]) }
  }

  private static let emacs =
    [
      KeyDescription(title: "to the beginning of the line", keys: ["Ctrl-A", "Home"]),
      KeyDescription(title: "a word back", keys: ["Alt-B", "Ctrl-Left"]),
      KeyDescription(title: "delete the word before", keys: ["Ctrl-W"]),
      KeyDescription(title: "delete to the end of the line", keys: ["Ctrl-K"]),
      KeyDescription(title: "delete the line", keys: ["Ctrl-U"]),
      KeyDescription(title: "put back deleted text", keys: ["Ctrl-Y"]),
    ] + arrows + everywhere

  private static let vi =
    [
      KeyDescription(title: "from typing to vi's command mode", keys: ["Esc"]),
      KeyDescription(title: "back to typing", keys: ["i, in command mode"]),
    ] + arrows + everywhere
}

extension EditorAction {
  /// The effect of the action, in words; nil for one that does nothing.
  var title: String? {
    switch self {
    case .complete: "complete, or list the choices"
    case .completeBackward: "the same, backward through the list"
    case .enter: "run the line, or continue it if unfinished"
    case .breakLine: "start a new row in the same command"
    case .undo: "undo typing"
    case .redo: "redo typing"
    case .editExternally: "edit the line in $VISUAL or $EDITOR"
    case .forward: "accept the suggestion, or one letter forward"
    case .forwardWord: "accept a word of the suggestion, or one word forward"
    case .end: "accept the suggestion, or to the end of the line"
    case .older: "the previous line with what you typed, or a row up"
    case .newer: "the next line with what you typed, or a row down"
    case .searchHistory: "list and search earlier lines"
    case .clearScreen: "clear the screen"
    case .explain: "explain the verb at the cursor"
    case .verbatim: "insert the next key literally"
    case .changeCase: "switch between upper and lower case"
    case .undoAll: "undo all typing in the line"
    case .searchOlder: "the previous line that matches the search"
    case .searchNewer: "the next line that matches the search"
    case .oldest: "the earliest line"
    case .pastWord: "the last word of the previous line"
    case .lastArgument: "the last word of the previous line; again: of the one before"
    case .again: "repeat the last change"
    case .space, .quote, .apostrophe, .paste, .argument, .digit, .zero, .lastLetter, .wordBack, .bigWordBack,
      .change, .nothing:
      nil
    }
  }

  /// The keys as people write them, each once.
  fileprivate func written(_ bindings: KeyBindings) -> [String] {
    let own = keys.map(KeyDescription.written)
    switch bindings {
    case .emacs: return own + emacsKeys.map(KeyDescription.written)
    case .vi:
      let commands = viCommandKeys.map(KeyDescription.written).filter { !own.contains($0) }
      return own + commands.map { "\($0), in command mode" }
    }
  }
}

extension SpecialKey {
  /// The effect of the key; nil for one that belongs to an action, or that everybody knows.
  var title: String? {
    switch self {
    case .home: "to the beginning of the line"
    case .wordLeft: "a word back"
    case .deleteWord: "delete the word here"
    case .up, .down, .left, .right, .end, .wordRight, .delete, .backTab, .lineBreak, .accept, .paste, .moveToEnd,
      .moveWordRight, .pageUp, .pageDown, .lineStart, .wordBefore, .bigWordBefore, .append, .plain, .help:
      nil
    }
  }

  /// The key as people write it.
  var written: String {
    switch self {
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end, .moveToEnd: "End"
    case .delete: "Delete"
    case .wordLeft: "Ctrl-Left"
    case .wordRight, .moveWordRight: "Ctrl-Right"
    case .backTab: "Shift-Tab"
    case .lineBreak: "Alt-Enter"
    case .deleteWord: "Ctrl-Delete"
    case .accept: "Enter"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .help: "F1"
    case .paste, .lineStart, .wordBefore, .bigWordBefore, .append, .plain: ""
    }
  }
}

extension KeyDescription {
  /// `^X^E`, as `bind` has it, is `Ctrl-X Ctrl-E`.
  static func written(_ binding: String) -> String {
    if let key = SpecialKey.allCases.first(where: { $0.binding == binding }) { return key.written }
    var keys: [String] = []
    var rest = Substring(binding)
    var isAlt = false
    while let sign = rest.popFirst() {
      if sign == "\\", rest.first == "e" {
        rest.removeFirst()
        isAlt = true
        continue
      }
      let key = sign == "^" ? rest.popFirst().map(control) ?? "^" : String(sign)
      keys.append(isAlt ? "Alt-\(key.count == 1 ? key.uppercased() : key)" : key)
      isAlt = false
    }
    return keys.joined(separator: " ")
  }

  private static func control(_ letter: Character) -> String {
    switch letter {
    case "I": "Tab"
    case "M", "J": "Enter"
    default: "Ctrl-\(letter)"
    }
  }
}
