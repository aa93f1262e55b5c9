import Glibc
import TestSupport
import Testing

/// The written session of the documentation.
struct SessionTests {
  @Test func writtenSessionStillPlays() throws {
    let home = CompassHome()
    let script = try SessionScript(Self.script())
    let terminal = try home.launch(environment: ["COLORTERM": "truecolor"], columns: 90, rows: 28)
    try script.play(on: terminal, haste: .infinity, patience: patience)
    #expect(try terminal.end() == 0)
    #expect(terminal.echoes && terminal.isCanonical)
  }

  @Test func wordsOfAScriptAreRead() throws {
    let script = try SessionScript("# talk\ntype show 1\nkey Enter\n\npause 0.5\nresize 40 12\nwait a b\n")
    #expect(
      script.actions == [.type("show 1"), .key("Enter"), .pause(0.5), .resize(columns: 40, rows: 12), .wait("a b")])
    #expect(throws: SessionScript.Problem.self) { try SessionScript("press Enter") }
    #expect(throws: SessionScript.Problem.self) { try SessionScript("pause soon") }
  }

  private static func script(file: StaticString = #filePath) throws -> String {
    let root = "\(file)".split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    let path = root + "/Documentation/session.script"
    guard let file = fopen(path, "r") else { throw SessionScript.Problem("no \(path)") }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
