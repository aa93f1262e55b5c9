/// Which keys the editor knows by default.
package enum KeyBindings: String, Sendable, CaseIterable {
  case emacs, vi
}

/// How a `LineEditor` behaves.
package struct EditorSettings: Sendable {
  /// nil leaves it to `.editrc`, and means emacs if that doesn't say either.
  package var keys: KeyBindings?
  package var bell = true
  /// Without colours nothing is dimmed, so nothing is shown after the cursor either.
  package var isColoured = true
  /// Nothing is drawn below the line: candidates are told in a sentence above it.
  package var isPlain = false
  /// Whether the line may be opened in the person's own editor.
  package var opensEditor = true
  /// The name before a colon in `.editrc`.
  package var program = "compass"
  /// The file of key bindings; nil for none.
  package var editrc: String?
  /// Whether the terminal wraps its rows again when its width changes. It can't be asked without waiting; the few that
  /// don't can be told by the environment.
  package var terminalReflows: Bool

  /// Takes the place of `.editrc` from the environment.
  package init(keys: KeyBindings? = nil, bell: Bool = true) {
    self.keys = keys
    self.bell = bell
    editrc = EditRCFile.path(Environment.value)
    terminalReflows = Environment.value("TERM") != "linux" && Environment.value("XTERM_VERSION") == nil
  }
}
