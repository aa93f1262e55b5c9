package import Domain
package import Storage
package import Values

/// The belongings of the person rather than of the family, which are kept for them beside the store.
///
/// A type that conforms to it without more keeps nothing.
package protocol Belongings: Sendable {
  /// Views, aliases and templates as they were kept last; nil if none were. Throws a `DamagedFile` where they can't be
  /// understood.
  func saved() throws -> JSON?
  /// True if they can be kept; otherwise they are only remembered until the shell ends.
  var keepsSaved: Bool { get }
  func keepSaved(_ document: JSON) throws

  /// The quick tasks of a user, whatever the store, in the order in which they were written down. Throws a `DamagedFile`
  /// where they can't be understood.
  func tasks(of user: Key<User>) throws -> [QuickTask]
  /// Keeps the tasks of a user in the place of the old ones, even of damaged ones.
  func keepTasks(_ tasks: [QuickTask], of user: Key<User>) throws

  /// The texts that could not be stored, the oldest first. Throws a `DamagedFile` where they can't be understood.
  func drafts() throws -> [Draft]
  /// Changes them as any shell has left them, and answers what is kept then.
  @discardableResult
  func changeDrafts(_ change: (inout [Draft]) -> Void) throws -> [Draft]

  /// The athlete at whom a user looked last; nil if none is remembered.
  func athlete(of user: Key<User>) -> Key<User>?
  /// Remembers the athlete of a user. Throws where that can't be kept.
  func keepAthlete(_ athlete: Key<User>, of user: Key<User>) throws

  /// The places that a geocoder found, so that nobody is asked twice; nil if none were kept, or can't be understood.
  func places() -> JSON?
  /// Places that can't be kept are asked for again.
  func keepPlaces(_ document: JSON)

  /// The folder for copies of a list that nobody asked for; it's made if it's missing.
  func backupFolder() throws -> String
  /// What the headers of people's sheets, and words under them, were said to mean, by the shape of the sheet; nil if
  /// nothing was kept, or can't be understood.
  func headers() -> JSON?
  /// Meanings that can't be kept are asked for again.
  func keepHeaders(_ document: JSON)

  /// Keeps a copy of a session whose rows were all loaded, for times without the server; returns at once.
  func keepCopy(of session: Session)
}

extension Belongings {
  package func saved() throws -> JSON? { nil }
  package var keepsSaved: Bool { false }
  package func keepSaved(_ document: JSON) throws { throw Failure("views, aliases and templates can't be saved here") }
  package func tasks(of user: Key<User>) throws -> [QuickTask] { [] }
  package func keepTasks(_ tasks: [QuickTask], of user: Key<User>) throws { throw Failure("tasks can't be saved here") }
  package func drafts() throws -> [Draft] { [] }
  package func changeDrafts(_ change: (inout [Draft]) -> Void) throws -> [Draft] {
    throw Failure("texts can't be saved here")
  }
  package func athlete(of user: Key<User>) -> Key<User>? { nil }
  package func keepAthlete(_ athlete: Key<User>, of user: Key<User>) throws {}
  package func places() -> JSON? { nil }
  package func keepPlaces(_ document: JSON) {}
  package func backupFolder() throws -> String { throw Failure("copies can't be kept here") }
  package func headers() -> JSON? { nil }
  package func keepHeaders(_ document: JSON) {}
  package func keepCopy(of session: Session) {}

  /// Looks at the athlete whom a parent looked at last, if they may still; anybody else stays who they
  /// are. A family in a file begins as its athlete: it's looked at again if someone else was remembered
  /// there.
  package func viewAgain(_ identity: Identity, in store: any Store) async -> Identity {
    guard let remembered = athlete(of: identity.user) else { return identity }
    let athlete: Key<User>
    if identity.role == .known(.parent) {
      guard remembered != identity.athlete else { return identity }
      athlete = remembered
    } else {
      guard remembered != identity.user else { return identity }
      athlete = identity.athlete
    }
    return (try? await store.look(at: athlete)) ?? identity
  }
}

/// A file that holds something else than it should.
package struct DamagedFile: Error, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }
}
