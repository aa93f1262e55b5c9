import Domain
import Glibc
import SQLiteStorage
import SampleFamily
import Synchronization

extension Family {
  /// A database file with the sample family, as bytes.
  static func database() async throws -> [UInt8] {
    if let made = made.withLock({ $0 }) { return made }
    let folder = try Scratch()
    defer { folder.remove() }
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
  private let folder: String

  init() throws {
    var template = Array("/tmp/fuzz-db-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(description: "no folder: errno \(errno)") }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  func path(_ name: String) -> String { folder + "/" + name }

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

  func remove() { _ = system("rm -r '\(folder)'") }
}
