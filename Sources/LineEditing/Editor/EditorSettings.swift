/// Which keys the editor knows by default.
public enum KeyBindings: String, Sendable, CaseIterable {
  case emacs, vi
}

/// How a `LineEditor` behaves.
public struct EditorSettings: Sendable {
  /// nil leaves it to `.editrc`, and means emacs if that doesn't say either.
  public var keys: KeyBindings?
  public var bell = true
  /// Without colours nothing is dimmed, so nothing is shown after the cursor either.
  public var isColoured = true
  /// Nothing is drawn below the line: candidates are told in a sentence above it.
  public var isPlain = false
  /// The name before a colon in `.editrc`.
  public var program = "compass"
  /// The file of key bindings; nil for none.
  public var editrc: String?
  /// Whether the terminal wraps its rows again when its width changes. It can't be asked without waiting; the few that
  /// don't can be told by the environment.
  public var terminalReflows: Bool

  /// Takes the place of `.editrc` from the environment.
  public init(keys: KeyBindings? = nil, bell: Bool = true) {
    self.keys = keys
    self.bell = bell
    editrc = EditRCFile.path(Environment.value)
    terminalReflows = Environment.value("TERM") != "linux" && Environment.value("XTERM_VERSION") == nil
  }
}
