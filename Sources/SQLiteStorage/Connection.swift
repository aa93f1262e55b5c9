import SQLite
import Storage

/// The way to the rows of a database file.
enum Connection: Sendable {
  case writable(DatabaseQueue)
  case readOnly(ReadOnlyFile)

  func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
    switch self {
    case .writable(let queue): try await queue.read(body)
    case .readOnly(let file): try await file.read(body)
    }
  }

  /// - Parameter foldingLog: whether the log goes with the last connection, what it holds folded into the file.
  func close(foldingLog: Bool) async {
    switch self {
    case .writable(let queue): await queue.close(foldingLog: foldingLog)
    case .readOnly(let file): await file.close()
    }
  }

  /// Opens for reading and writing: creates and migrates as needed, and waits about `patience` seconds for others.
  static func opening(_ file: DatabaseFile, bootstrap: Bootstrap, patience: Double) async throws(StoreError)
    -> Connection
  {
    if try file.recognise() == .missing {
      try file.create()
      _ = try file.recognise()
    }
    try file.checkWritable()
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      do {
        let queue = try await DatabaseQueue.open(file.path, options(patience: patience))
        try await Schema(file: file, bootstrap: bootstrap).prepare(queue)
        return .writable(queue)
      } catch {
        let error = file.storeError(error)
        // Switching to the log mode doesn't wait for others by itself.
        guard error == .busy else { throw error == .full ? file.noRoom : error }
        guard .now < end else { throw file.locked }
        try await file.translating { try await Task.sleep(for: .seconds(patience / 500)) }
      }
    }
  }

  private static func options(patience: Double) -> Database.Options {
    Database.Options(
      patience: patience, preparation: "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 4194304")
  }
}
