package import Domain
import SQLite
import Storage

/// What a new database begins with: one athlete in a family of their own.
package struct Bootstrap: Sendable {
  let newID: @Sendable () -> UUID
  let now: @Sendable () -> Instant

  package init(newID: @escaping @Sendable () -> UUID, now: @escaping @Sendable () -> Instant) {
    self.newID = newID
    self.now = now
  }

  func found(in database: Database) throws {
    var athlete = User(id: Key(newID()))
    athlete.fullName = User.unnamed
    athlete.role = .known(.player)
    var family = Family(id: Key(newID()))
    family.familyName = "My Family"
    family.playerUserID = athlete.id
    family.createdByUserID = athlete.id
    var member = FamilyMember(id: Key(newID()))
    member.familyID = family.id
    member.userID = athlete.id
    member.role = .known(.player)
    var application = ChangeApplication(DatabaseRows(database), now: now())
    _ = try application.apply([athlete.insertion, family.insertion, member.insertion])
  }
}
