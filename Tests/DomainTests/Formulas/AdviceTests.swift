import Domain
import Testing

@Suite struct AdviceTests {
  @Test(
    arguments: [
      ("D1", 49.9, [.d2, .d3], "at D2 or D3 programs"), ("d2", 0, [.d3, .naia], "at D3 or NAIA programs"),
      ("D3", 30, [.naia], "exploring NAIA programs"),
      ("D1", 50, [.d2], "adding D2 programs"), ("D2", 69.9, [.d3], "adding D3 programs"),
    ] as [(String, Double, [Division], String)])
  func advises(division: String, score: Double, expected: [Division], words: String) throws {
    let advice = try #require(DivisionAdvice(division: division, score: score))
    #expect(advice.divisions == expected)
    #expect(advice.message().contains(words))
  }

  /// Who isn't the athlete isn't told of their own profile.
  @Test func addressesTheAthleteOnly() throws {
    let advice = try #require(DivisionAdvice(division: "D1", score: 40))
    #expect(advice.message().hasPrefix("Based on your current profile, you might"))
    #expect(advice.message(toAthlete: false).hasPrefix("Based on the athlete's current profile, they might"))
  }

  @Test(
    arguments: [
      ("D1", 70), ("D1", nil), (nil, 30), ("", 30), ("D3", 50), ("NAIA", 20), ("JUCO", 20), ("D4", 20),
    ] as [(String?, Double?)])
  func hasNothingToSay(division: String?, score: Double?) {
    #expect(DivisionAdvice(division: division, score: score) == nil)
  }

  @Test func goesByTheFitOfTheSchool() {
    var school = Sample.school()
    school.division = .known(.d1)
    #expect(school.divisionAdvice(for: Sample.context()) == nil)
    school.fitScore = 40
    #expect(school.divisionAdvice(for: Sample.context())?.divisions == [.d2, .d3])
  }

  @Test(
    arguments: [
      ([], .notStarted, []), ([.safety, .match, .match, .reach, .reach], .healthy, []),
      ([.safety, .match, .reach, .reach], .needsAttention, [.tooFewSchools]),
      ([.match, .match, .reach, .reach, nil], .needsAttention, [.noSafety]),
      ([.safety, .safety, .reach, .unlikely, nil], .needsAttention, [.noMatch]),
      ([.safety, .match, .reach, .reach, .reach], .needsAttention, [.tooManyReaches]),
      ([.reach], .needsAttention, [.noSafety, .noMatch, .tooManyReaches, .tooFewSchools]),
      ([nil, nil], .needsAttention, [.unrated, .tooFewSchools]),
    ] as [([FitTier?], PortfolioHealth.Status, [PortfolioHealth.Warning])])
  func portfolio(tiers: [FitTier?], status: PortfolioHealth.Status, warnings: [PortfolioHealth.Warning]) {
    let health = PortfolioHealth(tiers: tiers)
    #expect(health.status == status)
    #expect(health.warnings == warnings)
    #expect(health.total == tiers.count)
    #expect(health.unrated == tiers.filter { $0 == nil }.count)
  }

  @Test func portfolioOfSchools() {
    let schools = [90, 72, nil].enumerated().map { number, score in
      var school = Sample.school(number)
      school.fitScore = score
      return school
    }
    let health = PortfolioHealth(of: schools, context: Sample.context())
    #expect(health.counts == [.safety: 1, .match: 1])
    #expect(health.unrated == 1)
  }
}
