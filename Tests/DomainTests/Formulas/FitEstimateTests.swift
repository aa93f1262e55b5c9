import Domain
import Testing

/// Score, range and tier: by hand, and what holds whatever is recorded.
@Suite struct FitEstimateTests {
  /// GPA, SAT, state, students and tuition of the school; position, body and velocity of the athlete: 29 of 47 points.
  private static let inputs: FitInputs = {
    var inputs = FitInputs()
    (inputs.athlete.height, inputs.athlete.weight, inputs.athlete.velocity) = (73, 185, 84.5)
    (inputs.athlete.gpa, inputs.gpaRequirement) = (3.7, 3.7)
    (inputs.athlete.sat, inputs.satRequirement) = (1290, 1390)
    (inputs.athlete.state, inputs.schoolState) = ("OH", "OH")
    (inputs.enrolment, inputs.cost) = (1_750, 69_330)
    (inputs.athlete.sizes, inputs.athlete.costSensitivity) = ([.medium, .large], .known(.medium))
    return inputs
  }()

  @Test func byHand() {
    let estimate = FitEstimate(Self.inputs)
    #expect(estimate.points == 8 + 5 + 10 + 5 + 4 + 1 + 1)
    #expect(estimate.judged == 8 + 10 + 10 + 8 + 4 + 3 + 4)
    #expect(estimate.known == 7)
    // 100 x 34 / 47; open are 48 points, 11 of them at least.
    #expect(estimate.score == 72 && estimate.tier == .match)
    #expect(estimate.low == Int((100 * 45.0 / 95).rounded()) && estimate.high == Int((100 * 82.0 / 95).rounded()))
    #expect(estimate.range == "47-86, 7 of 16 known")
    #expect(estimate.knownPercent == 49)
    #expect(estimate.scaled(.athletic) == 29 && estimate.scaled(.opportunity) == nil)
    #expect(estimate.open(.opportunity) == [.roster, .starters, .scholarships, .walkOns])
  }

  @Test func belowAThirdThereIsNoScore() {
    var inputs = FitInputs()
    (inputs.athlete.height, inputs.athlete.weight, inputs.athlete.velocity) = (73, 185, 84.5)
    inputs.athlete.gpa = 3.7
    inputs.offer.walkOns = true
    #expect(FitEstimate(inputs).judged == 31)
    #expect(FitEstimate(inputs).score == nil && FitEstimate(inputs).tier == nil)
    inputs.offer.walkOns = nil
    inputs.offer.scholarships = .low
    #expect(FitEstimate(inputs).judged == 32)
    #expect(FitEstimate(inputs).score != nil)
  }

  /// A school's offer is 40 points, but no fit of anybody.
  @Test func withoutAnAthleteThereIsNoScore() {
    var inputs = FitInputs()
    inputs.offer.interest = .high
    (inputs.offer.roster, inputs.offer.starters, inputs.offer.scholarships) = (50, 1, .high)
    (inputs.enrolment, inputs.cost, inputs.offer.walkOns) = (12_000, 20_000, true)
    (inputs.athlete.sizes, inputs.athlete.costSensitivity) = ([.large], .known(.medium))
    #expect(FitEstimate(inputs).judged == 36 && FitEstimate(inputs).score == nil)
  }

  @Test func everythingAndTheBest() {
    var inputs = Self.inputs
    (inputs.athlete.position, inputs.athlete.velocity, inputs.athlete.sat) = ("SS", 90, 1400)
    inputs.athlete.major = "Biology"
    (inputs.enrolment, inputs.cost) = (12_000, 20_000)
    inputs.offer = Self.best
    let estimate = FitEstimate(inputs)
    #expect(estimate.known == 16 && estimate.judged == 95)
    #expect(estimate.low == estimate.high && estimate.score == estimate.low)
    #expect(estimate.score == 99, "a cost gives 3 of 4 at most")
    #expect(estimate.firstFact == nil)
  }

  private static let best: SchoolOffer = {
    var offer = SchoolOffer()
    (offer.needs, offer.interest, offer.roster, offer.starters) = (["SS"], .high, 40, 1)
    (offer.scholarships, offer.walkOns, offer.majors) = (.high, true, ["Biology"])
    (offer.strength, offer.priority) = (9, true)
    return offer
  }()

  @Test func whatToRecordFirstNarrowsMostAndCostsLeast() {
    var player = FitInputs()
    #expect(FitEstimate(player).firstFact?.line == "prefs player sport=baseball", "without it nobody knows what counts")
    let rules = FitRules(player)
    for part in [FitPart.position, .body, .velocity] {
      #expect(rules.fact(part)?.line == "prefs player sport=baseball")
      #expect(rules.why(part).contains("sport isn't recorded"), "\(part)")
    }
    player.athlete.recordedSport = .baseball
    #expect(FitEstimate(player).firstFact?.line == "add metric type=velocity value=85")
    #expect(FitEstimate(Self.inputs).firstFact?.line == "fit . interest=high")
    var inputs = Self.inputs
    inputs.athlete.velocity = nil
    #expect(FitEstimate(inputs).firstFact?.part == .velocity, "one's own measurement is nearer than a coach")
  }

  /// Facts, each as it may be recorded: good, middling, bad.
  private static let facts: [@Sendable (inout FitInputs, Int) -> Void] = [
    { ($0.athlete.position, $0.offer.needs) = ("SS", [["SS"], ["MIF", "C"], ["P"]][$1]) },
    { $0.offer.interest = [.high, .medium, .low][$1] },
    { ($0.athlete.height, $0.athlete.weight) = ([72, 67, 60][$1], [200, 165, 130][$1]) },
    { $0.athlete.velocity = [90, 83, 60][$1] },
    { ($0.athlete.gpa, $0.gpaRequirement) = ([3.9, 3.2, 2.0][$1], 3.7) },
    { ($0.athlete.sat, $0.satRequirement) = ([1400, 1300, 900][$1], 1400) },
    { ($0.athlete.major, $0.offer.majors) = ("Biology", [["Biology"], ["History"], ["Art"]][$1]) },
    { $0.offer.roster = [20, 80, 99][$1] }, { $0.offer.starters = [1, 3, 9][$1] },
    { $0.offer.scholarships = [.high, .medium, .low][$1] }, { $0.offer.walkOns = [true, true, false][$1] },
    { ($0.athlete.state, $0.schoolState) = ("OH", ["OH", "OH", "MI"][$1]) },
    { ($0.athlete.sizes, $0.enrolment) = ([.large], [12_000, 9_000, 900][$1]) },
    { ($0.athlete.costSensitivity, $0.cost) = (.known(.medium), [9_000, 40_000, 80_000][$1]) },
    { $0.offer.priority = [true, true, false][$1] }, { $0.offer.strength = [9, 5, 1][$1] },
  ]

  /// Recorded in any order, a fact narrows the range and stays within it, and the score is never outside.
  @Test(arguments: 0..<20) func theRangeHolds(seed: Int) {
    var random = seed &* 2_654_435_761 &+ 12_345
    func roll(_ sides: Int) -> Int {
      random = (random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407)
      return Int(UInt(bitPattern: random) >> 33) % sides
    }
    var inputs = FitInputs()
    var left = Array(Self.facts.indices)
    var before = FitEstimate(inputs)
    #expect((before.low, before.high) == (22, 100))
    while !left.isEmpty {
      Self.facts[left.remove(at: roll(left.count))](&inputs, roll(3))
      let now = FitEstimate(inputs)
      #expect(now.known == before.known + 1)
      #expect(now.low >= before.low && now.high <= before.high)
      if let score = now.score { #expect((now.low...now.high).contains(score)) }
      #expect((now.score == nil) == (now.judged < 32 || !inputs.athlete.isKnown))
      before = now
    }
    #expect(before.known == 16 && before.low == before.high)
  }

  @Test(
    arguments: [
      (
        #"{"recruiting": {"needs": ["SS", "2B"], "interest": "High", "roster": "60", "starters": 2, "walkons": true}}"#,
        [10, 10, 7, 5, 3]
      ),
      (
        #"{"recruiting": {"needs": "C, SS", "interest": "?", "roster": 600, "walkons": "no"}}"#, [10, nil, nil, nil, 1]
      ),
      (#"{"recruiting": [1]}"#, [nil, nil, nil, nil, nil]), ("{}", [nil, nil, nil, nil, nil]),
    ] as [(String, [Int?])])
  func whatASchoolOffers(academics: String, expected: [Int?]) {
    var athlete = Athlete()
    athlete.position = "SS"
    let rules = FitRules(FitInputs(school: Sample.school(academics: academics), athlete: athlete))
    #expect([.position, .interest, .roster, .starters, .walkOns].map(rules.points) == expected)
  }
}
