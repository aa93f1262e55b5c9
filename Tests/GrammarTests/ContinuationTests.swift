import ShellTesting
import Testing

@testable import ShellCore

@Suite struct ContinuationTests {
  /// What each line says of going on.
  private func goesOn(_ lines: [String]) -> [Bool] {
    var continuation = Continuation(Talk.typing().interpreter)
    return lines.map { continuation.goesOn(with: $0[...]) }
  }

  @Test(arguments: [
    (["show \"a", "b", "c\""], [true, true, false]), (["show 'a\\", "b\\\"", "c'"], [true, true, false]),
    (["echo \"a\\\"", "b\\\\\""], [true, false]), (["echo \"a\\", "\""], [true, false]),
    (["show \\", "kenyon \\", "fit"], [true, true, false]), (["show \\", "'a", "b'"], [true, true, false]),
    (["echo \"a", "b\" 'c", "d'"], [true, true, false]), (["echo \"a", "b\" \\", "c"], [true, true, false]),
    (["count; echo 'a", "b'; echo \"c", "d\""], [true, true, false]), (["note kenyon it's"], [false]),
    (["set y a; echo $y 'a", "b'"], [true, false]), (["echo 'a", "", "'"], [true, true, false]),
  ])
  func aQuoteIsCarriedFromLineToLine(_ lines: [String], _ expected: [Bool]) {
    #expect(goesOn(lines) == expected)
    let whole = lines.indices.map { Talk.typing().interpreter.isUnfinished(lines[...$0].joined(separator: "\n")) }
    #expect(whole == expected)
  }

  @Test(arguments: ["echo \"", "echo '", "echo \"a\\", "note kenyon \"", "count; echo \""])
  func eachLineIsLookedAtOnce(_ first: String) {
    var continuation = Continuation(Talk.typing().interpreter)
    var answers = [continuation.goesOn(with: first[...])]
    let line = "a line that leaves the quote open \\"
    for _ in 0..<20_000 { answers.append(continuation.goesOn(with: line[...])) }
    #expect(!answers.contains(false))
    #expect(continuation.examined <= 2 * continuation.text.utf8.count)
  }

  @Test func whatIsEditedIsLookedAtOnceToo() {
    var continuation = Continuation(Talk.typing().interpreter)
    var text = "echo 'a"
    var answers: [Bool] = []
    for _ in 0..<2_000 {
      answers.append(continuation.isUnfinished(text))
      text += "\nanother line"
    }
    #expect(!answers.contains(false))
    #expect(continuation.examined <= 2 * text.utf8.count)
    let others = [text + "'", "show \"a", "show \"a\"", "show kenyon"].map { continuation.isUnfinished($0) }
    #expect(others == [false, true, false, false])
  }
}
