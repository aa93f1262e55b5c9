import TestSupport
import Testing
import WaitingTrait

/// Ctrl-C and questions while a command runs.
@Suite(.waiting) struct CommandTests {
  @Test(arguments: [[], ["--thread"]])
  func interruptCancels(arguments: [String]) throws {
    let terminal = try DemoTerminal.start(arguments)
    try terminal.type("slow\r", shows: "working")
    try terminal.type("\u{3}", shows: "cancelled\ndemo›")
  }

  @Test func secondInterruptAbandons() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("stuck\r", shows: "working")
    try terminal.type("\u{3}", shows: "ctrl-c 1")
    try terminal.type("\u{3}", shows: "ctrl-c 2")
    try terminal.wait(for: "abandoned\ndemo›")
  }

  @Test(arguments: [("José\r", "\"José\""), ("\u{3}", "none"), ("\u{4}", "none")])
  func questionIsAnswered(keys: String, answer: String) throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("ask\r", row: "name?")
    try terminal.type(keys, shows: "answer \(answer)\ndemo›")
  }

  @Test(arguments: [("hunter2\r", "\"hunter2\""), ("\u{3}", "none")])
  func secretIsNotShown(keys: String, answer: String) throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("secret\r")
    try terminal.wait("question without echo") { $0.screen.currentRow == "password:" && !$0.echoes && $0.isCanonical }
    try terminal.type(keys, shows: "secret \(answer)\ndemo›")
    #expect(!terminal.screen.text.contains("password: hunter2"))
    try terminal.send("ask\r")
    try terminal.wait("question with echo") { $0.screen.currentRow == "name?" && $0.echoes }
  }

}
