import Domain
import Foundation
import Storage
import Synchronization
import Testing
import Values
import Web

@testable import SupabaseStorage

/// A place to sign in at: a project, a folder for the session file, a clock that stands still until it's moved.
final class SigningSite: Sendable {
  static let user = UUID(uuidString: "11111111-1111-4111-8111-111111111111")!
  static let url = "https://abc.supabase.co"
  let folder = FileManager.default.temporaryDirectory.appending(path: "compass-\(UUID())")
  let time = Mutex(Instant("2026-02-07T12:00:00Z")!)
  /// The times that it slept, in milliseconds.
  let naps = Mutex<[Int]>([])
  deinit { try? FileManager.default.removeItem(at: folder) }
  var file: String { folder.appending(path: "state/session.json").path }
  var sessions: SessionFile { SessionFile(file) }
  var now: Instant { time.withLock { $0 } }
  func pass(seconds: Int) { time.withLock { $0 = $0 + seconds } }

  var surroundings: Surroundings {
    Surroundings(
      now: { [self] in now },
      sleep: { [self] duration in
        try Task.checkCancellation()
        let parts = duration.components
        naps.withLock { $0.append(Int(parts.seconds) * 1000 + Int(parts.attoseconds / 1_000_000_000_000_000)) }
        await Task.yield()
      },
      chance: { 0 })
  }

  /// A gateway of its own shell over the same file.
  func gateway(
    _ web: ScriptedWeb, _ environment: [String: String] = [:], api: String? = nil, surroundings: Surroundings? = nil
  ) throws -> Gateway {
    Gateway(
      try Project(url: Self.url, key: "sb_publishable_x", api: api), web: web, sessions: sessions,
      credentials: try Credentials { environment[$0] }, surroundings: surroundings ?? self.surroundings)
  }

  /// Signed in already, with a token that has an hour to live.
  func signedIn(access: String = "A1", refresh: String = "R1", user: UUID = SigningSite.user) async throws {
    let authSession = AuthSession(
      access: Secret(access), refresh: Secret(refresh), renews: now + 3540, user: user, email: "jo@example.com")
    try await sessions.locked(sleep: surroundings.sleep) { () async throws(StoreError) in
      try sessions.keep(authSession, of: SigningSite.url)
    }
  }

  var kept: AuthSession? { try? sessions.authSession(of: Self.url) }

  /// The answer of the service to a sign-in or a renewal.
  static func granted(_ access: String, _ refresh: String, expiresIn: Int = 3600) -> ScriptedWeb.Outcome {
    .answer(
      200,
      """
      {"access_token":"\(access)","token_type":"bearer","expires_in":\(expiresIn),"refresh_token":"\(refresh)",\
      "user":{"id":"\(user.text)","email":"jo@example.com"}}
      """)
  }

  /// A token that says this of itself, signed by nobody.
  static func token(_ claims: String) -> String {
    let body = Data(claims.utf8).base64EncodedString().map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
    return "eyJhbGciOiJIUzI1NiJ9." + String(body).replacing("=", with: "") + ".c2lnbmF0dXJl"
  }
}

extension Gateway {
  /// Signs in by a password; answers who that is then.
  @discardableResult func signIn(email: String, password: String) async throws -> SignedIn? {
    #expect(try await signIn(with: .password(email: email, password: password)) == .done)
    return try await whoSignedIn()
  }
}

/// The error that a piece of work throws.
func error(of work: () async throws -> some Sendable) async -> StoreError? {
  do {
    _ = try await work()
    return nil
  } catch { return error as? StoreError }
}

extension StoreError {
  /// The sentence, and the hint after an arrow.
  var said: String {
    switch self {
    case .unavailable(let reason, let hint), .unreachable(let reason, let hint, _), .notSignedIn(let reason, let hint):
      reason + (hint.map { " → " + $0 } ?? "")
    case .refused(let reason), .malformed(let reason): reason
    default: "\(self)"
    }
  }
}

/// Answers requests as a script says, and remembers them.
final class ScriptedWeb: WebClient {
  typealias Outcome = Result<WebResponse, WebError>

  private let state: Mutex<State>
  private let script: @Sendable (WebRequest, Int) async -> Outcome

  private struct State {
    var requests: [WebRequest] = []
    var counts: [String: Int] = [:]
  }

  /// - Parameter script: what comes back to a request; with how often the same target was asked before.
  init(_ script: @escaping @Sendable (WebRequest, Int) async -> Outcome) {
    self.script = script
    state = Mutex(State())
  }

  /// The same answers to everybody, one after the other; the last one for ever.
  convenience init(_ outcomes: [Outcome]) { self.init { _, count in outcomes[min(count, outcomes.count - 1)] } }

  var requests: [WebRequest] { state.withLock { $0.requests } }

  /// Method and target of each request, as `GET /rest/v1/schools`.
  var targets: [String] { requests.map(\.target) }

  func send(_ request: WebRequest) async throws(WebError) -> WebResponse {
    let count = state.withLock { state in
      state.requests.append(request)
      defer { state.counts[request.target, default: 0] += 1 }
      return state.counts[request.target, default: 0]
    }
    return try await script(request, count).get()
  }
}

extension WebRequest {
  /// Method, path and query.
  var target: String {
    let path = (try? HTTPAddress(address)).map { $0.path + ($0.query.map { "?" + $0 } ?? "") } ?? address
    return "\(method.rawValue) \(path)"
  }

  func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
  var text: String { body.map { String(decoding: $0, as: UTF8.self) } ?? "" }
}

extension Result where Success == WebResponse, Failure == WebError {
  /// An answer in JSON, or in whatever the text looks like.
  static func answer(_ status: Int, _ text: String = "[]", _ headers: [(name: String, value: String)] = []) -> Self {
    .success(WebResponse(status: status, headers: headers, body: Array(text.utf8)))
  }

  static func words(_ status: Int, _ code: String, _ words: String) -> Self {
    answer(status, #"{"code":\#(status),"error_code":"\#(code)","msg":"\#(words)"}"#)
  }
}
