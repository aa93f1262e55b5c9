import Display
import Domain
import ShellCore
import ShellTesting
import Synchronization
import Testing

struct TourTests {
  /// Enter alone does every step, and nothing of it stays.
  @Test func enterAloneIsEnough() async throws {
    var talk = try await Talk([.terminal])
    let before = talk.session.tables.schools.map(\.self)
    let (outcome, said) = await talk.run("tour", answering: Array(repeating: "", count: 13))
    #expect(outcome == Interpreter.Outcome())
    #expect(said.contains("That was the tour"))
    #expect(!said.contains("error:") && !said.contains("stays"))
    #expect(talk.session.tables.schools.map(\.isFavorite) == before.map(\.isFavorite))
    #expect(said.contains("1 of 11") && said.contains("11 of 11"))
  }

  @Test(arguments: ["quit tour", "quit", "q", "^D", "exit", "count; quit"])
  func leavingTheTourIsNotLeavingTheShell(word: String) async throws {
    var talk = try await Talk([.terminal])
    let (outcome, said) = await talk.run("tour", answering: [word])
    #expect(outcome == Interpreter.Outcome())
    #expect(said.contains("The tour ends here"))
  }

  /// On an empty list nothing is added for the person: they type it, or skip it.
  @Test func onAnEmptyListNothingIsAddedUnasked() async throws {
    var talk = try await Talk([.terminal, .empty])
    let said = await talk.say("tour", answering: ["", "skip"] + Array(repeating: "", count: 12))
    #expect(said.ranges(of: "type it yourself (it adds a school), or 'skip'").count == 2)
    #expect(talk.session.tables.schools.isEmpty)
    #expect(!said.contains("error:"))
    #expect(said.contains("That was the tour"))
  }

  @Test func fromTheListOnTheWholeScreenTheTourIsRefused() async throws {
    var talk = try await Talk([.terminal])
    talk.interpreter.world.scriptedPerson.browse = { interpreter in
      var inner = interpreter
      let outcome = await inner.run("tour")
      return Browsed(inner.shell, outcome: outcome)
    }
    let (outcome, said) = await talk.run("browse")
    #expect(outcome.status == .failed)
    #expect(said.contains("leave browse first: q, then 'tour'") && !said.contains("1 of "))
  }

  /// A pager between the steps would have a prompt and keys of its own.
  @Test func nothingIsPagedMeanwhile() async throws {
    var talk = try await Talk([.terminal])
    let pagers = Kept<[String?]>([])
    talk.interpreter.world.scriptedPerson.adopt = { name, value in
      if name == .pager { pagers.change { $0.append(value) } }
    }
    await talk.run("set pager more")
    let said = await talk.say("tour", answering: ["", "quit tour"])
    #expect(pagers.value == ["more", "off", "more"])
    #expect(said.contains("limit 10; schools") && said.contains("10 of 65"))
    #expect(!said.contains("q comes back"))
  }

  @Test func anEmptyListMayBeginWithASchool() async throws {
    var talk = try await Talk([.terminal, .empty], store: Sample.store(Sample.at().people))
    let typed = "add school Kenyon College division=D3 state=OH"
    let said = await talk.say("tour", answering: [typed] + Array(repeating: "", count: 14))
    #expect(talk.session.tables.schools.map(\.name) == ["Kenyon College"])
    #expect(talk.session.tables.schools.first?.isFavorite != true)
    #expect(!said.contains("error:"))
    #expect(said.contains("Your changes stay"))
    #expect(said.contains("1  Your first school") && said.contains("2 of "))
  }

  @Test(arguments: [[.readOnly], [.parent]] as [Talk.Setting])
  func whoMayNotChangeAnythingIsNotAskedTo(setting: Talk.Setting) async throws {
    var talk = try await Talk(setting.union(.terminal))
    let said = await talk.say("tour", answering: Array(repeating: "", count: 12))
    #expect(!said.contains("error:") && !said.contains("Nothing is lost"))
    #expect(said.contains("That was the tour"))
  }

  @Test func aDryRunIsToured() async throws {
    var talk = try await Talk([.terminal, .dryRun])
    let said = await talk.say("tour", answering: Array(repeating: "", count: 12))
    #expect(!said.contains("error:"))
    #expect(said.contains("That was the tour"))
  }
}
