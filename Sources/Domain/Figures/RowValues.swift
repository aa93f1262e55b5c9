/// What fields say of the rows that a query keeps, whatever its limit, row by row in the order of the list.
package struct RowValues<E: Listed>: Sendable {
  private let rows: Rows<E>
  private let positions: [Int32]
  private let context: EvaluationContext

  package init(_ rows: Rows<E>, _ query: Query, _ context: EvaluationContext) {
    self.rows = rows
    self.context = context
    positions = rows.positions(matching: query, context)
  }

  /// How many rows there are.
  package var count: Int { positions.count }

  /// A number for each row, of a moment that of its day; NaN where there is none.
  package func numbers(_ name: String) -> [Double] {
    guard let field = context.fields(of: E.self)[name] else { return Array(repeating: .nan, count: count) }
    let all = rows.numbers(field, context)
    return positions.map { all[Int($0)] }
  }

  /// The values that there are in their order, the missing one last; and for each row the place of its own among them.
  package func values(_ key: GroupKey) -> (values: [GroupValue], places: [Int]) {
    let codes = GroupCodes(key, rows, positions, context)
    return (codes.values, codes.codes.map(Int.init))
  }

  package func id(_ row: Int) -> UUID { rows.id(at: Int(positions[row])).uuid }

  /// What rows are named by, for each of them; nil where one has none.
  package func names() -> [String?] {
    guard let field = context.fields(of: E.self)[E.naming],
      case .codes(let codes, let lexicon) = rows.column(field, context).content
    else { return Array(repeating: nil, count: count) }
    return positions.map { position in
      let code = codes[Int(position)]
      return code < 0 ? nil : lexicon.entries[Int(code)].text
    }
  }
}
