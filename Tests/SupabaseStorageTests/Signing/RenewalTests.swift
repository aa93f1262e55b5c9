import Domain
import Foundation
import Storage
import Synchronization
import TestSupport
import Testing
import Values
import Web

@testable import SupabaseStorage

@Suite struct RenewalTests {
  private let site = SigningSite()
  private static let renewal = "POST /auth/v1/token?grant_type=refresh_token"
  private static let over = StoreError.notSignedIn("session expired", hint: "'login' signs in again")

  /// A service that takes the newest token only, and renews it as often as it's asked with the token of the last time.
  private func service(latest start: Int = 1, expiresIn: Int = 3600) -> ScriptedWeb {
    let latest = Latest(start)
    return ScriptedWeb { request, _ in
      if request.target == Self.renewal {
        guard let number = await latest.renew(request.text) else {
          return .words(400, "refresh_token_already_used", "Already Used")
        }
        return SigningSite.granted("A\(number)", "R\(number)", expiresIn: expiresIn)
      }
      return await latest.takes(request) ? .answer(200) : .answer(401, #"{"code":"PGRST303","message":"JWT expired"}"#)
    }
  }

  private func send(_ gateway: Gateway) async throws { _ = try await gateway.send(Call(.get, .rest, ["schools"])) }

  @Test func aMinuteBeforeItsEnd() async throws {
    try await site.signedIn()
    let web = service()
    let gateway = try site.gateway(web)
    site.pass(seconds: 3539)
    try await send(gateway)
    #expect(web.targets == ["GET /rest/v1/schools"])
    site.pass(seconds: 1)
    try await send(gateway)
    try await send(gateway)
    #expect(web.targets.filter { $0 == Self.renewal }.count == 1)
    #expect(web.requests.last?.header("Authorization") == "Bearer A2")
    #expect(site.kept?.refresh?.text == "R2")
  }

  @Test func onceAfterARefusal() async throws {
    try await site.signedIn()
    let web = service(latest: 2)
    try await site.signedIn(access: "A1", refresh: "R2")
    try await send(try site.gateway(web))
    #expect(web.targets == ["GET /rest/v1/schools", Self.renewal, "GET /rest/v1/schools"])
  }

  private static let future = ScriptedWeb.Outcome.answer(
    401, #"{"code":"PGRST303","details":null,"hint":null,"message":"JWT issued at future"}"#)

  /// The clock of the tables may be behind that of the service which makes tokens.
  @Test(arguments: 1...5) func aTokenOfTheFutureIsWaitedFor(_ refusals: Int) async throws {
    try await site.signedIn()
    let web = ScriptedWeb { _, count in count < refusals ? Self.future : .answer(201) }
    let response = try await site.gateway(web).send(Call(.post, .rest, ["schools"], body: [0x5B, 0x5D]))
    #expect(response.status == 201)
    #expect(web.targets == Array(repeating: "POST /rest/v1/schools", count: refusals + 1))
    #expect(site.naps.withLock { $0 } == Array(repeating: 1000, count: refusals))
    #expect(site.kept?.access.text == "A1")
  }

  @Test func thenTheClockIsNamed() async throws {
    try await site.signedIn()
    let web = ScriptedWeb([Self.future])
    let gateway = try site.gateway(web)
    let said = await error { try await gateway.send(Call(.get, .rest, ["schools"])) }
    #expect(
      said
        == .unavailable(
          "the project's clocks disagree: its tables take your session for one of the future",
          hint: "try again in a minute"))
    #expect(web.requests.count == 6)
  }

  @Test func aWriteIsSentAgainAfterARefusal() async throws {
    try await site.signedIn(access: "A0", refresh: "R1")
    let web = service()
    let response = try await site.gateway(web).send(Call(.post, .rest, ["schools"], body: [0x5B, 0x5D]))
    #expect(response.status == 200)
    #expect(web.targets == ["POST /rest/v1/schools", Self.renewal, "POST /rest/v1/schools"])
  }

  @Test func aServerThatNeverTakesItEndsTheSession() async throws {
    try await site.signedIn()
    let web = ScriptedWeb { request, _ in
      request.target == Self.renewal ? SigningSite.granted("A2", "R2") : .answer(401, "{}")
    }
    let gateway = try site.gateway(web)
    #expect(await error { try await gateway.send(Call(.get, .rest, ["schools"])) } == Self.over)
    #expect(web.requests.count == 3)
  }

  @Test(arguments: ["refresh_token_not_found", "refresh_token_already_used", "session_expired", "session_not_found"])
  func aSessionThatIsOver(_ code: String) async throws {
    try await site.signedIn()
    site.pass(seconds: 4000)
    let web = ScriptedWeb([.words(400, code, "hidden")])
    let gateway = try site.gateway(web)
    #expect(await error { try await gateway.send(Call(.get, .rest, ["schools"])) } == Self.over)
    #expect(web.targets == [Self.renewal])
  }

  @Test func simultaneousCallsShareOne() async throws {
    try await site.signedIn()
    site.pass(seconds: 4000)
    let web = service()
    let gateway = try site.gateway(web)
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 { group.addTask { try await send(gateway) } }
      try await group.waitForAll()
    }
    #expect(web.targets.filter { $0 == Self.renewal }.count == 1)
    #expect(web.requests.count == 21)
  }

  @Test func twoShellsShareOneToo() async throws {
    try await site.signedIn()
    site.pass(seconds: 4000)
    let web = service()
    let now = site.now
    // The lock is waited for 600 naps long.
    let surroundings = Surroundings(now: { now }, sleep: { _ in try await Task.sleep(for: Patience.limit / 600) })
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        let gateway = try site.gateway(web, surroundings: surroundings)
        #expect(try await gateway.whoSignedIn() != nil)
        group.addTask { try await send(gateway) }
      }
      try await group.waitForAll()
    }
    #expect(web.targets.filter { $0 == Self.renewal }.count == 1)
    #expect(web.requests.filter { $0.target != Self.renewal }.allSatisfy { $0.header("Authorization") == "Bearer A2" })
  }

  @Test func whatAnotherShellStoredIsUsed() async throws {
    try await site.signedIn()
    let web = service(latest: 7)
    let gateway = try site.gateway(web)
    #expect(try await gateway.whoSignedIn() != nil)
    try await site.signedIn(access: "A7", refresh: "R7")
    try await send(gateway)
    #expect(web.targets == ["GET /rest/v1/schools", "GET /rest/v1/schools"])
  }

  @Test func anotherPersonIsNotMistaken() async throws {
    try await site.signedIn()
    let gateway = try site.gateway(service(latest: 7))
    #expect(try await gateway.whoSignedIn() != nil)
    try await site.signedIn(access: "A7", refresh: "R7", user: UUID())
    #expect(
      await error { try await gateway.send(Call(.get, .rest, ["schools"])) }
        == .notSignedIn(
          "someone else signed in from another shell", hint: "start this shell again, or 'login'"))
  }

  @Test func signedOutByAnotherShell() async throws {
    try await site.signedIn()
    let gateway = try site.gateway(service())
    #expect(try await gateway.whoSignedIn() != nil)
    _ = try await site.gateway(ScriptedWeb([.answer(204, "")])).signOut()
    site.pass(seconds: 4000)
    #expect(
      await error { try await gateway.send(Call(.get, .rest, ["schools"])) }
        == .notSignedIn("another shell signed out in the meantime", hint: "'login' signs in again"))
  }

  /// The service takes the old token for some seconds only: what broke at once is repeated, what took long is not.
  @Test(arguments: [(.cutOff, 3), (.timedOut, 1), (.offline("x"), 1)] as [(WebError, Int)])
  func aLostRenewal(_ problem: WebError, tries: Int) async throws {
    try await site.signedIn()
    site.pass(seconds: 4000)
    let web = ScriptedWeb([.failure(problem)])
    let gateway = try site.gateway(web)
    #expect(await error { try await gateway.send(Call(.get, .rest, ["schools"])) } != nil)
    #expect(web.targets == Array(repeating: Self.renewal, count: tries))
    #expect(site.kept?.refresh?.text == "R1")
  }

  @Test func aRenewedTicketIsStoredBeforeItIsUsed() async throws {
    try await site.signedIn()
    site.pass(seconds: 4000)
    let folder = String(site.file[..<(site.file.lastIndex(of: "/") ?? site.file.startIndex)])
    let web = ScriptedWeb { request, _ in
      if request.target == Self.renewal {
        // From now on nothing can be written there: a file bears the folder's name.
        try? FileManager.default.moveItem(atPath: folder, toPath: folder + ".aside")
        _ = FileManager.default.createFile(atPath: folder, contents: nil)
        return SigningSite.granted("A2", "R2")
      }
      return .answer(200)
    }
    let gateway = try site.gateway(web)
    #expect(
      await error { try await gateway.send(Call(.get, .rest, ["schools"])) }?.said.contains("can't be written") == true)
    #expect(web.targets == [Self.renewal])
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.moveItem(atPath: folder + ".aside", toPath: folder)
    try await send(gateway)
    #expect(web.targets == [Self.renewal, "GET /rest/v1/schools"])
    #expect(web.requests.last?.header("Authorization") == "Bearer A2")
    #expect(site.kept?.access.text == "A2")
  }

  /// Only how long a token lives counts, so a clock that is wrong by an hour renews no more often than another.
  @Test(arguments: [-3600, 0, 3600], [3600, 60, 10, 0, -5])
  func aWrongClockDoesNoHarm(_ skew: Int, _ expiresIn: Int) async throws {
    site.pass(seconds: skew)
    try await site.signedIn()
    site.pass(seconds: 4000)
    let web = service(expiresIn: expiresIn)
    let gateway = try site.gateway(web)
    for _ in 0..<5 { try await send(gateway) }
    #expect(web.targets.filter { $0 == Self.renewal }.count == 1)
  }

  /// Without `expires_in` the end of the token's life is seen from the server's own time.
  @Test(arguments: ["Sat, 07 Feb 2026 13:00:00 GMT", nil] as [String?])
  func theServersTimeCounts(_ date: String?) async throws {
    let token = SigningSite.token(
      #"{"sub":"\#(SigningSite.user.text)","exp":\#(date == nil ? 1_770_469_200 : 1_770_472_800)}"#)
    let headers = date.map { [(name: "Date", value: $0)] } ?? []
    let web = ScriptedWeb([.answer(200, #"{"access_token":"\#(token)","refresh_token":"R1"}"#, headers)])
    _ = try await site.gateway(web).signIn(email: "jo@example.com", password: "p")
    #expect(site.kept?.renews == site.now + 3540)
  }

  @Test func whoWaitsCanLeave() async throws {
    try await site.signedIn()
    site.pass(seconds: 4000)
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let web = ScriptedWeb { request, _ in
      guard request.target == Self.renewal else { return .answer(200) }
      ask.yield()
      for await _ in answers { break }
      return SigningSite.granted("A2", "R2")
    }
    let gateway = try site.gateway(web)
    let task = Task { await error { try await gateway.send(Call(.get, .rest, ["schools"])) } }
    for await _ in asked { break }
    task.cancel()
    #expect(await task.value == .cancelled)
    answer.finish()
    try await send(gateway)
    #expect(web.targets == [Self.renewal, "GET /rest/v1/schools"])
  }
}

/// The newest token of a service.
private actor Latest {
  private var number: Int
  init(_ number: Int) { self.number = number }

  func renew(_ body: String) -> Int? {
    guard body == #"{"refresh_token":"R\#(number)"}"# else { return nil }
    number += 1
    return number
  }

  func takes(_ request: WebRequest) -> Bool { request.header("Authorization") == "Bearer A\(number)" }
}
