/// What some keys do while a line is typed: `help keys`.
public struct KeyHelp: Hashable, Sendable {
  /// What they do: `undo typing`.
  public var title: String
  /// As people write them: `Ctrl-X Ctrl-E`. Each of them does it.
  public var keys: [String]

  public init(_ title: String, keys: [String]) {
    self.title = title
    self.keys = keys
  }
}
