import Testing
import Values

struct SpokenDateTests {
  private let today = Day(2026, 11, 23) ?? Day(number: 0)

  /// Days without a year, seen from 23 November 2026.
  @Test(arguments: [
    ("nov 1", "2026-11-01", "2027-11-01", "2026-11-01", "2026-11-01"),
    ("nov 30", "2025-11-30", "2026-11-30", "2026-11-30", "2026-11-30"),
    ("11/23", "2026-11-23", "2026-11-23", "2026-11-23", "2026-11-23"),
    ("2/1", "2026-02-01", "2027-02-01", "2026-02-01", "2027-02-01"),
    ("feb 29", "2024-02-29", "2028-02-29", "2024-02-29", "2028-02-29"),
    ("friday", "2026-11-20", "2026-11-27", "2026-11-20", "2026-11-27"),
    ("20 nov", "2026-11-20", "2027-11-20", "2026-11-20", "2026-11-20"),
    ("20th november 2025", "2025-11-20", "2025-11-20", "2025-11-20", "2025-11-20"),
    ("last night", "2026-11-22", "2026-11-22", "2026-11-22", "2026-11-22"),
    ("the day before yesterday", "2026-11-21", "2026-11-21", "2026-11-21", "2026-11-21"),
    ("day after tomorrow", "2026-11-25", "2026-11-25", "2026-11-25", "2026-11-25"),
    ("christmas", "2025-12-25", "2026-12-25", "2026-12-25", "2026-12-25"),
    ("Halloween", "2026-10-31", "2027-10-31", "2026-10-31", "2026-10-31"),
    ("thanksgiving", "2025-11-27", "2026-11-26", "2026-11-26", "2026-11-26"),
    ("labor day", "2026-09-07", "2027-09-06", "2026-09-07", "2027-09-06"),
    ("9/1/25", "2025-09-01", "2025-09-01", "2025-09-01", "2025-09-01"),
  ])
  func withoutAYear(words: String, past: String, ahead: String, pastOrSoon: String, aheadOrRecent: String) {
    for (toward, expected) in [
      (SpokenDate.Toward.past, past), (.ahead, ahead), (.pastOrSoon, pastOrSoon), (.aheadOrRecent, aheadOrRecent),
    ] {
      #expect(SpokenDate.day(words, today: today, toward: toward)?.description == expected, "\(toward)")
    }
  }
}
