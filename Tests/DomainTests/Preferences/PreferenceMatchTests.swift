import Domain
import Testing
import Values

/// The match of a school with what the family wants: each criterion at its bounds, and the weights by
/// hand.
@Suite struct PreferenceMatchTests {
  static let home = Coordinates(latitude: 40, longitude: -83)
  private static func criterion(_ type: CriterionType, _ value: String, _ isDealbreaker: Bool = false) throws
    -> SchoolCriterion
  { SchoolCriterion(type, try #require(JSON(parsing: value)), isDealbreaker: isDealbreaker, id: "1") }

  private func isMet(
    _ type: CriterionType, _ value: String, _ academics: String = "{}", home: Coordinates? = home,
    _ change: (inout School) -> Void = { _ in }
  ) throws -> Bool? {
    var context = EvaluationContext(clock: Sample.clock)
    context.home = home
    var school = Sample.school(academics: academics)
    change(&school)
    return school.meets(try Self.criterion(type, value), for: context)
  }

  /// One degree of latitude is 69 miles.
  @Test(
    arguments: [
      (#"{"latitude": 41, "longitude": -83}"#, "69", true), (#"{"latitude": 41, "longitude": -83}"#, "68", false),
      (#"{"latitude": 41, "longitude": -83}"#, #""69""#, true), ("{}", "50", nil),
      (#"{"latitude": 0, "longitude": 0}"#, "50", nil), (#"{"latitude": 41, "longitude": -83}"#, #""far""#, nil),
    ] as [(String, String, Bool?)])
  func distance(academics: String, most: String, expected: Bool?) throws {
    #expect(try isMet(.maxDistance, most, academics) == expected)
  }

  @Test func withoutAHomeNoDistanceIsKnown() throws {
    #expect(try isMet(.maxDistance, "50", #"{"latitude": 10, "longitude": 10}"#, home: nil) == nil)
  }

  @Test(
    arguments: [
      (#"["Midwest"]"#, "OH", true), (#"["Midwest"]"#, "KY", false), (#"["Southeast"]"#, "KY", true),
      (#"["Northeast"]"#, "PA", true), (#"["Southwest"]"#, "AZ", true), (#"["West Coast"]"#, "CA", true),
      (#"["West Coast"]"#, "OR", false), (#"["Pacific NW"]"#, "OR", true), (#"["Pacific Northwest"]"#, "MT", true),
      (#"["pacific nw", "Midwest"]"#, "OH", true), (#"["Moon"]"#, "OH", false), (#""Midwest""#, "OH", true),
      (#"["Northeast","Southeast","Midwest","Southwest","West Coast","Pacific NW"]"#, "CO", false),
    ])
  func regions(value: String, state: String, expected: Bool) throws {
    #expect(try isMet(.regions, value, #"{"state": "\#(state)"}"#) == expected)
  }

  /// `in` within the name of a city doesn't make it a school of Indiana.
  @Test(
    arguments: [
      (#"["OH"]"#, "Columbus, OH", true), (#"["Ohio"]"#, "Columbus, OH", true), (#"["IN"]"#, "Cincinnati, OH", false),
      (#"["OH"]"#, nil, nil), (#"["OH"]"#, "Columbus", nil), (#"["MI","OH"]"#, "Columbus, OH 43210", true),
    ] as [(String, String?, Bool?)])
  func states(value: String, location: String?, expected: Bool?) throws {
    #expect(try isMet(.states, value) { $0.location = location } == expected)
  }

  @Test(
    arguments: [
      ("0.149", 5), ("0.15", 4), ("0.299", 4), ("0.30", 3), ("0.499", 3), ("0.50", 2), ("0.699", 2), ("0.70", 1),
      ("1", 1),
    ])
  func ratings(rate: String, rating: Int) throws {
    let academics = #"{"admission_rate": \#(rate)}"#
    #expect(Sample.school(academics: academics).academics.rating == rating)
    #expect(try isMet(.academicRating, "\(rating)", academics) == true)
    #expect(try isMet(.academicRating, "\(rating + 1)", academics) == false)
  }

  @Test(
    arguments: [
      ("small", "4999", true), ("small", "5000", false), ("medium", "5000", true), ("medium", "14999", true),
      ("medium", "15000", false), ("large", "15000", true), ("large", "29999", true), ("large", "30000", false),
      ("very_large", "30000", true), ("very_large", "29999", false), ("small", "null", nil), ("large", "0", nil),
      ("large", "-5", nil), ("small", #""4,000""#, true),
    ] as [(String, String, Bool?)])
  func sizes(size: String, students: String, expected: Bool?) throws {
    #expect(try isMet(.schoolSize, #""\#(size)""#, #"{"student_size": \#(students)}"#) == expected)
  }

  @Test func severalSizes() throws {
    #expect(try isMet(.schoolSize, #"["small", "large"]"#, #"{"student_size": 20000}"#) == true)
    #expect(try isMet(.schoolSize, #"["small", "large"]"#, #"{"student_size": 10000}"#) == false)
  }

  @Test(arguments: [("D1", true), ("D2", true), ("D3", false), (nil, nil)] as [(String?, Bool?)])
  func divisions(division: String?, expected: Bool?) throws {
    #expect(try isMet(.division, #"["D1","D2"]"#) { $0.division = division.map { Open($0) } } == expected)
  }

  @Test(
    arguments: [
      ("Power 4", "SEC", true), ("Power 4", "Big Ten", true), ("Power 4", "Big 12", true), ("Power 4", "acc", true),
      ("Power 4", "MAC", false), ("Group of 5", "MAC", true), ("Group of 5", "AAC", true),
      ("Group of 5", "Mountain West", true), ("Group of 5", "Sun Belt", true), ("Group of 5", "Conference USA", true),
      ("Group of 5", "SEC", false), ("Mid-Major", "NCAC", true), ("Mid-Major", "SEC", false),
      ("Small Conference", "NCAC", true), ("Small Conference", "ACC", false), ("Mid-Major", nil, nil),
      ("Power 4", " ", nil),
    ] as [(String, String?, Bool?)])
  func conferences(type: String, conference: String?, expected: Bool?) throws {
    #expect(try isMet(.conferenceType, #"["\#(type)"]"#) { $0.conference = conference } == expected)
  }

  @Test func whatNobodyKnows() throws {
    #expect(try isMet(.scholarship, "true") == nil)
    #expect(try isMet(.scholarship, "true", #"{"recruiting": {"scholarships": "low"}}"#) == true)
    #expect(try isMet(.scholarship, "false") == nil)
    #expect(try isMet(.mustHave, #""lake""#) == nil)
    #expect(try isMet(.niceToHave, #""snow""#) == nil)
    for unknown in ["0", "null"] {
      #expect(try isMet(.academicRating, "1", #"{"admission_rate": \#(unknown)}"#) == nil)
    }
  }

  @Test func weightsFallFromTenToOne() {
    #expect((0..<12).map(PreferenceMatch.weight) == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1])
  }

  /// D1, in Ohio, 20,000 students; weights 10, 9 and 8.
  @Test(
    arguments: [
      ([], nil, nil), ([("division", true, false)], 100, "great"), ([("division", false, false)], 0, nil),
      ([("division", true, false), ("states", false, false)], 53, nil),
      ([("division", false, false), ("states", true, false)], 47, nil),
      ([("division", true, false), ("states", true, false), ("size", false, false)], 70, "good"),
      ([("division", true, false), ("states", true, false), ("size", false, true)], 70, "dealbreaker"),
      ([("division", true, true), ("states", true, true), ("size", true, true)], 100, "great"),
      ([("division", false, false), ("states", true, false), ("size", true, false)], 63, "good"),
    ] as [([(String, Bool, Bool)], Int?, String?)])
  func scores(wanted: [(type: String, isMet: Bool, isDealbreaker: Bool)], score: Int?, verdict: String?) throws {
    var context = EvaluationContext(clock: Sample.clock)
    context.criteria = try wanted.map { type, isMet, isDealbreaker in
      switch type {
      case "division": try Self.criterion(.division, isMet ? #"["D1"]"# : #"["D2"]"#, isDealbreaker)
      case "states": try Self.criterion(.states, isMet ? #"["OH"]"# : #"["MI"]"#, isDealbreaker)
      default: try Self.criterion(.schoolSize, isMet ? #""large""# : #""small""#, isDealbreaker)
      }
    }
    var school = Sample.school(academics: #"{"student_size": 20000, "state": "OH"}"#)
    school.division = .known(.d1)
    let match = school.preferenceMatch(for: context)
    #expect(match?.score == score)
    #expect(match?.verdict?.rawValue == verdict)
    #expect(match?.missedDealbreakers.count ?? 0 == wanted.count { !$0.isMet && $0.isDealbreaker })
    let reasons = school.preferenceReasons(for: context)
    #expect(reasons.map(\.isMet) == wanted.map { Bool?.some($0.isMet) })
    #expect(School.fields["preference"]?.read(school, context) == score.map { .number(Double($0)) } ?? .missing)
    #expect(School.fields["dealbreaker"]?.read(school, context) == .number(verdict == "dealbreaker" ? 1 : 0))
  }

  /// An unknown wish is neither met nor missed, also as a dealbreaker.
  @Test func unknownWishesDoNotCount() throws {
    var context = EvaluationContext(clock: Sample.clock)
    context.criteria = [
      try Self.criterion(.maxDistance, "300", true), try Self.criterion(.division, #"["D1"]"#),
      try Self.criterion(.schoolSize, #""small""#),
    ]
    var school = Sample.school()
    #expect(school.preferenceMatch(for: context)?.score == nil)
    #expect(school.preferenceMatch(for: context)?.verdict == nil)
    #expect(School.fields["preference"]?.read(school, context) == .missing)
    school.division = .known(.d1)
    let match = try #require(school.preferenceMatch(for: context))
    #expect((match.score, match.judged, match.of) == (100, 1, 3))
    #expect(match.missedDealbreakers.isEmpty)
  }

  @Test func theCriteriaAreThoseOfThePersonAtTheShell() {
    var tables = Tables()
    let document = #"{"preferences": [{"type": "division", "value": ["D1"]}]}"#
    tables.preferences.append(Sample.preferences(1, .school, of: Sample.id(1), document))
    let own = EvaluationContext(tables: tables, viewer: Sample.id(1), athlete: Sample.id(2), clock: Sample.clock)
    let other = EvaluationContext(tables: tables, viewer: Sample.id(2), athlete: Sample.id(1), clock: Sample.clock)
    #expect(own.criteria.map(\.typeName) == ["division"])
    #expect(other.criteria.isEmpty)
  }
}
