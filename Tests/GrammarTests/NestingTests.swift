import Grammar
import ShellCore
import ShellTesting
import Testing

@Suite struct NestingTests {
  /// `any(any(D1))`, so many deep.
  private static func any(_ depth: Int) -> String {
    String(repeating: "any(", count: depth) + "D1" + String(repeating: ")", count: depth)
  }

  private static func not(_ depth: Int) -> String { String(repeating: "not ", count: depth) + "D1" }

  @Test(arguments: [any(1), any(64), not(1), not(64), "any(\(any(63)), \(not(63)))"])
  func termsMayLieInEachOther(_ terms: String) throws {
    #expect(try Talk.typing().read("filter \(terms)")?.verb.name == "filter")
  }

  @Test(arguments: [
    (any(65), 64 * 4), (any(3_500), 64 * 4), (not(65), 64 * 4), (not(6_000), 64 * 4), ("not " + any(70), 4 + 64 * 4),
    (any(40) + " " + any(100_000), any(40).utf8.count + 1 + 64 * 4),
  ])
  func deeperOnesAreRefusedAtTheirPlace(_ terms: String, _ place: Int) throws {
    for line in ["filter \(terms)", "schools \(terms)"] {
      let error = try #require(throws: Diagnostic.self) { try Talk.typing().read(line) }
      #expect(error.message == "terms are nested more than 64 deep")
      #expect(error.span.lowerBound == line.utf8.count - terms.utf8.count + place)
      #expect(try Talk.typing().read(error.hint ?? "") != nil)
    }
  }

  @Test func whatIsTypedTooDeepIsOnlyColoured() {
    let line = "filter " + Self.any(5_000)
    _ = Talk.typing().interpreter.colouring(of: line)
    _ = Talk.typing().interpreter.completions(of: line, at: line.utf8.count, limit: 10)
  }

  @Test("watch doesn't look into lines that watch", arguments: [1, 2, 40, 5_000])
  func watchesInWatches(_ count: Int) throws {
    let line = String(repeating: "watch ", count: count + 1) + "due 30"
    #expect(throws: Diagnostic.self) { try Talk.typing().read(line) }
    let error = #expect(throws: Diagnostic.self) { try Talk.typing().read(line) }
    #expect(error?.message == "'watch' prints nothing")
  }
}
