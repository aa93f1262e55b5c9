import CSQLite
import Foundation
import Synchronization

/// Counts how often SQLite opens each file.
enum Openings {
  private static let counts = Mutex<[String: Int]>([:])

  /// `sqlite3_auto_extension`, with the type of what it really calls: each new connection is handed over.
  private typealias Register = @convention(c) (@convention(c) (OpaquePointer?) -> CInt) -> CInt

  static func begin() {
    guard let register = dlsym(nil, "sqlite3_auto_extension") else { return }
    _ = unsafeBitCast(register, to: Register.self)({ connection in
      guard let path = sqlite3_db_filename(connection, "main") else { return SQLITE_OK }
      Openings.counts.withLock { $0[String(cString: path), default: 0] += 1 }
      return SQLITE_OK
    })
  }

  static func count(of path: String) -> Int { counts.withLock { $0[path] ?? 0 } }
}
