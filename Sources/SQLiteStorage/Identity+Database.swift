import Domain
import GRDB
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
    guard let row = try Row.fetchOne(database, sql: sql),
      let user = String.fromDatabaseValue(row[0]).flatMap({ Key<User>($0) }),
      let role = String.fromDatabaseValue(row[1])
    else {
      throw StoreError.malformed("'\(file.name)' has no athlete, expected one user with the role 'player'")
    }
    let family = String.fromDatabaseValue(row[2]).flatMap { Key<Family>($0) }
    self.init(user: user, athlete: user, family: family, role: Open(role))
  }
}
