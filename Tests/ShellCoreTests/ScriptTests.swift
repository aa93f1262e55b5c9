import Domain
import ShellCore
import ShellTesting
import Testing

struct ScriptTests {
  private func replay(_ text: String, _ setting: Talk.Setting = []) async throws -> (ShellCore.ExitStatus, String) {
    var talk = try await Talk(setting)
    let outcome = await talk.interpreter.replay(Script(name: "list.compass", text: text))
    return (outcome.status, talk.paper.tear())
  }

  @Test(arguments: [
    ("echo one\nfilter divison=D1\necho two\n", ShellCore.ExitStatus.notUnderstood, "list.compass:2:8: error: "),
    ("echo one\nshow atlantis\necho two\n", .failed, "list.compass:2:6: error: "),
    ("echo one\nexpect count = 1\necho two\n", .failed, "list.compass:2:1: error: expected count = 1, found 65"),
    ("echo one\n\n# a comment\nundo\necho two\n", .failed, "list.compass:4:1: error: nothing to undo"),
    ("echo one\nfilter \\\n  divison=D1\necho two\n", .notUnderstood, "list.compass:3:3: error: "),
  ])
  func firstFailureStopsAndNamesItsLine(text: String, status: ShellCore.ExitStatus, place: String) async throws {
    let (ended, said) = try await replay(text)
    #expect(ended == status)
    #expect(said.contains(place), "\(said)")
    #expect(said.contains("one\n") && !said.contains("two\n"), "\(said)")
    let (later, more) = try await replay(text, .keepGoing)
    #expect(later == status)
    #expect(more.contains("two\n"), "\(more)")
  }

  @Test func checkReportsEveryMistakeAndChangesNothing() async throws {
    var talk = try await Talk()
    let text = "filter divison=D1\ntier kenyon C\nwobble\nfilter D1; sort fits\n"
    let outcome = await talk.interpreter.check(Script(name: "list.compass", text: text))
    let said = talk.paper.tear()
    #expect(outcome.status == .notUnderstood)
    for place in ["list.compass:1:8:", "list.compass:3:1:", "list.compass:4:17:"] { #expect(said.contains(place)) }
    #expect(talk.session.journal.written.isEmpty)
  }

  @Test func shortenedVerbIsAWarning() async throws {
    let (status, said) = try await replay("filt D1\n")
    #expect(status == .done)
    #expect(said.contains("list.compass:1:1: warning: 'filt' is short for 'filter'"))
  }

  @Test func quitLeavesTheScript() async throws {
    let (status, said) = try await replay("echo one\nquit\necho two\n")
    #expect(status == .done)
    #expect(said == "one\n")
  }
}
