import Domain
import Testing

struct CountedRowsTests {
  private static let (athlete, parent): (Key<User>, Key<User>) = (Sample.id(1), Sample.id(2))

  private static func session(_ tables: Tables, viewer: Key<User>) -> Session {
    let identity = Identity(user: viewer, athlete: athlete, family: nil, role: .known(.player))
    return Session(identity: identity, tables: tables, clock: Zone.cleveland.clock("2028-03-01T03:00:00Z"))
  }

  /// Every row that the lists hold counts, whoever looks, and whosever it is.
  @Test(arguments: [athlete, parent])
  func whatTheListsHoldCounts(viewer: Key<User>) {
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
    #expect(session.statCounts.offers == 3 && session.statCounts.interactions == 3)
    #expect(session.glance.interactionsThisMonth == 3)
    #expect(session.interactionTrend.points.last?.day == Day(2028, 2, 29))
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
    #expect(Self.session(tables, viewer: Self.parent).glance.daysUntilGraduation == days)
  }

  @Test(arguments: [(1, 1), (2, 2), (29, 2), (30, 3)])
  func aDigestIsOfWholeLocalDays(length: Int, count: Int) {
    var tables = Tables()
    for (place, moment) in ["2028-02-29T05:00:00Z", "2028-02-29T04:59:59Z", "2028-01-31T12:00:00Z"].enumerated() {
      var interaction = Interaction(id: Sample.id(place + 1))
      interaction.occurredAt = Instant(moment)
      tables.interactions.append(interaction)
    }
    let digest = Self.session(tables, viewer: Self.athlete).digest(of: length)
    #expect(digest.happened.count == count && digest.days.upperBound == Day(2028, 2, 29))
  }
}
