import Domain
import SQLite
import Storage

extension Identity {
  /// The athlete of the database's first family: whoever opens the file speaks for them. A copy says whose it is.
  init(in database: Database, of file: DatabaseFile) throws {
    if let label = try CopyLabel(in: database) {
      self = label.identity
      return
    }
    let sql = """
      SELECT users.id, users.role, family_units.id FROM users
      LEFT JOIN family_members ON family_members.user_id = users.id
      LEFT JOIN family_units
        ON family_units.id = family_members.family_unit_id OR family_units.player_user_id = users.id
      WHERE users.role IN ('player', 'student')
      ORDER BY family_units.id IS NULL, family_units.created_at, users.created_at, users.id LIMIT 1
      """
    let found = try database.statement(sql).first { row -> Identity? in
      guard let user = row[0].text.flatMap({ Key<User>($0) }), let role = row[1].text else { return nil }
      return Identity(user: user, athlete: user, family: row[2].text.flatMap { Key<Family>($0) }, role: Open(role))
    }
    guard case let identity?? = found else {
      throw StoreError.malformed("'\(file.name)' has no athlete, expected one user with the role 'player'")
    }
    self = identity
  }
}
