import Domain
import Foundation
import Storage
import SupabaseStorage
import Synchronization
import Values
import Web

/// A project that answers by a script, and remembers what it was asked.
final class ScriptedCaller: Caller {
  /// The answer to a call whose line begins like this.
  struct Reply: Sendable {
    let beginning: String
    let answer: Result<WebResponse, StoreError>
    /// The number of times; nil for always.
    var times: Int?
  }

  let hasAPI: Bool
  private let me: UUID
  private let state: Mutex<State>

  private struct State {
    var replies: [Reply]
    var lines: [String] = []
    var calls: [Call] = []
    var running = 0
    var most = 0
  }

  init(_ replies: [Reply], me: UUID = Cast.me, hasAPI: Bool = false) {
    self.me = me
    self.hasAPI = hasAPI
    state = Mutex(State(replies: replies))
  }

  /// The calls as lines, in their order.
  var lines: [String] { state.withLock { $0.lines } }
  var calls: [Call] { state.withLock { $0.calls } }
  /// The most calls that ran at once.
  var most: Int { state.withLock { $0.most } }
  func forget() { state.withLock { ($0.lines, $0.calls) = ([], []) } }
  func user() async throws(StoreError) -> UUID { me }

  func send(_ call: Call) async throws(StoreError) -> WebResponse {
    let line = call.line
    if let absent = absent(call, line) { return absent }
    let answer = state.withLock { state -> Result<WebResponse, StoreError>? in
      state.lines.append(line)
      state.calls.append(call)
      state.running += 1
      state.most = max(state.most, state.running)
      guard let place = state.replies.firstIndex(where: { line.hasPrefix($0.beginning) && $0.times != 0 }) else {
        return nil
      }
      state.replies[place].times = state.replies[place].times.map { $0 - 1 }
      return state.replies[place].answer
    }
    await Task.yield()
    state.withLock { $0.running -= 1 }
    if Task.isCancelled { throw .cancelled }
    return try (answer ?? .success(.json("[]", total: 0))).get()
  }
}

extension ScriptedCaller {
  /// Functions that the script doesn't mention aren't there.
  private func absent(_ call: Call, _ line: String) -> WebResponse? {
    guard call.method == .post, call.path.first == "rpc",
      !state.withLock({ $0.replies.contains { $0.beginning.hasPrefix("POST rpc") && line.hasPrefix($0.beginning) } })
    else { return nil }
    return .json(#"{"code":"PGRST202","message":"Could not find the function","details":null,"hint":null}"#, 404)
  }
}

extension WebResponse {
  /// An answer as PostgREST gives it.
  static func json(_ text: String, _ status: Int = 200, total: Int? = nil) -> WebResponse {
    var headers = [(name: "content-type", value: "application/json; charset=utf-8")]
    if let total { headers.append((name: "content-range", value: total == 0 ? "*/0" : "0-\(total &- 1)/\(total)")) }
    return WebResponse(status: status, headers: headers, body: Array(Cast.long(text).utf8))
  }
}

extension ScriptedCaller.Reply {
  static func to(_ beginning: String, _ text: String, _ status: Int = 200, total: Int? = nil, times: Int? = nil) -> Self
  { Self(beginning: beginning, answer: .success(.json(text, status, total: total)), times: times) }

  static func to(_ beginning: String, _ error: StoreError, times: Int? = nil) -> Self {
    Self(beginning: beginning, answer: .failure(error), times: times)
  }

  /// A refusal with PostgreSQL's or PostgREST's code.
  static func to(
    _ beginning: String, refusing status: Int, _ code: String, _ message: String = "", details: String = "",
    times: Int? = nil
  ) -> Self {
    let members = [("code", code), ("message", message), ("details", details)]
    let json = JSON.object(members.map { JSON.Member($0.0, .string($0.1)) })
    return .to(beginning, json.text, status, times: times)
  }

  /// A player who is alone in a family.
  static let player: [Self] = [
    .to("GET users?id=eq.ME", #"[{"id":'ME',"email":"me@example.com","role":"player","full_name":"Jo"}]"#),
    .to("GET family_members", #"[{"id":'E9',"family_unit_id":'FAMILY',"user_id":'ME',"role":"player"}]"#),
    .to("GET family_units", #"[{"id":'FAMILY',"family_name":"The Jos"}]"#),
  ]
}

/// A store over the script whose people were asked for already.
func scripted(
  _ replies: [ScriptedCaller.Reply], people: [ScriptedCaller.Reply] = ScriptedCaller.Reply.player, hasAPI: Bool = false
) async throws -> (store: SupabaseStore, caller: ScriptedCaller) {
  let caller = ScriptedCaller(replies + people, hasAPI: hasAPI)
  let store = SupabaseStore(caller, name: "script")
  _ = try await store.identity()
  caller.forget()
  return (store, caller)
}
