import CEditLine

/// Which keys do what, before `.editrc` has its say.
enum KeyMap {
  static func apply(_ keys: KeyBindings, to edit: LibEdit) {
    edit.setKeys(keys)
    define(in: edit)
    for key in SpecialKey.allCases {
      guard let function = key.function else { continue }
      edit.bind(key.binding, to: function)
      if keys == .vi { edit.bindCommand(key.binding, to: function) }
    }
    for action in EditorAction.allCases {
      for key in action.keys { edit.bind(key, to: action.rawValue) }
      switch keys {
      case .emacs: for key in action.emacsKeys { edit.bind(key, to: action.rawValue) }
      case .vi: for key in action.viCommandKeys { edit.bindCommand(key, to: action.rawValue) }
      }
    }
  }

  /// C functions carry no context, so each action has one of its own.
  private static func define(in edit: LibEdit) {
    for action in EditorAction.allCases { edit.define(action, function(of: action)) }
  }

  private static func function(of action: EditorAction) -> editline_key_fn {
    switch action {
    case .complete: { handle, _ in KeyMap.perform(.complete, handle) }
    case .completeBackward: { handle, _ in KeyMap.perform(.completeBackward, handle) }
    case .enter: { handle, _ in KeyMap.perform(.enter, handle) }
    case .breakLine: { handle, _ in KeyMap.perform(.breakLine, handle) }
    case .undo: { handle, _ in KeyMap.perform(.undo, handle) }
    case .redo: { handle, _ in KeyMap.perform(.redo, handle) }
    case .editExternally: { handle, _ in KeyMap.perform(.editExternally, handle) }
    case .forward: { handle, _ in KeyMap.perform(.forward, handle) }
    case .forwardWord: { handle, _ in KeyMap.perform(.forwardWord, handle) }
    case .end: { handle, _ in KeyMap.perform(.end, handle) }
    case .older: { handle, _ in KeyMap.perform(.older, handle) }
    case .newer: { handle, _ in KeyMap.perform(.newer, handle) }
    case .searchHistory: { handle, _ in KeyMap.perform(.searchHistory, handle) }
    case .clearScreen: { handle, _ in KeyMap.perform(.clearScreen, handle) }
    case .space: { handle, _ in KeyMap.perform(.space, handle) }
    case .quote: { handle, _ in KeyMap.perform(.quote, handle) }
    case .apostrophe: { handle, _ in KeyMap.perform(.apostrophe, handle) }
    case .nothing: { handle, _ in KeyMap.perform(.nothing, handle) }
    }
  }

  private static func perform(_ action: EditorAction, _ handle: OpaquePointer?) -> UInt8 {
    (LibEdit.of(handle)?.responder?.perform(action) ?? .bell).code
  }
}
