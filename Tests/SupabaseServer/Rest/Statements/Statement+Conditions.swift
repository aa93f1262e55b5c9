extension Statement {
  mutating func expression(_ path: ColumnPath, of table: TableReference) throws(RestError) -> String {
    var sql = try table.column(path.column)
    if path.steps.isEmpty { return sql }
    if table.relation.column(path.column)?.isJSON != true { sql = "to_jsonb(\(sql))" }
    for step in path.steps {
      let key = step.index.map { "\($0)" } ?? "\(bind(step.key))::text"
      sql += (step.isText ? "->>" : "->") + key
    }
    return "(\(sql))"
  }

  mutating func condition(_ condition: Condition, on table: TableReference) throws(RestError) -> String {
    switch condition {
    case .not(let inner): return "NOT (\(try self.condition(inner, on: table)))"
    case .all(let parts): return try joined(parts, " AND ", on: table)
    case .any(let parts): return try joined(parts, " OR ", on: table)
    case .comparison(let path, let sign, let operand):
      let left = try expression(path, of: table)
      return "\(left) \(comparison(sign, with: operand))"
    }
  }

  /// `WHERE ...`, or nothing.
  mutating func clause(_ conditions: [Condition], on table: TableReference) throws(RestError) -> String {
    conditions.isEmpty ? "" : " WHERE " + (try joined(conditions, " AND ", on: table))
  }

  private mutating func joined(
    _ parts: [Condition], _ word: String, on table: TableReference
  ) throws(RestError) -> String {
    var pieces: [String] = []
    for part in parts { pieces.append(try condition(part, on: table)) }
    return "(" + pieces.joined(separator: word) + ")"
  }

  private mutating func comparison(_ sign: Condition.Operator, with operand: Condition.Operand) -> String {
    switch operand {
    case .text(let text) where sign == .is: "IS \(Self.truths[text.lowercased()] ?? "NULL")"
    case .text(let text): "\(sign.sql) \(bind(sign.pattern(text)))"
    case .list(let items): "= ANY (\(bind(Self.array(items))))"
    }
  }

  private static let truths = [
    "null": "NULL", "not_null": "NOT NULL", "true": "TRUE", "false": "FALSE", "unknown": "UNKNOWN",
  ]

  /// A list as PostgreSQL reads it.
  static func array(_ items: [String]) -> String {
    let quoted = items.map { item in
      var text = ""
      for scalar in item.unicodeScalars {
        if scalar == "\"" || scalar == "\\" { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
      return "\"\(text)\""
    }
    return "{\(quoted.joined(separator: ","))}"
  }
}

extension Condition.Operator {
  /// In patterns a star stands for any text.
  fileprivate func pattern(_ text: String) -> String {
    guard self == .like || self == .ilike else { return text }
    return text.split(separator: "*", omittingEmptySubsequences: false).joined(separator: "%")
  }
}
