package import Domain
import SQLite
package import Values

/// The label of a copy of a server's rows: whose it is, of which project, how old, and how much.
package struct CopyLabel: Hashable, Sendable {
  package let identity: Identity
  /// The address of the project.
  package let project: String
  /// When the rows were as they are in the copy.
  package let loadedAt: Instant
  /// The tables that were loaded; the others aren't in the copy.
  package let tables: Set<TableName>
}

extension CopyLabel {
  private static let table = "copy"

  /// Reads the label; nil in a database that isn't a copy, or whose label makes no sense.
  init?(in database: Database) throws {
    guard try !database.columns(of: Self.table).isEmpty else { return nil }
    let query = "SELECT user_id, athlete_id, family_unit_id, role, project, loaded_at, tables FROM \(Self.table)"
    let found = try database.statement(query).first { row in (0..<7).map { row[$0].text } }
    guard let texts = found, let user = texts[0].flatMap({ Key<User>($0) }),
      let athlete = texts[1].flatMap({ Key<User>($0) }),
      let role = texts[3], let project = texts[4], let loadedAt = texts[5].flatMap({ Instant($0) }),
      let tables = texts[6]
    else { return nil }
    self.init(
      identity: Identity(
        user: user, athlete: athlete, family: texts[2].flatMap { Key<Family>($0) }, role: Open(role)),
      project: project, loadedAt: loadedAt,
      tables: Set(tables.split(separator: " ").compactMap { TableName(rawValue: String($0)) }))
  }

  /// Makes the label's table in a new database, and writes it.
  func write(in database: Database) throws {
    try database.execute(
      """
      CREATE TABLE \(Self.table) (
        user_id TEXT NOT NULL, athlete_id TEXT NOT NULL, family_unit_id TEXT, role TEXT NOT NULL,
        project TEXT NOT NULL, loaded_at TEXT NOT NULL, tables TEXT NOT NULL
      )
      """)
    let texts: [String?] = [
      identity.user.description, identity.athlete.description, identity.family?.description, identity.role.raw,
      project, loadedAt.description, tables.map(\.rawValue).sorted().joined(separator: " "),
    ]
    let statement = try database.statement("INSERT INTO \(Self.table) VALUES (?, ?, ?, ?, ?, ?, ?)")
    try statement.execute(texts.map { $0.map(SQLiteValue.text) ?? .null })
  }
}
