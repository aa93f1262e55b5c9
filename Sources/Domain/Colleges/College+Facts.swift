/// Who runs a college.
package enum CollegeKind: String, Vocabulary {
  case `public`, `private`
}

/// What lies around a campus.
package enum CollegeSetting: String, Vocabulary {
  case city, suburb, town, rural

  package var everyday: [String] {
    switch self {
    case .city: ["urban", "in a city", "big city"]
    case .suburb: ["suburban", "suburbs", "near a city"]
    case .town: ["small town"]
    case .rural: ["country", "countryside"]
    }
  }
}

extension Field where E: Listed {
  /// What the register says of the college that a row is: each figure with its year. What isn't known of it is missing.
  ///
  /// - Parameter columns: those that say which college it is; nil where the row is one.
  static func facts(_ columns: [String]? = nil, _ college: @escaping @Sendable (E) -> College?) -> [Field] {
    let facts = allFacts(college)
    return columns.map { columns in facts.map { $0.reading { _ in columns } } } ?? facts
  }

  private static func allFacts(_ college: @escaping @Sendable (E) -> College?) -> [Field] {
    func number(
      _ name: String, _ title: String, _ measure: Measure, _ natural: Direction = .descending,
      _ read: @escaping @Sendable (College) -> Double?
    ) -> Field {
      .number(name, title, measure, natural) { college($0).flatMap(read) }
    }
    let (tests, graduated) = (College.testYear, College.graduationYear)
    return [
      .words("sports", "Sports \(CollegeTeams.year)", from: .sports) { college($0)?.teams?.text }
        .shown { row, _ in (college(row)?.teams?.text).map(FieldLook.text) }
        .because { _, _ in "sports unknown" }.several.also("sport", "teams").means("teams that it has"),
      number("sat_low", "SAT Low \(tests)", .whole) { $0.satLow }.means("a quarter who enter are below", ">=1200"),
      number("sat_high", "SAT High \(tests)", .whole) { $0.satHigh }.means("a quarter who enter are above", ">=1200"),
      number("act_low", "ACT Low \(tests)", .whole) { $0.actLow }.means("a quarter who enter are below", ">=25"),
      number("act_high", "ACT High \(tests)", .whole) { $0.actHigh }.means("a quarter who enter are above", ">=25"),
      number("graduation", "Graduation \(graduated)", .fraction) { $0.graduationInSix }
        .also("graduation_rate", "grad_rate")
        .because { row, _ in
          college(row)?.isTwoYear == true ? "a two-year college counts three years, not six" : "no graduation rate"
        }
        .means("percent with a degree by year 6", ">=70%"),
      number("net_price", "Net Price \(College.netPriceYear)", .dollars, .ascending) { $0.netPrice }
        .means("what students with grants paid", "<25000"),
      .words("kind", "Kind", from: .kinds) { college($0)?.kind?.raw }.means("public or private"),
      .words("setting", "Setting", from: .settings) { college($0)?.setting?.raw }.means("what lies around it"),
    ]
  }
}

extension WordList {
  private static func unordered<V: Vocabulary>(_ name: String, _ vocabulary: V.Type) -> WordList {
    WordList(name, of: vocabulary, isOrdered: false)
  }

  package static let kinds = unordered("kind", CollegeKind.self)
  package static let settings = WordList("setting", of: CollegeSetting.self)
}

extension College {
  /// The teams that it has; nil where nobody knows them.
  package var teams: CollegeTeams? { number.flatMap(CollegeList.teams) }

  package var isTwoYear: Bool { division == .juco }

  /// The rate that four-year colleges can be compared by.
  var graduationInSix: Double? { isTwoYear ? nil : graduation }

  /// Those of whom the net price is the average; nil where it isn't known.
  package var payers: String? {
    netPrice.map { _ in kind == .known(.public) ? "in-state students with a grant" : "students with a grant" }
  }

  /// What a year costs with room and board: for those of its own state, or for others. Dollars of `tuitionYear`; nil where
  /// that makes a difference and isn't known.
  package func cost(isInState: Bool?) -> Double? {
    if costInState == costOutOfState { return costInState }
    return isInState.flatMap { $0 ? costInState : costOutOfState }
  }
}

extension School {
  /// The columns that say which college it is.
  static let collegeColumns = ["name", "academic_info", "state", "location"]

  /// The college that it is, as the register knows it: by the number that is kept with it, else by its name and its state.
  package var college: College? {
    if let number = academics.collegeNumber, let college = CollegeList.college(number: number) { return college }
    return CollegeList.college(called: name, in: parsedState)
  }

  /// True if it admits everybody: its rate is the one that stands for that, and the college that it is does.
  package var isOpen: Bool { academics.admissionRate == 1 && college?.isOpen == true }
}

extension School {
  /// True if somebody who lives in a state pays there as its own people do: by the school's state, else by that of the
  /// college that it is. Nil where either state isn't known.
  package func isInState(_ residence: String?, _ academics: AcademicInfo, _ college: College?) -> Bool? {
    guard let residence, let state = parsedState(academics) ?? college?.state else { return nil }
    return state == residence
  }

  /// The athlete's team where the college that it is doesn't have it: `women's soccer`; nil where it does, and where that
  /// isn't known.
  package func missingTeam(for athlete: Athlete) -> String? {
    guard let sport = athlete.recordedSport, college?.teams?.has(sport, of: athlete.gender) == false else { return nil }
    return athlete.team
  }
}
