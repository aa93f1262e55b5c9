import Domain
import Glibc
import SQLiteStorage
import SampleFamily
import Synchronization
import TestSupport
import Values

extension Family {
  /// A database file with the sample family, as bytes.
  static func database() async throws -> [UInt8] {
    if let made = made.withLock({ $0 }) { return made }
    let folder = Scratch()
    let path = folder.path("compass.db")
    let store = try await SQLiteStore.open(path, bootstrap: bootstrap)
    for table in TableName.allCases where table != .tasks { try await insert(table.entity, into: store) }
    try await store.close()
    let bytes = try folder.read("compass.db")
    made.withLock { $0 = bytes }
    return bytes
  }

  private static let made = Mutex<[UInt8]?>(nil)

  static var bootstrap: Bootstrap {
    let ids = Mutex([athleteID, familyID])
    let held = Held(ids)
    return Bootstrap(newID: { held.next() }, now: { now })
  }

  private static let athleteID = SampleFamily.athlete.uuid
  private static let familyID = SampleFamily.family.uuid

  /// Rows that a new database has already, or that it refuses, are left out.
  private static func insert<E: Entity>(_ entity: E.Type, into store: SQLiteStore) async throws {
    let rows = tables[E.self]
    guard (try? await store.apply(rows.map(\.insertion))) == nil else { return }
    for row in rows { _ = try? await store.apply([row.insertion]) }
  }

  /// The ids of a new database's athlete and family, then others.
  private final class Held: Sendable {
    private let ids: Mutex<[UUID]>
    init(_ ids: consuming Mutex<[UUID]>) { self.ids = ids }
    func next() -> UUID {
      ids.withLock { $0.isEmpty ? UUID(high: 0x0909_0909_0909_4909, low: 0x8909_0909_0909_0909) : $0.removeFirst() }
    }
  }
}

/// A folder for one input.
struct Scratch {
  private let folder = TemporaryFolder()

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  func path(_ name: String) -> String { folder(name) }

  func read(_ name: String) throws -> [UInt8] {
    guard let file = fopen(path(name), "r") else {
      throw Failure(description: "'\(name)' can't be read: errno \(errno)")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return bytes
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    guard let file = fopen(path(name), "w") else {
      // A folder that an earlier step made.
      if errno == EISDIR { return }
      throw Failure(description: "'\(name)' can't be written: errno \(errno)")
    }
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
  }
}

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
