import CEditLine
import CLibEdit

/// The actions of the editor's own keys, under the names that `bind` knows.
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
  case paste = "compass-paste"
  case verbatim = "compass-quoted-insert"
  /// A digit that begins a count, or goes on with it.
  case argument = "compass-argument"
  /// A digit that goes on with a count, and is text where there is none.
  case digit = "compass-digit"
  /// vi's `0`, which goes on with a count, and moves to the beginning where there is none.
  case zero = "compass-zero"
  case lastLetter = "compass-last-letter"
  case wordBack = "compass-word-back"
  case bigWordBack = "compass-big-word-back"
  case changeCase = "compass-change-case"
  case undoAll = "compass-undo-all"
  case searchOlder = "compass-search-older"
  case searchNewer = "compass-search-newer"
  case oldest = "compass-oldest"
  case pastWord = "compass-past-word"
  /// The last word of the line before, and with every further press of a line before that.
  case lastArgument = "compass-last-argument"
  /// The change that `again` makes again.
  case change = "compass-change"
  case again = "compass-again"
  case explain = "compass-explain"
  case nothing = "compass-nothing"

  /// The keys in emacs mode and in vi's insert mode.
  var keys: [String] {
    switch self {
    case .complete: ["^I"]
    case .completeBackward: [SpecialKey.backTab.binding]
    case .enter: ["^M", "^J"]
    case .breakLine: [SpecialKey.lineBreak.binding]
    case .undo: ["^_"]
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
    case .paste: [SpecialKey.paste.binding]
    case .verbatim: ["^V"]
    case .explain: [SpecialKey.help.binding]
    case .redo, .argument, .digit, .zero, .lastLetter, .wordBack, .bigWordBack, .changeCase, .undoAll, .searchOlder,
      .searchNewer, .oldest, .pastWord, .lastArgument, .change, .again, .nothing:
      []
    }
  }

  /// Keys that make sense in emacs mode only. `ESC x` and `ESC ^_` replace what could break the editor.
  var emacsKeys: [String] {
    switch self {
    case .redo: ["\\e_", "\\e^_"]
    case .forwardWord: ["\\ef", "\\eF"]
    case .older: ["\\ep", "\\eP"]
    case .newer: ["\\en", "\\eN"]
    case .clearScreen: ["\\e^L"]
    case .lastArgument: ["\\e."]
    case .argument: Self.digits.map { "\\e\($0)" }
    case .digit: Self.digits
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
    case .undoAll: ["U"]
    case .redo: ["^R"]
    case .editExternally: ["v"]
    case .older: [SpecialKey.up.binding, "k", "-", "^P", "K"]
    case .newer: [SpecialKey.down.binding, "j", "+", "^N", "J"]
    case .searchHistory: ["/", "?"]
    case .searchOlder: ["n"]
    case .searchNewer: ["N"]
    case .oldest: ["G"]
    case .pastWord: ["_"]
    case .clearScreen: ["^L"]
    case .lastLetter: ["$", "^E", SpecialKey.end.binding]
    case .wordBack: ["b"]
    case .bigWordBack: ["B"]
    case .changeCase: ["~"]
    case .argument: Self.digits.filter { $0 != "0" }
    case .zero: ["0"]
    case .change: Self.changes.keys.sorted()
    case .again: ["."]
    case .explain: [SpecialKey.help.binding]
    case .paste: [SpecialKey.paste.binding]
    case .nothing: [":", "@", "^["]
    default: []
    }
  }

  private static let digits = (0...9).map(String.init)

  /// vi's commands that change the line, or that wait for where to (`y`), and libedit's names for them.
  static let changes = [
    "A": "vi-add-at-eol", "C": "vi-change-to-eol", "D": "ed-kill-line", "I": "vi-insert-at-bol", "P": "vi-paste-prev",
    "R": "vi-replace-mode", "S": "vi-substitute-line", "X": "ed-delete-prev-char", "a": "vi-add",
    "c": "vi-change-meta", "d": "vi-delete-meta", "i": "vi-insert", "p": "vi-paste-next", "r": "vi-replace-char",
    "s": "vi-substitute-char", "x": "ed-delete-next-char", "y": "vi-yank",
  ]
}

/// The step that libedit takes after a key.
enum KeyResult {
  case nothing, refresh, bell
  /// The command goes on with the next code.
  case continued

  var code: UInt8 {
    switch self {
    case .nothing: UInt8(CC_NORM)
    case .refresh: UInt8(CC_REFRESH)
    case .bell: UInt8(CC_ERROR)
    case .continued: UInt8(CC_ARGHACK)
    }
  }
}

extension SpecialKey {
  /// libedit's name for what the key does where the editor has nothing better; nil for the editor's own.
  var function: String? {
    switch self {
    case .left: "ed-prev-char"
    case .right: "ed-next-char"
    case .home: "ed-move-to-beg"
    case .moveToEnd: "ed-move-to-end"
    case .lineStart: "vi-zero"
    case .wordBefore: "vi-prev-word"
    case .bigWordBefore: "vi-prev-big-word"
    case .append: "vi-add"
    case .delete: "ed-delete-next-char"
    case .wordLeft: "ed-prev-word"
    case .wordRight, .moveWordRight: "em-next-word"
    case .deleteWord: "em-delete-next-word"
    case .accept: "ed-newline"
    case .pageUp, .pageDown: EditorAction.nothing.rawValue
    case .up, .down, .end, .backTab, .lineBreak, .paste, .plain, .help: nil
    }
  }
}
