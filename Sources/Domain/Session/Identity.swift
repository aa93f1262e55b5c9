/// Who is at the shell, and whose rows these are.
public struct Identity: Hashable, Sendable {
  public let user: Key<User>
  /// The same person unless a parent is looking.
  public let athlete: Key<User>
  public let family: Key<Family>?
  public let role: Open<UserRole>

  public init(user: Key<User>, athlete: Key<User>, family: Key<Family>?, role: Open<UserRole>) {
    self.user = user
    self.athlete = athlete
    self.family = family
    self.role = role
  }

  /// Whoever isn't signed in: no row is theirs.
  public static let nobody = Identity(
    user: Key(UUID.zero), athlete: Key(UUID.zero), family: nil, role: Open(""))

  /// A parent who views an athlete's rows changes none of them.
  public var isViewing: Bool { user != athlete }
}
