import Domain
import SampleFamily
import Testing
import Values

@Suite struct CoverageTests {
  let tables = SampleFamily.tables(now: .sampleMorning)

  @Test(
    "colleges of every division",
    arguments: [(Division.d1, 5), (.d2, 5), (.d3, 5), (.naia, 5), (.juco, 5)])
  func divisions(_ division: Division, _ least: Int) {
    #expect(tables.schools.count { $0.division == .known(division) } >= least)
  }

  @Test("more schools than the list warns at, in many states") func size() {
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

  @Test("every word of the vocabularies occurs") func vocabularies() {
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
    // Other sports have kinds of their own.
    let kinds = MetricType.allCases.filter { $0.isClassic || $0 == .other }
    #expect(Set(tables.metrics.compactMap { $0.type?.known }) == Set(kinds))
    #expect(all(tables.documents.map(\.type)))
    #expect(all(tables.documents.map(\.healthStatus)))
    #expect(all(tables.suggestions.map(\.urgency)))
    #expect(all(tables.reminders.map(\.type)))
    #expect(all(tables.preferences.map(\.category)))
  }

  /// An official visit still lies ahead.
  private var mostTypes: Set<InteractionType> { Set(InteractionType.allCases).subtracting([.officialVisit]) }

  @Test("what the placeholders are for is there") func gaps() {
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

  @Test("a stored breakdown in points adds up to the score") func fits() {
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

@Suite struct ReferenceTests {
  let tables = SampleFamily.tables(now: .sampleMorning)

  @Test("every coach belongs to a school, every interaction to both") func contacts() {
    for coach in tables.coaches { #expect(coach.schoolID.flatMap { tables.schools[$0] } != nil, "\(coach.fullName)") }
    for row in tables.interactions {
      #expect(row.schoolID.flatMap { tables.schools[$0] } != nil)
      if let id = row.coachID { #expect(tables.coaches[id]?.schoolID == row.schoolID, "\(row.subject ?? "")") }
      if let id = row.eventID { #expect(tables.events[id] != nil, "\(row.subject ?? "")") }
    }
  }

  @Test("an interaction at an event is dated within it") func eventDays() throws {
    for row in tables.interactions {
      guard let event = row.eventID.flatMap({ tables.events[$0] }), let moment = row.occurredAt else { continue }
      let first = try #require(event.startDate)
      let last = try #require(event.endDate)
      let day = Day(number: Int((moment.seconds / 86_400).rounded(.down)))
      #expect((first...last).contains(day), "\(event.name)")
      if let school = event.schoolID { #expect(row.schoolID == school, "\(event.name)") }
    }
  }

  @Test("the athlete's rows name rows that exist") func athlete() {
    for row in tables.offers {
      #expect(row.schoolID.flatMap { tables.schools[$0] } != nil)
      if let id = row.coachID { #expect(tables.coaches[id]?.schoolID == row.schoolID) }
    }
    for row in tables.events {
      if let id = row.schoolID { #expect(tables.schools[id] != nil) }
      for id in row.coachesPresent ?? [] {
        #expect(Key<Coach>(id).flatMap { tables.coaches[$0] } != nil, "\(row.name)")
      }
    }
    for row in tables.metrics { if let id = row.eventID { #expect(tables.events[id] != nil) } }
    for row in tables.documents {
      for id in row.sharedWithSchools ?? [] { #expect(Key<School>(id).flatMap { tables.schools[$0] } != nil) }
    }
    for row in tables.suggestions { if let id = row.relatedSchoolID { #expect(tables.schools[id] != nil) } }
    for row in tables.reminders {
      if let id = row.schoolID { #expect(tables.schools[id] != nil) }
      if let id = row.coachID { #expect(tables.coaches[id]?.schoolID == row.schoolID) }
    }
  }

  @Test("people: the athlete, the parent and their family") func household() {
    #expect(SampleFamily.user == SampleFamily.athlete)
    #expect(tables.users[SampleFamily.athlete]?.role == .known(.player))
    #expect(tables.users[SampleFamily.parent]?.role == .known(.parent))
    #expect(tables.families[SampleFamily.family]?.playerUserID == SampleFamily.athlete)
    #expect(tables.families[SampleFamily.family]?.familyCode?.wholeMatch(of: /FAM-[A-HJ-NP-Z2-9]{6}/) != nil)
    for school in tables.schools {
      #expect(school.familyID == SampleFamily.family && school.userID == SampleFamily.user)
    }
    #expect(Set(tables.members.compactMap(\.userID)) == [SampleFamily.athlete, SampleFamily.parent])
  }

  @Test("ids look like random ones") func ids() {
    let ids = tables.schools.map(\.id.uuid) + tables.coaches.map(\.id.uuid) + tables.interactions.map(\.id.uuid)
    for id in ids {
      #expect(id.text.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    }
    #expect(Set(ids).count == ids.count)
  }

  @Test("no address or number reaches anybody") func addresses() {
    for coach in tables.coaches {
      #expect(coach.email?.hasSuffix(".example") == true)
      #expect(coach.email?.wholeMatch(of: /[a-z]+@athletics\.[a-z-]+\.example/) != nil, "\(coach.email ?? "")")
      if let phone = coach.phone { #expect(phone.wholeMatch(of: /\d{3}-555-01\d\d/) != nil) }
      if let handle = coach.twitterHandle { #expect(handle.wholeMatch(of: /@ex_\w{1,12}/) != nil, "\(handle)") }
    }
    for user in tables.users { #expect(user.email.hasSuffix(".example")) }
    for document in tables.documents {
      #expect(document.fileURL?.hasPrefix("https://files.novakovic.example/") == true)
    }
  }

  @Test("coaches' logins and names are their own") func people() {
    #expect(Set(tables.coaches.compactMap(\.email)).count == tables.coaches.count)
    #expect(Set(tables.coaches.map(\.fullName)).count == tables.coaches.count)
  }
}

/// A state's rough extent, in whole degrees and tenths.
struct Box {
  let south: Double
  let north: Double
  let west: Double
  let east: Double

  init(_ south: Double, _ north: Double, _ west: Double, _ east: Double) {
    (self.south, self.north, self.west, self.east) = (south, north, west, east)
  }

  func contains(_ place: Coordinates) -> Bool {
    (south...north).contains(place.latitude) && (west...east).contains(place.longitude)
  }

  static let states: [String: Box] = [
    "AZ": Box(31.3, 37.0, -114.9, -109.0), "CA": Box(32.5, 42.0, -124.5, -114.1),
    "CO": Box(36.9, 41.1, -109.1, -102.0), "CT": Box(40.9, 42.1, -73.8, -71.7),
    "FL": Box(24.4, 31.1, -87.7, -79.9), "GA": Box(30.3, 35.1, -85.7, -80.8),
    "HI": Box(18.8, 22.3, -160.3, -154.7), "IA": Box(40.3, 43.6, -96.7, -90.1),
    "ID": Box(41.9, 49.1, -117.3, -111.0), "IL": Box(36.9, 42.6, -91.6, -87.0),
    "IN": Box(37.7, 41.8, -88.1, -84.7), "KS": Box(36.9, 40.1, -102.1, -94.5),
    "KY": Box(36.4, 39.2, -89.6, -81.9), "LA": Box(28.9, 33.1, -94.1, -88.8),
    "MA": Box(41.2, 42.9, -73.6, -69.9), "MD": Box(37.8, 39.8, -79.5, -75.0),
    "MI": Box(41.6, 48.3, -90.5, -82.1), "MO": Box(35.9, 40.7, -95.8, -89.0),
    "MS": Box(30.1, 35.1, -91.7, -88.0), "NC": Box(33.8, 36.6, -84.4, -75.4),
    "NE": Box(39.9, 43.1, -104.1, -95.3), "NV": Box(35.0, 42.1, -120.1, -114.0),
    "NY": Box(40.4, 45.1, -79.8, -71.8), "OH": Box(38.4, 42.0, -84.9, -80.5),
    "OK": Box(33.6, 37.1, -103.1, -94.4), "OR": Box(41.9, 46.3, -124.7, -116.4),
    "PA": Box(39.7, 42.3, -80.6, -74.6), "SC": Box(32.0, 35.3, -83.4, -78.5),
    "TN": Box(34.9, 36.7, -90.4, -81.6), "TX": Box(25.8, 36.6, -106.7, -93.5),
    "UT": Box(36.9, 42.1, -114.1, -109.0), "VT": Box(42.7, 45.1, -73.5, -71.4),
    "WI": Box(42.4, 47.1, -92.9, -86.7), "WV": Box(37.2, 40.7, -82.7, -77.7),
  ]
}

@Suite struct PlaceTests {
  let schools = SampleFamily.tables(now: .sampleMorning).schools

  @Test("a college lies in its state, by four digits") func coordinates() throws {
    var checked = 0
    for school in schools {
      guard let info = school.academicInfo?.json else { continue }
      let latitude = try #require(info["latitude"]?.double)
      let place = try #require(Coordinates(latitude: latitude, longitude: info["longitude"]?.double ?? 0))
      let box = try #require(Box.states[school.state ?? ""], "\(school.name)")
      #expect(box.contains(place), "\(school.name)")
      #expect((latitude * 10_000).rounded() / 10_000 == latitude, "\(school.name)")
      #expect(info["state"]?.string == school.state && info["city"]?.string == school.city)
      checked += 1
    }
    #expect(checked >= 40)
  }

  @Test("no two colleges are the same place") func apart() {
    let places = schools.compactMap { $0.academicInfo?.json }.map { "\($0["latitude"]?.double ?? 0)" }
    #expect(Set(places).count == places.count)
  }

  @Test("rates, tuition and requirements are within their ranges") func ranges() {
    let bounds: [String: ClosedRange<Double>] = [
      "admission_rate": 0.01...1, "tuition_in_state": 2_000...80_000, "tuition_out_of_state": 5_000...80_000,
      "student_size": 500...60_000, "gpa_requirement": 2...4, "sat_requirement": 800...1600, "act_requirement": 15...36,
    ]
    for school in schools {
      guard let info = school.academicInfo?.json else { continue }
      for (key, range) in bounds {
        if let number = info[key]?.double { #expect(range.contains(number), "\(school.name) \(key)") }
      }
      #expect(info["tuition_in_state"]?.int ?? 0 <= info["tuition_out_of_state"]?.int ?? 0, "\(school.name)")
    }
  }
}
