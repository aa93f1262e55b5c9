/// One column of a sheet.
public struct SheetColumn: Equatable, Sendable {
  /// What stands above it.
  public var title: String
  /// What it is called where there is room for more than stands above it; nil for the same.
  public var spelled: String?
  /// The name of its field, as a person types it.
  public var key: String
  public var alignment: Alignment
  /// The largest goes first where there's no room; 0 stays as long as it can.
  public var priority: Int
  /// In columns of the canvas; a flexible column is never cut below it.
  public var minimum: Int
  /// Whether its cells may be cut.
  public var isFlexible: Bool

  public init(
    _ title: String, key: String? = nil, alignment: Alignment = .left, priority: Int = 0, minimum: Int = 12,
    isFlexible: Bool = false
  ) {
    self.title = title
    self.key = key ?? title
    self.alignment = alignment
    self.priority = priority
    self.minimum = max(1, minimum)
    self.isFlexible = isFlexible
  }
}
