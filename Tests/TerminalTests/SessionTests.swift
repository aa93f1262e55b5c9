import Foundation
import TestSupport
import Testing
import WaitingTrait

/// The written session of the documentation.
@Suite(.waiting) struct SessionTests {
  @Test func writtenSessionStillPlays() throws {
    let home = CompassHome()
    let root = "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    let script = try SessionScript(String(contentsOfFile: root + "/Documentation/session.script", encoding: .utf8))
    let terminal = try home.launch(environment: ["COLORTERM": "truecolor"], columns: 90, rows: 28)
    try script.play(on: terminal, haste: .infinity)
    #expect(try terminal.waitForExit() == 0)
    #expect(terminal.echoes && terminal.isCanonical)
  }

  @Test func wordsOfAScriptAreRead() throws {
    let script = try SessionScript("# talk\ntype show 1\nkey Enter\n\npause 0.5\nresize 40 12\nwait a b\ngone a\n")
    #expect(
      script.actions == [
        .type("show 1"), .key("Enter"), .pause(0.5), .resize(columns: 40, rows: 12), .wait("a b"), .gone("a"),
      ])
    #expect(throws: SessionScript.Problem.self) { try SessionScript("press Enter") }
    #expect(throws: SessionScript.Problem.self) { try SessionScript("pause soon") }
  }
}
