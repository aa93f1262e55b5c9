/// The text of a script, and what it is called in errors.
public struct Script: Sendable, Equatable {
  public var name: String
  public var text: String
  /// `$1`...`$9`.
  public var arguments: [String]

  public init(name: String, text: String, arguments: [String] = []) {
    self.name = name
    self.text = text
    self.arguments = arguments
  }
}
