public import Domain
public import Storage

/// Remembers which athlete a person looked at last.
public struct AthleteMemory: Sendable {
  /// The athlete of a user; nil if none is remembered.
  public var load: @Sendable (_ user: Key<User>) -> Key<User>? = { _ in nil }
  /// Remembers the athlete of a user. Throws where that can't be kept.
  public var store: @Sendable (_ athlete: Key<User>, _ user: Key<User>) throws -> Void = { _, _ in }

  public init() {}

  /// Looks at the athlete whom a parent looked at last, if they may still; anybody else stays who they are.
  public func viewAgain(_ identity: Identity, in store: any Store) async -> Identity {
    guard identity.role == .known(.parent), let athlete = load(identity.user), athlete != identity.athlete else {
      return identity
    }
    return (try? await store.look(at: athlete)) ?? identity
  }
}
