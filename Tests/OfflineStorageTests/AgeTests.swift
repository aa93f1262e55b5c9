import Domain
import Testing

@testable import OfflineStorage

struct AgeTests {
  @Test(arguments: [
    (0, "a moment ago"), (59, "a moment ago"), (60, "1 minute ago"), (119, "1 minute ago"), (3599, "59 minutes ago"),
    (3600, "1 hour ago"), (7200, "2 hours ago"), (86_399, "23 hours ago"), (86_400, "1 day ago"),
    (40 * 86_400, "40 days ago"), (-60, "a moment ago"), (-3600, "2026-02-07 12:00 GMT"),
  ])
  func ageInWords(seconds: Int, words: String) throws {
    let moment = try #require(Instant("2026-02-07T12:00:00Z"))
    #expect(Age.words(of: moment, at: moment + seconds) == words)
  }
}
