import FoundationEssentials
import PostgresCluster
import Testing
import Values

/// That `doctor` knows what the migrations make, and that a database tells where it differs.
@Suite struct StateTests {
  @Test("the program expects what the migrations make: RECORD=1 writes it") func expected() async throws {
    let objects = try await objects(of: Stage.shared().database)
    let text = ExpectedSchemaFile.text(version: try Migrations.newest(), objects)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: URL(filePath: Repository.root + "/" + ExpectedSchemaFile.path))
    }
    #expect(try Repository.text(of: ExpectedSchemaFile.path) == text, "RECORD=1 swift test --filter StateTests")
  }

  @Test(
    "PostgreSQL 18 says the same of its catalogue",
    .enabled(if: PostgresVersion.eighteen.isThere, "there is no PostgreSQL 18: Scripts/prepare tests fetches it"))
  func eighteen() async throws {
    let cluster = try await PrivateCluster.shared(.eighteen)
    let database = try await cluster.connect(cluster.createDatabase(), as: "postgres")
    let (newer, installed) = (try await objects(of: database), try await objects(of: Stage.shared().database))
    #expect(newer == installed)
  }

  @Test("the state tells the version of the newest migration") func version() async throws {
    let state = try await Stage.shared().database.query("select compass_state() ->> 'version'").first
    #expect(try state == Migrations.newest())
  }

  @Test(
    "whatever is changed is told",
    arguments: [
      ("alter table schools add column x int", "table schools"),
      ("alter table offers alter column status drop default", "table offers"),
      ("alter table users drop constraint users_email_key", "table users"),
      ("drop trigger coaches_too_long on coaches", "trigger coaches_too_long"),
      ("drop index events_family_unit_id", "table events"),
      ("grant truncate on documents to authenticated", "table documents"),
      ("alter table users disable row level security", "security users"),
      ("alter policy \"change oneself\" on users using (true)", "policy \"change oneself\" of users"),
      ("drop policy \"change oneself\" on users", "policy \"change oneself\" of users"),
      ("create policy mine on users for select using (true)", "policy \"mine\" of users"),
      ("alter table schools disable trigger schools_kept", "trigger schools_kept"),
      ("drop trigger schools_kept on schools", "trigger schools_kept"),
      (
        "create or replace function private.my_part() returns text language sql as $$ select 'player' $$",
        "function private.my_part"
      ),
      ("alter function public.join_family(text) security invoker", "function join_family"),
      ("grant execute on function private.part(uuid, uuid) to authenticated", "function private.part"),
      ("drop function public.restore_coach(json)", "function restore_coach"),
    ])
  func changes(_ statement: String, _ object: String) async throws {
    let stage = try await Stage.shared()
    let before = try await objects(of: stage.database)
    let found = try await stage.trying { database in
      try database.execute(statement)
      return try database.query(Self.question).rows
    }
    let after = Dictionary(uniqueKeysWithValues: found.map { ($0[0] ?? "", $0[1] ?? "") })
    let different = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect(different == [object])
  }

  private static let question = "select key, value from json_each_text(compass_state() -> 'objects')"

  private func objects(of database: Postgres) async throws -> [String: String] {
    let rows = try await database.query(Self.question).rows
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0] ?? "", $0[1] ?? "") })
  }
}

/// The file of the program with what the migrations make.
enum ExpectedSchemaFile {
  static let path = "Sources/SupabaseStorage/ExpectedSchema.swift"

  static func text(version: String, _ objects: [String: String]) -> String {
    let lines = objects.sorted { $0.key < $1.key }.map { "    \($0.key) \($0.value)" }
    return """
      /// What the migrations make, for `doctor`: each table, policy, trigger and function with its hash. Written by
      /// `RECORD=1 swift test --filter StateTests`.
      enum ExpectedSchema {
        static let version = "\(version)"
        static let objects: [String: String] = Dictionary(
          text.split(separator: "\\n").map { line -> (String, String) in
            let words = line.split(separator: " ")
            return (words.dropLast().joined(separator: " "), String(words.last ?? ""))
          }, uniquingKeysWith: { first, _ in first })

        private static let text = #\"\"\"
      \(lines.joined(separator: "\n"))
          \"\"\"#
      }

      """
  }
}
