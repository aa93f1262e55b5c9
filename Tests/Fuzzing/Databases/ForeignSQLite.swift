import Glibc

/// The system's SQLite as any other program would use it: what damages a file must not depend on what is tested.
enum ForeignSQLite {
  /// Runs statements on a file without any rule in their way; what SQLite refuses is left out.
  static func run(_ statements: [String], on path: String) {
    guard let library, let database = library.open(path) else { return }
    defer { library.close(database) }
    for statement in statements { library.execute(statement, database) }
  }

  private static let library = Library()

  /// The few functions that are needed.
  private struct Library: Sendable {
    private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>) -> CInt
    private typealias Execute =
      @convention(c) (
        OpaquePointer, UnsafePointer<CChar>, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?
      ) -> CInt
    private typealias Close = @convention(c) (OpaquePointer) -> CInt

    private let opening: Open
    private let executing: Execute
    private let closing: Close

    init?() {
      guard let handle = dlopen("libsqlite3.so.0", RTLD_NOW), let opening = dlsym(handle, "sqlite3_open"),
        let executing = dlsym(handle, "sqlite3_exec"), let closing = dlsym(handle, "sqlite3_close")
      else { return nil }
      self.opening = unsafeBitCast(opening, to: Open.self)
      self.executing = unsafeBitCast(executing, to: Execute.self)
      self.closing = unsafeBitCast(closing, to: Close.self)
    }

    func open(_ path: String) -> OpaquePointer? {
      var database: OpaquePointer?
      guard opening(path, &database) == 0 else {
        if let database { _ = closing(database) }
        return nil
      }
      return database
    }

    func execute(_ sql: String, _ database: OpaquePointer) { _ = executing(database, sql, nil, nil, nil) }

    func close(_ database: OpaquePointer) { _ = closing(database) }
  }
}
