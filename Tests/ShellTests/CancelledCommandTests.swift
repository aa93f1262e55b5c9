import Domain
import ShellTesting
import Testing
import Values

@testable import CompassVerbs
@testable import ShellCore

/// Ctrl-C anywhere within a command: nothing half is printed, written, or kept for the next one.
struct CancelledCommandTests {
  private static let verbs = VerbTable.all.verbs.map(\.name)
  /// The numbers of loops that ask whether they are over before they are.
  private static let counts = [0, 1, 3, 8, 20, 50]
  /// The next lines, whose answers have to be whole again.
  private static let next = "count; stats fit state; schools sort=state limit=3; coaches head; count"
  private static let beginning = Task { await Beginning() }
  private static let whole = Task {
    var untouched = try await shell()
    return await untouched.say(next)
  }

  /// A list and a school were shown, and the columns of the schools are still to be asked for.
  private static func shell() async throws -> Talk {
    var talk = try await beginning.value.again().talk
    talk.leaveSchoolsInStore()
    talk.surroundings["schools.csv"] = "name,state\nAntioch College,OH\nHiram College,OH\n"
    return talk
  }

  @Test(arguments: verbs) func anywhere(name: String) async throws {
    let verb = try #require(VerbTable.all.verb(name))
    let next = try await Self.whole.value
    for line in verb.examples.prefix(3) {
      var talk = try await Self.shell()
      let whole = await talk.say(line)
      for count in Self.counts {
        var talk = try await Self.shell()
        let files = talk.surroundings.files
        let written = talk.session.journal.written.count
        let allowance = CancellableScope.Allowance(count)
        let said = await CancellableScope.$allowance.withValue(allowance) { await talk.say(line) }
        if said == whole { break }
        #expect(allowance.rest < 0, "\(line): \(said)")
        #expect(said.contains("interrupted"), "\(line) after \(count): \(said)")
        #expect(talk.surroundings.files == files, "\(line) after \(count)")
        guard talk.session.journal.written.count == written else { continue }
        #expect(await talk.say(Self.next) == next, "\(line) after \(count)")
      }
    }
  }

  /// A look at a line that is being typed is given up at any moment, before anything was printed, too.
  @Test(arguments: verbs) func whileItIsTyped(name: String) throws {
    let verb = try #require(VerbTable.all.verb(name))
    let talk = Talk(sample: [])
    for line in verb.examples + ["\(name) 1 friday", "\(name) 2-3", "\(name) kenyon 1,2"] {
      for count in 0..<40 {
        let allowance = CancellableScope.Allowance(count)
        CancellableScope.$allowance.withValue(allowance) {
          _ = talk.interpreter.preview(of: line)
          _ = talk.interpreter.autosuggestion(for: line, past: [])
        }
        if allowance.rest > 0 { break }
      }
    }
  }
}

/// `set safe on`: no programs and no files, whatever is typed; `ExampleSweepTests` types every example.
struct SafeModeTests {
  @Test(arguments: ["set safe off", "set safe none", "as me; set safe off"])
  func itLastsUntilTheEnd(line: String) async throws {
    var talk = try await Talk(.terminal)
    await talk.run("set safe on; set safe on")
    #expect(await talk.say(line).contains("safe mode lasts until the shell ends"))
    #expect(await talk.say("! ls").contains("safe mode runs no programs: 'ls'"))
  }

  /// Anyone who takes the place of a part of the world gets no program and no file either.
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

/// A whole list or result that goes somewhere else: the clipboard, a spreadsheet, a variable.
@Suite struct WholeResultTests {
  private static func talk(_ files: Surroundings, _ clipboard: Kept<String>, isThere: Bool = true) -> Talk {
    February.talk {
      files.serve(&$0)
      $0.scriptedPerson.isThere = isThere
      $0.scriptedMachine.copy = { text in
        clipboard.change { $0 = text }
        return true
      }
    }
  }

  /// Terminals throw more away without a word.
  @Test(arguments: ["json", "lines"]) func noMoreIsCopiedThanTerminalsTake(mode: String) async {
    let (files, clipboard) = (Surroundings(), Kept(""))
    var talk = Self.talk(files, clipboard)
    let answer = await talk.hear("copy all \(mode)")
    #expect(clipboard.value.utf8.count <= 74_994 && clipboard.value.utf8.count > 60_000)
    #expect(answer.notices.contains(#/copied: the first \d+ of 65 schools, the most a terminal takes/#))
    let count = answer.notices.firstMatch(of: #/first (\d+)/#).flatMap { Int($0.1) } ?? 0
    let names = talk.session.tables.schools.prefix(count).filter { clipboard.value.contains($0.id.uuid.text) }
    #expect(names.count > 10)
    if mode == "json" { #expect(JSON(parsing: clipboard.value) != nil) }
  }

  @Test func whereNothingOpensItTheFileIsNamed() async {
    let files = Surroundings()
    var talk = February.talk {
      files.serve(&$0)
      $0.scriptedPerson.isThere = true
      $0.scriptedMachine.open = { _ in throw Failure("'xdg-open' can't open it", hint: "copy the address from 'show'") }
    }
    let said = await talk.hear("filter D1 OH; open list").notices
    #expect(said.contains("export schools.xlsx") && !said.contains("copy the address"))
    #expect(await talk.hear("open kenyon website").notices.contains("copy the address from 'show'"))
  }

  @Test func withoutWorkbooksItIsText() async {
    let files = Surroundings()
    var talk = February.talk {
      files.serve(&$0)
      $0.scriptedPerson.isThere = true
      $0.scriptedMachine.writeWorkbook = { _, _ in throw Failure("no library") }
    }
    #expect(await talk.hear("filter D1 OH; open list").status == .done)
    #expect(files["/tmp/compass-x/schools.csv"]?.hasPrefix("id,") == true)
  }

  @Test func aScriptThatTakesAFigureCanBeChecked() async {
    var talk = February.talk()
    let script = Script(name: "a.compass", text: "set n = count\nexpect count = $n\n", arguments: [])
    #expect(await talk.interpreter.check(script).status == .done)
  }
}
