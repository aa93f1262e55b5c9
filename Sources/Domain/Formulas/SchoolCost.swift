import Values

/// What a year at a school costs for the athlete, and what is left of it after the aid that was offered.
///
/// What isn't known is named, and never counted as nothing. Source: Documentation/Formulas.md, "What a year costs".
package struct SchoolCost: Sendable {
  /// Dollars for a year of attendance: tuition, fees, room and board; only `tuition` where these aren't known.
  package let yearly: Double?
  package let source: Source?
  /// The offers that count, one of each kind.
  package let offers: [Aid]
  /// Those that stand and don't count, as a newer one of their kind does.
  package let older: [Aid]
  /// The years that a degree takes there.
  package let years: Int
  /// What keeps the net cost from being known, in words; nil where it is.
  package let unknown: String?

  /// Where the cost of a year comes from.
  package enum Source: Hashable, Sendable {
    case typed
    /// `College.tuitionYear`; nil where everybody pays the same.
    case register(isInState: Bool?)
    /// Room and board aren't known. The year is that of the register; nil for what a person noted.
    case tuition(year: String?, isInState: Bool?)

    fileprivate var isTuitionAlone: Bool { if case .tuition = self { true } else { false } }
  }

  /// An offer that stands, in dollars a year.
  package struct Aid: Sendable {
    package let offer: Offer
    /// Nil for a scholarship of which nobody said what it's for.
    package let kind: AidKind?
    /// Nil where it can't be known.
    package let yearly: Double?
    package let years: Int?

    /// `merit aid`, `scholarship`.
    package var words: String { kind.map { "\($0.rawValue) aid" } ?? "scholarship" }
  }

  package init(_ school: School, _ context: EvaluationContext) {
    let basis = Basis(school, context)
    (yearly, source) = (basis.yearly, basis.source)
    years = (school.division?.known ?? basis.college?.division) == .juco ? 2 : 4
    let years = years
    let standing = Self.standing(context.offers(of: school.id)).map { kind, offers in
      offers.map { offer in
        let aid = offer.yearlyAid(cost: basis.yearly, tuition: basis.tuition, years: offer.aidYears ?? years)
        return Aid(offer: offer, kind: kind, yearly: aid, years: offer.aidYears)
      }
    }
    let offers = standing.compactMap(\.first)
    (self.offers, older) = (offers, standing.flatMap { $0.dropFirst() })
    unknown =
      basis.unknown
      ?? (offers.isEmpty
        ? "no offer" : offers.first { $0.yearly == nil }.map { "the \($0.words) has no known amount" })
  }

  /// What a year costs before any aid.
  fileprivate struct Basis {
    let college: College?
    /// Dollars a year.
    let tuition: Double?
    private(set) var yearly: Double?
    private(set) var source: Source?
    /// Why it isn't known.
    private(set) var unknown: String?

    var isTuitionAlone: Bool { source?.isTuitionAlone ?? false }

    init(_ school: School, _ context: EvaluationContext) {
      let (academics, residence) = (school.academics, context.details.residence)
      college = school.college
      let isInState = school.isInState(residence, academics, college)
      let tuition = SchoolCost.tuition(academics, college, isInState: isInState)
      self.tuition = tuition?.dollars
      if let typed = academics.costOfAttendance {
        (yearly, source) = (typed, .typed)
      } else if let college, let cost = college.cost(isInState: isInState) {
        let isSame = college.costInState == college.costOutOfState
        (yearly, source) = (cost, .register(isInState: isSame ? nil : isInState))
      } else if let tuition {
        let known = tuition.isInState == false ? college?.tuitionOutOfState : college?.tuitionInState
        let year = known == tuition.dollars ? College.tuitionYear : nil
        (yearly, source) = (tuition.dollars, .tuition(year: year, isInState: tuition.isInState))
      } else {
        let isPriced = (college?.costInState ?? college?.tuitionInState) != nil
        unknown = residence == nil && isPriced ? "in state or out of state isn't known" : "no cost of attendance"
      }
    }
  }

  /// Of each kind the offers that are open or were accepted, the newest first.
  private static func standing(_ offers: [Offer]) -> [(AidKind?, [Offer])] {
    func age(_ offer: Offer) -> (Int, Int64) {
      (offer.offerDate?.number ?? .min, offer.createdAt?.microseconds ?? 0)
    }
    let open = offers.filter(\.stands).sorted { age($0) > age($1) }
    return (AidKind.allCases + [nil]).map { kind in (kind, open.filter { $0.aidKind == kind }) }
  }

  /// What a year's tuition is: of those that agree, as nobody's state has to be known.
  fileprivate static func tuition(
    _ academics: AcademicInfo, _ college: College?, isInState: Bool?
  ) -> (dollars: Double, isInState: Bool?)? {
    let inside = academics.tuitionInState ?? college?.tuitionInState
    let outside = academics.tuitionOutOfState ?? college?.tuitionOutOfState
    if let inside, inside == outside { return (inside, nil) }
    guard let isInState else { return nil }
    return (isInState ? inside : outside).map { ($0, isInState) }
  }

  /// Dollars a year after the aid, at least 0; nil where something of it isn't known.
  package var net: Double? {
    net(in: 0)
  }

  /// Dollars for all years at the same price, each aid for its own years: for all where nobody said.
  package var netTotal: Double? {
    unknown == nil ? (0..<years).reduce(0) { $0 + (net(in: $1) ?? 0) } : nil
  }

  /// The same for one year of them, from 0: an aid for fewer years is over then.
  package func net(in year: Int) -> Double? {
    guard unknown == nil, let yearly else { return nil }
    return max(0, yearly - offers.reduce(0) { $0 + (year < $1.years ?? years ? $1.yearly ?? 0 : 0) })
  }

  /// How far the figure of a year goes: `2024-25, in state`.
  package var extent: String? {
    func residence(_ isInState: Bool?) -> String { isInState.map { $0 ? ", in state" : ", out of state" } ?? "" }
    return switch source {
    case .typed: "as you noted it"
    case .register(let isInState): College.tuitionYear + residence(isInState)
    case .tuition(let year, let isInState):
      "tuition\(year.map { " \($0)" } ?? "")\(residence(isInState)); room and board not known"
    case nil: nil
    }
  }

  /// True if what is known of a year is less than it costs.
  package var isTuitionAlone: Bool { source?.isTuitionAlone ?? false }
}

extension Offer {
  /// Its dollars a year: an amount in total is shared out over its years, a percentage is of the tuition, a full ride is
  /// the whole cost, a walk-on gets nothing. Nil where that isn't known.
  fileprivate func yearlyAid(cost: Double?, tuition: Double?, years: Int) -> Double? {
    if let amount = scholarshipAmount, amount > 0 { return aidPeriod == .total ? amount / Double(years) : amount }
    switch offerType?.known {
    case .fullRide: return cost
    case .recruitedWalkOn, .preferredWalkOn: return 0
    default:
      return scholarshipPercentage.flatMap { $0 > 0 ? $0 : nil }.flatMap { share in tuition.map { $0 * share / 100 } }
    }
  }
}

extension Field<School> {
  /// Where the cost that a person noted goes.
  static var costEntry: FieldEntry {
    FieldEntry("cost_of_attendance", "Cost a Year", .tuition, in: "academic_info", [SchoolOffer.key, "cost"])
  }

  private static var columns: [String] { ["id", "division"] + School.collegeColumns }

  /// What tuition alone comes to is less than it costs, and no figure to choose or to order by; nothing left is nothing.
  private static func figure(_ school: School, _ context: EvaluationContext, _ dollars: (SchoolCost) -> Double?)
    -> Double?
  {
    let cost = SchoolCost(school, context)
    return dollars(cost).flatMap { cost.isTuitionAlone && $0 > 0 ? nil : $0 }
  }

  /// Why there is none.
  private static func lack(_ school: School, _ context: EvaluationContext) -> String {
    let cost = SchoolCost(school, context)
    return cost.unknown ?? (cost.isTuitionAlone ? "room and board not known" : "no offer")
  }

  /// A figure that tuition alone makes is the least that it can be: `$5,900+`.
  private static func look(_ school: School, _ context: EvaluationContext, _ dollars: (SchoolCost) -> Double?)
    -> FieldLook?
  {
    let cost = SchoolCost(school, context)
    // A full ride leaves nothing of it to pay.
    guard cost.isTuitionAlone, let dollars = dollars(cost), dollars > 0 else { return nil }
    return .text("$\(Numeral.rounded(dollars, digits: 0))+")
  }

  /// The money of a year, for the athlete.
  package static let costs: [Field] = [
    .number(
      "cost_of_attendance", "Cost a Year", .dollars, .ascending,
      context: {
        let basis = SchoolCost.Basis($0, $1)
        return basis.isTuitionAlone ? nil : basis.yearly
      }
    )
    .from(.preferences).reading { _ in columns }.shown { look($0, $1, \.yearly) }
    .because { SchoolCost.Basis($0, $1).unknown ?? "room and board not known" }
    .means("dollars with room and board", "<40000"),
    .number("net_cost", "Your Net Cost a Year", .dollars, .ascending, context: { figure($0, $1, \.net) })
      .from(.preferences, .offers).reading { _ in columns }.shown { look($0, $1, \.net) }
      .because { lack($0, $1) }
      .means("what is left after aid offered", "<20000"),
    .number("net_cost_total", "Your Net Cost in All", .dollars, .ascending, context: { figure($0, $1, \.netTotal) })
      .from(.preferences, .offers).reading { _ in columns }.shown { look($0, $1, \.netTotal) }
      .because { lack($0, $1) }
      .means("the same for a whole degree", "<80000"),
  ]
}
