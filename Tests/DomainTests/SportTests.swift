import Domain
import Testing
import Values

@testable import Domain

/// One list of sports, for athletes, colleges and rules.
@Suite struct SportTests {
  @Test(
    arguments: [
      ("baseball", Sport.baseball), ("Track & Field", .trackAndField), ("track", .trackAndField), ("crew", .rowing),
      ("FIELD-HOCKEY", .fieldHockey), ("hockey", .iceHockey), ("swim", .swimming), ("water_polo", .waterPolo),
      ("wrestling", .wrestling), ("other", .other), ("chess", nil), ("", nil),
    ] as [(String, Sport?)])
  func named(_ words: String, _ sport: Sport?) { #expect(Sport(named: words) == sport) }

  /// What an athlete may type is stored in words that people read, and found again.
  @Test(arguments: Sport.allCases) func isStoredReadably(_ sport: Sport) throws {
    let field = try #require(PreferenceForm.player.field(named: "primary_sport"))
    let stored = try field.read(sport.name, in: EntryContext(today: Day(number: 0)))
    #expect(stored == .string(sport.rawValue))
    #expect(Sport(named: sport.rawValue) == sport)
    let athlete = Athlete(player: .object([.init("primary_sport", .string(sport.rawValue))]), velocity: nil)
    #expect(athlete.sport == sport && athlete.recordedSport == sport)
  }

  @Test(
    arguments: [
      (Sport.swimming, "fly", "Butterfly"), (.football, "QB", "Quarterback"), (.rowing, "cox", "Coxswain"),
      (.softball, "dp", "DP"), (.softball, "shortstop", "SS"), (.baseball, "designated hitter", "DH"),
      (.waterPolo, "2m", "Center Defender"), (.volleyball, "right side", "Opposite"), (.wrestling, "157", nil),
      (.golf, "SS", nil), (.soccer, "2B", nil),
    ] as [(Sport, String, String?)])
  func position(_ sport: Sport, _ said: String, _ stored: String?) {
    #expect(sport.position(named: said) == stored)
    #expect(sport.positions.allSatisfy { sport.position(named: $0) == $0 })
  }

  /// Where positions aren't settled any word is one; a sport that nobody knows is kept as it stands, and isn't baseball.
  @Test func anUnknownSportIsNotBaseball() throws {
    let document = try #require(JSON(parsing: #"{"primary_sport":"Quidditch"}"#))
    let context = EntryContext(today: Day(number: 0), document: document)
    let field = try #require(PreferenceForm.player.field(named: "primary_position"))
    #expect(field.format.choices(context).isEmpty)
    #expect(try field.read("Seeker", in: context) == .string("Seeker"))
    #expect(
      try PreferenceForm.player.field(named: "positions")?.read("Seeker, SS", in: context).text == #"["Seeker","SS"]"#)
    let athlete = Athlete(player: document, velocity: 90)
    #expect(athlete.sport == nil && athlete.recordedSport == nil && athlete.tables == nil)
    #expect(PreferenceForm.player.field(named: "primary_sport")?.stored(in: document)?.string == "Quidditch")
  }

  /// What only baseball has is asked of nobody else; what is stored is shown all the same.
  @Test(arguments: [
    (#"{}"#, true, true), (#"{"primary_sport":"Softball"}"#, true, false), (#"{"primary_sport":"Golf"}"#, false, false),
    (#"{"primary_sport":"Quidditch"}"#, false, false),
    (#"{"primary_sport":"Golf","bats":"R","perfect_game_id":"1"}"#, true, true),
  ])
  func detailsOfBaseball(document: String, hasBats: Bool, hasIDs: Bool) throws {
    let form = PreferenceForm.player
    let shown = Set(form.shown(form.fields, in: try #require(JSON(parsing: document))).map(\.name))
    #expect(shown.contains("bats") == hasBats && shown.contains("perfect_game_id") == hasIDs)
    #expect(shown.contains("height_inches"))
  }
}

/// What each sport measures.
@Suite struct MeasurableTests {
  private func metric(
    _ type: String, _ value: Double, _ unit: String? = nil, day: Int = 1, _ number: Int = 1
  ) -> PerformanceMetric {
    var metric = PerformanceMetric(id: Sample.id(number))
    metric.type = Open(type)
    metric.value = value
    metric.unit = unit
    metric.recordedDate = Day(number: day)
    return metric
  }

  /// What the web application knows keeps its words and its order; `other` is the last.
  @Test func theFirstAreThoseOfTheWebApplication() {
    let names = MetricType.allCases.map(\.rawValue)
    #expect(
      names.prefix(7) == [
        "velocity", "exit_velo", "sixty_time", "pop_time", "batting_avg", "era", "strikeouts",
      ])
    #expect(names.last == "other" && MetricType.other.rawValue == "other" && MetricType.era.rawValue == "era")
    #expect(Set(names).count == names.count && names.count < 255)
    #expect(MetricType.allCases.allSatisfy { MetricType(rawValue: $0.rawValue) == $0 })
    #expect(
      WordList.metricTypes.offered(to: .baseball).map(\.raw) == [
        "velocity", "exit_velo", "sixty_time", "pop_time", "batting_avg", "era", "strikeouts", "other",
      ])
  }

  /// The example of each sport is one of its own kinds, and a result that it allows.
  @Test(arguments: Sport.allCases) func everySportHasAnExample(_ sport: Sport) throws {
    let (words, result) = try #require(MetricReading.parted(sport.exampleResult))
    let found = WordList.metricTypes.meanings(of: words).filter { WordList.metricTypes.offers($0.raw, to: sport) }
    #expect(found.count == 1)
    let type = try #require(found.first.flatMap { MetricType(rawValue: $0.raw) })
    #expect(try #require(MetricReading(result)).value > 0 && type.allows(try #require(MetricReading(result)).value))
    #expect(type == .other || type.isMeasured(in: sport))
  }

  /// Words of everyday mean one kind to an athlete of each sport.
  @Test(arguments: Sport.allCases) func wordsAreClearInASport(_ sport: Sport) {
    let own = WordList.metricTypes.offered(to: sport).compactMap { MetricType(rawValue: $0.raw) }
    var seen: [String: MetricType] = [:]
    for type in own {
      for word in Set(type.everyday.map(\.plainWords)) where !word.isEmpty {
        #expect(seen[word] == nil, "\(word) is \(type.rawValue) and \(seen[word]?.rawValue ?? "")")
        seen[word] = type
      }
    }
  }

  /// Letters and the packet have one name of each.
  @Test(arguments: [
    ("velocity", "throwing velocity"), ("sixty_time", "60-yard dash"), ("home_to_first", "home to first"),
    ("era", "ERA"), ("100_fly", "100 Fly"), ("vertical_jump", "vertical jump"),
  ])
  func called(_ raw: String, _ name: String) throws {
    #expect(try #require(MetricType(rawValue: raw)).calledByCoaches == name)
  }

  /// What nobody reaches is doubted, in its usual unit or one that can be compared; each sport's example isn't.
  @Test(
    arguments: [
      ("sixty_time", 3.1, "sec", true), ("sixty_time", 6.89, "sec", false), ("exit_velo", 400, "mph", true),
      ("exit_velo", 93, nil, false), ("exit_velo", 150, "km/h", false), ("vertical_jump", 300, "in", true),
      ("vertical_jump", 24, "in", false), ("batting_avg", 3.41, "avg", true), ("high_jump", 5, "m", true),
      ("high_jump", 1.65, "m", false), ("long_jump", 90, "in", false), ("100_fly", 12, "sec", true),
      ("home_to_first", 2.9, "sec", false), ("other", 345, "val", false), ("free_throw_pct", 140, "%", true),
    ] as [(String, Double, String?, Bool)])
  func doubted(_ type: String, _ value: Double, _ unit: String?, _ isDoubted: Bool) {
    #expect((metric(type, value, unit).doubt != nil) == isDoubted, "\(type) \(value)")
  }

  @Test func aDoubtSaysWhatPeopleReach() {
    #expect(
      metric("sixty_time", 3.1, "sec").doubt
        == "Sixty Time: 3.1 sec is beyond what people reach: 5.7 sec to 20 sec")
  }

  @Test(arguments: [
    ("100 fly", "100_fly"), ("100 butterfly", "100_fly"), ("100fly", "100_fly"), ("100 yard fly", "100_fly"),
    ("200 IM", "200_im"), ("100 fly lcm", "100_fly_lcm"), ("110 hurdles", "110m_hurdles"), ("1600m", "1600m"),
    ("high jump", "high_jump"), ("2k erg", "2k_erg"), ("vert", "vertical_jump"), ("mile", "mile"),
  ])
  func said(_ words: String, _ raw: String) {
    #expect(WordList.metricTypes.meanings(of: words).map(\.raw) == [raw])
  }

  @Test(
    arguments: [
      ("58.31", 58.31, nil), ("1:02.35", 62.35, "sec"), ("15:48", 948, "sec"), ("1:02:03.5", 3723.5, "sec"),
      ("0:58.3", 58.3, "sec"), ("5'8\"", 68, "in"), ("5’8", 68, "in"), ("6'", 72, "in"), ("18'4.25\"", 220.25, "in"),
      ("88 mph", 88, "mph"), ("225lb", 225, "lbs"), ("5.45m", 5.45, "m"),
    ] as [(String, Double, String?)])
  func read(_ text: String, _ value: Double, _ unit: String?) {
    #expect(MetricReading(text).map { ($0.value * 100).rounded() / 100 } == value)
    #expect(MetricReading(text)?.unit == unit)
  }

  @Test(arguments: ["", "1:60", "1:2:60", "1:99:00", ":58", "1:", "1:02.35.1", "5'12\"", "fast", "1:-2", "12:30 PM"])
  func unread(_ text: String) { #expect(MetricReading(text) == nil) }

  @Test func feetAndInchesWithADash() {
    #expect(MetricReading("18-04.25", isInFeet: true)?.value == 220.25)
    #expect(MetricReading("18-04.25") == nil)
  }

  @Test(
    arguments: [
      ("100_fly", 58.31, nil, "58.31", "sec", "58.31 sec"), ("100_fly", 58.3, "sec", "58.30", "sec", "58.30 sec"),
      ("100_fly", 62.35, "sec", "1:02.35", "min", "1:02.35"), ("1650_free", 948, "sec", "15:48", "min", "15:48"),
      ("5k", 3723.5, "sec", "1:02:03.50", "h", "1:02:03.50"), ("100_fly", 59.999, "sec", "1:00", "min", "1:00"),
      ("high_jump", 68, "in", "5'8\"", "ft", "5'8\""),
      ("long_jump", 219.60000000000002, nil, "18'3.6\"", "ft", "18'3.6\""),
      ("high_jump", 71.999, nil, "6'0\"", "ft", "6'0\""), ("long_jump", 5.45, "m", "5.45", "m", "5.45 m"),
      ("velocity", 84.5, "mph", "84.5", "mph", "84.5 mph"), ("sixty_time", 6.9, "sec", "6.9", "sec", "6.9 sec"),
      ("unheard_of", 70, "sec", "70", "sec", "70 sec"),
    ] as [(String, Double, String?, String, String, String)])
  func shown(_ type: String, _ value: Double, _ unit: String?, _ text: String, _ shownUnit: String, _ said: String) {
    let result = metric(type, value, unit).result
    #expect(result.text == text && result.said == said)
    #expect(result.unit == shownUnit || unit == nil)
  }

  /// The best counts in races and jumps, whatever its unit; the latest of what baseball measures and of a season.
  @Test func whatCounts() {
    #expect(metric("100_fly", 58.3, day: 1).counts(before: metric("100_fly", 59, day: 2, 2)))
    #expect(!metric("100_fly", 59, day: 2).counts(before: metric("100_fly", 58.3, day: 1, 2)))
    #expect(metric("long_jump", 5.6, "m", day: 1).counts(before: metric("long_jump", 216, "in", day: 2, 2)))
    #expect(metric("sixty_time", 7.2, day: 2).counts(before: metric("sixty_time", 6.9, day: 1, 2)))
    #expect(metric("utr", 8, day: 2).counts(before: metric("utr", 9, day: 1, 2)))
    #expect(metric("100_fly", 58, day: 2).counts(before: metric("100_fly", 58, day: 1, 2)))
  }

  @Test(
    arguments: [
      ("100_fly", 0, false), ("100_fly", 0.01, true), ("100_fly", 35_999.99, true), ("100_fly", 36_000, false),
      ("100_fly", -1, false), ("high_jump", 0, false), ("high_jump", 68, true), ("high_jump", 6000, false),
      ("era", 0, true), ("other", 0, true), ("sixty_time", 0, false),
    ] as [(String, Double, Bool)])
  func bounds(_ type: String, _ value: Double, _ isAllowed: Bool) {
    #expect((metric(type, value).disagreement() == nil) == isAllowed)
  }

  /// Coaches see the sport's own kinds, and none that was recorded for another sport.
  @Test func onlyTheSportsOwnAreShown() {
    var context = EvaluationContext(clock: .fixed(Instant(seconds: 0)))
    context.athlete.sport = .swimming
    let all = [metric("velocity", 84, day: 3, 1), metric("100_fly", 59, day: 2, 2), metric("100_fly", 58, day: 1, 3)]
    let top = TopMetrics(all, context).metrics
    #expect(top.map { $0.type?.raw } == ["100_fly"] && top.first?.value == 58)
    context.athlete.sport = nil
    #expect(TopMetrics(all, context).metrics.count == 2)
  }
}
