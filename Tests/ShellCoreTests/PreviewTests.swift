import CompassVerbs
import Domain
import Grammar
import SampleFamily
import ShellTesting
import TestSupport
import Testing
import Values

@testable import ShellCore

/// The effect that a line would have: `GrammarTests/Typing/preview.typing` shows it for most lines.
@Suite struct PreviewTests {
  @Test("control characters are made visible, and a very long line is let be") func oddities() {
    let interpreter = Talk(sample: []).interpreter
    #expect(
      interpreter.preview(of: "show \u{1B}[31m") == Preview("nothing is called '\u{241B}[31m'", .failure))
    for line in ["\t", String(repeating: "filter D1; ", count: 1000)] { #expect(interpreter.preview(of: line) == nil) }
  }

  @Test("an alias is looked through, and one that calls itself ends") func alias() async throws {
    var talk = try await Talk()
    _ = await talk.say("alias near schools within=$1\nalias loop loop")
    #expect(talk.interpreter.preview(of: "near 300") == Preview("20 of 65"))
    #expect(talk.interpreter.preview(of: "loop") == nil)
  }

  @Test(
    "a sentence isn't wrong before it's finished",
    arguments: ["drop", "drop ", "drop kenyon", "put kenyon in", "mark kenyon as ", "which ", "whats ", "emailed "])
  func begun(_ line: String) async {
    var talk = Talk(sample: [])
    #expect(talk.interpreter.preview(of: line)?.kind != .failure)
    #expect(!talk.interpreter.colouring(of: line).contains { $0.role == .unknownVerb })
    await talk.hear("set sentences off")
    #expect(talk.interpreter.colouring(of: line).contains { $0.role == .unknownVerb })
  }

  @Test("nothing is told of rows that are still to come") func absent() async throws {
    let talk = try await Talk()
    var interpreter = talk.interpreter
    interpreter.shell.session = Session(identity: Talk.identity, tables: Tables(), clock: .fixed(Talk.now))
    for line in ["filter D1", "show kenyon", "count", "status kenyon visti"] {
      #expect(interpreter.preview(of: line) == nil, "\(line)")
      #expect(!interpreter.colouring(of: line).contains { $0.role == .missing }, "\(line)")
    }
  }

  @Test("a cancelled task gets no answers, and leaves nothing half done behind") func cancelled() async throws {
    let interpreter = try await Talk().interpreter
    let line = "filter D1 fit>=70; show ohio st"
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(interpreter.preview(of: line) == nil)
      #expect(interpreter.autosuggestion(for: "filter divi", past: []) == .none)
      #expect(interpreter.colouring(of: line).isEmpty)
    }.value
    #expect(interpreter.preview(of: "filter D1") == Preview("26 of 65"))
    #expect(interpreter.preview(of: "show ohio st") == Preview("Ohio State University"))
  }
}

@Suite struct ViewTests {
  @Test func anotherShellsViewsSurvive() async throws {
    let files = Surroundings()
    files["saved.json"] = #"{"later":{"x":1.50},"views":{"theirs":{"list":"coaches"},"odd":7}}"#
    var talk = February.talk { files.serve(&$0) }
    await talk.hear("save mine")
    let document = try #require(files["saved.json"].flatMap { JSON(parsing: $0) })
    #expect(document["later"]?.text == #"{"x":1.50}"#)
    #expect(document["views"]?["theirs"]?.text == #"{"list":"coaches"}"#)
    #expect(document["views"]?["odd"]?.text == "7")
    #expect(document["views"]?["mine"]?.text == #"{"list":"schools"}"#)
    #expect(await talk.hear("views").results.contains("theirs  coaches"))
    await talk.hear("view theirs none")
    #expect(files["saved.json"]?.contains("theirs") == false)
  }

  @Test func tabOffersThem() async {
    var talk = February.talk()
    await talk.hear("save finalists; save \"a b\"; alias near filter within=$1")
    #expect(talk.completions("view ") == ["\"a b\"", "finalists"])
    #expect(talk.completions("view fi") == ["finalists"])
    #expect(talk.completions("nea") == ["near"])
  }
}

/// The role of each part of a line: `GrammarTests/Typing/colors.typing` shows it for most lines.
@Suite struct ColouringTests {
  @Test func eachLineIsColoured() {
    let spans = Talk(sample: []).interpreter.colouring(of: "count\ncount")
    #expect(spans.map(\.role) == [.verb, .verb] && spans.map(\.span) == [0..<5, 6..<11])
  }

  static let hostile = [
    "\u{0}", "\u{1B}[31m", "filter \u{7F}=\u{1}", "\"", "'", "show '", "show \"\\", "show \"a\\\"b", "filter \"D1\"=",
    "🏈🏈 🏈",
    "show 🏈", "filter conference=🏈", "search e\u{301}\u{301}", "show \u{301}", "e\u{301}cho", "filter \u{202E}D1",
    ">>>", "| |", "; ; | >", "filter ,,,,", "filter ((((", "filter any(any(any(", "filter not not not D1", "=====",
    "!!!", "!", "#", "\\", "filter \\\nD1", "show > >", "show >> | x", "filter fit>=$nope", "$x", "echo $", "\r\n\r\n",
    "filter D1\u{2028}D2", "edit 3 =", "edit 3 a=\"", "prefs school x=\"y", "log 3 call on", "sort ,", "columns ,,",
    "filter fit>>x", "filter -", "- -", "show -", "alias x \"y; z", "watch \"count", "template x",
    String(repeating: "a", count: 4096), String(repeating: "filter D1; ", count: 300),
    String(repeating: "D1 ", count: 1300), "filter " + String(repeating: "any(", count: 900),
    "show " + String(repeating: "ohio ", count: 600), "echo " + String(repeating: "é\"", count: 500),
    String(repeating: "x", count: 100_000), "echo " + String(repeating: "🏈", count: 50_000),
  ]

  @Test("no line breaks the order of spans", arguments: hostile) func order(_ line: String) async throws {
    let interpreter = try await Talk().interpreter
    interpreter.colouring(of: line).expectOrder(in: line)
    _ = interpreter.preview(of: line)
    _ = interpreter.autosuggestion(for: line, past: GhostTests.past([line + "x"]))
  }
}

/// The text that goes on after the cursor: `GrammarTests/Typing/suggestion.typing` shows it for most
/// lines.
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

  @Test("a row that was named in the past must be there now") func present() async throws {
    var talk = try await Talk()
    let past = Self.past(["show 40"])
    #expect(talk.interpreter.autosuggestion(for: "show ", past: past) == Autosuggestion("40"))
    _ = await talk.say("schools OH")
    #expect(talk.interpreter.autosuggestion(for: "show ", past: past).isUsage)
  }

  @Test("files are never looked for") func files() async throws {
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
