public import Domain

/// Who is at the shell.
public struct Identity: Hashable, Sendable {
  public let user: Key<User>
  /// The athlete whose rows these are: the same person unless a parent is looking.
  public let athlete: Key<User>
  public let family: Key<Family>?
  public let role: Open<UserRole>

  public init(user: Key<User>, athlete: Key<User>, family: Key<Family>?, role: Open<UserRole>) {
    self.user = user
    self.athlete = athlete
    self.family = family
    self.role = role
  }
}
