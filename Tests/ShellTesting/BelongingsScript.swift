package import Domain
package import ShellCore

/// What a test says that belongs to the person.
package struct BelongingsScript: Belongings {
  package var loadSaved: @Sendable () throws -> JSON? = { nil }
  package var keepSaved: (@Sendable (JSON) throws -> Void)?
  package var tasks: @Sendable (Key<User>) throws -> [QuickTask] = { _ in [] }
  package var keepTasks: @Sendable ([QuickTask], Key<User>) throws -> Void = { _, _ in
    throw Failure("tasks can't be saved here")
  }
  package var athlete: @Sendable (_ user: Key<User>) -> Key<User>? = { _ in nil }
  package var keepAthlete: @Sendable (_ athlete: Key<User>, _ user: Key<User>) throws -> Void = { _, _ in }
  /// The texts that are kept; none can be while it's nil.
  package var keptDrafts: Kept<[Draft]>? = Kept([])
  package var loadPlaces: @Sendable () -> JSON? = { nil }
  package var keepPlaces: @Sendable (JSON) -> Void = { _ in }

  package init() {}

  package func saved() throws -> JSON? { try loadSaved() }
  package var keepsSaved: Bool { keepSaved != nil }
  package func keepSaved(_ document: JSON) throws {
    try (self.keepSaved as (@Sendable (JSON) throws -> Void)?)?(document)
  }
  package func tasks(of user: Key<User>) throws -> [QuickTask] { try tasks(user) }
  package func keepTasks(_ tasks: [QuickTask], of user: Key<User>) throws { try keepTasks(tasks, user) }
  package func drafts() throws -> [Draft] { keptDrafts?.value ?? [] }
  package func changeDrafts(_ change: (inout [Draft]) -> Void) throws -> [Draft] {
    guard let keptDrafts else { throw Failure("the disk is full") }
    var drafts = keptDrafts.value
    change(&drafts)
    keptDrafts.change { [drafts] in $0 = drafts }
    return drafts
  }
  package func athlete(of user: Key<User>) -> Key<User>? { athlete(user) }
  package func keepAthlete(_ athlete: Key<User>, of user: Key<User>) throws { try keepAthlete(athlete, user) }
  package func places() -> JSON? { loadPlaces() }
  package func keepPlaces(_ document: JSON) { (keepPlaces as @Sendable (JSON) -> Void)(document) }
}
