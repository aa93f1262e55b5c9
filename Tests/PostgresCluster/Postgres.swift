import CPostgres
import Dispatch

/// One connection to a database.
///
/// The C library waits for its answers, so it does that on a queue of its own instead of blocking the tasks of others.
package actor Postgres {
  private let connection: Connection
  private nonisolated let executor = QueueExecutor(label: "postgres")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameter host: an address, or the folder of a socket.
  package init(host: String, port: Int = 5432, database: String, user: String, password: String? = nil) throws {
    connection = try Connection([
      "host": host, "port": String(port), "dbname": database, "user": user, "password": password,
      "client_encoding": "UTF8", "connect_timeout": "30", "application_name": "compass",
    ])
  }

  /// Runs statements that answer nothing, separated by semicolons, without parameters; all of them or none.
  package func execute(_ sql: String) throws { try connection.execute(sql) }

  /// Runs one statement; `$1` is the first parameter.
  @discardableResult
  package func query(_ sql: String, _ parameters: [String?] = []) throws -> PostgresRows {
    try connection.query(sql, parameters)
  }

  /// Runs the body in a transaction that nobody else's statements get into; throwing rolls it back.
  package func transaction<Answer: Sendable>(_ body: @Sendable (isolated Postgres) throws -> Answer) throws -> Answer {
    try connection.execute("begin")
    do {
      let answer = try body(self)
      try connection.execute("commit")
      return answer
    } catch {
      try? connection.execute("rollback")
      throw error
    }
  }

  /// A name as an identifier of SQL.
  package static func quoted(_ name: String) -> String {
    "\"" + name.filter { $0 != "\0" }.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  /// A text as a literal of SQL, whatever it holds.
  package static func literal(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}

/// Runs the jobs of an actor one by one on a thread that may wait.
private final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue
  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// The refusal of the server, in its own words.
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
  package var description: String { ["\(code): \(message)", detail, hint].compactMap { $0 }.joined(separator: "; ") }

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

/// The answer of a statement, as text.
package struct PostgresRows: Hashable, Sendable {
  package let columns: [String]
  /// Null is nil.
  package let rows: [[String?]]
  /// The number of rows that were added, changed or removed; of a query, the number that came back.
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
