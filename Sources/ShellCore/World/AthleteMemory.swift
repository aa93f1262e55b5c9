package import Domain
package import Storage

/// Remembers which athlete a person looked at last.
package struct AthleteMemory: Sendable {
  /// The athlete of a user; nil if none is remembered.
  package var load: @Sendable (_ user: Key<User>) -> Key<User>? = { _ in nil }
  /// Remembers the athlete of a user. Throws where that can't be kept.
  package var store: @Sendable (_ athlete: Key<User>, _ user: Key<User>) throws -> Void = { _, _ in }

  package init() {}

  /// Looks at the athlete whom a parent looked at last, if they may still; anybody else stays who they are. A family in a
  /// file begins as its athlete: it's looked at again if somebody else was remembered there.
  package func viewAgain(_ identity: Identity, in store: any Store) async -> Identity {
    guard let remembered = load(identity.user) else { return identity }
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
