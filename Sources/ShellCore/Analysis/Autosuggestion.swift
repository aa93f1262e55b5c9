/// What could follow at the end of a line, shown dimmed behind the cursor.
package struct Autosuggestion: Hashable, Sendable {
  /// Empty for nothing.
  package var text: String
  /// Whether it only says what is expected (`ROW... [STATUS]`), so that it can't be taken into the line.
  package var isUsage: Bool

  package init(_ text: String, isUsage: Bool = false) {
    self.text = text
    self.isUsage = isUsage
  }

  package static let none = Autosuggestion("")
}
