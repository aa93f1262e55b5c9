/// Days on which coaches of a division may meet no recruits.
///
/// Source: Documentation/Formulas.md, "Suggestions".
public struct DeadPeriod: Hashable, Sendable {
  public let first: Day
  /// The last day, inclusive.
  public let last: Day

  /// What the family is told while it lasts.
  public var notice: String {
    "NCAA dead period for D1 until \(last): no meetings with coaches, on campus or off; writing and calling stay allowed"
  }

  func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// Of Division 1; the others have none.
  static let divisionOne: [DeadPeriod] = [
    (Day(2026, 11, 22), Day(2026, 11, 29)), (Day(2026, 12, 20), Day(2027, 1, 3)), (Day(2027, 3, 15), Day(2027, 4, 10)),
  ].compactMap { first, last in
    guard let first, let last else { return nil }
    return DeadPeriod(first: first, last: last)
  }

  /// The one of a division that a day lies in.
  public static func of(_ division: Division?, on day: Day) -> DeadPeriod? {
    division == .d1 ? divisionOne.first { $0.contains(day) } : nil
  }
}

extension Session {
  /// The dead period that a school on the list is in.
  public func deadPeriod(on day: Day) -> DeadPeriod? {
    let school = tables.schools.first(1) { DeadPeriod.of($0.division?.known, on: day) != nil }.first
    return school.flatMap { DeadPeriod.of($0.division?.known, on: day) }
  }
}
