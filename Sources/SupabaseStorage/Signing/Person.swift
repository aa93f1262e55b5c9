public import Domain

/// Who is signed in.
public struct Person: Hashable, Sendable {
  public let id: UUID
  public let email: String?

  public init(id: UUID, email: String?) {
    self.id = id
    self.email = email
  }

  init(_ authSession: AuthSession) { self.init(id: authSession.user, email: authSession.email) }
}
