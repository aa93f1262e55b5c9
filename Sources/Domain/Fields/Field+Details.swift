extension Field {
  /// Is also understood under these names, written in full.
  public func also(_ names: String...) -> Field {
    var field = self
    field.aliases += names
    return field
  }

  /// Is sorted by this text instead of its value.
  public func sorted(by text: @escaping @Sendable (E) -> String) -> Field {
    var field = self
    field.sortText = text
    return field
  }

  /// A missing number counts as this one in filters.
  public func missing(as number: Double) -> Field {
    var field = self
    field.missingNumber = number
    return field
  }

  /// Has a word for a range of its numbers.
  public func band(_ name: String, from lower: Double? = nil, below upper: Double? = nil) -> Field {
    var field = self
    let range = Operand.range(
      lower: lower.map { Operand.Bound($0) }, upper: upper.map { Operand.Bound($0, inclusive: false) })
    field.bands.append(Band(name: name, operand: range))
    return field
  }

  /// Lives under a key of the JSON document in a column.
  public func inside(_ column: String, _ member: String) -> Field {
    var field = self
    field.column = column
    field.member = member
    return field
  }

  /// Says why a row has no value.
  public func because(_ reason: @escaping @Sendable (E, EvaluationContext) -> String) -> Field {
    var field = self
    field.reason = reason
    return field
  }
}
