import Domain
import SQLite
import Storage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a database without changing it.
///
/// While nobody writes, the file is read as it lies there, without a lock and without anything beside it, and a reading
/// during which it changed is repeated. While a log lies beside it, somebody writes or crashed, and it is read together with
/// that: with locks, and with the index of the log, which SQLite makes if it isn't there.
actor ReadOnlyFile {
  private let file: DatabaseFile
  private let patience: Double
  private let thread = DatabaseThread()
  private var open: (database: Database, state: State)?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(_ file: DatabaseFile, patience: Double) {
    self.file = file
    self.patience = patience
  }

  func read<T: Sendable>(_ body: @Sendable (Database) throws -> T) throws -> T {
    for _ in 0..<20 {
      let before = State(of: file)
      let result = Result {
        let database = try database(for: before)
        return try database.snapshot { try body(database) }
      }
      if before.hasLog || State(of: file) == before { return try result.get() }
      open = nil
    }
    throw StoreError.busy
  }

  /// The same while the caller waits.
  nonisolated func readWaiting<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) throws -> T {
    try thread.wait { try self.assumeIsolated { try $0.read(body) } }
  }

  func close() { open = nil }

  private func database(for state: State) throws -> Database {
    if let open, open.state == state || open.state.isTheSameWithItsLog(as: state) { return open.database }
    let path = state.hasLog ? file.path : file.immutableAddress
    let database = try Database(path, Database.Options(isReadOnly: true, patience: patience))
    open = (database, state)
    return database
  }

  /// What tells whether the file was written meanwhile.
  private struct State: Equatable {
    let inode: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int
    let hasLog: Bool

    /// SQLite itself sees what is written through a log.
    func isTheSameWithItsLog(as other: State) -> Bool { inode == other.inode && hasLog && other.hasLog }

    init(of file: DatabaseFile) {
      var status = stat()
      let isThere = stat(file.path, &status) == 0
      inode = isThere ? UInt64(status.st_ino) : 0
      size = isThere ? Int(status.st_size) : 0
      seconds = isThere ? status.st_mtim.tv_sec : 0
      nanoseconds = isThere ? status.st_mtim.tv_nsec : 0
      hasLog = stat(file.path + "-wal", &status) == 0 && status.st_size > 0
    }
  }
}

extension DatabaseFile {
  /// The address by which SQLite reads a file that doesn't change.
  fileprivate var immutableAddress: String { "file://\(path.percentEncoded(keeping: "/.-_"))?immutable=1" }
}
