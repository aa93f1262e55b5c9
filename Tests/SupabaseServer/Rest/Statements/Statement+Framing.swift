extension Statement {
  /// A select: one row with the number of rows, their text, and the number of rows without a limit.
  static func reading(_ request: TableRequest, limit: Int, in catalogue: Catalogue) throws(RestError) -> Statement {
    var statement = Statement()
    let table = request.table
    let columns = try statement.selection(request.items, of: table, in: catalogue)
    let matching = table.source + (try statement.clause(request, in: catalogue))
    let order = try statement.order(request.order, of: table)
    let rows = "SELECT \(columns) FROM \(matching)\(order) LIMIT \(limit) OFFSET \(request.window.offset)"
    let total = request.preferences.countsExactly ? "(SELECT count(*) FROM \(matching))::text" : "NULL"
    statement.sql = framed(rows: rows, body: request.media.aggregate, total: total)
    return statement
  }

  /// Frames INSERT, UPDATE or DELETE; the last value says how many of the rows are new.
  mutating func frame(_ change: String, of request: TableRequest, inserts: Bool, in catalogue: Catalogue)
    throws(RestError)
  {
    let isNew = inserts ? ", (\(request.table.prefix).xmax = 0) AS pgrst_new" : ""
    let count = inserts ? "(SELECT count(*) FROM pgrst_source WHERE pgrst_new)::text" : "NULL"
    guard request.preferences.answer == .representation else {
      let source = "\(change) RETURNING 1\(isNew)"
      sql = Self.framed(source: source, rows: "SELECT 1 FROM pgrst_source", body: "''", total: count)
      return
    }
    let source = "\(change) RETURNING \(request.table.prefix).*\(isNew)"
    let columns = try selection(request.items, of: request.table, in: catalogue)
    let order = try order(request.order, of: request.table)
    let rows = "SELECT \(columns) FROM pgrst_source AS \(request.table.prefix)\(order)"
    sql = Self.framed(source: source, rows: rows, body: request.media.aggregate, total: count)
  }

  static func framed(source: String? = nil, rows: String, body: String, total: String) -> String {
    let source = source.map { "pgrst_source AS (\($0)), " } ?? ""
    return """
      WITH \(source)pgrst_rows AS (\(rows))
      SELECT count(*)::text, \(body), \(total) FROM (SELECT * FROM pgrst_rows) AS pgrst_row
      """
  }
}
