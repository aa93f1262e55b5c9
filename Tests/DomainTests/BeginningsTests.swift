import Domain
import Testing

/// Words found by how they begin, as looking at each of them would.
struct BeginningsTests {
  private static let words = [
    "sort", "show", "set", "", "filter", "fit", "é", "files", "show all", "Show", "zoom", "show",
  ]

  @Test(arguments: [
    "", "s", "sh", "show", "show ", "showy", "f", "fi", "filter", "filters", "S", "é", "e", "z", "zz", "~",
  ])
  func asLookingAtEach(_ beginning: String) {
    let expected = Self.words.indices.filter { Self.words[$0].hasPrefix(beginning) }
    #expect(Beginnings(Self.words).places(of: beginning) == expected)
  }

  @Test func nothingBeginsSoAmongNone() { #expect(Beginnings([]).places(of: "a").isEmpty) }
}
