import CompassVerbs
import Domain
import Grammar
import SampleFamily
import ShellCore
import ShellTesting
import TestSupport
import Testing

/// What a line would do: `GrammarTests/Typing/preview.typing` shows it for most lines.
@Suite struct PreviewTests {
  @Test("control characters are made visible, and a very long line is let be")
  func oddities() {
    let interpreter = Talk(sample: []).interpreter
    #expect(
      interpreter.preview(of: "show \u{1B}[31m") == Preview("no row is called '\u{241B}[31m'", .failure))
    for line in ["\t", String(repeating: "filter D1; ", count: 1000)] { #expect(interpreter.preview(of: line) == nil) }
  }

  @Test("an alias is looked through, and one that calls itself ends")
  func alias() async throws {
    var talk = try await Talk()
    _ = await talk.say("alias near schools within=$1\nalias loop loop")
    #expect(talk.interpreter.preview(of: "near 300") == Preview("20 of 65"))
    #expect(talk.interpreter.preview(of: "loop") == nil)
  }

  @Test("a term of a field that is active is told when it's taken away")
  func cleared() async throws {
    var talk = try await Talk()
    _ = await talk.say("filter D1 OH")
    #expect(talk.interpreter.preview(of: "clear division") == Preview("13 of 65"))
    #expect(talk.interpreter.preview(of: "filter -state") == Preview("26 of 65"))
  }

  @Test("nothing is told of rows that are still to come")
  func absent() async throws {
    let talk = try await Talk()
    var interpreter = talk.interpreter
    interpreter.shell.session = Session(identity: Talk.identity, tables: Tables(), clock: .fixed(Talk.now))
    for line in ["filter D1", "show kenyon", "count", "status kenyon visti"] {
      #expect(interpreter.preview(of: line) == nil, "\(line)")
      #expect(!interpreter.colouring(of: line).contains { $0.role == .missing }, "\(line)")
    }
  }

  @Test("a cancelled task gets no answers, and leaves nothing half done behind")
  func cancelled() async throws {
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
