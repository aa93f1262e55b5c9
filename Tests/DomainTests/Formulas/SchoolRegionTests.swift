import Testing

@testable import Domain

@Suite struct SchoolRegionTests {
  private static let parts: [SchoolRegion] = [.northeast, .southeast, .midwest, .southwest, .west]

  @Test func everyStateLiesInOneRegionAndNoTerritoryDoes() {
    for state in USState.allCases {
      let found = Self.parts.filter { $0.states.contains(state.rawValue) }
      let isTerritory = ["AS", "GU", "MP", "PR", "VI"].contains(state.rawValue)
      #expect(found.count == (isTerritory ? 0 : 1), "\(state.rawValue)")
      #expect(SchoolRegion.of(state.rawValue) == found.first)
    }
  }

  @Test func theRegionsOfThePreferencesAreWholeInTheirs() {
    for region in Region.allCases {
      #expect(Self.parts.count { region.states.isSubset(of: $0.states) } == 1, "\(region)")
    }
  }

  @Test func wordsThatAreOnlyAskedFor() {
    #expect(SchoolRegion.states(of: "New England") == ["CT", "MA", "ME", "NH", "RI", "VT"])
    #expect(SchoolRegion.states(of: "south")?.count == 17)
    #expect(SchoolRegion.states(of: "west") == nil && SchoolRegion.states(of: "north") == nil)
  }
}
