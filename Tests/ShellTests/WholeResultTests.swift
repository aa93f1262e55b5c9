import Display
import Domain
import ShellTesting
import Testing

@testable import ShellCore

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
  @Test(arguments: ["json", "lines"])
  func noMoreIsCopiedThanTerminalsTake(mode: String) async {
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
