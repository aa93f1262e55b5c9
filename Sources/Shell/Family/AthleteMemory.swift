public import Domain

/// Remembers which athlete a person looked at last.
public struct AthleteMemory: Sendable {
  /// The athlete of a user; nil if none is remembered.
  public var load: @Sendable (_ user: Key<User>) -> Key<User>? = { _ in nil }
  /// Remembers the athlete of a user. Throws where that can't be kept.
  public var store: @Sendable (_ athlete: Key<User>, _ user: Key<User>) throws -> Void = { _, _ in }

  public init() {}
}
