import ShellTesting
import Testing

@testable import CompassVerbs
@testable import ShellCore

/// `set safe on`: no programs and no files, whatever is typed; `ExampleSweepTests` types every example.
struct SafeModeTests {
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
