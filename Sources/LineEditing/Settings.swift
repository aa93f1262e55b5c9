/// Which keys the editor knows by default.
public enum KeyBindings: String, Sendable, CaseIterable {
  case emacs, vi
}

/// How a `LineEditor` behaves.
public struct Settings: Sendable {
  /// nil leaves it to `.editrc`, and means emacs if that doesn't say either.
  public var keys: KeyBindings?
  public var bell = true
  /// The name before a colon in `.editrc`.
  public var program = "compass"
  /// How many lines Up goes back.
  public var historySize = 10_000
  /// The file of key bindings; nil for none.
  public var editrc: String?

  /// Takes the place of `.editrc` from the environment.
  public init(keys: KeyBindings? = nil, bell: Bool = true) {
    self.keys = keys
    self.bell = bell
    editrc = EditRCFile.path(Environment.value)
  }
}
