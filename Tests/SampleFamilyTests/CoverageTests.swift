import Domain
import SampleFamily
import Testing

@Suite struct CoverageTests {
  let tables = SampleFamily.tables(now: .sampleMorning)

  @Test(
    "colleges of every division",
    arguments: [
      (Division.d1, 5), (.d2, 5), (.d3, 5), (.naia, 5), (.juco, 5),
    ])
  func divisions(_ division: Division, _ least: Int) {
    #expect(tables.schools.count { $0.division == .known(division) } >= least)
  }

  @Test("more schools than the list warns at, in many states")
  func size() {
    #expect(tables.schools.count >= 40)
    #expect(Set(tables.schools.compactMap(\.state)).count >= 24)
    #expect(tables.coaches.count >= 75)
    #expect(tables.interactions.count >= 160)
    #expect(tables.offers.count >= 5)
    #expect(tables.events.count >= 8)
    #expect(tables.metrics.count >= 10)
    #expect(tables.documents.count >= 5)
    #expect(tables.suggestions.count >= 6)
    #expect(tables.reminders.count >= 3)
    #expect(tables.users.count == 2 && tables.members.count == 2 && tables.families.count == 1)
  }

  @Test("every word of the vocabularies occurs")
  func vocabularies() {
    func all<V: Vocabulary>(_ words: [Open<V>?]) -> Bool { Set(words.compactMap { $0?.known }) == Set(V.allCases) }
    #expect(all(tables.schools.map(\.status)))
    #expect(all(tables.schools.map(\.priorityTier)))
    #expect(all(tables.schools.map(\.fitTier)))
    #expect(all(tables.coaches.map(\.role)))
    let types = Set(tables.interactions.compactMap { $0.type?.known })
    #expect(types.isSuperset(of: mostTypes))
    #expect(all(tables.interactions.map(\.direction)))
    #expect(all(tables.interactions.map(\.sentiment)))
    #expect(all(tables.offers.map(\.offerType)))
    #expect(all(tables.offers.map(\.status)))
    #expect(all(tables.events.map(\.type)))
    #expect(all(tables.metrics.map(\.type)))
    #expect(all(tables.documents.map(\.type)))
    #expect(all(tables.documents.map(\.healthStatus)))
    #expect(all(tables.suggestions.map(\.urgency)))
    #expect(all(tables.reminders.map(\.type)))
    #expect(all(tables.preferences.map(\.category)))
  }

  /// An official visit still lies ahead.
  private var mostTypes: Set<InteractionType> { Set(InteractionType.allCases).subtracting([.officialVisit]) }

  @Test("what the placeholders are for is there")
  func gaps() {
    #expect(tables.schools.contains { $0.priorityTier == nil })
    #expect(tables.schools.contains { $0.division == nil })
    #expect(tables.schools.contains { $0.location == nil })
    #expect(tables.schools.contains { $0.academicInfo == nil })
    #expect(tables.schools.contains { $0.ranking == nil } && tables.schools.contains { $0.ranking != nil })
    #expect(tables.schools.contains { $0.fitScore == nil } && tables.schools.contains { $0.fitScoreData != nil })
    #expect(tables.schools.contains { $0.isFavorite == true })
    #expect(tables.schools.contains { $0.academicInfo?.json["student_size"]?.string != nil })
    #expect(tables.coaches.contains { $0.responsivenessScore == nil })
    #expect(tables.coaches.contains { $0.lastContactDate == nil })
    #expect(tables.suggestions.contains { $0.pendingSurface == true })
    #expect(tables.suggestions.contains { $0.surfacedAt != nil && $0.dismissed == false && $0.completed == false })
  }

  @Test(
    "schools that share a name or a part of it",
    arguments: [
      ("Ohio State University", "OH", "Big Ten"), ("Ohio University", "OH", "MAC"), ("Miami University", "OH", "MAC"),
      ("University of Miami", "FL", "ACC"), ("Wheaton College", "IL", "CCIW"), ("Wheaton College", "MA", "NEWMAC"),
      ("Kenyon College", "OH", "NCAC"), ("Saint Mary's College of California", "CA", "WCC"),
      ("University of Hawaiʻi at Mānoa", "HI", "Big West"),
    ])
  func names(_ name: String, _ state: String, _ conference: String) {
    #expect(tables.schools.count { $0.name == name && $0.state == state && $0.conference == conference } == 1)
  }

  @Test("a stored breakdown in points adds up to the score")
  func fits() {
    let most = ["athleticFit": 40, "academicFit": 25, "opportunityFit": 20, "personalFit": 15]
    for school in tables.schools {
      guard let parts = school.fitScoreData?.json else { continue }
      let points = most.keys.compactMap { parts[$0]?.int }
      #expect(points.count == 4)
      let isPercentages = most.contains { parts[$0.key]?.int ?? 0 > $0.value }
      if !isPercentages { #expect(points.reduce(0, +) == school.fitScore, "\(school.name)") }
    }
  }
}
