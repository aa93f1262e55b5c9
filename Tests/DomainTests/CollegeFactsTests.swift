import Testing
import Values

@testable import Domain

/// The figures and the teams of the colleges inside the program, and the schools that read them.
@Suite struct CollegeFactsTests {
  private static let colleges = Rows(CollegeList.all)
  private static let context = Sample.context()

  @Test func everyFigureMakesSense() {
    for college in CollegeList.all {
      #expect(college.number.map { (100_000...999_999).contains($0) } ?? true, "\(college.name)")
      for (low, high, bounds) in [
        (college.satLow, college.satHigh, 400.0...1600), (college.actLow, college.actHigh, 1...36),
      ] {
        #expect((low == nil) == (high == nil), "\(college.name)")
        if let low, let high { #expect(bounds.contains(low) && bounds.contains(high) && low <= high) }
      }
      #expect(college.graduation.map { (0...1).contains($0) } ?? true, "\(college.name)")
      #expect(college.netPrice.map { (1000...100_000).contains($0) } ?? true, "\(college.name)")
      if let cost = college.costInState { #expect(cost >= college.tuitionInState ?? 0, "\(college.name)") }
      #expect(college.kind.map { $0.known != nil } ?? true, "\(college.name)")
      #expect(college.setting.map { $0.known != nil } ?? true, "\(college.name)")
    }
  }

  /// Counted by hand in the table, as the sources have them.
  @Test(arguments: [
    ("baseball", [308, 255, 380, 181, 499]), ("softball", [309, 273, 393, 184, 437]),
    ("football", [264, 161, 242, 96, 119]),
  ])
  func teamsOfADivision(_ sport: String, _ expected: [Int]) {
    let counts = Division.allCases.map { division in
      Self.count([Self.has(sport), .field("division", [.text(division.rawValue)], negated: false)])
    }
    for (count, expected) in zip(counts, expected) { #expect(abs(count - expected) <= 2, "\(sport) \(counts)") }
  }

  @Test func aSportAloneIsOfBoth() {
    let (men, women) = (Self.count([Self.has("men's soccer")]), Self.count([Self.has("women's soccer")]))
    let both = Self.count([Self.has("soccer")])
    #expect(men > 1300 && women > 1500 && both >= women && both < men + women)
    // "men's soccer" isn't found in "women's soccer".
    #expect(Self.count([Self.has("men's softball")]) == 0)
  }

  /// Colleges of which not every team is known are left out and counted: they may have it.
  @Test func whatIsUnknownIsCounted() {
    let selection = Self.colleges.tally(Query(terms: [Self.has("softball")]), Self.context)
    let unknown = CollegeList.all.filter { $0.teams?.has(.softball, of: nil) == nil }.count
    #expect(unknown > 20 && selection.leftOut == [Selection.LeftOut(field: "sports", count: unknown)])
    let college = CollegeList.all.first { $0.teams?.isPartial == true && $0.teams?.men.contains(.rodeo) == false }
    #expect(college?.teams?.has(.rodeo, of: .men) == .some(nil))
    #expect(
      college.map {
        Self.colleges.select(Query(terms: [Self.has("rodeo")]), Self.context).positions.map {
          Self.colleges[$0].name
        }.contains($0.name)
      } == false)
  }

  @Test(arguments: [
    ("girls soccer", "women's soccer"), ("w swimming", "women's swimming"), ("Men's Ice Hockey", "men's ice hockey"),
    ("hockey", "ice hockey"), ("boys track", "men's track and field"), ("crew", "rowing"), ("baseball", "baseball"),
    ("women's swimming and diving", "women's swimming"), ("xc", "cross country"),
  ])
  func spellings(_ typed: String, _ expected: String) { #expect(WordList.sports[typed]?.raw == expected) }

  @Test func tracksAreTold() {
    let teams = CollegeTeams(["1", "BA XT", "XC OT", ""])
    #expect(
      teams.text == "baseball, men's track and field, men's cross country, women's cross country, women's other sports")
    #expect(teams.has(.trackAndField, of: .women) == false && teams.has(.trackAndField, of: nil) == true)
    #expect(CollegeTeams(["1", "BA", "", "partial"]).text == "baseball, others unknown")
    #expect(CollegeTeams(["1"]).isPartial && CollegeTeams(["1", "?? BA", "", ""]).men == [.baseball])
  }

  /// Who plays baseball is no question: a girl's team of it is the only one.
  @Test func oneTeamIsEverybodys() {
    let teams = CollegeTeams(["1", "BA SO", "SB", ""])
    #expect(teams.has(.baseball, of: .women) == true && teams.has(.softball, of: .men) == true)
    #expect(teams.has(.soccer, of: .women) == false && teams.has(.football, of: .women) == false)
  }

  /// By its number, else by exactly its name or alias; a state that differs is another school.
  @Test(
    arguments: [
      ("Kenyon College", nil, nil, "Kenyon College"), ("kenyon college", "Gambier, OH", nil, "Kenyon College"),
      ("Kenyon College", "Austin, TX", nil, nil), ("Our Kenyon", nil, 203535, "Kenyon College"),
      ("Kenyon College", nil, 1, "Kenyon College"), ("Summit Academy", nil, nil, nil),
      ("Wheaton College", nil, nil, nil),
      ("Wheaton College", "Norton, MA", nil, "Wheaton College"),
    ] as [(String, String?, Int?, String?)])
  func theCollegeOfASchool(_ name: String, _ place: String?, _ number: Int?, _ expected: String?) {
    let academics = number.map { "{\"recruiting\":{\"college\":\($0)}}" }
    let school = Sample.school(name: name, location: place, academics: academics)
    #expect(school.college?.name == expected)
    // A number is no offer.
    #expect(school.academics.offer == nil)
  }

  @Test func whatIsTypedIsKept() {
    let college = CollegeList.named("Kenyon College")[0]
    let school = Sample.school(
      name: "Kenyon", academics: #"{"tuition_in_state":1,"recruiting":{"needs":["SS"],"x":1}}"#)
    let completed = school.completed(with: college)
    #expect(completed.academics.collegeNumber == college.number && completed.academics.tuitionInState == 1)
    #expect(completed.academics.offer?.needs == ["SS"] && completed.academicInfo?.text.contains("\"x\":1") == true)
    #expect(
      completed.completed(with: CollegeList.named("Oberlin College")[0]).academics.collegeNumber == college.number)
  }

  @Test func twoYearCollegesHaveNoSixYearRate() throws {
    let juco = try #require(CollegeList.all.first { $0.isTwoYear && $0.graduation != nil })
    let field = try #require(College.fields["graduation"])
    #expect(field.read(juco, Self.context) == .missing)
    #expect(field.reason?(juco, Self.context) == "a two-year college counts three years, not six")
    let own = try #require(College.fields["graduation_juco"])
    #expect(own.read(juco, Self.context) == .number(juco.graduation ?? -1))
    let kenyon = CollegeList.named("Kenyon College")[0]
    #expect(own.read(kenyon, Self.context) == .missing)
  }

  @Test func aMissingTeamIsNamed() {
    let kenyon = Sample.school(name: "Kenyon College")
    func missing(_ sport: Sport, _ gender: Gender?) -> String? {
      kenyon.missingTeam(
        for: Athlete(
          player: JSON.object([
            JSON.Member("primary_sport", .string(sport.rawValue)),
            JSON.Member("gender", gender.map { .string($0.rawValue) } ?? .null),
          ]), velocity: nil))
    }
    #expect(missing(.baseball, nil) == nil && missing(.iceHockey, .women) == "women's ice hockey")
    #expect(missing(.volleyball, nil) == nil && missing(.volleyball, .men) == "men's volleyball")
    // Without a sport nothing is missing; an unknown school has no college.
    #expect(kenyon.missingTeam(for: Athlete()) == nil)
    #expect(Sample.school(name: "Nowhere").missingTeam(for: Athlete(player: .object([]), velocity: nil)) == nil)
  }

  private static func has(_ sport: String) -> Term { .field("sports", [.text(sport)], negated: false) }

  private static func count(_ terms: [Term]) -> Int { colleges.count(Query(terms: terms), context) }
}

extension Query {
  fileprivate init(terms: [Term]) {
    self.init()
    self.terms = terms
  }
}
