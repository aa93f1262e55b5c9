import Domain
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing

/// Commands on schools of which most is still on a server.
struct RemoteSchoolsTests {
  private func pair() -> (talk: Talk, kept: KeptRows<School>) {
    var talk = Talk(sample: .terminal)
    let kept = talk.leaveSchoolsOnServer()
    return (talk, kept)
  }

  @Test func aQuestionFetchesItsColumnsAndTheRowsThatAreShown() async {
    var (talk, kept) = pair()
    #expect(await talk.run("filter D1; sort ranking; count").outcome.status == .done)
    #expect(Set(kept.asked.columns).isSuperset(of: ["division", "ranking"]))
    #expect(Set(kept.asked.columns).count == kept.asked.columns.count)
    #expect(kept.asked.rows == 0 && kept.asked.sweeps == 0)
    #expect(await talk.run("show kenyon header").outcome.status == .done)
    #expect(kept.asked.rows == 1 && kept.asked.sweeps == 0)
    let before = kept.asked
    _ = await talk.run("show kenyon header; count")
    #expect(kept.asked == before)
  }

  @Test func whoeverWritesGetsEveryRowBeforehand() async {
    var (talk, kept) = pair()
    let (outcome, said) = await talk.run("edit kenyon mascot=Owl")
    #expect(outcome.status == .done, "\(said)")
    #expect(kept.asked.sweeps == 1)
    #expect(!talk.session.tables.schools.isFar)
  }

  @Test func theLineIsNotReadWrong() async {
    var (whole, talk) = (Talk(sample: .terminal), pair().talk)
    for line in ["show nowhere", "filter state=Ohi", "filter conference=nowhere", "fit keny", "compare kenyon oberlin"]
    {
      #expect(await talk.say(line) == (await whole.say(line)), "\(line)")
    }
  }

  @Test func whatCannotBeFetchedIsToldAndNothingIsShown() async {
    var talk = Talk(sample: .terminal)
    talk.takeSchools(from: SilentServer(failure: .unreachable("the server doesn't answer", hint: nil)))
    let (outcome, said) = await talk.run("filter D1; count")
    #expect(outcome.status != .done)
    #expect(said.contains("the server doesn't answer"))
    #expect(!said.contains("of "), "\(said)")
    #expect(await talk.run("edit 1 notes=x").outcome.status != .done)
    #expect(talk.session.journal.written.isEmpty)
  }

  @Test func ctrlCEndsTheFetching() async {
    var talk = Talk(sample: .terminal)
    let isAsked = Kept(false)
    talk.takeSchools(from: SilentServer(failure: nil) { isAsked.change { $0 = true } })
    let running = Task { [talk] in
      var talk = talk
      return await talk.run("filter D1; count").outcome.status
    }
    while !isAsked.value { await Task.yield() }
    running.cancel()
    #expect(await running.value == .interrupted)
  }
}

/// A server that fails, or never answers.
private struct SilentServer: RemoteRowSource {
  let failure: StoreError?
  var asked: @Sendable () -> Void = {}

  private func wait() async throws {
    asked()
    if let failure { throw failure }
    while true { try await Task.sleep(for: .seconds(60)) }
  }

  func columns(
    _ names: Set<String>, of ids: [Key<School>], progress: @escaping @Sendable (Int) -> Void
  ) async throws -> (columns: [String: RawColumn], gone: [Int]) {
    try await wait()
    return ([:], [])
  }

  func rows(_ ids: [Key<School>]) async throws -> [School] {
    try await wait()
    return []
  }

  func everyRow(progress: @escaping @Sendable (Int) -> Void) async throws -> [School] {
    try await wait()
    return []
  }
}

extension Talk {
  fileprivate mutating func takeSchools(from server: SilentServer) {
    let ids = session.tables.schools.map(\.id).sorted()
    interpreter.shell.session.take(Rows(RowImage(ids: ids, columns: [:], remote: server)))
  }
}
