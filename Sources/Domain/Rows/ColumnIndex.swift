/// Something that is derived from each row, and can follow a change of one.
protocol ColumnIndex<E>: Sendable {
  associatedtype E: Entity
  var count: Int { get }
  /// Cuts off the end, or fills up with rows that hold nothing.
  mutating func resize(to count: Int)
  mutating func update(_ position: Int, _ row: E, _ facts: EvaluationContext)
  /// Called after the last update of a round.
  mutating func finish()
}
