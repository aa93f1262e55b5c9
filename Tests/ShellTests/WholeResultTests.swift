import Display
import Domain
import ShellTesting
import Synchronization
import Testing

@testable import ShellCore

/// A whole list or result that goes somewhere else: the clipboard, a spreadsheet, a variable.
@Suite struct WholeResultTests {
  private static func talk(_ files: Surroundings, _ clipboard: Clipboard, isThere: Bool = true) -> Talk {
    February.talk {
      files.serve(&$0)
      $0.scriptedPerson.isThere = isThere
      $0.scriptedMachine.copy = { clipboard.take($0) }
    }
  }

  @Test(arguments: [
    (
      "columns name,state; filter D1 OH; copy all", "name\tstate\nKent State University\tOH\n",
      "copied: 4 schools as tsv"
    ),
    (
      "columns name,state; filter D1 OH; copy all csv", "name,state\nKent State University,OH\n", "4 schools as csv"
    ),
    (
      "columns name,state; filter D1 OH; limit 1; copy all json", "[{\"name\":\"Kent State University\"",
      "4 schools as json"
    ),
    ("group division; copy last markdown", "| division | count |", "as markdown"),
    ("count; copy last", "count\n65", "copied: the last result as tsv"),
    ("filter state=ZZ; clear; filter fit>200; copy all csv", "id,", "copied: 0 schools as csv"),
  ])
  func aWholeResultIsCopied(_ line: String, _ beginning: String, _ notice: String) async {
    let (files, clipboard) = (Surroundings(), Clipboard())
    var talk = Self.talk(files, clipboard)
    let answer = await talk.hear(line)
    #expect(answer.status == .done || line.contains("ZZ"))
    if line.contains("ZZ") { return }
    #expect(clipboard.text.hasPrefix(beginning), "\(clipboard.text.prefix(100))")
    #expect(answer.notices.contains(notice))
  }

  /// Terminals throw more away without a word.
  @Test(arguments: ["json", "lines"])
  func noMoreIsCopiedThanTerminalsTake(mode: String) async {
    let (files, clipboard) = (Surroundings(), Clipboard())
    var talk = Self.talk(files, clipboard)
    let answer = await talk.hear("copy all \(mode)")
    #expect(clipboard.text.utf8.count <= 74_994 && clipboard.text.utf8.count > 60_000)
    #expect(answer.notices.contains(#/copied: the first \d+ of 65 schools, the most a terminal takes/#))
    let count = answer.notices.firstMatch(of: #/first (\d+)/#).flatMap { Int($0.1) } ?? 0
    let names = talk.session.tables.schools.prefix(count).filter { clipboard.text.contains($0.id.uuid.text) }
    #expect(names.count > 10)
    if mode == "json" { #expect(JSON(parsing: clipboard.text) != nil) }
  }

  @Test func withoutATerminalItIsPrinted() async {
    var talk = Self.talk(Surroundings(), Clipboard(), isThere: false)
    #expect(await talk.hear("columns name; filter D1 OH; copy all csv").results.hasPrefix("name\nKent State"))
    #expect(await talk.hear("copy last").status == .done)
    var fresh = Self.talk(Surroundings(), Clipboard())
    #expect(await fresh.hear("copy last").notices.contains("nothing printed yet"))
  }

  @Test func theListIsOpenedInASpreadsheet() async {
    let files = Surroundings()
    var talk = Self.talk(files, Clipboard())
    let answer = await talk.hear("filter D1 OH; limit 2; open list")
    #expect(answer.notices.contains("opened 4 schools: /tmp/compass-x/schools.xlsx is a copy"))
    #expect(files["/tmp/compass-x/schools.xlsx"]?.contains("Kent State University") == true)
    var alone = Self.talk(files, Clipboard(), isThere: false)
    #expect(await alone.hear("coaches; open list").notices.contains("export coaches.xlsx"))
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

  @Test(arguments: [
    ("set n = count; echo $n", "65\n"), ("filter D1 OH; set n = count; clear; echo $n of 65", "4 of 65\n"),
    ("set n = sql SELECT count(*) FROM schools WHERE state = 'OH' AND division = 'D1'\necho $n", "4\n"),
    ("set w = copy kenyon state\necho $w", "OH\n"), ("set n = count; expect count = $n; echo same", "same\n"),
    ("set n = count\nset m = count\nset n none\necho $m", "65\n"),
  ])
  func aFigureIsTakenIntoAVariable(_ line: String, _ result: String) async {
    var talk = February.talk()
    let answer = await talk.replay(line)
    #expect(answer.status == .done, "\(answer.notices)")
    #expect(answer.results == result)
  }

  @Test(arguments: [
    ("set n = group state", ShellCore.ExitStatus.failed, "expected one figure, but 'group state' prints more"),
    ("set n = show zzz", .failed, "no row is called 'zzz'"), ("set n = fav 1", .notUnderstood, "'fav' changes rows"),
    ("set n = filter D1", .notUnderstood, "'filter' prints nothing"), ("set n =", .notUnderstood, "expected a command"),
    ("set n = set m = count", .notUnderstood, "'set' prints nothing"),
    ("set n = sql SELECT NULL", .failed, "prints no figure"),
    ("set output = count", .notUnderstood, "'output' is a setting"),
    ("set n = nonsense", .notUnderstood, "'nonsense'"), ("set n = count > x.csv", .notUnderstood, ""),
  ])
  func whatIsNoFigure(_ line: String, _ status: ShellCore.ExitStatus, _ notice: String) async {
    var talk = February.talk()
    await talk.hear("set n before")
    let answer = await talk.hear(line)
    #expect(answer.status == status)
    #expect(answer.notices.contains(notice))
    #expect(await talk.hear("echo $n").results == "before\n")
  }

  @Test func aScriptThatTakesAFigureCanBeChecked() async {
    var talk = February.talk()
    let script = Script(name: "a.compass", text: "set n = count\nexpect count = $n\n", arguments: [])
    #expect(await talk.interpreter.check(script).status == .done)
  }
}

/// What was copied last.
private final class Clipboard: Sendable {
  private let state = Mutex("")
  var text: String { state.withLock { $0 } }
  func take(_ text: String) -> Bool {
    state.withLock { $0 = text }
    return true
  }
}
