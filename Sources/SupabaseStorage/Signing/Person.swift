public import Domain

/// Who is signed in.
public struct Person: Hashable, Sendable {
  public let id: UUID
  public let email: String?

  public init(id: UUID, email: String?) {
    self.id = id
    self.email = email
  }

  init(_ ticket: Ticket) { self.init(id: ticket.user, email: ticket.email) }
}
