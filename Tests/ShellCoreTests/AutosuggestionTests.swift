import Domain
import ShellCore
import ShellTesting
import Testing

@Suite struct GhostTests {
  /// Oldest first; lines with a `!` before them failed.
  static func past(_ lines: [String]) -> [PastLine] {
    lines.map { line in
      let failed = line.hasPrefix("!")
      return PastLine(
        time: Talk.now, line: failed ? String(line.dropFirst()) : line, succeeded: !failed, milliseconds: 1)
    }
  }

  static let continuations: [(line: String, text: String)] = [
    ("fil", "ter"), ("FIL", "ter"), ("filter divi", "sion="), ("filter wit", "hin="), ("filter D1 conf", "erence="),
    ("show keny", "on College"), ("show Ohio st", "ate University"), ("open kenyon web", "site"), ("set out", "put"),
    ("remind 3 tom", "orrow"), ("count;sho", "w"), ("status 3 offer", "_received"), ("show \"keny", ""),
    ("", ""), ("  ", ""), ("s", ""), ("filter fit", ""), ("filter", ""), ("# fil", ""), ("echo fil", ""),
    ("zzz", ""), ("filter D1", ""), ("show > x", ""), ("note kenyon fil", ""),
    ("! ls", ""), ("show | les", ""), ("search oh", ""), ("limit 10", ""), ("limit 10 ", ""),
  ]

  @Test("a word that can go on in one way only goes on", arguments: continuations)
  func continuation(_ line: String, _ text: String) async throws {
    #expect(try await Talk().interpreter.autosuggestion(for: line, past: []) == Autosuggestion(text))
  }

  @Test(
    "after a blank stands what the verb still takes",
    arguments: [
      ("status ", "ROW... [STATUS]"), ("status 3 ", "[STATUS]"), ("tier 3 ", "A|B|C|none"), ("filter ", "[TERM...]"),
      ("filter D1; status ", "ROW... [STATUS]"), ("open ", "ROW website|map|twitter|instagram | list"),
      ("limit ", "[N [per FIELD[:PART]] | none]"),
      ("view finalists ", "[none]"),
      ("open kenyon ", "website|map|twitter|instagram"),
    ])
  func usage(_ line: String, _ text: String) async throws {
    #expect(try await Talk().interpreter.autosuggestion(for: line, past: []) == Autosuggestion(text, isUsage: true))
  }

  static let histories: [(past: [String], line: String, text: String)] = [
    (["filter D1", "filter D1 OH"], "filter ", "D1 OH"),
    (["filter D1 OH", "filter D1"], "filter ", "D1"),
    (["filter D1 OH"], "fil", "ter D1 OH"),
    (["filter division=D1"], "filter divi", "sion=D1"),
    (["status 3 contacted"], "status ", "3 contacted"),
    (["status 300 contacted"], "status ", ""),
    (["!filter fti>=70"], "filter f", ""),
    (["filter D1", "!filter D1"], "filter ", ""),
    (["!filter D1", "filter D1"], "filter ", "D1"),
    (["!filter zzz=1", "filter OH"], "filter ", "OH"),
    (["filter zzz=1"], "filter ", ""),
    (["show nobody at all"], "show ", ""),
    (["coaches; filter head"], "coaches; ", "filter head"),
    (["filter assistant"], "filter assis", ""),
    (["sort fit", "schools OH"], "s", "chools OH"),
    (["filter D1"], "filter D1", ""),
    (["filter D1 "], "filter D1", ""),
    (["filter \u{1B}[31m"], "filter ", ""),
    (["echo a\u{301}"], "echo a", ""),
    (["echo one\necho two"], "echo", ""),
    (["note 3 asks about housing"], "note 3 a", "sks about housing"),
    (["filter D1"], "", ""),
  ]

  @Test("the last line that worked and would be understood is offered", arguments: histories)
  func history(_ past: [String], _ line: String, _ text: String) async throws {
    let autosuggestion = try await Talk().interpreter.autosuggestion(for: line, past: Self.past(past))
    #expect((autosuggestion.isUsage ? "" : autosuggestion.text) == text)
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
