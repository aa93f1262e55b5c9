import Testing
import Values

/// The one order in which Tab, Ctrl-R, Up and "did you mean" put what fits.
struct MatcherTests {
  static let kinds: [(typed: String, text: String, kind: Match.Kind?, count: Int)] = [
    ("ohio state", "Ohio State", .whole, 1), ("oh", "Ohio State", .beginning, 1), ("", "Ohio", .beginning, 1),
    ("st", "Ohio State", .word, 1), ("hi", "ohio (hi)", .word, 1), ("d1", "filter D1", .word, 1),
    ("osu", "Ohio State University", .initials, 1), ("vs", "official_visit_scheduled", .initials, 1),
    ("uot", "University of Texas", .initials, 1), ("ut", "University of Texas", .parts, 3),
    ("ohst", "Ohio State", .parts, 2), ("ohst", "offers hide; sort tier", .initials, 1),
    ("ostu", "Ohio State University", .parts, 3), ("ohstu", "Miami; Ohio State University", .parts, 3),
    ("state ohio", "Ohio State", .words, 1), ("o s", "Ohio State", .words, 1), ("st oh", "Ohio State", .words, 1),
    ("hio", "Ohio State", .inside, 1), ("o st", "Ohio State", .words, 1), ("io st", "Ohio State", .inside, 1),
    ("tate hio", "Ohio State", .wordsInside, 1), ("ohsae", "Ohio State", .apart, 1),
    ("hsae", "Ohio State", .scattered, 1), ("josé", "San Jose", .word, 1), ("JOSE", "San José", .word, 1),
    ("\"ohio st", "Ohio State", .beginning, 1), ("日", "x日本", .inside, 1), ("xyz", "Ohio", nil, 1),
    ("oo", "o", nil, 1), ("ohio michigan", "Ohio State", nil, 1),
  ]

  @Test(arguments: kinds) func aTextFits(typed: String, text: String, kind: Match.Kind?, count: Int) {
    let match = Matcher(typed).match(Folded(text), through: .scattered)
    #expect(match?.kind == kind)
    if kind != nil { #expect(match?.count == count) }
  }

  /// The better ones stand first, whatever the order in which they are found.
  @Test(arguments: [
    ("ohst", ["Ohio State", "Ohio Northern State", "Otterbein; Hiram; Slippery Rock; Tufts"]),
    ("state", ["State", "State College", "Ohio State", "Upstate"]),
    ("os", ["Oswego", "Ohio; Oswego", "Ohio State", "Ohio Wesleyan Seminary", "Los Angeles"]),
  ])
  func theBestComesFirst(typed: String, texts: [String]) {
    #expect(Matcher(typed).best(of: texts.reversed()) { Folded($0) } == texts)
    #expect(Matcher(typed).leading(among: texts.reversed(), through: .apart) { Folded($0) } == [texts[0]])
  }

  @Test(
    arguments: [
      ("visti", "official_visit_scheduled", .slip), ("kenyn", "Kenyon College", .apart), ("v", "visit", nil),
      ("divsion", "division", .apart), ("tuitoin", "tuition", .slip), ("xq", "visit", nil),
    ] as [(String, String, Match.Kind?)])
  func aWordWasProbablyMeant(typed: String, text: String, kind: Match.Kind?) {
    #expect(Matcher(typed).meant(Folded(text))?.kind == kind)
  }

  @Test(
    arguments: [
      ("sh", "show", [0, 1]), ("SH", "show", [0, 1]), ("st", "Ohio State", [5, 6]), ("o s", "Ohio State", [0, 5]),
      ("os", "Ohio State", [0, 5]), ("ohst", "Ohio State", [0, 1, 5, 6]), ("jose", "San José", [4, 5, 6, 7]),
      ("at", "Kat at", [4, 5]), ("\"oh", "Ohio", [0, 1]), ("", "x", []), ("xyz", "Ohio", nil), ("oo", "o", nil),
      ("日", "x日本", [1]), ("hsae", "Ohio State", [1, 5, 7, 9]),
    ] as [(String, String, [Int]?)])
  func itsCharactersAreMarked(typed: String, text: String, expected: [Int]?) {
    #expect(Matcher(typed).characters(of: text) == expected)
  }

  /// Texts in which beginnings of words could be looked for without end.
  @Test func longTextsEnd() {
    let text = Folded(String(repeating: "a ", count: 500) + "b")
    #expect(Matcher(String(repeating: "a", count: 30) + "c").match(text) == nil)
    #expect(Matcher("aab").match(text) != nil)
  }
}
