import Domain
import Testing

@Suite struct FitBreakdownTests {
  @Test(
    arguments: [
      (
        #"{"athleticFit": 32, "academicFit": 20.5, "opportunityFit": 0, "personalFit": "9"}"#,
        ["32/40", "20.5/25", "0/20", "9/15"], [32, 20.5, 0, 9]
      ),
      (
        #"{"athleticFit": 80, "academicFit": 65, "opportunityFit": 70, "personalFit": 73}"#,
        ["80%", "65%", "70%", "73%"], [32, 16.25, 14, 10.95]
      ),
      (#"{"athleticFit": 30, "academicFit": 26}"#, ["30%", "26%", "0%", "0%"], [12, 6.5, 0, 0]),
      (
        #"{"athleticFit": 40, "academicFit": 25, "opportunityFit": 20, "personalFit": 15}"#,
        ["40/40", "25/25", "20/20", "15/15"], [40, 25, 20, 15]
      ),
      (#"{"personalFit": -3}"#, ["0/40", "0/25", "0/20", "0/15"], [0, 0, 0, 0]),
    ] as [(String, [String], [Double])])
  func stored(text: String, labels: [String], points: [Double]) throws {
    let document = try #require(JSONText(text))
    let breakdown = try #require(FitBreakdown(stored: document))
    #expect(FitDimension.allCases.map(breakdown.label) == labels)
    #expect(breakdown.isPercentages == labels[0].hasSuffix("%"))
    #expect(FitDimension.allCases.map(breakdown.points) == points)
  }

  @Test(arguments: ["{}", "[]", #"{"athletic": 3}"#, #"{"athleticFit": null}"#])
  func nothingStored(text: String) throws {
    #expect(FitBreakdown(stored: try #require(JSONText(text))) == nil)
  }

  @Test func missingDimensionsAreThoseThatGiveNothing() throws {
    let document = try #require(JSONText(#"{"athleticFit": 0, "academicFit": 2, "personalFit": -1}"#))
    let breakdown = try #require(FitBreakdown(stored: document))
    #expect(breakdown.missingDimensions.map(\.rawValue) == ["athletic", "opportunity", "personal"])
  }
}
