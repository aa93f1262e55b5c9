import ShellTesting
import Testing

@testable import CompassVerbs
@testable import ShellCore

/// `set safe on`: no programs and no files, whatever is typed.
struct SafeModeTests {
  private static let verbs = VerbTable.all.verbs.map(\.name)

  @Test(arguments: verbs, [Talk.Setting(), .terminal])
  func noExampleReachesTheMachine(name: String, setting: Talk.Setting) async throws {
    let verb = try #require(VerbTable.all.verb(name))
    for line in verb.examples where !line.hasPrefix("watch") {
      var talk = try await Talk(setting)
      let reached = Kept<[String]>([])
      let note = { @Sendable (_ what: String) in reached.change { $0.append(what) } }
      talk.interpreter.world.scriptedMachine.read = {
        note("read \($0)")
        return ""
      }
      talk.interpreter.world.scriptedMachine.write = { note("write \($1)") }
      talk.interpreter.world.scriptedMachine.writeWorkbook = { note("workbook \($1)") }
      talk.interpreter.world.scriptedMachine.append = { note("append \($1)") }
      talk.interpreter.world.scriptedMachine.print = { note("print \($1)") }
      talk.interpreter.world.scriptedMachine.scratch = {
        note("scratch \($0)")
        return $0
      }
      talk.interpreter.world.scriptedMachine.open = { note("open \($0)") }
      talk.interpreter.world.scriptedMachine.peek = {
        note("peek \($0)")
        return nil
      }
      talk.interpreter.world.scriptedPerson.edit = { text, _ in
        note("edit")
        return text
      }
      talk.interpreter.world.scriptedPerson.run = {
        note("run \($0)")
        return 0
      }
      await talk.run("set safe on; schools; show kenyon; schools")
      let (_, said) = await talk.run(line)
      #expect(reached.value.isEmpty, "\(line): \(said)")
    }
  }

  @Test(arguments: [
    "! ls", "count > x.txt", "count >> x.txt", "count | cat", "source a.compass", "import a.csv", "export a.csv",
    "archive a.json", "restore a.json", "record a.compass", "set log a.log", "set pager cat", "open kenyon website",
    "open list", "packet save a.html", "edit all",
  ])
  func whatNeedsThemIsRefused(line: String) async throws {
    var talk = try await Talk(.terminal)
    await talk.run("set safe on")
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status == .failed && said.contains("safe mode"), "\(line): \(said)")
    #expect(said.contains("start another compass"), "\(said)")
  }

  @Test(arguments: ["set safe off", "set safe none", "as me; set safe off"])
  func itLastsUntilTheEnd(line: String) async throws {
    var talk = try await Talk(.terminal)
    await talk.run("set safe on; set safe on")
    #expect(await talk.say(line).contains("safe mode lasts until the shell ends"))
    #expect(await talk.say("! ls").contains("safe mode runs no programs: 'ls'"))
  }

  /// Whoever takes the place of a part of the world gets no program and no file either.
  @Test func noPartIsReplaced() async throws {
    var talk = try await Talk(.terminal)
    await talk.run("set safe on; count")
    talk.interpreter.world.person = PersonScript()
    talk.interpreter.world.machine = MachineScript()
    talk.interpreter.world.rules = World.Rules()
    #expect(await talk.say("! ls").contains("safe mode runs no programs: 'ls'"))
    #expect(await talk.say("source a.compass").contains("safe mode reads and writes no files: 'a.compass'"))
  }

  @Test func whatIsRecordedEndsBefore() async throws {
    var talk = try await Talk(.terminal)
    talk.interpreter.world.scriptedMachine.append = { _, _ in }
    await talk.run("record a.compass")
    #expect(await talk.say("set safe on").contains("record off; set safe on"))
    #expect(await talk.run("record off; set safe on; count").outcome.status == .done)
  }

  @Test func theRestGoesOn() async throws {
    var talk = try await Talk(.terminal)
    let (outcome, _) = await talk.run("set safe on; schools D1 OH; fav oberlin; undo; set pager off; set n = count")
    #expect(outcome.status == .done)
  }
}
