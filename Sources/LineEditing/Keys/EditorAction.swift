import CEditLine
import CLibEdit

/// What the editor's own keys do, under the names that `bind` knows.
enum EditorAction: String, CaseIterable {
  case complete = "compass-complete"
  case completeBackward = "compass-complete-backward"
  case enter = "compass-enter"
  case breakLine = "compass-break-line"
  case undo = "compass-undo"
  case redo = "compass-redo"
  case editExternally = "compass-edit-externally"
  case forward = "compass-forward"
  case forwardWord = "compass-forward-word"
  case end = "compass-end"
  case older = "compass-older"
  case newer = "compass-newer"
  case searchHistory = "compass-search-history"
  case clearScreen = "compass-clear-screen"
  case space = "compass-space"
  case quote = "compass-quote"
  case apostrophe = "compass-apostrophe"
  case nothing = "compass-nothing"

  /// The keys in emacs mode and in vi's insert mode.
  var keys: [String] {
    switch self {
    case .complete: ["^I"]
    case .completeBackward: [SpecialKey.backTab.binding]
    case .enter: ["^M", "^J"]
    case .breakLine: [SpecialKey.lineBreak.binding]
    case .undo: ["^_"]
    case .redo: []
    case .editExternally: ["^X^E"]
    case .forward: [SpecialKey.right.binding, "^F"]
    case .forwardWord: [SpecialKey.wordRight.binding]
    case .end: [SpecialKey.end.binding, "^E"]
    case .older: [SpecialKey.up.binding, "^P"]
    case .newer: [SpecialKey.down.binding, "^N"]
    case .searchHistory: ["^R"]
    case .clearScreen: ["^L"]
    case .space: [" "]
    case .quote: ["\""]
    case .apostrophe: ["'"]
    case .nothing: []
    }
  }

  /// Keys that make sense in emacs mode only. `ESC x` and `ESC ^_` replace what could break the editor.
  var emacsKeys: [String] {
    switch self {
    case .redo: ["\\e_", "\\e^_"]
    case .forwardWord: ["\\ef"]
    case .nothing: ["\\ex", "\\eX"]
    default: []
    }
  }

  /// The keys in vi's command mode.
  var viCommandKeys: [String] {
    switch self {
    case .enter: ["^M", "^J"]
    case .breakLine: [SpecialKey.lineBreak.binding]
    case .undo: ["u"]
    case .redo: ["^R"]
    case .editExternally: ["v"]
    case .older: [SpecialKey.up.binding, "k"]
    case .newer: [SpecialKey.down.binding, "j"]
    case .clearScreen: ["^L"]
    case .nothing: [":"]
    default: []
    }
  }
}

/// What libedit does after a key.
enum KeyResult {
  case nothing, refresh, bell

  var code: UInt8 {
    switch self {
    case .nothing: UInt8(CC_NORM)
    case .refresh: UInt8(CC_REFRESH)
    case .bell: UInt8(CC_ERROR)
    }
  }
}

extension SpecialKey {
  /// libedit's name for what the key does where the editor has nothing better; nil for the editor's own.
  var function: String? {
    switch self {
    case .left: "ed-prev-char"
    case .right, .moveRight: "ed-next-char"
    case .home: "ed-move-to-beg"
    case .end, .moveToEnd: "ed-move-to-end"
    case .delete: "ed-delete-next-char"
    case .wordLeft: "ed-prev-word"
    case .wordRight, .moveWordRight: "em-next-word"
    case .deleteWord: "em-delete-next-word"
    case .accept: "ed-newline"
    case .pageUp, .pageDown: EditorAction.nothing.rawValue
    case .up, .down, .backTab, .lineBreak: nil
    }
  }
}
