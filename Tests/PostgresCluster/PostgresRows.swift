import CPostgres

/// What a statement answered, as text.
package struct PostgresRows: Hashable, Sendable {
  package let columns: [String]
  /// Null is nil.
  package let rows: [[String?]]
  /// How many rows were added, changed or removed; of a query, how many came back.
  package let affected: Int

  /// The value of the first row and column; nil if there is no row or it is null.
  package var first: String? { rows.first?.first ?? nil }

  init(_ result: OpaquePointer) {
    let fields = PQnfields(result)
    columns = (0..<fields).map { String(cString: PQfname(result, $0)) }
    rows = (0..<PQntuples(result)).map { row in
      (0..<fields).map { field in
        guard PQgetisnull(result, row, field) == 0 else { return nil }
        let length = Int(PQgetlength(result, row, field))
        let bytes = UnsafeRawBufferPointer(start: PQgetvalue(result, row, field), count: length)
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    affected = Int(String(cString: PQcmdTuples(result))) ?? rows.count
  }
}
