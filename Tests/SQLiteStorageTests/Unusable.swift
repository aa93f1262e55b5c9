import Foundation
import SQLite

@testable import SQLiteStorage

/// What may lie where the database is expected.
enum Unusable: CaseIterable {
  case folder, text, cutOff, nonsense, foreign, foreignTables, newer, brokenLink

  /// What the message says about it.
  var words: String {
    switch self {
    case .folder: "found the folder"
    case .text: "is not a database"
    case .cutOff: "its header is cut off"
    case .nonsense: "its header makes no sense"
    case .foreign, .foreignTables: "is the database of another program"
    case .newer: "was written by a newer compass"
    case .brokenLink: "is a link to a missing file"
    }
  }

  func make(_ folder: Folder) throws {
    let magic = Array("SQLite format 3\0".utf8)
    switch self {
    case .folder:
      try FileManager.default.createDirectory(atPath: folder("compass.db"), withIntermediateDirectories: false)
    case .text: try folder.write(Array("just a text\n".utf8), to: "compass.db")
    case .cutOff: try folder.write(magic + [16, 0], to: "compass.db")
    case .nonsense: try folder.write(magic + [UInt8](repeating: 3, count: 5000), to: "compass.db")
    case .foreign: try database(folder, "PRAGMA application_id = 77; CREATE TABLE schools (id)")
    case .foreignTables: try database(folder, "PRAGMA journal_mode = WAL; CREATE TABLE notes (id)")
    case .newer:
      try database(
        folder,
        """
        PRAGMA application_id = \(DatabaseFile.applicationID);
        PRAGMA user_version = \(Migration.newest + 1);
        CREATE TABLE schools (id)
        """)
    case .brokenLink:
      try FileManager.default.createSymbolicLink(
        atPath: folder("compass.db"), withDestinationPath: folder("nowhere/at/all"))
    }
  }

  private func database(_ folder: Folder, _ sql: String) throws {
    try folder.write([], to: "compass.db")
    try Database(folder("compass.db")).execute(sql)
  }
}
