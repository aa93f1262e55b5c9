/// What could follow at the end of a line, shown dimmed behind the cursor.
public struct Ghost: Hashable, Sendable {
  /// Empty for nothing.
  public var text: String
  /// Whether it only says what is expected (`ROW... [STATUS]`), so that it can't be taken into the line.
  public var isUsage: Bool

  public init(_ text: String, isUsage: Bool = false) {
    self.text = text
    self.isUsage = isUsage
  }

  public static let none = Ghost("")
}
