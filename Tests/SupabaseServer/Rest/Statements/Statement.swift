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

extension Statement {
  mutating func condition(_ condition: Condition, on table: TableReference) throws(RestError) -> String {
    switch condition {
    case .all(let parts): return try joined(parts, " AND ", on: table)
    case .any(let parts): return try joined(parts, " OR ", on: table)
    case .among(let column, let items):
      return "\(try table.column(column)) = ANY (\(bind("{\(items.joined(separator: ","))}")))"
    case .comparison(let column, .is, let word): return "\(try table.column(column)) IS \(word)"
    case .comparison(let column, let sign, let value):
      let signs: [Condition.Operator: String] = [.gt: ">", .lte: "<="]
      return "\(try table.column(column)) \(signs[sign] ?? "=") \(bind(value))"
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

  /// A select: one row with the number of rows, their text, and the number of rows without a limit.
  static func reading(_ request: TableRequest, limit: Int, in catalogue: Catalogue) throws(RestError) -> Statement {
    var statement = Statement()
    let table = request.table
    let columns = try statement.selection(request.items, of: table, in: catalogue)
    let matching = table.source + (try statement.clause(request, in: catalogue))
    let order = try statement.order(request.order, of: table)
    let total = request.preferences.countsExactly ? "(SELECT count(*) FROM \(matching))::text" : "NULL"
    statement.sql = framed(rows: "SELECT \(columns) FROM \(matching)\(order) LIMIT \(limit)", total: total)
    return statement
  }

  /// Frames INSERT, UPDATE or DELETE.
  mutating func frame(_ change: String, of request: TableRequest, in catalogue: Catalogue) throws(RestError) {
    guard request.preferences.isAnswered else {
      sql = Self.framed(source: "\(change) RETURNING 1", rows: "SELECT 1 FROM pgrst_source", body: "''")
      return
    }
    let columns = try selection(request.items, of: request.table, in: catalogue)
    let rows = "SELECT \(columns) FROM pgrst_source AS \(request.table.prefix)"
    sql = Self.framed(source: "\(change) RETURNING \(request.table.prefix).*", rows: rows)
  }

  /// One text made of all rows.
  static let list = "coalesce(json_agg(pgrst_row), '[]')::text"

  static func framed(source: String? = nil, rows: String, body: String = Statement.list, total: String = "NULL")
    -> String
  {
    let source = source.map { "pgrst_source AS (\($0)), " } ?? ""
    return """
      WITH \(source)pgrst_rows AS (\(rows))
      SELECT count(*)::text, \(body), \(total) FROM (SELECT * FROM pgrst_rows) AS pgrst_row
      """
  }
}
