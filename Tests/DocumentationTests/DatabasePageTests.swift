import Domain
import Foundation
import SQLite
import SQLiteStorage
import Testing

/// Documentation/Database.md: the tables and views of the embedded file, as a new one has them.
struct DatabasePageTests {
  @Test func page() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "compass-\(Foundation.UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bootstrap = Bootstrap(newID: { Domain.UUID() }, now: { Instant(microseconds: 0) })
    let store = try await SQLiteStore.open(folder + "/compass.db", bootstrap: bootstrap, patience: 10)
    let trusting = Database.Options(isReadOnly: true, preparation: "PRAGMA trusted_schema = ON")
    let database = try Database(folder + "/compass.db", trusting)
    for (type, start, end) in [
      ("view", "<!-- views -->\n", "<!-- end of views -->"), ("table", "<!-- tables -->\n", "<!-- end -->"),
    ] {
      let names = try database.statement("SELECT name FROM sqlite_master WHERE type = ? ORDER BY name")
        .map([.text(type)]) { $0[0].text ?? "" }
      #expect(names.count > 8)
      let sections = try names.map { name in
        let columns = try database.columns(of: name).map { "`\($0)`" }.joined(separator: ", ")
        return "\n### `\(name)`\n\n\(columns)\n"
      }
      try Page(path: "Documentation/Database.md").expect(sections.joined() + "\n", between: start, and: end)
    }
    withExtendedLifetime(store) {}
  }
}
