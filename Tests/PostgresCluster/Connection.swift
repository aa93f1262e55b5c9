import CPostgres
import Glibc

/// The C library's connection, closed with this object.
final class Connection {
  private let pointer: OpaquePointer

  init(_ settings: [String: String?]) throws {
    let settings = settings.compactMapValues { $0 }.sorted { $0.key < $1.key }
    guard
      let pointer = try withTexts(
        settings.map(\.key),
        { names in try withTexts(settings.map(\.value)) { values in PQconnectdbParams(names, values, 0) } })
    else { throw PostgresError("08006", "out of memory") }
    guard PQstatus(pointer) == CONNECTION_OK else {
      defer { PQfinish(pointer) }
      throw PostgresError("08006", String(cString: PQerrorMessage(pointer)))
    }
    self.pointer = pointer
    _ = PQsetNoticeProcessor(pointer, { _, _ in }, nil)
  }

  deinit { PQfinish(pointer) }

  func execute(_ sql: String) throws {
    try demandText(sql)
    _ = try answer(to: PQexec(pointer, sql))
  }

  func query(_ sql: String, _ parameters: [String?]) throws -> PostgresRows {
    for text in [sql] + parameters.compactMap({ $0 }) { try demandText(text) }
    return try withTexts(parameters) { values in
      try answer(to: PQexecParams(pointer, sql, Int32(parameters.count), nil, values, nil, nil, 0))
    }
  }

  /// Neither the C library nor the server can hold the character that ends a text.
  private func demandText(_ text: String) throws {
    if text.utf8.contains(0) { throw PostgresError("22021", "a text can't hold the character with the number 0") }
  }

  private func answer(to result: OpaquePointer?) throws -> PostgresRows {
    guard let result else { throw PostgresError("08006", String(cString: PQerrorMessage(pointer))) }
    defer { PQclear(result) }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return PostgresRows(result)
    default: throw PostgresError(result, of: pointer)
    }
  }
}

/// The texts as C strings, followed by a null.
private func withTexts<Answer>(
  _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>) throws -> Answer
) throws -> Answer {
  let copies = texts.map { text in text.map { strdup($0) } ?? nil } + [nil]
  defer { for copy in copies { free(copy) } }
  return try copies.map { UnsafePointer($0) }.withUnsafeBufferPointer { buffer in
    guard let first = buffer.baseAddress else { throw PostgresError("08006", "out of memory") }
    return try body(first)
  }
}
