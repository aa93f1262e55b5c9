import Domain
import Testing

@Suite struct FitBreakdownTests {
  @Test(
    arguments: [
      ([30, 20, 12, 8], 70, "match"), ([30, 20, 12, 7.9], 70, "reach"), ([20, 15, 10, 5], 50, "reach"),
      ([20, 15, 10, 4.5], 50, "unlikely"), ([20, 15, 10, 4.4], 49, "unlikely"), ([90, 90, 90, 90], 100, "match"),
      ([-5, nil, nil, 3], 3, "unlikely"), ([nil, nil, nil, nil], 0, "unlikely"),
    ] as [([Double?], Int, String)])
  func scoreAndTier(values: [Double?], score: Int, tier: String) {
    let breakdown = FitBreakdown(
      athletic: values[0], academic: values[1], opportunity: values[2], personal: values[3])
    #expect(breakdown.score == score)
    #expect(breakdown.tier.rawValue == tier)
  }

  @Test(
    arguments: [
      (
        #"{"athleticFit": 32, "academicFit": 20.5, "opportunityFit": 0, "personalFit": "9"}"#,
        ["32/40", "20.5/25", "0/20", "9/15"], 62
      ),
      (
        #"{"athleticFit": 80, "academicFit": 65, "opportunityFit": 70, "personalFit": 73}"#,
        ["80%", "65%", "70%", "73%"], 73
      ),
      (#"{"athleticFit": 30, "academicFit": 26}"#, ["30%", "26%", "0%", "0%"], 19),
      (
        #"{"athleticFit": 40, "academicFit": 25, "opportunityFit": 20, "personalFit": 15}"#,
        ["40/40", "25/25", "20/20", "15/15"], 100
      ),
      (#"{"personalFit": -3}"#, ["0/40", "0/25", "0/20", "0/15"], 0),
    ] as [(String, [String], Int)])
  func stored(text: String, labels: [String], score: Int) throws {
    let document = try #require(JSONText(text))
    let breakdown = try #require(FitBreakdown(stored: document))
    #expect(FitDimension.allCases.map(breakdown.label) == labels)
    #expect(breakdown.isPercentages == labels[0].hasSuffix("%"))
    #expect(breakdown.score == score)
  }

  @Test(arguments: ["{}", "[]", #"{"athletic": 3}"#, #"{"athleticFit": null}"#])
  func nothingStored(text: String) throws {
    #expect(FitBreakdown(stored: try #require(JSONText(text))) == nil)
  }

  @Test func missingDimensionsAreThoseThatGiveNothing() {
    let breakdown = FitBreakdown(athletic: 0, academic: 2, opportunity: nil, personal: -1)
    #expect(breakdown.missingDimensions.map(\.rawValue) == ["athletic", "opportunity", "personal"])
  }

  @Test func explanationsAddUpToThePoints() {
    var inputs = FitInputs()
    inputs.athlete.position = "SS"
    inputs.positionNeeds = ["SS", "C"]
    inputs.athlete.gpa = 3.6
    inputs.gpaRequirement = 3.4
    inputs.athlete.state = "OH"
    inputs.schoolState = "MI"
    inputs.enrolment = 46_123
    let engine = FitEngine(inputs)
    for dimension in FitDimension.allCases {
      let lines = engine.explanation(dimension)
      #expect(lines.map(\.points).reduce(0, +) == engine.points(dimension))
      #expect(lines.allSatisfy { $0.points <= $0.of })
      #expect(lines.count >= 4)
    }
    #expect(
      engine.explanation(.academic).first == FitContribution("GPA", 10, of: 10, "GPA 3.6, school asks 3.4"))
    #expect(
      engine.explanation(.personal).map(\.why) == [
        "athlete in OH, school in MI", "46,123 students, medium is preferred", "$30,000 a year (assumed)",
        "not marked as a priority", "5 of 10 (assumed)",
      ])
  }
}
