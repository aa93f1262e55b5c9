import Testing
import Values

@Suite struct SpokenPeriodTests {
  private static let wednesday = Day("2026-03-11") ?? Day(number: 0)

  @Test(
    "periods as people say them, on Wednesday 2026-03-11",
    arguments: [
      ("this week", "2026-03-08..2026-03-14"), ("last week", "2026-03-01..2026-03-07"),
      ("next week", "2026-03-15..2026-03-21"), ("This Month", "2026-03-01..2026-03-31"),
      ("last month", "2026-02-01..2026-02-28"), ("next month", "2026-04-01..2026-04-30"),
      ("this year", "2026-01-01..2026-12-31"), ("last year", "2025-01-01..2025-12-31"),
      ("next year", "2027-01-01..2027-12-31"), ("this weekend", "2026-03-14..2026-03-15"),
      ("last weekend", "2026-03-07..2026-03-08"), ("next weekend", "2026-03-21..2026-03-22"),
      ("last 30 days", "2026-02-09..2026-03-11"), ("next 2 weeks", "2026-03-11..2026-03-25"),
      ("next two weeks", "2026-03-11..2026-03-25"), ("last 3 months", "2025-12-11..2026-03-11"),
      ("2026-11", "2026-11-01..2026-11-30"), ("2024-2", "2024-02-01..2024-02-29"), ("2026", "2026-01-01..2026-12-31"),
      ("november 2025", "2025-11-01..2025-11-30"), ("Nov. 2027", "2027-11-01..2027-11-30"),
      ("2026-13", nil), ("2026-00", nil), ("2026-1-1", nil), ("26-11", nil), ("1200", nil), ("30", nil), ("week", nil),
      ("this 3 days", nil), ("last", nil), ("last monday", nil), ("last night", nil), ("no 2026", nil), ("", nil),
      ("november 1", nil), ("last 30 parsecs", nil), ("last -3 days", nil),
    ])
  func period(_ words: String, _ days: String?) {
    for toward in [SpokenDate.Toward.past, .ahead] { #expect(said(words, toward) == days) }
  }

  @Test(
    "months without a year and weekends, of what has happened and of what is to come",
    arguments: [
      ("march", "2026-03-01..2026-03-31", "2026-03-01..2026-03-31"),
      ("april", "2025-04-01..2025-04-30", "2026-04-01..2026-04-30"),
      ("feb", "2026-02-01..2026-02-28", "2027-02-01..2027-02-28"),
      ("weekend", "2026-03-07..2026-03-08", "2026-03-14..2026-03-15"),
    ])
  func nearest(_ words: String, _ past: String, _ ahead: String) {
    #expect(said(words, .past) == past && said(words, .pastOrSoon) == past)
    #expect(said(words, .ahead) == ahead && said(words, .aheadOrRecent) == ahead)
  }

  @Test("a week begins on Sunday, and a weekend on Saturday", arguments: [0, 1, 2, 3, 4, 5, 6])
  func everyDay(_ days: Int) throws {
    let today = try #require(Day("2026-03-08")) + days
    #expect(said("this week", .past, today) == "2026-03-08..2026-03-14")
    #expect(said("this weekend", .past, today) == (days == 0 ? "2026-03-07..2026-03-08" : "2026-03-14..2026-03-15"))
  }

  @Test func seasonsHaveThreeMonths() throws {
    let winter = try #require(Day("2027-01-10"))
    #expect(said("fall", .past, winter) == "2026-09-01..2026-11-30")
    #expect(said("fall", .ahead, winter) == "2027-09-01..2027-11-30")
    #expect(said("winter", .past, winter) == "2026-12-01..2027-02-28")
    #expect(said("winter", .ahead, winter) == "2026-12-01..2027-02-28")
    #expect(said("this winter", .past, winter) == "2026-12-01..2027-02-28")
    #expect(said("last winter", .past, winter) == "2025-12-01..2026-02-28")
    #expect(said("next winter", .past, winter) == "2027-12-01..2028-02-29")
    #expect(said("this summer", .past, winter) == "2027-06-01..2027-08-31")
    #expect(said("last summer", .past, winter) == "2026-06-01..2026-08-31")
    #expect(said("autumn 2025", .past, winter) == "2025-09-01..2025-11-30")
    #expect(said("spring 12", .past, winter) == nil && said("next fall 2027", .past, winter) == nil)
  }

  @Test func whatLooksLikeAMonth() {
    #expect(["2026-13", "2026-1", "0000-00"].allSatisfy(SpokenPeriod.isWritten))
    #expect(!["2026-111", "2026", "2026-02-07", "26-11", "a-b", ""].contains(where: SpokenPeriod.isWritten))
  }

  @Test func theLastYearOfAllHasNoNextOne() {
    let last = Day(9999, 12, 30) ?? Day(number: 0)
    #expect(said("next year", .past, last) == nil && said("next month", .past, last) == nil)
    #expect(said("january", .ahead, last) == nil && said("december", .ahead, last) == "9999-12-01..9999-12-31")
  }

  private func said(_ words: String, _ toward: SpokenDate.Toward, _ today: Day = wednesday) -> String? {
    SpokenPeriod.days(words, today: today, toward: toward).map { "\($0.lowerBound)..\($0.upperBound)" }
  }
}
