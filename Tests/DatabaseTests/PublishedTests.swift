import FoundationEssentials
import PostgresCluster
import Testing

/// That a migration which projects have applied stays as it is: they never apply it again.
@Suite struct PublishedTests {
  private static let path = "Tests/DatabaseTests/Published.txt"

  /// The files that were published, with a hash of what is in them. `PUBLISH=1` adds those that weren't, before a release.
  private static func published() throws -> [String: String] {
    let lines = try Repository.text(of: path).split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) })
  }

  @Test("a published file is never changed, taken away or preceded") func frozen() async throws {
    var published = try Self.published()
    #expect(published.count >= 19)
    let database = try await Stage.shared().database
    var found: [String: String] = [:]
    for (name, sql) in try Migrations.all() { found[name] = try await database.query("select md5($1)", [sql]).first }
    if ProcessInfo.processInfo.environment["PUBLISH"] == "1" {
      published.merge(found) { old, _ in old }
      let lines = published.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
      try Data(lines.joined().utf8).write(to: URL(filePath: Repository.root + "/" + Self.path))
    }
    for (name, hash) in published {
      #expect(found[name] == hash, "\(name) was published: put the change into a new file")
    }
    let newest = published.keys.max() ?? ""
    #expect(found.keys.filter { published[$0] == nil }.allSatisfy { $0 > newest })
  }
}
