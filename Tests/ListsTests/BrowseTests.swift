import Display
import Domain
import Grammar
import Lists
import ShellCore
import ShellTesting
import Testing
import Values

/// `browse` as the shell sees it: what becomes of the rows that someone chose.
struct BrowseTests {
  /// A shell's state whose list is looked through by `choose`.
  private func talk(_ choose: @escaping @Sendable (Interpreter) async -> Browsed) async throws -> Talk {
    var talk = try await Talk(.terminal)
    talk.interpreter.world.scriptedPerson.browse = choose
    return talk
  }

  @Test func markedRowsArePrintedAndNumbered() async throws {
    var talk = try await talk { interpreter in
      let list = FrontList(interpreter.shell.session)
      return Browsed(interpreter.shell, marked: [list[3], list[1]], current: list[7])
    }
    let said = await talk.say("browse")
    #expect(said.contains("1  ☆  Case Western Reserve University"))
    #expect(said.contains("2  ★  Ashland University"))
    #expect(!said.contains("Boston"))
    #expect(await talk.say("tier 1-2 C").contains("Ashland University: tier A → C"))
  }

  @Test func withoutMarksTheRowIsTheCurrentOneAndNumbersStay() async throws {
    var talk = try await talk { Browsed($0.shell, current: FrontList($0.shell.session)[7]) }
    _ = await talk.say("search ohio; show")
    #expect(await talk.say("clear; browse").contains("'.' is College of Southern Nevada"))
    #expect(await talk.say("tier . A; tier 1 A").contains("College of Southern Nevada: tier none → A"))
    #expect(talk.session.tables.schools.first { $0.name == "Ohio State University" }?.priorityTier?.raw == "A")
  }

  @Test func markedRowsGoIntoAFile() async throws {
    var talk = try await talk { Browsed($0.shell, marked: [FrontList($0.shell.session)[1]]) }
    #expect(await talk.run("coaches; browse > picked.csv").outcome.status == .done)
    talk.interpreter.world.scriptedPerson.browse = { Browsed($0.shell, current: FrontList($0.shell.session)[1]) }
    #expect(await talk.say("browse > picked.csv").contains("no row was marked"))
  }

  @Test func whatWasDoneMeanwhileCounts() async throws {
    var talk = try await talk { interpreter in
      var interpreter = interpreter
      _ = await interpreter.run("fav 1")
      return Browsed(interpreter.shell, outcome: Interpreter.Outcome(status: .interrupted))
    }
    let (outcome, _) = await talk.run("browse; tier 1 C")
    #expect(outcome.status == .interrupted)
    #expect(talk.session.journal.written.count == 1)
  }

  @Test func quittingLeavesTheShell() async throws {
    var talk = try await talk { Browsed($0.shell, outcome: Interpreter.Outcome(leaves: true)) }
    #expect(await talk.run("browse; count").outcome.leaves)
  }

  @Test func browsingWithinBrowsingIsRefused() async throws {
    var talk = try await talk { interpreter in
      var interpreter = interpreter
      let outcome = await interpreter.run("browse")
      return Browsed(interpreter.shell, outcome: outcome)
    }
    let (outcome, said) = await talk.run("browse")
    #expect(outcome.status == .failed)
    #expect(said.contains("you are already in 'browse'"))
  }

  /// A key may change every row: that many ids are one selector.
  @Test func anyNumberOfIdsCanBeNamed() async throws {
    var talk = try await Talk()
    let list = FrontList(talk.interpreter.shell.session)
    let ids = (0..<list.count).map { "id:\(list[$0].id.text)" }.joined(separator: " ")
    #expect(await talk.run("tier \(ids) B").outcome.status == .done)
    #expect(talk.session.tables.schools.allSatisfy { $0.priorityTier?.raw == "B" })
    #expect(await talk.say("tier \(ids) id:00000000-0000-0000-0000-000000000001 B").contains("no id begins with"))
  }
}
