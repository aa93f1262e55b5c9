import Domain
import SampleFamily
import ShellCore
import ShellTesting
import SupabaseServer
import SupabaseStorage
import Synchronization
import Testing
import Values
import Web

/// Every verb that changes rows over a real PostgreSQL, whatever goes wrong on the way there: it says what was stored,
/// what wasn't, or that nobody knows, and shows what the database holds.
struct ServedFaultTests {
  /// All faults of the one request, and those of many that are different there. Of two that follow each other, a verb
  /// meets one: of those that only the way there tells apart.
  private static let cases: [(FaultyWeb.Fault, Bool, Int)] =
    FaultyWeb.Fault.allCases.enumerated().map { ($1, true, $0 % 2) }
    + [
      FaultyWeb.Fault.refused, .malformed, .timedOutAfter, .resetBefore, .status503, .timedOutOnce, .interruptedAfter,
    ].enumerated().map { ($1, false, $0 % 2) }

  @Test(arguments: cases)
  func everyWritingVerbTellsTheTruth(_ fault: FaultyWeb.Fault, storesAtOnce: Bool, half: Int) async throws {
    try await Household.open(storesAtOnce: storesAtOnce) { household in
      try await household.server.fill(with: WritingLine.rows(), password: "secret")
      let web = FaultyWeb(household.web)
      let truth = try household.store(for: SampleFamily.user.uuid)
      let store = try household.store(for: SampleFamily.user.uuid, through: web)
      var talk = try await Talk(store: store)
      // The rows that hang on the second school can't be moved without the function.
      let refused: Set<String> = storesAtOnce ? [] : ["merge"]
      try await WritingLine.eachVerb(half: half, refused: refused) { line in
        if line.verb.name == "fav" { await talk.run("schools; unfav 3") }
        let report = try await line.report(
          in: talk, on: store, truth: truth, arm: { web.arm(fault, interrupting: $0) }, disarm: { web.disarm() })
        if let report { talk = report.talk }
        return report
      }
    }
  }

  /// One row is made of two by one request: where its answer is lost, it's found there or said to be unknown, and whole.
  @Test(arguments: [FaultyWeb.Fault.malformed, .timedOutAfter, .resetAfter])
  func aMergeWhoseAnswerIsLostIsWhole(_ fault: FaultyWeb.Fault) async throws {
    try await Household.open { household in
      try await household.server.fill(with: WritingLine.rows(), password: "secret")
      let web = FaultyWeb(household.web)
      let truth = try household.store(for: SampleFamily.user.uuid)
      var talk = try await Talk(store: try household.store(for: SampleFamily.user.uuid, through: web))
      talk.seat(answering: true)
      let before = try await truth.tables()
      let pair = ["Kenyon", "Denison"].compactMap { name in before.schools.first { $0.name.hasPrefix(name) }?.id }
      try #require(pair.count == 2)
      web.arm(fault)
      let (outcome, said) = await talk.run("merge kenyon, denison")
      #expect(web.disarm() > 0)
      let after = try await truth.tables()
      #expect(after.schools[pair[1]] == nil && after.schools.count == before.schools.count - 1)
      let coaches = before.coaches.filter { pair.contains($0.schoolID ?? pair[0]) }.count
      #expect(after.coaches.filter { $0.schoolID == pair[0] }.count == coaches && coaches > 2)
      #expect(after.interactions.count == before.interactions.count)
      #expect(after.interactions.allSatisfy { $0.schoolID != pair[1] })
      #expect(outcome.status == .done || said.contains("may or may not have been stored"), "\(said)")
      #expect(outcome.status != .done || talk.session.tables.schools[pair[1]] == nil)
    }
  }

  /// Many ask at once who is there; what came with the answers is handed out once, and read again the next time.
  @Test func detailsAreReadAgain() async throws {
    try await Household.open { household in
      try await household.server.fill(with: WritingLine.rows(), password: "secret")
      let store = try household.store(for: SampleFamily.user.uuid)
      _ = try await store.tables()
      try await household.server.execute(
        "UPDATE user_preferences SET data = '{\"gpa\":1.25}' WHERE category = 'player';")
      #expect(try await store.tables().preferences.contains { $0.data?.text.contains("1.25") == true })
    }
  }

  @Test(arguments: [(21, true), (22, false)] as [(UInt64, Bool)])
  func undoingEverythingGivesTheProjectBack(seed: UInt64, storesAtOnce: Bool) async throws {
    try await Household.open(storesAtOnce: storesAtOnce) { household in
      try await household.server.fill(with: Sample.at().tables, password: "secret")
      let store = try household.store(for: SampleFamily.user.uuid)
      // A row that is done again, the database dates itself.
      try await UndoCheck(store, seed: seed, stamps: ["updated_at", "created_at"]).run(lines: 12)
    }
  }
}

/// The way to a server on which requests that write something get lost, or their answers; or one of all requests does.
final class FaultyWeb: WebClient {
  enum Fault: String, CaseIterable, Sendable {
    case refused, malformed, timedOutBefore, timedOutAfter, resetAfter, resetBefore, status500, status503
    case timedOutOnce, status503Once, interruptedBefore, interruptedAfter

    /// True if the next request goes through again.
    fileprivate var isOnce: Bool {
      switch self {
      case .timedOutOnce, .status503Once, .interruptedBefore, .interruptedAfter: true
      default: false
      }
    }

    fileprivate var isCarriedOut: Bool {
      switch self {
      case .timedOutAfter, .timedOutOnce, .resetAfter, .malformed, .interruptedAfter: true
      default: false
      }
    }
  }

  private let web: any WebClient
  private let state = Mutex(State())

  private struct State {
    var fault: Fault?
    var interrupt: (@Sendable () -> Void)?
    /// The number of requests that precede the only one that goes wrong.
    var left: Int?
    var hits = 0

    mutating func meet(_ request: WebRequest) -> Fault? {
      guard let fault else { return nil }
      if let left {
        self.left = left - 1
        if left != 0 { return nil }
      } else if request.method == .get || request.method == .head || !request.address.contains("/rest/v1/") {
        return nil
      }
      hits += 1
      if fault.isOnce { self.fault = nil }
      return fault
    }
  }

  init(_ web: any WebClient) { self.web = web }

  func arm(_ fault: Fault, at number: Int? = nil, interrupting: @escaping @Sendable () -> Void = {}) {
    state.withLock { $0 = State(fault: fault, interrupt: interrupting, left: number) }
  }

  /// Everything goes through again; answers how many requests met the fault.
  func disarm() -> Int {
    state.withLock { state in
      defer { state = State() }
      return state.hits
    }
  }

  func send(_ request: WebRequest) async throws(WebError) -> WebResponse {
    let (met, interrupt) = state.withLock { ($0.meet(request), $0.interrupt) }
    guard let fault = met else { return try await web.send(request) }
    if fault.isCarriedOut { _ = try await web.send(request) }
    switch fault {
    case .refused:
      return Self.answer(400, #"{"code":"P0001","message":"a rule of the database was broken","details":null}"#)
    case .timedOutBefore, .timedOutAfter, .timedOutOnce: throw .timedOut
    case .resetBefore, .resetAfter: throw .cutOff
    case .status500: return Self.answer(500, "upstream connect error", "text/plain")
    case .status503, .status503Once: return Self.answer(503, "upstream connect error", "text/plain")
    case .malformed: return Self.answer(200, #"[{"id":"#)
    case .interruptedBefore, .interruptedAfter:
      interrupt?()
      throw .cancelled
    }
  }

  private static func answer(_ status: Int, _ body: String, _ type: String = "application/json") -> WebResponse {
    WebResponse(status: status, headers: [("Content-Type", type)], body: Array(body.utf8))
  }
}
