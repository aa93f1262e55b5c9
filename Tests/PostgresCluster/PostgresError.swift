import CPostgres

/// What the server refused, in its own words.
package struct PostgresError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The SQLSTATE, five characters; `08006` where the connection was lost.
  package let code: String
  package let message: String
  package let detail: String?
  package let hint: String?
  package let schema: String?
  package let table: String?
  package let column: String?
  package let constraint: String?

  package var description: String {
    ["\(code): \(message)", detail, hint].compactMap { $0 }.joined(separator: "; ")
  }

  init(_ code: String, _ message: String) {
    self.code = code
    self.message = message
    detail = nil
    hint = nil
    schema = nil
    table = nil
    column = nil
    constraint = nil
  }

  init(_ result: OpaquePointer, of connection: OpaquePointer) {
    func field(_ letter: Character) -> String? {
      let code = letter.asciiValue.map(Int32.init) ?? 0
      return PQresultErrorField(result, code).map { String(cString: $0) }
    }
    code = field("C") ?? "08006"
    message = field("M") ?? String(cString: PQerrorMessage(connection))
    detail = field("D")
    hint = field("H")
    schema = field("s")
    table = field("t")
    column = field("c")
    constraint = field("n")
  }
}
