import Domain
import Foundation
import SQLite
import SQLiteStorage
import Storage
import TestSupport
import Values

/// A folder for one test, gone afterwards.
final class Folder: Sendable {
  private let folder = TemporaryFolder()
  var path: String { folder.path }

  func callAsFunction(_ name: String) -> String { folder(name) }

  func write(_ bytes: [UInt8], to name: String) { folder.write(bytes, to: name) }

  /// The bytes of every file, by name; folders and broken links have none.
  var contents: [String: Data] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      return Dictionary(
        uniqueKeysWithValues: names.map { ($0, (try? Data(contentsOf: URL(fileURLWithPath: self($0)))) ?? Data()) })
    }
  }

  /// The number of files of the folder that the program has open.
  var descriptors: Int {
    get throws {
      let (files, all) = (FileManager.default, "/proc/self/fd/")
      return try files.contentsOfDirectory(atPath: all).count {
        (try? files.destinationOfSymbolicLink(atPath: all + $0))?.hasPrefix(path + "/") == true
      }
    }
  }

  /// Two minutes are longer than any lock of a test is held, however slow the machine.
  func open(_ name: String = "compass.db", patience: Double = 120) async throws -> SQLiteStore {
    try await open(at: self(name), patience: patience)
  }

  func open(at path: String, patience: Double = 120) async throws -> SQLiteStore {
    try await SQLiteStore.open(path, bootstrap: Bootstrap(newID: { UUID() }, now: StoreClock.now), patience: patience)
  }

  /// A new file, and what makes rows of its family.
  func opened() async throws -> (SQLiteStore, StoreRows) {
    let store = try await open()
    return (store, StoreRows(try await store.identity()))
  }

  /// The same with school number 1.
  func openedWithASchool() async throws -> (SQLiteStore, StoreRows) {
    let (store, make) = try await opened()
    try await store.apply([make.school(1).insertion])
    return (store, make)
  }

  func openReadOnly(_ name: String = "compass.db") async throws -> SQLiteStore {
    try await SQLiteStore.openReadOnly(self(name), patience: 120)
  }
}

extension StoreError {
  /// Why the file can't be used; nil for another error.
  var reason: String? { if case .unavailable(let reason, _) = self { reason } else { nil } }
}

extension SpawnedProgram {
  /// A second process that adds schools to a file.
  static func writer(_ file: String, first: Int, count: Int) throws -> SpawnedProgram {
    try SpawnedProgram([BuiltProgram.path("store-writer"), file, String(first), String(count)])
  }
}

/// Another program that uses the file: it holds a transaction open, or changes the tables.
struct Locker {
  let database: Database

  init(_ path: String, _ statements: String) throws {
    database = try Database(path)
    try database.execute(statements)
  }

  func unlock() throws { try database.execute("ROLLBACK") }
}

/// The program's own ids, where Foundation has a type of the same name.
typealias UUID = Values.UUID
