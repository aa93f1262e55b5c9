import Synchronization
import Values

/// Who is signed in and with which refresh tokens.
final class Sessions: Sendable {
  private let open = Mutex<[UUID: Grant]>([:])

  /// A session and the token that prolongs it.
  struct Grant: Sendable {
    var session = UUID()
    var user: UUID
    var refreshToken = UUID().text
    /// How the person proved who they are, the latest last: `password`, `otp`, `oauth`, `totp`.
    var methods: [String]
  }

  func begin(for user: UUID, by method: String = "password") -> Grant {
    let grant = Grant(user: user, methods: [method])
    open.withLock { $0[grant.session] = grant }
    return grant
  }

  /// A new token for an old one, which is good no more; nil for any other.
  func refresh(_ token: String) -> Grant? {
    open.withLock { open in
      guard var grant = open.values.first(where: { $0.refreshToken == token }) else { return nil }
      grant.refreshToken = UUID().text
      open[grant.session] = grant
      return grant
    }
  }

  /// The session once a second proof was shown.
  func strengthen(_ session: UUID, by method: String) -> Grant? {
    open.withLock { open in
      open[session]?.methods.append(method)
      return open[session]
    }
  }

  func grant(_ session: UUID) -> Grant? { open.withLock { $0[session] } }
  func isOpen(_ session: UUID) -> Bool { open.withLock { $0[session] != nil } }
  func end(_ session: UUID) { open.withLock { $0[session] = nil } }
}
