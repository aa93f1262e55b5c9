/// What some keys do while a line is typed: `help keys`.
package struct KeyHelp: Hashable, Sendable {
  /// What they do: `undo typing`.
  package var title: String
  /// As people write them: `Ctrl-X Ctrl-E`. Each of them does it.
  package var keys: [String]

  package init(_ title: String, keys: [String]) {
    self.title = title
    self.keys = keys
  }
}
