import TestSupport
import Testing

/// Ctrl-C and questions while a command runs.
struct CommandTests {
  @Test(arguments: [[], ["--thread"]])
  func interruptCancels(arguments: [String]) throws {
    let terminal = try DemoTerminal.start(arguments)
    try terminal.send("slow\r")
    try terminal.wait(for: "working")
    try terminal.send("\u{3}")
    try terminal.wait(for: "cancelled\ndemo›")
  }

  @Test func secondInterruptAbandons() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("stuck\r")
    try terminal.wait(for: "working")
    try terminal.send("\u{3}")
    try terminal.wait(for: "ctrl-c 1")
    try terminal.send("\u{3}")
    try terminal.wait(for: "ctrl-c 2")
    try terminal.wait(for: "abandoned\ndemo›")
  }

  @Test func questionIsAnswered() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("ask\r")
    try terminal.wait(forRow: "name?")
    try terminal.send("José\r")
    try terminal.wait(for: "answer \"José\"\ndemo›")
  }

  @Test(arguments: ["\u{3}", "\u{4}"])
  func questionIsRefused(key: String) throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("ask\r")
    try terminal.wait(forRow: "name?")
    try terminal.send(key)
    try terminal.wait(for: "answer none\ndemo›")
  }

  @Test func secretIsNotShown() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("secret\r")
    try terminal.wait("question without echo") { $0.screen.currentRow == "password:" && !$0.echoes && $0.isCanonical }
    try terminal.send("hunter2\r")
    try terminal.wait(for: "secret \"hunter2\"\ndemo›")
    #expect(!terminal.screen.text.contains("password: hunter2"))
  }

  @Test func interruptedSecretLeavesEchoOn() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("secret\r")
    try terminal.wait("question without echo") { $0.screen.currentRow == "password:" && !$0.echoes && $0.isCanonical }
    try terminal.send("\u{3}")
    try terminal.wait(for: "secret none\ndemo›")
    try terminal.send("ask\r")
    try terminal.wait("question with echo") { $0.screen.currentRow == "name?" && $0.echoes }
  }
}
