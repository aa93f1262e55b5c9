import Domain
import Testing

@Suite struct PlaceTests {
  static let cleveland = (41.4993, -81.6944)
  static let columbus = (39.9612, -82.9988)
  static let losAngeles = (34.0522, -118.2437)
  static let newYork = (40.7128, -74.0060)
  static let london = (51.5074, -0.1278)

  /// Great circles on a sphere of 3,958.8 miles, worked out with an independent calculator.
  @Test(arguments: [
    (cleveland, cleveland, 0), (cleveland, columbus, 126), (newYork, losAngeles, 2446), (newYork, london, 3461),
    ((0.0, 1.0), (0.0, -179.0), 12_437), ((90.0, 0.0), (-90.0, 0.0), 12_437), ((10.0, 179.9), (10.0, -179.9), 14),
  ])
  func miles(start: (Double, Double), end: (Double, Double), expected: Int) throws {
    let from = try #require(Coordinates(latitude: start.0, longitude: start.1))
    let to = try #require(Coordinates(latitude: end.0, longitude: end.1))
    #expect(Distance.wholeMiles(from: from, to: to) == expected)
    #expect(Distance.wholeMiles(from: to, to: from) == expected)
  }

  @Test func distanceNeedsBothPlaces() throws {
    let home = try #require(Coordinates(latitude: 41.4993, longitude: -81.6944))
    let here = Sample.school(academics: #"{"latitude": 41.4993, "longitude": "-81.6944"}"#)
    #expect(here.distance(from: home) == 0)
    #expect(here.distance(from: nil) == nil)
    #expect(Sample.school().distance(from: home) == nil)
    #expect(Sample.school(academics: #"{"latitude": 0, "longitude": 0}"#).distance(from: home) == nil)
  }

  @Test(
    arguments: [
      ("null", nil), ("-5", nil), ("0", nil), (#""""#, nil),
      ("1", .verySmall), ("999", .verySmall), ("1000", .small), ("4999", .small), ("5000", .medium),
      ("14999", .medium), ("15000", .large), (#""29999""#, .large), ("30000", .veryLarge), ("90000", .veryLarge),
    ] as [(String, SchoolSize?)])
  func size(students: String, expected: SchoolSize?) {
    #expect(Sample.school(academics: #"{"student_size": \#(students)}"#).size == expected)
  }

  @Test(
    arguments: [
      ("Columbus, OH", "OH"),
      ("Columbus,OH", "OH"),
      ("Columbus,\tOH 43210", "OH"),
      ("Columbus, OH 43210-1234", "OH"),
      ("Columbus, OH - Main Campus", "OH"),
      ("Columbus, OH-West, Building 2", "OH"),
      ("Athens, Greece, GA", "GA"),
      ("Columbus, OH ", "OH"),
      ("Columbus, Ohio", nil),
      ("Columbus, oh", nil),
      ("Columbus OH", nil),
      ("Columbus, OHIO", nil),
      ("Columbus, OH 4321", nil),
      ("Columbus, OH 432101", nil),
      ("Columbus, OH, USA", nil),
      ("São Paulo, SP", "SP"),
      (",", nil), ("", nil),
    ] as [(String, String?)])
  func stateOfALocation(location: String, expected: String?) {
    #expect(Sample.school(location: location).parsedState == expected)
  }

  @Test(
    arguments: [
      (#"{"state": "MI"}"#, "PA", "MI"),
      (#"{"state": "mi"}"#, "PA", "MI"),
      (#"{"state": " michigan "}"#, "PA", "MI"),
      (#"{"state": "Ontario"}"#, "PA", "Ontario"),
      (#"{"state": ""}"#, "pa", "PA"),
      (#"{"state": "  "}"#, "PA", "PA"),
      (#"{"state": null}"#, "", "OH"),
      (#"{}"#, nil, "OH"),
    ] as [(String, String?, String)])
  func stateBySource(academics: String, column: String?, expected: String) {
    var school = Sample.school(location: "Columbus, OH", academics: academics)
    school.state = column
    #expect(school.parsedState == expected)
  }

  @Test func statesHaveCodesAndNames() {
    #expect(USState.allCases.count == 56)
    #expect(USState.allCases.allSatisfy { $0.rawValue.count == 2 && $0.label.count > 3 })
    #expect(Set(USState.allCases.map(\.label)).count == 56)
    #expect(USState.named("washington dc") == .districtOfColumbia)
    #expect(USState.named("WEST VIRGINIA") == .westVirginia)
    #expect(USState.named("Ontario") == nil)
  }
}
