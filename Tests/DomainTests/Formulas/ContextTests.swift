import Domain
import Testing
import Values

@Suite struct ContextTests {
  static let viewer: Key<User> = Sample.id(1)
  static let athlete: Key<User> = Sample.id(2)

  private func context(_ change: (inout Tables) -> Void) -> EvaluationContext {
    var tables = Tables()
    change(&tables)
    return EvaluationContext(tables: tables, viewer: Self.viewer, athlete: Self.athlete, clock: Sample.clock)
  }

  private func metric(_ number: Int, _ value: Double?, day: String?, of user: Key<User> = athlete) -> PerformanceMetric
  {
    var metric = PerformanceMetric(id: Sample.id(number))
    metric.userID = user
    metric.type = .known(.velocity)
    metric.value = value
    metric.recordedDate = day.flatMap(Day.init)
    metric.createdAt = Instant(seconds: Int64(number))
    return metric
  }

  @Test(
    arguments: [
      (#"{"latitude": 41.5, "longitude": "-81.7", "zip": "44101"}"#, Coordinates(latitude: 41.5, longitude: -81.7)),
      (#"{"latitude": 0, "longitude": "0"}"#, nil), (#"{"latitude": 41.5}"#, nil),
      (#"{"latitude": "", "longitude": null}"#, nil), ("[]", nil),
    ] as [(String, Coordinates?)])
  func home(data: String, expected: Coordinates?) {
    let context = context {
      $0.preferences.append(Sample.preferences(1, .location, of: Self.athlete, #"{"latitude": 1, "longitude": 1}"#))
      $0.preferences.append(Sample.preferences(2, .player, of: Self.viewer, #"{"latitude": 2, "longitude": 2}"#))
      $0.preferences.append(Sample.preferences(3, .location, of: Self.viewer, data))
    }
    #expect(context.home == expected)
  }

  @Test func theAthleteIsTheAthletes() {
    let data = #"""
      {"primary_position": " SS ", "positions": ["C"], "height_inches": "6'1\"", "weight_lbs": "185", "gpa": "3.6",
       "sat_score": 1250, "act_score": "28", "school_state": "ohio", "unknown": 1}
      """#
    let context = context {
      $0.preferences.append(Sample.preferences(1, .player, of: Self.viewer, #"{"gpa": 1}"#))
      $0.preferences.append(Sample.preferences(2, .player, of: Self.athlete, data))
    }
    var expected = Athlete()
    expected.position = "SS"
    expected.height = 73
    expected.weight = 185
    expected.gpa = 3.6
    expected.sat = 1250
    expected.act = 28
    expected.state = "OH"
    #expect(context.athlete == expected)
  }

  @Test(
    arguments: [
      (#"{"positions": ["", "2B", "SS"]}"#, "2B"), (#"{"primary_position": "", "positions": ["C"]}"#, "C"),
      (#"{"positions": "C"}"#, nil), (#"{"positions": []}"#, nil), ("{}", nil),
    ] as [(String, String?)])
  func position(data: String, expected: String?) {
    let context = context { $0.preferences.append(Sample.preferences(1, .player, of: Self.athlete, data)) }
    #expect(context.athlete.position == expected)
  }

  @Test func velocityIsTheLatest() {
    let velocity = { (metrics: [PerformanceMetric]) in self.context { $0.metrics = Rows(metrics) }.athlete.velocity }
    let older = metric(1, 84, day: "2026-01-01")
    let newer = metric(2, 86, day: "2026-02-01")
    #expect(velocity([older, newer]) == 86)
    #expect(velocity([newer, older]) == 86)
    #expect(velocity([metric(4, 88, day: "2026-02-01"), newer]) == 88)
    #expect(velocity([older, metric(5, nil, day: "2026-03-01"), metric(6, 80, day: nil)]) == 84)
    #expect(velocity([older, metric(7, 99, day: "2026-03-01", of: Self.viewer)]) == 84)
    var exit = newer
    exit.type = .known(.exitVelocity)
    #expect(velocity([exit]) == nil)
  }

  private func interaction(_ number: Int, _ school: Int, _ seconds: Int64?) -> Interaction {
    var interaction = Interaction(id: Sample.id(number))
    interaction.schoolID = Sample.id(school)
    interaction.occurredAt = seconds.map { Instant(seconds: $0) }
    return interaction
  }

  private func coach(_ number: Int, _ school: Int, _ seconds: Int64?) -> Coach {
    var coach = Coach(id: Sample.id(number))
    coach.schoolID = Sample.id(school)
    coach.lastContactDate = seconds.map { Instant(seconds: $0) }
    return coach
  }

  /// School 9 isn't among the rows, and is found all the same.
  @Test func countsAndContactsBySchool() {
    let context = context {
      $0.schools = Rows([Sample.school(1), Sample.school(2, name: "Michigan"), Sample.school(3)])
      $0.interactions = Rows([
        interaction(1, 1, 50), interaction(2, 1, 20), interaction(3, 2, nil), interaction(4, 9, 5),
      ])
      $0.coaches = Rows([coach(1, 1, 40), coach(2, 2, 70), coach(3, 2, 60), coach(4, 3, nil), coach(5, 9, 6)])
      var offer = Offer(id: Sample.id(1))
      offer.schoolID = Sample.id(2)
      $0.offers = Rows([offer, Offer(id: Sample.id(2))])
    }
    let ids = [1, 2, 3, 9, 10].map { Sample.id($0) as Key<School> }
    #expect(ids.map { context.contact[$0]?.contacted?.seconds } == [50, 70, nil, 6, nil])
    #expect(ids.map { context.interactions[$0, default: 0] } == [2, 1, 0, 1, 0])
    #expect(ids.map { context.coaches[$0, default: 0] } == [1, 2, 1, 1, 0])
    #expect(ids.map { context.offers[$0] } == [nil, 1, nil, nil, nil])
    #expect(ids.map { context.schoolNames[$0] } == ["Ohio State", "Michigan", "Ohio State", nil, nil])
  }

  @Test func namesAndCountsCanBeSet() {
    var context = context { $0.schools = Rows([Sample.school(1)]) }
    context.schoolNames[Sample.id(1)] = "OSU"
    context.schoolNames[Sample.id(2)] = "Michigan"
    context.coaches[Sample.id(1)] = 4
    context.coaches[Sample.id(2), default: 0] += 1
    #expect(context.schoolNames[Sample.id(1)] == "OSU")
    #expect(context.schoolNames[Sample.id(2)] == "Michigan")
    #expect([1, 2].map { context.coaches[Sample.id($0)] } == [4, 1])
  }
}
