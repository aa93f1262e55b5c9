import Domain
import Testing

@testable import SampleFamily

struct SampleArchiveTests {
  @Test("the archive is read to its end, and no value is lost")
  func whole() throws {
    let tables = try SampleArchive.read(at: .sampleMorning)
    #expect(tables.schools.count == 65)
    #expect(tables.reminders.count == 6)
    #expect(tables.isWhole)
    #expect(tables.users[SampleFamily.athlete]?.fullName == "Eli Novakovic")
    #expect(tables.users[SampleFamily.parent]?.fullName == "Dana Novakovic")
  }

  @Test(
    "class and phase go with the day",
    arguments: [
      ("2026-02-07", "2027", "junior"), ("2026-08-20", "2027", "senior"), ("2026-11-30", "2027", "senior"),
      ("2026-12-15", "2028", "junior"), ("2027-06-15", "2028", "junior"), ("2031-01-01", "2032", "junior"),
    ])
  func classes(_ day: String, _ year: String, _ phase: String) throws {
    let tables = try SampleArchive.read(at: Instant(try #require(Day(day)), hour: 12))
    #expect(tables.users[SampleFamily.athlete]?.graduationYear == Int(year))
    #expect(tables.users[SampleFamily.athlete]?.currentPhase == phase)
    #expect(tables.interactions.count { $0.subject?.hasSuffix("class of \(year)") == true } == 3)
    for document in tables.preferenceHistory.flatMap({ [$0.oldValue, $0.newValue] }) {
      guard let json = document?.json, let graduation = json["graduation_year"] else { continue }
      #expect(graduation.int == Int(year))
      #expect(json["travel_team_year"]?.int == Int(year).map { $0 - 1 })
    }
  }

  @Test("the school preferences were last updated when their row was")
  func updated() throws {
    for day in [20_491, 21_000] {
      let tables = try SampleArchive.read(at: Instant(Day(number: day), hour: 3))
      let row = try #require(tables.preferences.first { $0.category == .known(.school) })
      #expect(row.json["last_updated"]?.string == row.updatedAt?.description)
    }
  }
}

extension Instant {
  /// 2026-02-07T15:30:00Z, a Saturday.
  static let sampleMorning = Instant(Day(number: 20_491), hour: 15, minute: 30)
}
