package import Values

/// A rule of a division: from when its coaches may do something with the athletes of a sport.
package struct ContactRule: Hashable, Sendable {
  package let division: Division
  /// `*` for the sports that have no rules of their own.
  let sport: String
  /// Nil for both.
  let gender: Gender?
  package let action: Action
  package let start: Start
  /// `June 15 after sophomore year`.
  package let words: String
  package let source: FactSource
  /// What else is to be known; empty for nothing.
  package let note: String
  /// The first class that it binds, where the note says `the class of 2028 on`.
  let firstClass: Int?

  /// What coaches may do, in the order in which a family would ask for it.
  package enum Action: String, CaseIterable, Sendable {
    case materials, calls
    case messages = "email and text"
    case offCampus = "off-campus contact"
    case officialVisit = "official visit"
    case unofficialVisit = "unofficial visit"
    case verbalOffer = "verbal offer"
    case writtenOffer = "written offer of aid"

    package static let allCases: [Action] = [
      .materials, .messages, .calls, .offCampus, .unofficialVisit, .officialVisit, .verbalOffer, .writtenOffer,
    ]

    /// What reaches an athlete from afar.
    static let messaging: [Action] = [.materials, .messages, .calls]

    /// After `coaches may`.
    package var words: String {
      switch self {
      case .materials: "send material"
      case .messages: "email and text"
      case .calls: "call"
      case .offCampus: "meet off campus"
      case .officialVisit: "host official visits"
      case .unofficialVisit: "host unofficial visits"
      case .verbalOffer: "make a verbal offer"
      case .writtenOffer: "offer aid in writing"
      }
    }
  }

  /// When it begins, counted from the year in which high school ends.
  package enum Start: Hashable, Sendable {
    case anyTime
    /// A month and a day, `06-15`, so many years before.
    case day(String, years: Int)
    /// The Wednesday after Labor Day.
    case afterLaborDay(years: Int)
    /// When a school year is over, which has no date.
    case summer(years: Int)

    /// Nil for what has no date.
    package func day(graduation: Int) -> Day? {
      switch self {
      case .anyTime, .summer: return nil
      case .day(let text, let years): return Day(monthAndDay: text, of: graduation - years)
      case .afterLaborDay(let years):
        // Labor Day is the first Monday of September.
        guard let first = Day(graduation - years, 9, 1) else { return nil }
        return first + (8 - first.weekday) % 7 + 2
      }
    }
  }

  /// From the values of a line; nil if something of it can't be read.
  init?(_ values: [String]) {
    guard values.count == 11, let division = Division(rawValue: values[0]), !values[1].isEmpty,
      values[2] == "both" || Gender(rawValue: values[2]) != nil, let action = Action(rawValue: values[3]),
      let start = Start(values[4], values[5]), !values[6].isEmpty, let source = FactSource(values[7...9])
    else { return nil }
    (self.division, sport, gender) = (division, values[1], Gender(rawValue: values[2]))
    (self.action, self.start, words, self.source, note) = (action, start, values[6], source, values[10])
    let said = note.split { !$0.isLetter && !$0.isNumber }
    firstClass = said.indices.dropLast(3)
      .first { said[$0...($0 + 1)] == ["class", "of"] && said[$0 + 3] == "on" }.flatMap { Int(said[$0 + 2]) }
  }

  /// Every rule; read once.
  static let all = RecruitingTables.rules.rows(ContactRule.init)
}

extension ContactRule.Start {
  fileprivate init?(_ when: String, _ years: String) {
    let count = Int(years).flatMap { (0...6).contains($0) ? $0 : nil }
    switch (when, count) {
    case ("any", nil): self = .anyTime
    case ("wed after labor day", let years?): self = .afterLaborDay(years: years)
    case ("after sophomore year", 2?), ("after junior year", 1?): self = .summer(years: count ?? 0)
    case (_, let years?) where Day(monthAndDay: when, of: 2027) != nil: self = .day(when, years: years)
    default: return nil
    }
  }
}
