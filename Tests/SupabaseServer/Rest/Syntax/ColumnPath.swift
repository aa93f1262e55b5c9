/// A column, or a place inside of one that holds JSON: `academic_info->>state`.
struct ColumnPath: Hashable {
  var column: String
  var steps: [Step] = []

  /// One arrow and what stands after it.
  struct Step: Hashable {
    var key: String
    /// `->>`: what is found is text.
    var isText: Bool
    /// A whole number counts the items of a list.
    var index: Int? { Int(key) }
  }

  /// How the value is called in an answer: the last key of a path.
  var name: String { steps.last { $0.index == nil }?.key ?? column }
}
