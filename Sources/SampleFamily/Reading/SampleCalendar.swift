import Domain

/// Turns "so many days ago" into dates: everything in the sample family is relative to one moment.
struct SampleCalendar {
  let now: Instant
  let today: Day

  init(now: Instant) {
    self.now = now
    today = Day(number: Int((now.seconds / 86_400).rounded(.down)))
  }

  /// The day so many days before today (in GMT); negative numbers lie ahead.
  func day(ago days: Int) -> Day { today - days }

  /// A moment of that day between 13:00 and 21:59 GMT, the same for the same key.
  func instant(ago days: Int, _ key: String) -> Instant {
    let hash = StableHash.of(key)
    return Instant(day(ago: days), hour: 13 + Int(hash % 9), minute: Int(hash / 9 % 60))
  }

  /// The year of the class that graduates next, or the one after when less than half a year is left.
  var graduationYear: Int {
    let year = today.civil.year
    let candidates = [year, year + 1, year + 2]
    return candidates.first { (Day($0, 5, 31) ?? today) - today >= 180 } ?? year + 1
  }

  /// What the athlete is in school: junior, or senior from the summer before graduation on.
  var phase: String {
    let left = (Day(graduationYear, 5, 31) ?? today) - today
    return left <= 300 ? "senior" : "junior"
  }
}
