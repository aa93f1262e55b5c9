import Dispatch
import Synchronization

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

  /// The same while the caller waits, who can't be cancelled.
  package nonisolated func readWaiting<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) throws -> T {
    try thread.wait { try self.assumeIsolated { try $0.read(body) } }
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

  /// Lets the file go; callers that use it later get an error.
  ///
  /// - Parameter foldingLog: true if the log goes with the last connection, what it holds folded into the
  ///   file.
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

  /// Runs something after what is under way, while the caller waits. It must not be called on this very thread.
  package func wait<T: Sendable>(_ body: @escaping @Sendable () throws -> T) throws -> T {
    let result = Answer<T>()
    queue.async { result.give(Result { try body() }) }
    return try result.wait()
  }

  package func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }

  /// The answer that is waited for.
  private final class Answer<T: Sendable>: Sendable {
    private let result = Mutex<Result<T, any Error>?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func give(_ answer: Result<T, any Error>) {
      result.withLock { $0 = answer }
      isThere.signal()
    }

    func wait() throws -> T {
      isThere.wait()
      guard let answer = result.withLock(\.self) else { throw SQLiteError.closed }
      return try answer.get()
    }
  }
}
