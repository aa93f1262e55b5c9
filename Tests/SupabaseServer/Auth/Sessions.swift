import Domain
import Synchronization

/// Who is signed in: sessions and their refresh tokens.
final class Sessions: Sendable {
  private let state = Mutex(State())

  /// How long a used refresh token still works, in seconds.
  static let reuseWindow = 10.0

  /// Why a session isn't prolonged.
  enum Refusal: Error { case unknown, used }

  /// A session and the token that prolongs it.
  struct Grant: Sendable {
    var session: UUID
    var user: UUID
    var refreshToken: String
  }

  private struct State {
    var sessions: [UUID: Session] = [:]
    var tokens: [String: Token] = [:]
  }

  private struct Session {
    var user: UUID
    var current: String
    var isRevoked = false
  }

  private struct Token {
    var session: UUID
    var usedAt: Instant?
  }

  func begin(for user: UUID) -> Grant {
    let session = UUID()
    let token = Self.newToken()
    state.withLock { state in
      state.sessions[session] = Session(user: user, current: token)
      state.tokens[token] = Token(session: session)
    }
    return Grant(session: session, user: user, refreshToken: token)
  }

  /// A new token for an old one; an old one that comes back late ends the session.
  func refresh(_ token: String, at now: Instant) throws(Refusal) -> Grant {
    try state.withLock { (state) throws(Refusal) in
      guard let id = state.tokens[token]?.session, var session = state.sessions[id] else { throw .unknown }
      if session.isRevoked { throw .used }
      if let usedAt = state.tokens[token]?.usedAt {
        guard now.seconds - usedAt.seconds <= Self.reuseWindow else {
          state.sessions[id]?.isRevoked = true
          throw .used
        }
      } else {
        state.tokens[token]?.usedAt = now
        session.current = Self.newToken()
        state.tokens[session.current] = Token(session: id)
        state.sessions[id] = session
      }
      return Grant(session: id, user: session.user, refreshToken: session.current)
    }
  }

  func isOpen(_ session: UUID) -> Bool { state.withLock { $0.sessions[session].map { !$0.isRevoked } ?? false } }
  func end(_ session: UUID) { state.withLock { $0.sessions[session] = nil } }

  private static func newToken() -> String {
    String((0..<12).map { _ in "abcdefghijklmnopqrstuvwxyz234567".randomElement() ?? "a" })
  }
}
