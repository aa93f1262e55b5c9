/// The rows that a query keeps.
public struct Selection: Hashable, Sendable {
  /// Where they are among the rows, in order.
  public var positions: [Int]
  /// How many match, the ones after the limit included.
  public var total: Int
  /// What ranges left out for want of a value.
  public var leftOut: [LeftOut]

  public init(positions: [Int], total: Int, leftOut: [LeftOut]) {
    self.positions = positions
    self.total = total
    self.leftOut = leftOut
  }

  /// How many rows a range left out only because they have no value.
  public struct LeftOut: Hashable, Sendable {
    public let field: String
    public let count: Int

    public init(field: String, count: Int) {
      self.field = field
      self.count = count
    }
  }
}
