import TestSupport
import Testing
import WaitingTrait

/// The real program while a command runs: Ctrl-C, questions, typing ahead, pagers.
@Suite(.waiting) struct RunningTests {
  let home = CompassHome()

  @Test func interruptEndsAPipe() throws {
    let terminal = try home.start()
    try terminal.type("show | (echo begun; exec sleep 600)\r", shows: "\nbegun")
    try terminal.type("\u{3}", prompt: 2)
    #expect(terminal.screen.text.contains("interrupted"))
    #expect(try terminal.perform("count").contains("65\n"))
  }

  @Test func interruptOfACommandFromOutsideIsAStatus() throws {
    let terminal = try home.launch(["--sample", "-c", "show | (echo begun; exec sleep 600)"])
    try terminal.wait(for: "begun")
    #expect(try terminal.type(last: "\u{3}") == 130)
  }

  @Test func typingAheadIsNotLost() throws {
    let terminal = try home.start()
    try terminal.type("show | (echo begun; \(home.gate))\r", shows: "\nbegun")
    try terminal.type("count\rcou", shows: "cou")
    home.open()
    try expectBothLines(terminal)
  }

  /// A terminal with a pager that waits for a line, before which something was typed while a script ran.
  private func paging(_ script: String, typing keys: String, shows text: String) throws -> PseudoTerminal {
    let pager = home.folder.script("pager", "cat >/dev/null; echo paged; IFS= read -r key </dev/tty; echo key=$key")
    let terminal = try home.start(environment: ["PAGER": pager])
    home.folder.write("! echo begun; \(home.gate)\n\(script)\n", to: "list.compass")
    try terminal.type("source \(home.folder("list.compass"))\r", shows: "\nbegun")
    try terminal.type(keys, shows: text)
    home.open()
    try terminal.wait(for: "\npaged")
    return terminal
  }

  /// The keys that were typed before the pager opened are for the next prompt, those typed then are the
  /// pager's.
  @Test func thePagerTakesNothingThatWasTypedAhead() throws {
    let terminal = try paging("show", typing: "count\rcou", shows: "cou")
    try terminal.type("q\r", shows: "key=q")
    try expectBothLines(terminal)
  }

  @Test func interruptForgetsWhatWasTypedAhead() throws {
    let terminal = try paging("show\ndelete stanford", typing: "y\r", shows: "\ny")
    try terminal.type("q\r", question: "[y/N]")
    try terminal.type("\u{3}", prompt: 2)
    #expect(try terminal.perform("count").contains("65\n"))
  }

  /// A pager that waits for a child hears Ctrl-C at any moment.
  @Test func interruptBelongsToThePager() throws {
    let pager = home.folder.script(
      "pager",
      "trap 'echo caught' INT; cat >/dev/null; read line </dev/tty & echo begun; until wait $!; do :; done; echo over")
    let terminal = try home.start(environment: ["PAGER": pager])
    try terminal.type("show\r", shows: "begun")
    for count in 1...3 {
      try terminal.send("\u{3}")
      try terminal.wait("answer \(count) to Ctrl-C") { $0.count(of: "caught") == count }
    }
    #expect(terminal.prompts == 1)
    try terminal.type("\r", prompt: 2)
    #expect(terminal.screen.text.hasSuffix("over\n" + CompassHome.prompt))
  }

  @Test(arguments: [
    ("y\r", "Contacted"), ("YES\r", "Contacted"), ("n\r", "nothing was changed"), ("\r", "nothing was changed"),
    ("\u{3}", "nothing was changed"), ("\u{4}", "nothing was changed"),
  ])
  func changeOfManyRowsAsks(answer: String, outcome: String) throws {
    let terminal = try home.start()
    try terminal.perform("limit 8; show")
    try terminal.type("status 1-7 contacted\r", question: "[y/N]")
    try terminal.type(answer, prompt: 3)
    #expect(terminal.screen.text.split(separator: "[y/N]").last?.contains(outcome) == true)
    #expect(try terminal.perform("count").contains("65"))
    #expect(try terminal.perform("changes").contains("Contacted for 6 schools") == (outcome == "Contacted"))
  }

  /// A word that is neither yes nor no is no answer either; the second one ends the question.
  @Test(arguments: [("y\r", "status changes deleted"), ("\r", "nothing was deleted")])
  func anotherWordIsAskedAboutAgain(answer: String, outcome: String) throws {
    let terminal = try home.start()
    try terminal.type("delete stanford\r", question: "[y/N]")
    try terminal.send("nope\r")
    try terminal.wait("nope") { $0.screen.text.contains("answer y or n [y/N]") }
    try terminal.type(answer, prompt: 2)
    #expect(terminal.screen.text.contains(outcome))
  }

  /// A change that a sentence means stands on the line, with a word on what to do with it.
  @Test func aProposedChangeSaysWhatDoesIt() throws {
    let terminal = try home.start()
    try terminal.type("move kenyon to tier b\r", shows: "tier \"Kenyon College\" B")
    #expect(terminal.screen.text.contains("\nEnter does it, Ctrl-C drops it\n"))
    try terminal.type("\r", shows: "Kenyon College: tier A → B")
    try terminal.type("move kenyon to tier c\r", shows: "tier \"Kenyon College\" C")
    try terminal.type("how many coaches do we know at kenyon\r", shows: "→ count coaches \"Kenyon College\"")
    #expect(terminal.screen.text.contains("dropped: tier \"Kenyon College\" C"))
    #expect(!terminal.screen.text.contains("tier B → C\n"))
  }

  /// What is a line rather than a word ends the question, and is run.
  @Test func aLineEndsAQuestion() throws {
    let terminal = try home.start()
    try terminal.type("delete stanford\r", question: "[y/N]")
    try terminal.type("echo one two\r", prompt: 3)
    for line in ["nothing was deleted", "one two"] { #expect(terminal.screen.text.contains("\n\(line)\n")) }
    #expect(try terminal.perform("count").contains("65"))
  }

  /// So is a command of one word, whatever is asked for; nothing of it is taken for an answer.
  @Test(arguments: [
    ("delete stanford", "[y/N]", "nothing was deleted"), ("add coach kenyon", "first name:", "nothing was added"),
    ("log kenyon", "what was it:", "nothing was logged"),
  ])
  func aCommandEndsAQuestion(line: String, question: String, told: String) throws {
    let terminal = try home.start()
    try terminal.type("\(line)\r", question: question)
    try terminal.type("count\r", prompt: 3)
    #expect(terminal.screen.text.contains("\n\(told)\n"))
    #expect(try terminal.perform("changes").contains("Nothing changed yet"))
  }

  @Test func aQuestionEndsAfterTwoMisses() throws {
    let terminal = try home.start()
    try terminal.type("delete stanford\r", question: "[y/N]")
    try terminal.send("nope\r")
    try terminal.wait("nope") { $0.screen.text.contains("answer y or n [y/N]") }
    try terminal.type("never\r", prompt: 2)
    #expect(terminal.screen.text.contains("expected y or n, not 'never'"))
    #expect(try terminal.perform("count").contains("65"))
  }

  /// A line that is typed ahead answers no question: it's run after it.
  @Test func aLineTypedAheadIsNoAnswer() throws {
    let terminal = try home.start()
    try terminal.type("delete stanford\recho one\recho two\r", prompt: 4)
    for line in ["nothing was deleted", "one", "two"] { #expect(terminal.screen.text.contains("\n\(line)\n")) }
    #expect(try terminal.perform("count").contains("65"))
  }

  /// Nor the questions of a walk, which it ends.
  @Test(arguments: ["review", "tonight"]) func aLineTypedAheadEndsAWalk(verb: String) throws {
    let terminal = try home.start()
    try terminal.type("\(verb)\recho one\r", prompt: 3)
    #expect(terminal.screen.text.contains("\none\n"))
    #expect(try terminal.perform("changes").contains("Nothing changed yet"))
  }

  /// Lines that are pasted after `note` are its text; commands that are pasted at once are asked about,
  /// and counted.
  @Test func pastedLines() throws {
    let terminal = try home.start()
    try terminal.type("note kenyon \u{1b}[200~they said\rstatus kenyon declined\r\u{1b}[201~!\r", prompt: 2)
    #expect(try terminal.perform("show kenyon notes").contains("they said\n"))
    try terminal.type(
      "\u{1b}[200~tier kenyon C\rtier nobody A\recho never\r\u{1b}[201~\r", question: "3 pasted commands? [y/N]")
    try terminal.type("y\r", prompt: 4)
    #expect(terminal.screen.text.contains("line 2 failed; not run: 'echo never'"))
    #expect(try terminal.perform("changes").contains("tier A → C"))
    #expect(!terminal.transcript.contains("→ Declined"))
  }

  @Test(arguments: ["n\r", "\u{3}", "\u{4}"])
  func deletionThatIsNotWanted(answer: String) throws {
    let terminal = try home.start()
    try terminal.type("delete stanford\r", question: "[y/N]")
    try terminal.type(answer, prompt: 2)
    #expect(terminal.screen.text.contains("nothing was deleted"))
    #expect(!terminal.screen.text.contains("there is no terminal to ask on"))
    #expect(try terminal.perform("count").contains("65"))
  }

  @Test func interruptedQuestionIsAStatus() throws {
    let terminal = try home.launch(["--sample", "-c", "show", "-c", "status 1-7 contacted"])
    try terminal.waitForQuestion()
    #expect(try terminal.type(last: "\u{3}") == 130)
    #expect(terminal.screen.text.hasSuffix("nothing was changed"))
  }

  @Test func scriptThatNeverEndsIsInterrupted() throws {
    let terminal = try PseudoTerminal(
      "/bin/bash",
      ["-c", "cd; mkfifo pipe; exec 3<>pipe; echo begun; exec \(BuiltProgram.path("compass")) --sample <&3"],
      environment: home.environment)
    try terminal.wait(for: "begun")
    #expect(try terminal.type(last: "\u{3}") == 130)
  }

  /// Without the program that opens addresses it says which one is missing, and where to send the text; it can be
  /// logged all the same.
  @Test func withoutAnOpenerTheAddressIsPrinted() throws {
    home.folder.makeFolder("bin")
    let terminal = try home.start(environment: ["PATH": home.folder("bin")], columns: 120)
    try terminal.type(
      "contact \"ivo ferrantino\" sms\r", question: "log the text to Ivo Ferrantino? [y/N]")
    let text = terminal.screen.text
    #expect(
      text.contains("\nnothing opens 'sms:2165550185' without xdg-utils: send it yourself\nto: 216-555-0185\n"))
    try terminal.type("y\r", shows: "Ivo Ferrantino: logged a text")
  }

  /// The address of a page is whole, so that it can be copied.
  @Test func theAddressOfAMapIsWhole() throws {
    home.folder.makeFolder("bin")
    let terminal = try home.start(environment: ["PATH": home.folder("bin")], columns: 160)
    try terminal.type(
      "open \"kenyon college\" map\r",
      shows: "nothing opens 'https://www.openstreetmap.org/?mlat=40.3736&mlon=-82.3975#map=14/40.3736/-82.3975'")
  }

  private func expectBothLines(_ terminal: PseudoTerminal) throws {
    try terminal.wait("both lines") {
      $0.screen.text.contains("\n65\n") && $0.screen.currentRow == CompassHome.prompt + " cou"
    }
  }
}
