import Testing
import Values

/// Patterns in slashes: what they find, what is wrong with them, and that no text takes long.
struct PatternTests {
  private func finds(_ pattern: String, _ text: String) throws -> Bool { try Pattern(pattern).isIn(Folded(text)) }

  @Test(arguments: [
    ("^ohio", "Ohio State University"), ("state$", "Ohio State"), ("(state|tech)$", "Georgia Tech"),
    ("^.{4}$", "Elon"), ("^.{2,}$", "Elon"), ("colou?r", "color"), ("[^a-z ]", "St. John's"),
    ("\\d{3}-\\d{4}", "555-0100"),
    ("\\bst\\b", "Kent St"), ("é", "Elon"), ("^ELO", "élon"), ("a*", ""), ("(a*)*b", "aab"), ("(?:ab)+$", "xabab"),
    ("[]]", "a]"), ("[a\\]-]", "-"), ("\\.", "a.b"), ("straße", "Strasse"), ("^$", ""), ("x|", "anything"),
    ("\\Bat", "cat"), ("[A-Z]{3}", "abc"), ("[\\d_]", "a_b"), ("a{0}b", "b"), ("a+?b", "aab"), ("ʻi$", "Hawaiʻi"),
  ])
  func found(pattern: String, text: String) throws { #expect(try finds(pattern, text)) }

  @Test(arguments: [
    ("^state", "Ohio State"), ("ohio$", "Ohio State"), ("^.{5}$", "Elon"), ("\\bst\\b", "State"), ("[^a-z]", "elon"),
    ("a.b", "a\nb"), ("\\d", "none"), ("a{2,3}c", "ac"), ("\\Bat", "at"), ("^a|b$", "cad"), ("[a-c]", "xyz"),
    ("\\W", "abc_1"),
  ])
  func notFound(pattern: String, text: String) throws { #expect(try !finds(pattern, text)) }

  @Test(arguments: [
    ("(ab", 0..<1, "\\(ab"), ("ab)", 2..<3, "ab\\)"), ("[ab", 0..<1, "\\[ab"), ("*a", 0..<1, "\\*a"),
    ("a**", 2..<3, "a*"),
    ("a{2", 1..<3, "a\\{"), ("(a)\\1", 3..<5, "(a)1"), ("a\\", 1..<2, "a"), ("é(?=b)", 2..<5, "é(b)"),
    ("\\q", 0..<2, "q"),
  ])
  func faults(pattern: String, place: Range<Int>, instead: String) throws {
    let fault = #expect(throws: Pattern.Fault.self) { try Pattern(pattern) }
    #expect(fault?.span == place && fault?.instead == instead)
    _ = try Pattern(instead)
  }

  @Test(arguments: [
    "a{3,2}", "a{101}", "[b-a]", String(repeating: "a", count: 201), "((a{100}){100}){100}",
    "((((){100}){100}){100}){100}",
    String(repeating: "(", count: 40) + String(repeating: ")", count: 40),
  ])
  func refused(pattern: String) { #expect(throws: Pattern.Fault.self) { try Pattern(pattern) } }

  /// A matcher that goes back would need longer than the universe is old.
  @Test func everyTextIsLookedAtOnce() throws {
    let text = Folded(String(repeating: "a", count: 20_000))
    for source in ["(a*)*b", "(a|aa)+$b", "(a?){30}a{30}b", "(.*.*.*)*x"] { #expect(try !Pattern(source).isIn(text)) }
  }

  @Test func slashes() throws {
    #expect(Pattern(slashed: "/^a/")?.source == "^a" && Pattern(slashed: "/(/") == nil && Pattern(slashed: "//") == nil)
    #expect(Pattern.closed("/^a") == "/^a/" && Pattern.closed("/^a/") == "/^a/" && Pattern.closed("a") == "a")
    let literal = try #require(Pattern(slashed: Pattern.of(text: "/a.b (1)/ –")))
    #expect(literal.isIn(Folded("x/A.B (1)/ –")) && !literal.isIn(Folded("/axb (1)/ –")))
  }
}
