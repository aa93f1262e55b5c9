import Storage
import Synchronization
import TestSupport
import Testing
import Web

@testable import SupabaseStorage

@Suite struct RepetitionTests {
  private let site = SigningSite()
  private static let good = ScriptedWeb.Outcome.answer(200)

  @Test(
    arguments: [
      (.answer(503, ""), 3, [250, 500]), (.answer(500, ""), 3, [250, 500]), (.failure(.timedOut), 3, [250, 500]),
      (.failure(.cutOff), 3, [250, 500]), (.answer(429, ""), 3, [250, 500]),
      (.answer(429, "", [("Retry-After", "7")]), 3, [7000, 7000]), (.answer(429, "", [("Retry-After", "31")]), 1, []),
      (.answer(429, "", [("Retry-After", "0")]), 3, [250, 500]), (.answer(501, ""), 1, []), (.answer(540, ""), 1, []),
      (.failure(.offline("x")), 1, []), (.failure(.insecure("x")), 1, []), (.failure(.malformed("x")), 1, []),
      (.answer(400, "{}"), 1, []), (.answer(301, ""), 1, []),
    ] as [(ScriptedWeb.Outcome, Int, [Int])])
  func ofReading(_ outcome: ScriptedWeb.Outcome, tries: Int, naps: [Int]) async throws {
    try await site.signedIn()
    let web = ScriptedWeb([outcome])
    _ = try? await site.gateway(web).send(Call(.get, .rest, ["schools"]))
    #expect(web.requests.count == tries)
    #expect(site.naps.withLock { $0 } == naps)
  }

  @Test(
    arguments: [
      (.answer(503, ""), 1), (.failure(.timedOut), 1), (.failure(.cutOff), 1), (.answer(429, ""), 3),
    ] as [(ScriptedWeb.Outcome, Int)])
  func ofWriting(_ outcome: ScriptedWeb.Outcome, tries: Int) async throws {
    try await site.signedIn()
    let web = ScriptedWeb([outcome])
    _ = try? await site.gateway(web).send(Call(.post, .rest, ["schools"], body: [0x5B, 0x5D]))
    #expect(web.requests.count == tries)
  }

  @Test func itEndsWithTheFirstGoodAnswer() async throws {
    try await site.signedIn()
    let web = ScriptedWeb([.answer(503, ""), .failure(.cutOff), Self.good])
    let call = Call(.patch, .rest, ["schools"], body: [0x7B, 0x7D], isRepeatable: true)
    #expect(try await site.gateway(web).send(call).status == 200)
    #expect(web.targets == Array(repeating: "PATCH /rest/v1/schools", count: 3))
    #expect(web.requests.allSatisfy { $0.text == "{}" })
  }

  /// That the last try wasn't sent doesn't say what became of a change that was sent before.
  @Test(
    arguments: [
      (.patch, .failure(.timedOut), true), (.patch, .failure(.cutOff), true), (.post, .answer(500, ""), true),
      (.patch, .answer(429, ""), false), (.get, .failure(.timedOut), false),
    ] as [(WebRequest.Method, ScriptedWeb.Outcome, Bool)])
  func whatWasSentBeforeStaysOpen(_ method: WebRequest.Method, _ first: ScriptedWeb.Outcome, isOpen: Bool) async throws
  {
    try await site.signedIn()
    let gateway = try site.gateway(ScriptedWeb([first, .failure(.offline("x"))]))
    let call = Call(method, .rest, ["schools"], isRepeatable: true)
    #expect(await error { try await gateway.send(call) }?.leavesOpen == isOpen)
  }

  @Test func chanceMakesThePauseLonger() {
    func pause(_ chance: Double, tries: Int) -> Duration? {
      Repetition.always.pause(after: .failure(.timedOut), tries: tries, now: site.now, chance: chance)
    }
    #expect(pause(0, tries: 1) == .milliseconds(250))
    #expect(pause(0.5, tries: 1) == .milliseconds(375))
    #expect(pause(0.5, tries: 2) == .milliseconds(750))
    #expect(pause(0.5, tries: 3) == nil)
  }

  @Test func cancellingEndsTheWait() async throws {
    try await site.signedIn()
    let web = ScriptedWeb([.answer(503, "")])
    var surroundings = site.surroundings
    let (naps, nap) = AsyncStream.makeStream(of: Void.self)
    surroundings.sleep = { _ in
      nap.yield()
      try await Task.sleep(for: Patience.limit)
    }
    let gateway = try site.gateway(web, surroundings: surroundings)
    let task = Task { await error { try await gateway.send(Call(.get, .rest, ["schools"])) } }
    for await _ in naps { break }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(web.requests.count == 1)
  }

  @Test func aCancelledTaskSendsNothing() async throws {
    try await site.signedIn()
    let web = ScriptedWeb([Self.good])
    let gateway = try site.gateway(web)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await error { try await gateway.send(Call(.get, .rest, ["schools"])) }
    }
    #expect(await task.value == .cancelled)
    #expect(web.requests.isEmpty)
  }
}
