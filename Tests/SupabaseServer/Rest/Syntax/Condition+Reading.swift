extension Condition {
  /// Reads one parameter of a query: `id` and `eq.17`, or `or` and `(a.eq.1,b.is.null)`.
  init(name: String, value: String) throws(RestError) {
    switch name {
    case "and", "or", "not.and", "not.or":
      var reader = QueryReader(name + value, of: "logic tree")
      guard value.hasPrefix("(") else { throw QueryReader(value, of: "logic tree").failure("\"(\"") }
      self = try reader.tree(depth: 0)
      try reader.expectEnd()
    default:
      var column = QueryReader(name, of: "filter")
      let path = try column.path()
      try column.expectEnd()
      var reader = QueryReader(value, of: "filter")
      self = try reader.comparison(of: path, nested: false)
      try reader.expectEnd()
    }
  }
}

extension QueryReader {
  /// `and(...)`, `or(...)`, either after `not.`, or a comparison.
  fileprivate mutating func tree(depth: Int) throws(RestError) -> Condition {
    guard depth < Self.deepest else { throw failure("fewer nested conditions") }
    for (word, negated) in [("and(", false), ("or(", false), ("not.and(", true), ("not.or(", true)] where takes(word) {
      var parts: [Condition] = []
      repeat { parts.append(try tree(depth: depth + 1)) } while takes(",")
      try expect(")")
      let joined: Condition = word.contains("and") ? .all(parts) : .any(parts)
      return negated ? .not(joined) : joined
    }
    let path = try path()
    try expect(".")
    return try comparison(of: path, nested: true)
  }

  fileprivate mutating func comparison(of path: ColumnPath, nested: Bool) throws(RestError) -> Condition {
    if takes("not.") { return .not(try comparison(of: path, nested: nested)) }
    let start = self
    let word = run { $0.isASCII && $0.properties.isAlphabetic }
    guard let sign = Condition.Operator(rawValue: word) else {
      throw start.failure("\"not\" or operator (eq, gt, ...)")
    }
    try expect(".")
    if sign == .in { return .comparison(path, .in, .list(try list())) }
    let operand = nested ? try nestedOperand() : rest()
    if sign == .is, !["null", "not_null", "true", "false", "unknown"].contains(operand.lowercased()) {
      throw start.failure("null, not_null, true, false or unknown")
    }
    return .comparison(path, sign, .text(operand))
  }

  /// `(a,"b, c",d)`.
  private mutating func list() throws(RestError) -> [String] {
    try expect("(")
    if takes(")") { return [] }
    var items: [String] = []
    repeat {
      items.append(try nestedOperand())
    } while takes(",")
    try expect(")")
    return items
  }

  /// A value inside of brackets ends at a comma or a bracket, unless it is quoted.
  private mutating func nestedOperand() throws(RestError) -> String {
    next == "\"" ? try quoted() : run { $0 != "," && $0 != ")" }
  }
}
