/// Which keys do what, before `.editrc` has its say.
enum KeyMap {
  static func apply(_ keys: KeyBindings, to edit: LibEdit) {
    edit.setKeys(keys)
    define(in: edit)
    edit.bind("^R", to: "em-inc-search-prev")
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
    edit.define(.complete) { handle, _ in KeyMap.perform(.complete, handle) }
    edit.define(.completeBackward) { handle, _ in KeyMap.perform(.completeBackward, handle) }
    edit.define(.enter) { handle, _ in KeyMap.perform(.enter, handle) }
    edit.define(.breakLine) { handle, _ in KeyMap.perform(.breakLine, handle) }
    edit.define(.undo) { handle, _ in KeyMap.perform(.undo, handle) }
    edit.define(.redo) { handle, _ in KeyMap.perform(.redo, handle) }
    edit.define(.editExternally) { handle, _ in KeyMap.perform(.editExternally, handle) }
    edit.define(.nothing) { handle, _ in KeyMap.perform(.nothing, handle) }
  }

  private static func perform(_ action: EditorAction, _ handle: OpaquePointer?) -> UInt8 {
    (LibEdit.of(handle)?.responder?.perform(action) ?? .bell).code
  }
}
