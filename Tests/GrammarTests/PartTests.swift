import Domain
import Grammar
import Testing
import Values

@Suite struct PartTests {
  @Test(
    "days to come as people say them, on Wednesday 2026-03-11",
    arguments: [
      ("2026-02-07", "2026-02-07"), ("today", "2026-03-11"), ("Yesterday", "2026-03-10"), ("tomorrow", "2026-03-12"),
      ("friday", "2026-03-13"), ("wednesday", "2026-03-18"), ("tue", "2026-03-17"), ("last monday", "2026-03-09"),
      ("last wednesday", "2026-03-04"), ("next friday", "2026-03-13"), ("in 3 days", "2026-03-14"), ("in a week", nil),
      ("in 1 week", "2026-03-18"), ("2 weeks ago", "2026-02-25"), ("a month ago", "2026-02-11"),
      ("in 12 months", "2027-03-11"),
      ("1 year ago", "2025-03-11"), ("2026-02-30", nil), ("someday", nil), ("3 days", nil), ("in -3 days", nil),
      ("", nil), ("next week", "2026-03-18"), ("in two weeks", "2026-03-25"), ("this friday", "2026-03-13"),
      ("next month", "2026-04-11"), ("nov 1", "2026-11-01"), ("3/11", "2026-03-11"), ("3/10", "2027-03-10"),
      ("February 7th", "2027-02-07"), ("feb 29", "2028-02-29"), ("feb 31", nil), ("13/45", nil),
      ("2/7/26", "2026-02-07"),
    ])
  func daysAhead(_ words: String, _ day: String?) {
    #expect(
      SpokenDate.day(words, today: Self.wednesday, toward: .ahead)?.description
        == (words == "in a week" ? "2026-03-18" : day))
  }

  private static let wednesday = Day("2026-03-11") ?? Day(number: 0)

  @Test(
    "days that have passed as people say them, on Wednesday 2026-03-11",
    arguments: [
      ("2/7", "2026-02-07"), ("2/7/26", "2026-02-07"), ("02/07/2025", "2025-02-07"), ("feb 7", "2026-02-07"),
      ("Feb 7 2026", "2026-02-07"), ("Feb 7, 2026", "2026-02-07"), ("nov 1", "2025-11-01"), ("Nov. 1", "2025-11-01"),
      ("11/18", "2025-11-18"), ("3/11", "2026-03-11"), ("3/12", "2025-03-12"), ("feb 29", "2024-02-29"),
      ("friday", "2026-03-06"), ("wednesday", "2026-03-11"), ("last week", "2026-03-04"),
      ("two weeks ago", "2026-02-25"), ("2026-2-7", "2026-02-07"), ("2/29/2026", nil), ("0/1", nil), ("1/2/345", nil),
      ("november", nil), ("no 1", nil), ("1/2/3/4", nil), ("next", nil), ("this week", nil), ("feb 7 26", nil),
    ])
  func daysPast(_ words: String, _ day: String?) {
    #expect(SpokenDate.day(words, today: Self.wednesday, toward: .past)?.description == day)
  }

  @Test(
    "what looks like a day of the calendar",
    arguments: [
      ("13/45", true), ("feb 31", true), ("2026-02-30", true), ("nov 1", true), ("24/7", true), ("friday", false),
      ("1/2/345", false), ("film 31", false), ("may", false), ("6-1", false), ("", false),
    ])
  func looksLikeADay(_ words: String, _ does: Bool) { #expect(SpokenDate.isWritten(words) == does) }

  @Test(
    "figures as people say them",
    arguments: [
      ("$20,000", .dollars, 20_000), ("20k", .dollars, 20_000), ("$1.5k", .dollars, 1500), ("2.01k", .dollars, 2_010),
      ("32.3k", .dollars, 32_300), ("16.1k", .dollars, 16_100), ("1,200", .whole, 1200),
      ("50%", .fraction, 0.5), ("50%", .percent, 50), ("60", .percent, 60), ("50%", .whole, nil), ("$5", .whole, nil),
      ("1,20", .whole, nil), ("k", .whole, nil), ("5k%", .fraction, nil), ("5k", .fraction, nil),
      ("12,345.5", .whole, 12_345.5),
    ] as [(String, Measure, Double?)])
  func figures(_ text: String, _ measure: Measure, _ number: Double?) { #expect(measure.number(text) == number) }

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
      ("kenyn", ["Kenyon College"]), ("ohst", ["Ohio State University"]), ("kencol", ["Kenyon College"]),
      ("ohio stat", ["Ohio State University"]),
      ("denisn university", ["Denison University"]), ("kenyon", ["Kenyon College"]), ("zzz", []),
    ])
  func nearestName(_ word: String, _ found: [String]) {
    #expect(Nearest.names(to: word, among: ["Kenyon College", "Ohio State University", "Denison University"]) == found)
  }

  @Test(
    "a text in quotes is read as itself",
    arguments: [
      "", "plain", "two words", "it's", "say \"hi\"", "a\\b", "a\nb\tc", "$x", "'$x'", "\"$x\"", "a;b|c#d>e", "#x",
      "é ü", "-x", "6'1\"", "any(", "a,b", "=x", "'", "\"", "\\", "x\\", "$x\n'", " ",
    ])
  func quoting(_ text: String) throws {
    let words = try Word.all(in: text.quotedIfNeeded)
    #expect(words.map(\.text) == [text])
  }
}
