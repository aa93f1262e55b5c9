import Glibc
import TestSupport
import Testing

/// The real program on terminals of all kinds.
struct TerminalKindsTests {
  let home = CompassHome()

  @Test(arguments: ["xterm", "xterm-256color", "tmux-256color", "screen", "linux", "vt100", "no-such-terminal"])
  func everyTerminalHasMenusAndColours(term: String) throws {
    let terminal = try home.start(environment: ["TERM": term])
    try terminal.send("filter division=\t")
    try terminal.expect("26 schools")
    try terminal.send("\t\r")
    try terminal.wait(forRow: CompassHome.prompt + " filter division=D1", seconds: patience)
    try terminal.send("\r")
    try terminal.expect("26 of 65 schools")
    #expect(!terminal.transcript.contains("No entry for terminal type"))
  }

  @Test(arguments: [(20, 8), (40, 12), (80, 24), (300, 50)])
  func everyWidthKeepsTheLineWhole(columns: Int, rows: Int) throws {
    let terminal = try home.launch(columns: columns, rows: rows)
    try terminal.wait("prompt", seconds: patience) { $0.screen.text.contains("65/65 ›") && !$0.isCanonical }
    try terminal.send("filter division=\t")
    try terminal.expect("26 schools".prefix(columns - 7).description)
    try terminal.send("\t")
    try terminal.wait("candidate in the line", seconds: patience) {
      $0.screen.text.contains("filter division=D1".suffix(4))
    }
    try terminal.send("\u{1b}")
    try terminal.wait("list gone", seconds: patience) {
      !$0.screen.text.contains("26 sch") && $0.screen.currentRow.hasSuffix("=")
    }
    try terminal.send("D2\r")
    try terminal.wait("9 of 65 schools", seconds: patience) {
      $0.screen.text.contains("9 of 65 schools".prefix(columns))
    }
  }

  @Test func theTerminalIsNeverAskedForAnything() throws {
    let terminal = try home.start()
    try terminal.perform("filter D1")
    for question in ["\u{1b}[6n", "\u{1b}[c", "\u{1b}]11;?", "\u{1b}]10;?", "\u{1b}[?u"] {
      #expect(!terminal.transcript.contains(question))
    }
  }

  @Test func keysCostFewBytes() throws {
    let terminal = try home.start()
    let line = "filter D1 fit>=70 tuition<=40000; sort fit; show"
    try terminal.send("x")
    try terminal.wait(forRow: CompassHome.prompt + " x", seconds: patience)
    try terminal.send("\u{8}")
    try terminal.wait(forRow: CompassHome.prompt, seconds: patience)
    let before = terminal.transcript.utf8.count
    for (index, letter) in line.enumerated() {
      try terminal.send(String(letter))
      try terminal.wait("letter \(index)", seconds: patience) {
        $0.screen.currentRow.contains(String(line.prefix(index + 1)).trimmedEnd)
      }
    }
    try terminal.wait("coloured line", seconds: patience) {
      $0.screen.styled($0.screen.row).contains("{1}sort{} {36}fit{}; {1}show")
    }
    #expect((terminal.transcript.utf8.count - before) / line.count <= 200)
  }

  @Test func coloursComeFromTheSixteenOfTheTerminal() throws {
    let terminal = try home.start(environment: ["COLORTERM": "truecolor"])
    let before = terminal.transcript.count
    try terminal.send("filter division=D1 conference=\"x\" # y")
    try terminal.wait("coloured line", seconds: patience) { $0.screen.styled($0.screen.row).contains("{2}# y") }
    #expect(!terminal.transcript.dropFirst(before).contains("38;"))
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
