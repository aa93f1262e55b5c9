/// What is wrong with the words that a program was started with.
public struct UsageError: Error, Hashable, Sendable {
  public var message: String
  /// What can be typed instead.
  public var hint: String?

  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// `error: message`, and the hint in a line of its own.
  public var text: String { "error: \(message)\n" + (hint.map { "  \($0)\n" } ?? "") }
}
