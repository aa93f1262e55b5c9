import GRDB
import Storage

extension DatabaseFile {
  /// Runs what talks to the database, and says what went wrong in the words of stores.
  func translating<T>(_ body: () async throws -> T) async throws(StoreError) -> T {
    do {
      return try await body()
    } catch {
      throw storeError(error)
    }
  }

  /// What an error of the database means.
  func storeError(_ error: any Error) -> StoreError {
    switch error {
    case let error as StoreError: error
    case is CancellationError: .cancelled
    case let error as DatabaseError: storeError(error)
    default: .unavailable("'\(name)' can't be used: \(error)", hint: nil)
    }
  }

  private func storeError(_ error: DatabaseError) -> StoreError {
    let words = error.message ?? "\(error.resultCode)"
    return switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
    case .SQLITE_FULL: .full
    case .SQLITE_READONLY, .SQLITE_PERM: .readOnly("'\(name)' can't be written: \(words)")
    case .SQLITE_INTERRUPT, .SQLITE_ABORT: .cancelled
    case .SQLITE_CORRUPT: damaged(words)
    case .SQLITE_NOTADB: damaged("it is not a database any more")
    case .SQLITE_CONSTRAINT: .refused(DatabaseFile.refusal(words))
    case .SQLITE_TOOBIG: .refused("a value is too big for the database")
    case .SQLITE_CANTOPEN:
      .unavailable("'\(name)' can't be opened", hint: "see who may: ls -ld '\(name)'")
    case .SQLITE_IOERR:
      .unavailable("'\(name)' can't be read or written: \(words)", hint: "look after the disk: df -h")
    case .SQLITE_NOMEM: .unavailable("'\(name)' needs more memory than there is", hint: nil)
    case .SQLITE_ERROR: .malformed("'\(name)' has other tables than expected: \(words)")
    default: .unavailable("'\(name)' can't be used: \(words)", hint: nil)
    }
  }

  /// `NOT NULL constraint failed: schools.name` as a sentence; other words as they are.
  private static func refusal(_ words: String) -> String {
    guard let colon = words.firstIndex(of: ":"), words.contains(" constraint failed") else {
      return words
    }
    let place = words[words.index(after: colon)...].drop { $0 == " " }
    if words.hasPrefix("NOT NULL") { return "'\(place)' must have a value" }
    if words.hasPrefix("UNIQUE") { return "'\(place)' must be unique: another row has the same" }
    return "'\(place)' breaks a rule of the database"
  }
}
