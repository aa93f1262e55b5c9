import Foundation
import SQLite

/// A folder with one empty file for one test, gone afterwards.
final class Scratch: Sendable {
  let folder: String
  var file: String { folder + "/scratch.db" }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("compass-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: file))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

  /// Another connection to the file, with a table of notes after the first time.
  func database(patience: Double = 0) throws -> Database {
    try Database(
      file,
      Database.Options(
        patience: patience, preparation: "CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, text)"))
  }

  func queue(patience: Double = 0) async throws -> DatabaseQueue {
    try await DatabaseQueue.open(
      file,
      Database.Options(
        patience: patience, preparation: "CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, text)"))
  }
}

extension Database {
  /// The texts of a query's first column.
  func texts(_ query: String) throws -> [String?] { try statement(query).map { $0[0].text } }

  var notes: [String?] { get throws { try texts("SELECT text FROM notes ORDER BY id") } }
}

/// A query that ends only when it's interrupted.
let endless = "SELECT count(*) FROM (WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n)"
