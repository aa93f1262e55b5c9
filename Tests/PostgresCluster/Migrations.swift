import FoundationEssentials

/// The project's schema: the files of `supabase/migrations`.
package enum Migrations {
  /// Names and statements, in the order in which they are applied.
  package static func all() throws -> [(name: String, sql: String)] {
    let folder = Repository.root + "/supabase/migrations"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".sql") }.sorted()
    return try names.map { ($0, try Repository.text(of: "supabase/migrations/\($0)")) }
  }

  /// The number that the tools know a file by.
  package static func version(of name: String) -> String { String(name.prefix { $0.isNumber }) }

  /// The version of the last one.
  package static func newest() throws -> String { try all().last.map { version(of: $0.name) } ?? "" }

  /// Applies all of them, each in a transaction of its own.
  package static func apply(to database: Postgres, except versions: Set<String> = []) async throws {
    for (name, sql) in try all() where !versions.contains(version(of: name)) {
      do {
        try await database.execute("begin;\n\(sql)\n;commit;")
      } catch {
        throw ClusterError("\(name): \(error)")
      }
    }
  }
}

/// The folder that the sources of this program lie in.
package enum Repository {
  package static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// The text of a file; the path begins at the root.
  package static func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: root + "/" + path)), as: UTF8.self)
  }

  static func lines(ofFile path: String) throws -> [String] {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
