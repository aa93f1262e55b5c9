import Domain
import Testing
import Values

struct CountTests {
  fileprivate static func schools(_ tiers: PriorityTier?...) -> [School] {
    tiers.enumerated().map { place, tier in
      var school = Sample.school(place + 1)
      school.priorityTier = tier.map(Open.known)
      return school
    }
  }

  fileprivate static func offers(_ statuses: OfferStatus?..., school: Int = 1) -> [Offer] {
    statuses.enumerated().map { place, status in
      var offer = Offer(id: Sample.id(place + 1))
      offer.status = status.map(Open.known)
      offer.schoolID = Sample.id(school)
      return offer
    }
  }

  @Test func aSchoolWithSeveralOffersCountsOnce() {
    let schools = Rows(Self.schools(nil, nil, nil))
    var offers = Self.offers(.pending, .declined, .expired)
    offers[1].schoolID = Sample.id(2)
    let offered = OfferedSchools(offers + Self.offers(nil, school: 99), among: schools)
    #expect(offered.count == 2 && offered.share == 67)
    #expect(OfferedSchools(offers, among: Rows()).share == 0)
  }

  @Test func everyStatusHasItsStage() {
    var schools = Self.schools(nil, nil, nil, nil)
    schools[1].status = .known(.committed)
    schools[2].status = .known(.researching)
    schools[3].status = .unknown("waitlisted")
    let stages = Standing<SchoolStatus>(Rows(schools)).shares
    #expect(stages.map(\.status.raw) == SchoolStatus.allCases.map(\.rawValue) + ["waitlisted"])
    #expect(stages.map(\.count) == [2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1])
    #expect(Standing<SchoolStatus>(Rows()).total == 0)
  }

  @Test func standingOfOffers() {
    var offers = Self.offers(nil, .pending, .accepted, .expired, .declined)
    offers[4].status = .unknown("withdrawn")
    let shares = Standing<OfferStatus>(offers).shares
    #expect(
      shares.map { "\($0.status.raw) \($0.count)" } == [
        "pending 2", "accepted 1", "declined 0", "expired 1", "withdrawn 1",
      ])
  }

  @Test func sizesByTheCuts() {
    let students = ["999", "1000", "\"4999\"", "5000", "14999", "15000", "30000", "0", "-3", "\"many\""]
    let schools = students.enumerated().map {
      Sample.school($0.offset + 1, academics: #"{"student_size": \#($0.element)}"#)
    }
    let sizes = SizeBreakdown(Rows(schools), Sample.context())
    #expect(sizes.shares.map(\.count) == [1, 2, 2, 1, 1] && sizes.unknown == 3 && sizes.total == 10)
  }

  @Test(
    arguments: [([], nil), ([nil], nil), ([100, nil], 100), ([75, 74], 75), ([49, 50, 50], 50), ([200, -5], 50)]
      as [([Int?], Int?)])
  func responsiveness(scores: [Int?], mean: Int?) {
    let coaches = scores.enumerated().map { place, score in
      var coach = Coach(id: Sample.id(place + 1))
      coach.responsivenessScore = score
      return coach
    }
    #expect(MeanResponsiveness(coaches).percent == mean)
  }

  @Test(arguments: [(100, Glance.Rating.good), (75, .good), (74, .fair), (50, .fair), (49, .poor), (0, .poor)])
  func ratings(percent: Int, rating: Glance.Rating) {
    #expect(Glance.Rating(percent: percent) == rating)
  }

  @Test(
    arguments: [
      ("Eli Novakovic", "eli@example.org", "Eli"), ("  eli  ", "x@example.org", "Eli"),
      (nil, "dana.n@example.org", "Dana.n"),
      ("", "éva@example.org", "Éva"), (nil, "", nil), ("   ", "@example.org", nil),
    ] as [(String?, String, String?)])
  func greeting(name: String?, email: String, first: String?) {
    var user = User(id: Sample.id(1))
    user.fullName = name
    user.email = email
    #expect(user.firstName == first)
  }
}

struct CountedRowsTests {
  private static let (athlete, parent): (Key<User>, Key<User>) = (Sample.id(1), Sample.id(2))

  private static func session(_ tables: Tables, viewer: Key<User>) -> Session {
    let identity = Identity(user: viewer, athlete: athlete, family: nil, role: .known(.player))
    return Session(identity: identity, tables: tables, clock: Zone.cleveland.clock("2028-03-01T03:00:00Z"))
  }

  @Test func sixNumbers() {
    var tables = Tables()
    tables.schools = Rows(CountTests.schools(.a, .b, .a, nil))
    tables.coaches = Rows((1...7).map { Coach(id: Sample.id($0)) })
    tables.interactions = Rows(Interaction.at("2026-01-01", "2027-01-01"))
    tables.offers = Rows(CountTests.offers(.accepted, .pending, nil))
    let counts = StatCounts(Self.session(tables, viewer: Self.athlete))
    #expect(counts.coaches == 7 && counts.schools == 4 && counts.topChoices == 2 && counts.interactions == 2)
    #expect(counts.offers == 3 && counts.accepted == 1 && counts.acceptanceRate == 33)
  }

  /// Of so many offers this many are accepted: halves are rounded up.
  @Test(arguments: [(0, 0, 0), (8, 0, 0), (8, 1, 13), (8, 3, 38), (8, 4, 50), (8, 8, 100)])
  func acceptance(count: Int, accepted: Int, rate: Int) {
    var tables = Tables()
    for place in 0..<count {
      var offer = Offer(id: Sample.id(place + 1))
      if place < accepted { offer.status = .known(.accepted) }
      tables.offers.append(offer)
    }
    let counts = StatCounts(Self.session(tables, viewer: Self.athlete))
    #expect(counts.acceptanceRate == rate && counts.schools == 0 && counts.offers == count)
  }

  /// Every row that the lists hold counts, no matter who looks and whose it is.
  @Test(arguments: [athlete, parent]) func whatTheListsHoldCounts(viewer: Key<User>) {
    var tables = Tables()
    let owners: [Key<User>?] = [Self.athlete, Self.parent, nil]
    for (place, owner) in owners.enumerated() {
      var offer = Offer(id: Sample.id(place + 1))
      offer.userID = owner
      tables.offers.append(offer)
      var interaction = Interaction(id: Sample.id(place + 1))
      interaction.loggedBy = owner
      interaction.occurredAt = Instant("2028-02-29T12:00:00Z")
      tables.interactions.append(interaction)
    }
    let session = Self.session(tables, viewer: viewer)
    #expect(StatCounts(session).offers == 3 && StatCounts(session).interactions == 3)
    #expect(Glance(session).interactionsThisMonth == 3)
    #expect(
      InteractionTrend(session.tables.interactions, clock: session.context.clock).points.last?.day == Day(2028, 2, 29))
  }

  @Test(
    arguments: [(nil, nil, nil), (2028, nil, 92), (2028, "2029", 457), (nil, "\"2028\"", 92), (2028, "\"x\"", 92)]
      as [(Int?, String?, Int?)])
  func graduationOfTheAthlete(year: Int?, noted: String?, days: Int?) {
    var tables = Tables()
    var athlete = User(id: Self.athlete)
    athlete.graduationYear = year
    tables.users.append(athlete)
    if let noted {
      tables.preferences.append(Sample.preferences(1, .player, of: Self.athlete, #"{"graduation_year": \#(noted)}"#))
    }
    #expect(Glance(Self.session(tables, viewer: Self.parent)).daysUntilGraduation == days)
  }

  @Test(arguments: [(1, 1), (2, 2), (29, 2), (30, 3)]) func aDigestIsOfWholeLocalDays(length: Int, count: Int) {
    var tables = Tables()
    for (place, moment) in ["2028-02-29T05:00:00Z", "2028-02-29T04:59:59Z", "2028-01-31T12:00:00Z"].enumerated() {
      var interaction = Interaction(id: Sample.id(place + 1))
      interaction.occurredAt = Instant(moment)
      tables.interactions.append(interaction)
    }
    let digest = Digest(Self.session(tables, viewer: Self.athlete), days: length)
    #expect(digest.happened.count == count && digest.days.upperBound == Day(2028, 2, 29))
  }
  @Test func aDigestTellsOffersAndTheirLastChange() {
    var offer = Offer(id: Sample.id(1))
    (offer.schoolID, offer.offerType, offer.status) = (Sample.id(1), .known(.scholarship), .known(.accepted))
    (offer.scholarshipAmount, offer.ownKind, offer.offerDate) = (12_000, .known(.merit), Day(2028, 2, 20))
    offer.updatedAt = Instant("2028-02-29T12:00:00Z")
    var tables = Tables()
    tables.schools = Rows([Sample.school(1, name: "Kenyon College")])
    tables.offers = Rows([offer])
    let told = Digest(Self.session(tables, viewer: Self.athlete), days: 30).happened
    let title = "Merit Scholarship from Kenyon College"
    #expect(told.map(\.what) == ["\(title) is now Accepted", title])
    #expect(told.map(\.words) == ["$12,000, merit aid", "$12,000, merit aid"])
    #expect(Digest(Self.session(tables, viewer: Self.athlete), days: 1).happened.map(\.origin.kind) == ["offer"])
  }
}
