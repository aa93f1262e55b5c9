/// The words of SQL that are told apart, offered and looked among for what may have been meant.
enum SQLWords {
  /// What a statement that only reads can begin with.
  static let beginnings = ["SELECT", "WITH", "VALUES", "EXPLAIN"]

  static let keywords =
    beginnings + [
      "FROM", "WHERE", "GROUP", "BY", "ORDER", "LIMIT", "JOIN", "ON", "AS", "AND", "OR", "NOT", "IN", "IS", "NULL",
      "LIKE", "BETWEEN", "DISTINCT", "HAVING", "ASC", "DESC", "LEFT", "INNER", "CROSS", "OUTER", "USING", "CASE",
      "WHEN", "THEN", "ELSE", "END", "UNION", "ALL", "EXCEPT", "INTERSECT", "OFFSET", "EXISTS", "RECURSIVE", "CAST",
      "COLLATE", "GLOB", "OVER", "PARTITION", "FILTER", "NULLS", "NATURAL",
    ]

  static let functions = [
    "count", "avg", "sum", "min", "max", "total", "round", "abs", "length", "lower", "upper", "substr", "replace",
    "trim", "instr", "coalesce", "ifnull", "nullif", "iif", "group_concat", "date", "datetime", "time", "julianday",
    "strftime", "printf", "json_group_array", "json_group_object", "row_number", "rank", "lag", "lead",
  ]

  private static let known = Set(keywords)

  static func isKeyword(_ word: String) -> Bool { known.contains(word.uppercased()) }

  /// A name as it stands in a statement: in double quotes where SQL would read it otherwise.
  static func spelled(_ name: String) -> String {
    let isBare =
      name.utf8.allSatisfy(\.isPartOfName) && name.utf8.first.map { !$0.isDecimal } == true && !isKeyword(name)
      && !reserved.contains(name.uppercased())
    return isBare ? name : "\"\(name.replacing("\"", with: "\"\""))\""
  }

  /// Words of SQL that no statement here needs, and no name can be without quotes.
  private static let reserved: Set = [
    "ADD", "ALTER", "AUTOINCREMENT", "CHECK", "COMMIT", "CONSTRAINT", "CREATE", "DEFAULT", "DEFERRABLE", "DELETE",
    "DROP", "ESCAPE", "FOREIGN", "INDEX", "INSERT", "INTO", "ISNULL", "NOTHING", "NOTNULL", "PRIMARY", "REFERENCES",
    "RETURNING", "SET", "TABLE", "TO", "TRANSACTION", "UNIQUE", "UPDATE",
  ]
}
