import Values

/// A column in every row of a table, by position.
package enum ColumnValues: Sendable {
  /// Missing is not a number.
  case numbers([Double])
  /// The place of each row's text; missing is -1.
  case codes([Int32], texts: [String])
}

extension Rows {
  /// The values of a field in every row: worked out once, and kept beside the rows.
  package func values(of field: Field<E>, _ context: EvaluationContext) -> ColumnValues {
    switch column(field, context).content {
    case .numbers(let numbers): .numbers(flat(numbers, missing: .nan))
    case .codes(let codes, let lexicon): .codes(flat(codes, missing: -1), texts: lexicon.entries.map(\.text))
    }
  }

  /// The ids in a column that points at rows of another table.
  package func references(_ column: String) -> ColumnValues {
    var codes: [Int32] = []
    codes.reserveCapacity(count)
    var texts: [String] = []
    var known: [UUID: Int32] = [:]
    each { row in
      guard case .uuid(let id) = row.value(of: column) else { return codes.append(-1) }
      if let code = known[id] { return codes.append(code) }
      let code = Int32(texts.count)
      known[id] = code
      texts.append(id.text)
      codes.append(code)
    }
    return .codes(codes, texts: texts)
  }

  /// As many values as there are rows, where the column was given up half way too.
  private func flat<Value>(_ values: Chunked<Value>, missing: Value) -> [Value] {
    var all: [Value] = []
    all.reserveCapacity(count)
    for chunk in values.chunks { all += chunk.prefix(count - all.count) }
    if all.count < count { all += repeatElement(missing, count: count - all.count) }
    return all
  }
}
