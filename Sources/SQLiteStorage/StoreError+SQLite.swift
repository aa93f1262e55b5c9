import SQLite
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
    case let error as SQLiteError: storeError(error)
    default: .unavailable("'\(name)' can't be used: \(error)", hint: nil)
    }
  }

  private func storeError(_ error: SQLiteError) -> StoreError {
    let words = error.message
    return switch error.kind {
    case .busy: .busy
    case .full: .full
    case .readOnly: .readOnly("'\(name)' can't be written: \(words)")
    case .interrupted: .cancelled
    case .corrupt: damaged(words)
    case .notADatabase: damaged("it is no longer a database")
    case .constraint: .refused(DatabaseFile.refusal(words))
    case .tooBig: .refused("a value is too big for the database")
    case .cannotOpen: .unavailable("'\(name)' can't be opened", hint: "check permissions: ls -ld '\(name)'")
    case .inputOutput: .unavailable("'\(name)' can't be read or written: \(words)", hint: "check the disk: df -h")
    case .outOfMemory: .unavailable("'\(name)' needs more memory than there is", hint: nil)
    case .statement: .malformed("'\(name)' has other tables than expected: \(words)")
    case .other: .unavailable("'\(name)' can't be used: \(words)", hint: nil)
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
