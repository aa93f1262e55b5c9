import FoundationEssentials
import Glibc
import TestSupport
import Testing
import WaitingTrait

/// The terminal is asked for its background, and what it answers is never typed.
@Suite(.waiting) struct BackgroundTests {
  let home = CompassHome()
  private static let question = "\u{1b}]11;?\u{7}"
  private static let dark = "\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{7}"
  /// The ground of the badge of D3 on a light and on a dark page.
  private static let (pastel, deep) = ("48;2;243;232;255", "48;2;88;28;135")
  private static let look = "show kenyon header"

  private func start(_ changes: [String: String?] = [:]) throws -> PseudoTerminal {
    try home.start(environment: ["COLORTERM": "truecolor"].merging(changes) { $1 })
  }

  @Test func itIsAskedOnceAtAPrompt() throws {
    let terminal = try start()
    try terminal.perform("filter D1", "count", "filter none")
    #expect(terminal.count(of: Self.question) == 1)
    #expect(try terminal.perform(Self.look).contains(Self.pastel))
    try terminal.send(Self.dark)
    #expect(try terminal.perform(Self.look).contains(Self.deep))
    try terminal.perform("set theme light", "set theme auto")
    #expect(terminal.count(of: Self.question) == 1)
    #expect(try terminal.perform(Self.look).contains(Self.deep))
  }

  @Test(arguments: [
    ("", ["TERM": "dumb"]), ("", ["TERM": "linux"]), ("", ["TERM": "vt100"]), ("", ["NO_COLOR": "1"]),
    ("set theme none\n", [:]),
    ("set theme dark\n", [:]), ("set color never\n", [:]), ("set plain on\n", [:]),
  ])
  func itIsLeftAloneWhereNothingComesOfIt(configuration: String, environment: [String: String]) throws {
    home.configure(configuration)
    let terminal = try home.launch(environment: environment)
    try terminal.wait("prompt") { $0.screen.currentRow.last.map("›>".contains) == true }
    #expect(try terminal.type(last: "count\rquit\r") == 0)
    #expect(!terminal.transcript.contains("\u{1b}]11"))
  }

  @Test func nobodyIsAskedWithoutAPrompt() throws {
    let terminal = try home.launch(["--sample", "-c", Self.look])
    #expect(try terminal.waitForExit() == 0)
    #expect(!terminal.transcript.contains("\u{1b}]11"))
  }

  /// In parts, with either end, at any place of the line; vi's keys would take the Escape for a command.
  @Test(
    arguments: ["emacs", "vi"],
    [
      ["\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{7}"], ["\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{1b}\\"],
      ["\u{1b}]1", "1;rgb:1e1e/1e", "1e/1e1e\u{7}"], ["\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{1b}", "\\"],
    ])
  func anAnswerIsNotTyped(keys: String, parts: [String]) throws {
    home.configure("set keys \(keys)\nset hints off\n")
    let terminal = try start()
    try terminal.send("cou")
    var columns = 80
    for part in parts {
      try terminal.send(part)
      // The line is drawn again once everything before was read.
      columns += 1
      let drawn = terminal.count(of: "cou")
      terminal.resize(columns: columns, rows: 24)
      try terminal.wait("line drawn again") { $0.count(of: "cou") > drawn }
    }
    try terminal.send("nt")
    try terminal.wait("line") { $0.screen.currentRow.hasSuffix("› count") }
    #expect(try terminal.perform("").contains("65\n"))
    #expect(try terminal.perform(Self.look).contains(Self.deep))
  }

  /// An answer that comes while a command runs waits for the next prompt, like what is typed.
  @Test func aLateAnswerIsNotTyped() throws {
    let terminal = try start()
    try terminal.type("! echo begun; \(home.gate)\r", shows: "\nbegun")
    try terminal.send(Self.dark)
    home.open()
    try terminal.waitForPrompt(number: 2)
    try terminal.type("count", line: "count")
    #expect(try terminal.perform("").contains("65\n"))
    #expect(try terminal.perform(Self.look).contains(Self.deep))
  }

  @Test func anAnswerAnswersNoQuestion() throws {
    let terminal = try start()
    try terminal.type("delete stanford\r", question: "[y/N]")
    try terminal.send(Self.dark)
    try terminal.type("y\r", prompt: 2)
    #expect(try terminal.perform("count").contains("64\n"))
    #expect(try terminal.perform(Self.look).contains(Self.deep))
  }

  @Test func anAnswerIsNoKeyOfTheFullScreen() throws {
    let terminal = try start()
    try terminal.type("browse\r", shows: "1/65")
    try terminal.send(Self.dark)
    try terminal.type("j", shows: "2/65")
    try terminal.type("q", prompt: 2)
    #expect(try terminal.perform(Self.look).contains(Self.deep))
  }

  /// Without it what was typed before the end isn't touched, an answer among it neither.
  private static var givesBack: Bool {
    let setting = try? String(contentsOfFile: "/proc/sys/dev/tty/legacy_tiocsti", encoding: .utf8)
    return geteuid() == 0 || setting?.first != "0"
  }

  /// An answer that comes as the shell ends is no line of the shell around it; what is typed is.
  @Test(
    .enabled(if: givesBack, "the kernel lets nobody put keys back"),
    arguments: [dark, "\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{1b}\\"])
  func anAnswerAtTheEndIsTakenAlong(answer: String) throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\"$0\" --sample; IFS= read -r line; echo \"read <$line>\"", BuiltProgram.path("compass")],
      environment: home.environment)
    try terminal.waitForPrompt(number: 1)
    try terminal.wait("question") { $0.count(of: Self.question) == 1 }
    try terminal.send("\u{4}\(answer)typed\r")
    try terminal.wait(forOutput: "read <")
    #expect(try terminal.waitForExit() == 0)
    #expect(terminal.transcript.contains("read <typed>"))
  }

  @Test(arguments: [("15;0", true), ("0;15", false), ("", false)])
  func otherwiseTheEnvironmentTells(value: String, isDark: Bool) throws {
    let terminal = try start(["COLORFGBG": value])
    let shown = try terminal.perform(Self.look)
    #expect(shown.contains(isDark ? Self.deep : Self.pastel) && !shown.contains(isDark ? Self.pastel : Self.deep))
  }

  @Test func themesAndLooksAreSet() throws {
    let terminal = try start()
    try terminal.perform("set theme dark")
    #expect(try terminal.perform(Self.look).contains(Self.deep))
    try terminal.perform("set theme none")
    #expect(try terminal.perform(Self.look).contains("[D3]"))
    try terminal.perform("set color.badge reverse", "set color.verb bold magenta")
    #expect(try terminal.perform(Self.look).contains("\u{1b}[7m D3 \u{1b}[0m"))
    try terminal.type("filter D1", styled: "{1;35}filter{}")
  }
}

/// What helps with the line at the prompt: F1, and Up after a mistake.
@Suite(.waiting) struct LineHelpTests {
  let home = CompassHome()

  @Test(arguments: ["\u{1b}OP", "\u{1b}[11~", "\u{1b}[[A"])
  func f1ExplainsTheVerb(key: String) throws {
    let terminal = try home.start()
    try terminal.type("count; filter D1", line: "count; filter D1")
    try terminal.type(key, shows: "filter [TERM...]")
    try terminal.wait(forRow: CompassHome.prompt + " count; filter D1")
    try terminal.type("\u{1}\(key)", shows: "count [")
    #expect(try terminal.perform("").contains("65\n"))
  }

  @Test func f1ShowsWhatHasRoom() throws {
    let terminal = try home.start(rows: 10)
    try terminal.type("filter D1\u{1b}OP", shows: "… 'help filter' shows all of it")
    #expect(terminal.screen.text.contains("filter [TERM...]"))
    try terminal.wait(forRow: CompassHome.prompt + " filter D1")
  }

  @Test func f1OnAnEmptyLineListsTheVerbs() throws {
    let terminal = try home.start()
    try terminal.type("\u{1b}OP", shows: "Start here")
    try terminal.type("xyz", line: "xyz")
    let bells = terminal.screen.bells
    try terminal.send("\u{1b}OP")
    try terminal.wait("bell") { $0.screen.bells > bells }
    try terminal.type("", line: "xyz")
  }

  /// Up brings a refused line back with the cursor behind the word that was marked.
  @Test func upGoesToTheMistake() throws {
    let terminal = try home.start()
    try terminal.perform("filter divison=D1 OH")
    try terminal.type("\u{1b}[A", line: "filter divison=D1 OH")
    try terminal.wait("cursor behind the word") {
      $0.screen.column == CompassHome.prompt.count + " filter divison".count
    }
    try terminal.type("\u{8}\u{8}\u{8}sion\r", prompt: 3)
    #expect(terminal.screen.text.contains("D1 OH ·"))
    try terminal.send("\u{1b}[A")
    try terminal.wait("cursor at the end") { $0.screen.currentRow.hasSuffix("filter division=D1 OH") }
    #expect(terminal.screen.column == terminal.screen.currentRow.count)
  }
}
