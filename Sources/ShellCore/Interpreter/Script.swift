/// The text of a script, and what it is called in errors.
package struct Script: Sendable, Equatable {
  package var name: String
  package var text: String
  /// `$1`...`$9`.
  package var arguments: [String]

  package init(name: String, text: String, arguments: [String] = []) {
    self.name = name
    self.text = text
    self.arguments = arguments
  }
}
