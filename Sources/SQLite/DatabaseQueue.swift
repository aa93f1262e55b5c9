import Dispatch

/// A connection for several tasks, which use it one after the other in the background.
package actor DatabaseQueue {
  private let thread = DatabaseThread()
  private var database: Database?

  package nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private init() {}

  /// Opens a file that is there.
  package static func open(_ path: String, _ options: Database.Options) async throws -> DatabaseQueue {
    let queue = DatabaseQueue()
    try await queue.open(path, options)
    return queue
  }

  private func open(_ path: String, _ options: Database.Options) throws {
    database = try Database(path, options)
  }

  /// Reads rows and tables as they are at one moment.
  package func read<T: Sendable>(_ body: @Sendable (Database) throws -> T) throws -> T {
    let database = try opened
    return try database.snapshot { try body(database) }
  }

  /// Stores everything that `body` writes, or nothing of it; `pageCache` is how many kilobytes of the file may be in
  /// memory meanwhile, where that is more than usual.
  package func write<T: Sendable>(
    pageCache: Int? = nil, _ body: @Sendable (Database) throws -> T
  ) throws -> T {
    let database = try opened
    func write() throws -> T { try database.transaction { try body(database) } }
    guard let pageCache else { return try write() }
    return try database.withPageCache(kilobytes: pageCache, write)
  }

  /// For statements that can't be part of a transaction.
  package func writeWithoutTransaction<T: Sendable>(_ body: @Sendable (Database) throws -> T) throws -> T {
    try body(try opened)
  }

  /// Lets the file go; whoever uses it later gets an error.
  ///
  /// - Parameter foldingLog: whether the log goes with the last connection, what it holds folded into the file.
  package func close(foldingLog: Bool = true) {
    database?.foldLogOnClosing(foldingLog)
    database = nil
  }

  private var opened: Database {
    get throws(SQLiteError) {
      guard let database else { throw .closed }
      return database
    }
  }
}

/// Where everything about one connection is run, one after the other: waiting for a disk or a lock holds up nobody else.
package final class DatabaseThread: SerialExecutor {
  private let queue = DispatchQueue(label: "database")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
