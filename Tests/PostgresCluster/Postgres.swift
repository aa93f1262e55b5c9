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
  package func transaction<Answer: Sendable>(
    _ body: @Sendable (isolated Postgres) throws -> Answer
  ) throws -> Answer {
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
