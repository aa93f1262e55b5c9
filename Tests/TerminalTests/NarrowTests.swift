import TestSupport
import Testing
import WaitingTrait

/// Messages and questions on terminals that are too narrow for them.
@Suite(.waiting) struct NarrowTests {
  let home = CompassHome()

  private static let lines = [
    "filter divison=D1", "show nonexistent college of nowhere", "status 3", "nonsense", "filter D1 D2",
    "status 3 visti",
    "set output nonsense", "sort name > sorted.csv", "expect count = 3", "import missing.csv", "contact 3",
    "snooze 99 friday", "undo", "tier 1 A; fav 1-3; note 1 a note that is long enough", "filter D1 OH fit>=70",
    "clear; search nothing at all", "clear; edit 1 ranking=many", "log 3 call", "remind 3 tomorrow send the transcript",
    "view missing", "as nobody", "sql select", "field x = nonsense + 1", "dismiss 99", "record none",
    "prefs player gpa=9", "limit 9; echo a; sort fit; coaches D1", "schools", "status 1-7 contacted", "delete stanford",
    "prefs dashboard reset",
  ]

  /// The words of all that is said about the lines, those of questions included. What a line looks like with a caret
  /// beneath it is left out: it's cut.
  private func words(columns: Int) throws -> Set<Substring> {
    let arguments = ["--sample", "--keep-going", "-o", "json"] + Self.lines.flatMap { ["-c", $0] }
    let terminal = try home.launch(arguments, columns: columns, rows: 900, output: home.folder("out"))
    for count in 1...3 {
      try terminal.wait("question \(count)") { $0.screen.text.ranges(of: "[y/N]").count >= count }
      try terminal.send("n\r")
    }
    _ = try terminal.waitForExit()
    var rows = terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (place, row) in rows.enumerated() where row.contains("^") {
      rows[place - 1] = ""
      rows[place] = ""
    }
    return Set(rows.flatMap { $0.split(separator: " ") }.filter { !$0.contains("…") })
  }

  @Test(arguments: [30, 40, 60]) func noWordIsBroken(columns: Int) throws {
    let (whole, said) = (try words(columns: 500), try words(columns: columns))
    #expect(whole.count > 150)
    #expect(said.subtracting(whole).isEmpty)
    let tooLong = whole.filter { $0.count > columns }
    #expect(whole.subtracting(said).subtracting(tooLong).isEmpty)
  }

  @Test func anOpenQuoteSaysHowItIsLeft() throws {
    let terminal = try home.start()
    try terminal.type("echo \"one\r", row: "\" is open: close it, or Ctrl-C to cancel >")
    try terminal.type("two\"", row: "\" is open: close it, or Ctrl-C to cancel > two\"")
    try terminal.type("\r", shows: "one\ntwo\n")
    try terminal.waitForPrompt(number: 2)
    try terminal.type("echo 'one\r", row: "' is open: close it, or Ctrl-C to cancel >")
    try terminal.type("two\rthree", row: "' is open: close it, or Ctrl-C to cancel > three")
    try terminal.type("\u{3}", prompt: 3)
    try terminal.type("count \\\r", row: "\\ continues; Ctrl-C cancels >")
    try terminal.type("\u{3}", prompt: 4)
    let narrow = try home.start(columns: 30)
    try narrow.type("echo \"uno\r", row: "to cancel >")
    #expect(narrow.screen.text.hasSuffix("\n\" is open: close it, or Ctrl-C\nto cancel >"))
  }

  @Test func anOpenQuoteSaysSoWithoutAnEditorToo() throws {
    let terminal = try home.launch(environment: ["TERM": "dumb"])
    try terminal.wait(forRow: CompassHome.plainPrompt)
    try terminal.type("echo 'one\r", row: "' is open: close it, or Ctrl-C to cancel >")
    try terminal.type("two'\r", shows: "\none\ntwo\n" + CompassHome.plainPrompt)
  }

  /// Without an editor a text is changed in the line.
  @Test func notesNeedNoEditor() throws {
    let terminal = try home.start()
    try terminal.type("note --private kenyon\r", row: "text > Could see myself here.")
    try terminal.type(" Feels like\u{1b}\rhome", row: "home")
    #expect(terminal.screen.text.contains("\ntext > Could see myself here. Feels like\nhome"))
    try terminal.type("\r", prompt: 3)
    try terminal.type("note --private kenyon\r", row: "home")
    #expect(terminal.screen.text.contains("\ntext > Could see myself here. Feels like\nhome"))
    try terminal.type("\u{3}", prompt: 5)
    #expect(terminal.screen.text.contains("nothing was changed"))
    try terminal.type("note --private kenyon\r", row: "home")
    try terminal.type(" indeed\r", prompt: 7)
    #expect(try terminal.perform("output json; show kenyon").contains("here. Feels like\\nhome indeed"))
    let editor = home.folder.script("editor", "echo opened >$HOME/opened")
    let other = try home.start(environment: ["EDITOR": editor])
    try other.perform("note kenyon")
    #expect(home.folder.read("opened") == "opened\n")
  }

  /// A form is seen from its top, and a typo in it costs nothing: the text comes back.
  @Test func formsNeedNoEditor() throws {
    let terminal = try home.start()
    try terminal.type("edit kenyon\r", shows: "# Kenyon College: change what you like")
    try terminal.type("typo\u{1b}\r", shows: "typo\n# Kenyon College")
    try terminal.type("\r", shows: "line 1 of the form can't be understood: 'typo'")
    try terminal.waitForQuestion("[E/k/d]")
    try terminal.type("\r", shows: "typo\n# Kenyon College")
    try terminal.type(
      "\u{4}\u{4}\u{4}\u{4}\u{4}", question: "> # Kenyon College: change what you like, save and close the editor.")
    try terminal.perform("")
    #expect(terminal.screen.text.contains("nothing was changed"))
  }
}
