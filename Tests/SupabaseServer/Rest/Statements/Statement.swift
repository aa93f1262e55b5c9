/// SQL whose values are bound, never written into it.
struct Statement {
  var sql = ""
  private(set) var parameters: [String?] = []
  private var aliases = 0

  /// The place that stands for a value.
  mutating func bind(_ value: String?) -> String {
    parameters.append(value)
    return "$\(parameters.count)"
  }

  /// A name that no table has.
  mutating func alias() -> String {
    aliases += 1
    return "pgrst_\(aliases)"
  }

  /// A name in quotes.
  static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}

/// A table, and what it's called in a statement.
struct TableReference {
  var relation: Relation
  var alias: String
  /// Conditions on the rows of tables that are embedded in it, by their names.
  var embedded: [String: [Condition]] = [:]

  init(_ relation: Relation, as alias: String? = nil) {
    self.relation = relation
    self.alias = alias ?? relation.name
  }

  var prefix: String { Statement.quoted(alias) }

  /// `"public"."schools" AS "schools"`
  var source: String { "\(relation.quoted) AS \(prefix)" }

  /// The column, once the catalogue has confirmed that it's there.
  func column(_ name: String) throws(RestError) -> String {
    guard relation.column(name) != nil else {
      throw RestError(400, "42703", "column \(relation.name).\(name) does not exist")
    }
    return "\(prefix).\(Statement.quoted(name))"
  }
}
