/// The end of high school: the 31st of May of the year of graduation.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct Graduation: Hashable, Sendable {
  /// Nil if the year isn't known, or none.
  public let day: Day?

  public init(year: Int?) { day = year.flatMap { Day($0, 5, 31) } }

  /// Whole days that are left, 0 from then on; nil if the day isn't known.
  public func daysLeft(on today: Day) -> Int? { day.map { max(0, $0 - today) } }
}

extension Session {
  /// The athlete's: what their player details say, else what their account does.
  public var graduationYear: Int? {
    let player = tables.preferences.document(.player, of: identity.athlete)?.json
    let noted = player?["graduation_year"]?.double.flatMap { Int(exactly: $0.rounded()) }
    return noted ?? tables.users[identity.athlete]?.graduationYear
  }
}
