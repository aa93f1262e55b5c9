import Testing
import Values

@testable import Domain

/// What a year costs, and what is left after the offers: nothing unknown counts as nothing.
@Suite struct SchoolCostTests {
  private static let day = Day(2026, 11, 1)

  private static func offer(
    _ number: Int, _ type: OfferType, amount: Double? = nil, share: Double? = nil,
    _ change: (inout Offer) -> Void = { _ in }
  ) -> Offer {
    var offer = Offer(id: Sample.id(number))
    (offer.schoolID, offer.offerType, offer.offerDate) = (Sample.id(1), .known(type), day.map { $0 + number })
    (offer.scholarshipAmount, offer.scholarshipPercentage) = (amount, share)
    change(&offer)
    return offer
  }

  private static func cost(
    _ name: String = "Nowhere College",
    academics: String? = #"{"recruiting":{"cost":50000},"tuition_in_state":30000,"#
      + #""tuition_out_of_state":30000}"#, location: String? = nil, home: String? = nil, division: Division? = .d3,
    offers: [Offer] = []
  ) -> SchoolCost {
    var school = Sample.school(name: name, location: location, academics: academics)
    school.division = division.map(Open.known)
    var tables = Tables()
    tables.offers = Rows(offers)
    var context = Sample.context { $0.homeState = home }
    context.related = RelatedRows(tables)
    return SchoolCost(school, context)
  }

  @Test func whatIsTypedCounts() {
    let cost = Self.cost("Kenyon College")
    #expect(cost.yearly == 50_000 && cost.source == .typed && cost.net == nil && cost.unknown == "no offer")
  }

  /// The college's figure for the state where one lives; a price that depends on it is unknown without.
  @Test(arguments: [
    ("Ohio State University", "OH", Optional(true)), ("Ohio State University", "MI", false),
    ("Ohio State University", nil, nil), ("Kenyon College", nil, nil),
  ])
  func theCollegeSays(_ name: String, _ home: String?, _ isInState: Bool?) throws {
    let college = try #require(CollegeList.named(name).first)
    let cost = Self.cost(name, academics: nil, location: "Columbus, OH", home: home)
    let isPrivate = college.costInState == college.costOutOfState
    let expected =
      isInState == nil && !isPrivate ? nil : isInState == false ? college.costOutOfState : college.costInState
    #expect(cost.yearly == expected)
    #expect(cost.source == (expected == nil ? nil : .register(isInState: isInState)))
    if expected == nil { #expect(cost.unknown == "in state or out of state isn't known") }
  }

  @Test func tuitionAloneIsCalledThat() {
    let cost = Self.cost(
      academics: #"{"tuition_in_state":10000,"tuition_out_of_state":20000}"#, location: "Erie, PA", home: "OH")
    #expect(cost.yearly == 20_000 && cost.extent == "tuition, out of state; room and board not known")
    #expect(Self.cost(academics: nil).yearly == nil && Self.cost(academics: nil).unknown == "no cost of attendance")
  }

  @Test func aidOfEachKindCounts() {
    let cost = Self.cost(offers: [
      Self.offer(2, .partial, share: 50),
      Self.offer(3, .scholarship, amount: 8_000) { $0.ownKind = .known(.merit) },
      // An older one of the kind, one that was declined, one of another school.
      Self.offer(1, .partial, amount: 49_000), Self.offer(4, .fullRide) { $0.status = .known(.declined) },
      Self.offer(5, .fullRide) { $0.schoolID = Sample.id(2) },
    ])
    #expect(cost.offers.map(\.yearly) == [15_000, 8_000] && cost.net == 27_000 && cost.netTotal == 108_000)
  }

  @Test func amountsInTotalAndYears() {
    let total = Self.cost(offers: [Self.offer(1, .scholarship, amount: 40_000) { $0.ownPeriod = .known(.total) }])
    #expect(total.net == 40_000 && total.netTotal == 160_000)
    let first = Self.cost(offers: [Self.offer(1, .scholarship, amount: 10_000) { $0.ownYears = 1 }])
    #expect(first.net == 40_000 && first.net(in: 1) == 50_000 && first.netTotal == 190_000)
    let noted = Self.cost(offers: [
      Self.offer(1, .scholarship, amount: 20_000) { $0.conditions = "keep 3.0\nyears: 2\nperiod: in_total\nkind: need" }
    ])
    #expect(noted.offers.first?.kind == .need && noted.net == 40_000 && noted.netTotal == 180_000)
    #expect(Self.cost(division: .juco, offers: [Self.offer(1, .partial, amount: 10_000)]).netTotal == 80_000)
  }

  @Test func whatIsUnknownIsNamed() {
    let partial = Self.cost(offers: [Self.offer(1, .partial), Self.offer(2, .scholarship, amount: 1000)])
    #expect(partial.net == nil && partial.netTotal == nil && partial.unknown == "the athletic aid has no known amount")
    #expect(Self.cost(offers: [Self.offer(1, .scholarship)]).unknown == "the scholarship has no known amount")
    // A share of a tuition that nobody knows.
    let share = Self.cost(academics: #"{"recruiting":{"cost":50000}}"#, offers: [Self.offer(1, .partial, share: 40)])
    #expect(share.net == nil)
  }

  @Test func ridesAndWalkOns() {
    #expect(Self.cost(offers: [Self.offer(1, .fullRide, share: 100)]).net == 0)
    #expect(Self.cost(offers: [Self.offer(1, .preferredWalkOn)]).net == 50_000)
    #expect(Self.cost(offers: [Self.offer(1, .scholarship, amount: 60_000)]).net == 0)
  }

  /// Rows of other programs: no years at all, money that is owed, a status that nobody knows.
  @Test func oddOffersCountNothing() {
    func cost(_ change: @escaping (inout Offer) -> Void) -> SchoolCost {
      Self.cost(offers: [Self.offer(1, .scholarship, amount: 8_000, change)])
    }
    for years in [0, -4, .min, .max] {
      let odd = cost { ($0.ownYears, $0.ownPeriod) = (years, .known(.total)) }
      #expect(odd.net == 48_000 && odd.netTotal == 192_000, "\(years)")
    }
    #expect(cost { $0.scholarshipAmount = -5 }.net == nil && cost { $0.scholarshipAmount = 0 }.net == nil)
    #expect(cost { $0.status = .unknown("withdrawn") }.offers.isEmpty)
  }

  @Test func kindsOfTypes() {
    func kind(_ type: OfferType) -> AidKind? { Self.offer(1, type).aidKind }
    #expect(kind(.fullRide) == .athletic && kind(.partial) == .athletic && kind(.scholarship) == nil)
    #expect(Self.offer(1, .partial) { $0.ownKind = .unknown("other") }.aidKind == nil)
    var blank = Offer(id: Sample.id(1))
    #expect(blank.implied("type") == nil)
    blank.ownKind = .known(.need)
    #expect(blank.implied("type") == "scholarship" && blank.implied("status") == nil)
    #expect(Self.offer(1, .scholarship, amount: 4000) { $0.ownPeriod = .known(.total) }.aid == "$4,000 total")
  }
}
