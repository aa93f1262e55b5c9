import Domain
import ShellCore
import ShellTesting
import Testing

/// What goes on behind the cursor: `GrammarTests/Typing/suggestion.typing` shows it for most lines.
@Suite struct GhostTests {
  /// Oldest first; lines with a `!` before them failed.
  static func past(_ lines: [String]) -> [PastLine] {
    lines.map { line in
      let failed = line.hasPrefix("!")
      return PastLine(
        time: Talk.now, line: failed ? String(line.dropFirst()) : line, succeeded: !failed, milliseconds: 1)
    }
  }

  @Test(
    "a line that a terminal can't show as one isn't offered",
    arguments: [("filter \u{1B}[31m", "filter "), ("echo one\necho two", "echo")])
  func oddities(_ past: String, _ line: String) {
    let found = Talk(sample: []).interpreter.autosuggestion(for: line, past: Self.past([past]))
    #expect(found.isUsage || found.text.isEmpty)
  }

  @Test("a row that was named in the past must be there now")
  func present() async throws {
    var talk = try await Talk()
    let past = Self.past(["show 40"])
    #expect(talk.interpreter.autosuggestion(for: "show ", past: past) == Autosuggestion("40"))
    _ = await talk.say("schools OH")
    #expect(talk.interpreter.autosuggestion(for: "show ", past: past).isUsage)
  }

  @Test("files are never looked for")
  func files() async throws {
    let talk = try await Talk()
    var interpreter = talk.interpreter
    interpreter.shell.files = { _ in
      Issue.record("the disk was looked at")
      return []
    }
    for line in ["source sho", "show > sc", "import ", "import x", "show >> "] {
      _ = interpreter.autosuggestion(for: line, past: Self.past(["source shortlist.compass"]))
      _ = interpreter.preview(of: line)
      _ = interpreter.colouring(of: line)
    }
  }
}
