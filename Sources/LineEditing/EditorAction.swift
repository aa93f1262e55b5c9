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
    case .nothing: []
    }
  }

  /// Keys that make sense in emacs mode only. `ESC x` and `ESC ^_` replace what could break the editor.
  var emacsKeys: [String] {
    switch self {
    case .redo: ["\\e_", "\\e^_"]
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
  /// libedit's name for what the key does; nil for the editor's own.
  var function: String? {
    switch self {
    case .up: "ed-prev-history"
    case .down: "ed-next-history"
    case .left: "ed-prev-char"
    case .right: "ed-next-char"
    case .home: "ed-move-to-beg"
    case .end: "ed-move-to-end"
    case .delete: "ed-delete-next-char"
    case .wordLeft: "ed-prev-word"
    case .wordRight: "em-next-word"
    case .deleteWord: "em-delete-next-word"
    case .accept: "ed-newline"
    case .backTab, .lineBreak: nil
    }
  }
}
