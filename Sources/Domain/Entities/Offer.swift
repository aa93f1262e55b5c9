package import Values

/// An offer of a school to the athlete.
package struct Offer: Entity {
  package let id: Key<Offer>
  package var userID: Key<User>?
  package var schoolID: Key<School>?
  package var coachID: Key<Coach>?
  package var offerType: Open<OfferType>?
  package var status: Open<OfferStatus>?
  package var offerDate: Day?
  package var deadlineDate: Day?
  package var scholarshipAmount: Double?
  package var scholarshipPercentage: Double?
  package var conditions: String?
  package var notes: String?
  /// In the database's own columns; `aidKind` and its like are what counts.
  package var ownKind: Open<AidKind>?
  package var ownYears: Int?
  package var ownPeriod: Open<AidPeriod>?
  package var ownRenewal: String?
  package var familyID: Key<Family>?
  package var createdAt: Instant?
  package var updatedAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<Offer>) { self.id = id }
}

extension Offer {
  package static let table = Table<Offer>(
    .offers,
    [
      Column("id", id: { $0.id }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("school_id", { $0.schoolID }, { $0.schoolID = $1 }),
      Column("coach_id", { $0.coachID }, { $0.coachID = $1 }),
      Column("offer_type", { $0.offerType }, { $0.offerType = $1 }),
      Column("status", { $0.status }, { $0.status = $1 }),
      Column("offer_date", { $0.offerDate }, { $0.offerDate = $1 }),
      Column("deadline_date", { $0.deadlineDate }, { $0.deadlineDate = $1 }),
      Column("scholarship_amount", { $0.scholarshipAmount }, { $0.scholarshipAmount = $1 }),
      Column("scholarship_percentage", { $0.scholarshipPercentage }, { $0.scholarshipPercentage = $1 }),
      Column("conditions", { $0.conditions }, { $0.conditions = $1 }),
      Column("notes", { $0.notes }, { $0.notes = $1 }),
      Column("kind", { $0.ownKind }, { $0.ownKind = $1 }),
      Column("years", { $0.ownYears }, { $0.ownYears = $1 }),
      Column("period", { $0.ownPeriod }, { $0.ownPeriod = $1 }),
      Column("renewal", { $0.ownRenewal }, { $0.ownRenewal = $1 }),
      Column("family_unit_id", { $0.familyID }, { $0.familyID = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<Offer> { tables.offers }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<Offer>) -> R) -> R { body(&tables.offers) }
}

/// The status of an offer.
package enum OfferStatus: String, Vocabulary {
  case pending
  case accepted
  case declined
  case expired

  package var everyday: [String] {
    switch self {
    case .pending: ["open", "waiting", "undecided", "deciding", "considering", "thinking", "active"]
    case .accepted: ["accept", "yes", "committed", "commit", "signed", "taken"]
    case .declined: ["decline", "no", "turned down", "rejected", "refused", "passed"]
    case .expired: ["lapsed", "over", "past", "withdrawn"]
    }
  }
}

/// The kind of a school's offer.
package enum OfferType: String, Vocabulary {
  case fullRide = "full_ride"
  case partial
  case scholarship
  case recruitedWalkOn = "recruited_walk_on"
  case preferredWalkOn = "preferred_walk_on"

  package var everyday: [String] {
    switch self {
    case .fullRide: ["full", "full ride", "fullride", "full scholarship", "full athletic scholarship"]
    case .partial: ["partial scholarship", "partial ride", "part"]
    case .scholarship:
      ["scholarship offer", "athletic", "athletic scholarship", "academic scholarship", "merit scholarship"]
    case .recruitedWalkOn: ["recruited walkon", "rwo", "walk on", "walkon", "roster spot"]
    case .preferredWalkOn: ["preferred walkon", "preferred", "pwo", "walk on", "walkon", "roster spot"]
    }
  }
}

extension Open<OfferType> {
  /// The type where there is little room for it.
  package var short: String {
    switch known {
    case .preferredWalkOn: "Pref. Walk On"
    case .recruitedWalkOn: "Recr. Walk On"
    default: label
    }
  }
}

/// What the money of an offer is given for.
package enum AidKind: String, Vocabulary {
  case athletic, merit, need

  /// The kind that the words of a type say: `merit scholarship`.
  package init?(saidInType words: String) {
    let said = Set(words.lowercased().split { !$0.isLetter }.map(String.init))
    let kinds: [(AidKind, Set<String>)] = [
      (.merit, ["merit", "academic"]), (.need, ["need"]), (.athletic, ["athletic"]),
    ]
    guard let found = kinds.first(where: { !$0.1.isDisjoint(with: said) }) else { return nil }
    self = found.0
  }

  package var everyday: [String] {
    switch self {
    case .athletic: ["sport", "sports", "athletics", "athletic aid"]
    case .merit: ["academic", "academics", "grades", "academic aid", "merit aid", "honors"]
    case .need: ["need based", "financial", "financial aid", "need aid", "grant"]
    }
  }
}

/// What the amount of an offer is for: a year, or all of its years.
package enum AidPeriod: String, Vocabulary {
  case year = "yearly"
  case total = "in_total"

  package var everyday: [String] {
    switch self {
    case .year: ["year", "a year", "per year", "annual", "annually", "each year"]
    case .total: ["total", "all", "in all", "altogether", "overall", "four years"]
    }
  }
}

extension Offer {
  /// For how many years an offer may be.
  static let years = 1...6

  /// What it is for: said, else athletic where its type says so; nil for a scholarship that may be any of them.
  ///
  /// Source: Documentation/Formulas.md, "What a year costs".
  package var aidKind: AidKind? {
    if let saidKind { return saidKind.known }
    return switch offerType?.known {
    case .fullRide, .partial, .recruitedWalkOn, .preferredWalkOn: .athletic
    case .scholarship, nil: nil
    }
  }

  /// Its type, as it's stored and in words: with what the money is for where the type doesn't say it, `Merit Scholarship`.
  package var typeWords: (raw: String, words: String, short: String)? {
    guard let type = offerType else { return nil }
    let told = (type.raw, type.label, type.short)
    guard let kind = saidKind?.known else { return told }
    switch type.known {
    case .scholarship: return (type.raw, "\(kind.label) Scholarship", kind.label)
    case .fullRide, .partial:
      let words = "\(type.label) (\(kind.label))"
      return kind == .athletic ? told : (type.raw, words, words)
    case .recruitedWalkOn, .preferredWalkOn, nil: return told
    }
  }

  fileprivate var saidKind: Open<AidKind>? { ownKind ?? NotedLine.offerKind.value(in: conditions).map { Open($0) } }

  /// True if its money counts: nobody has answered it yet, or it was accepted.
  package var stands: Bool { isPending || status == .known(.accepted) }

  /// True if nobody has answered it yet.
  package var isPending: Bool { status == nil || status == .known(.pending) }

  /// The years that it is for, as `years` allows; nil where nobody said.
  package var aidYears: Int? {
    let said = ownYears ?? NotedLine.offerYears.value(in: conditions).flatMap { Int($0) }
    return said.flatMap { Self.years.contains($0) ? $0 : nil }
  }

  package var aidPeriod: AidPeriod { saidPeriod?.known ?? .year }

  fileprivate var saidPeriod: Open<AidPeriod>? {
    ownPeriod ?? NotedLine.offerPeriod.value(in: conditions).map { Open($0) }
  }

  /// What it takes to keep it: `3.0 GPA`.
  package var renewal: String? { ownRenewal ?? NotedLine.offerRenewal.value(in: conditions) }
}

extension Session {
  /// The line that lists the offers that nobody has answered yet: one without a status is one, too.
  package var openOffers: String {
    tables.offers.contains { $0.status == nil } ? "offers status=pending,none" : "offers pending"
  }

  /// The schools whose offer waits for a decision: nobody writes them a first letter.
  var offering: Set<Key<School>> {
    Set(tables.offers.filter { identity.owns($0.userID) && asksForAnswer($0) }.compactMap(\.schoolID))
  }
}

extension Offer: Listed {
  package static let list = ListName.offers
  package static let naming = "school"

  package func title(_ context: EvaluationContext) -> String {
    let words = typeWords?.words ?? "Offer"
    let kind = words == OfferType.partial.label ? "\(words) Scholarship" : words
    return schoolID.flatMap(context.schoolNames.toldApart).map { "\(kind) from \($0)" } ?? kind
  }

  /// `$12,000`, `$48,000 total`, `50%`.
  package var aid: String? {
    if let amount = scholarshipAmount, amount > 0 {
      return "$\(Numeral.rounded(amount, digits: 0))" + (aidPeriod == .total ? " total" : "")
    }
    return scholarshipPercentage.flatMap { $0 > 0 ? "\(Numeral.text($0))%" : nil }
  }

  /// Orders what `aid` says by how much it is, dollars before percentages.
  private var aidOrder: String {
    let isAmount = (scholarshipAmount ?? 0) > 0
    let number = (isAmount ? scholarshipAmount : scholarshipPercentage) ?? 0
    return (isAmount ? "0" : "1") + padded(Int(saturating: number * 100), 12)
  }

  /// Merit and need are kinds of a scholarship, a part of the cost for the sport is a partial one; other types say their
  /// kind.
  package func implied(_ field: String) -> String? {
    switch field {
    case "type":
      switch aidKind {
      case .merit, .need: OfferType.scholarship.rawValue
      case .athletic where (scholarshipPercentage ?? 0) < 100 && aid != nil: OfferType.partial.rawValue
      default: nil
      }
    case "kind": saidKind == nil ? aidKind?.rawValue : nil
    default: nil
    }
  }

  package static let searched = "conditions or notes"
  package var searchTexts: [String?] { [conditions, notes] }
  package static let ordering = [Query.SortKey("offered", .descending)]
  package static let columns = ["school", "type", "aid", "deadline", "status", "offered", "coach"]

  package static let fields = FieldTable<Offer>(
    [
      .school("school_id") { $0.schoolID }.also("name"),
      .coach("coach_id") { $0.coachID },
      .words("type", "Type", column: "offer_type") { $0.offerType }
        .shown { offer, _ in offer.typeWords.map { .word(raw: $0.raw, $0.words) } },
      .words("status", "Status", column: "status") { $0.status },
      .day("offered", "Offered", column: "offer_date") { $0.offerDate }.also("date").means("the day of the offer"),
      .day("deadline", "Deadline", column: "deadline_date") { $0.deadlineDate }.ahead.means("the day to answer by"),
      .number("amount", "Amount", .dollars, .descending, column: "scholarship_amount") { $0.scholarshipAmount }
        .typed(.number(0...100_000, .dollars)).means("dollars of scholarship", ">=10000"),
      .number("percentage", "Scholarship %", .percent, .descending, column: "scholarship_percentage") {
        $0.scholarshipPercentage
      }.typed(.number(0...100, .percent, called: "a percentage")).means("percent of the tuition"),
      .text("aid", "Aid") { $0.aid }.sorted { $0.aidOrder }.kept(9, minimum: 14)
        .means("the amount or the percentage that is offered"),
      .words("kind", "Kind", column: "kind") { $0.saidKind ?? $0.aidKind.map { .known($0) } }.noted(.offerKind)
        .reading("kind", "conditions", "offer_type")
        .means("what the money is given for"),
      .whole("years", "Years", .descending, column: "years") { $0.aidYears }.typed(
        .whole(years, called: "a number of years")
      )
      .noted(.offerYears).means("for how many years", ">=2"),
      .words("period", "Period", column: "period") { $0.saidPeriod }.noted(.offerPeriod)
        .means("whether the amount is for a year or in total"),
      .text("renewal", "Renewal", column: "renewal") { $0.renewal }.typed(.text(255)).noted(.offerRenewal)
        .means("what it takes to keep it"),
      .text("conditions", "Conditions", column: "conditions") { $0.conditions },
      .text("notes", "Notes", column: "notes") { $0.notes },
      .moment("updated", "Updated", column: "updated_at") { $0.updatedAt },
      .moment("created", "Created", column: "created_at") { $0.createdAt },
    ], required: ["school", "type"])

  package static let agreements: [Agreement<Offer>] = [
    Agreement("scholarship_amount", "scholarship_percentage") { offer in
      guard (offer.scholarshipAmount ?? 0) > 0, (offer.scholarshipPercentage ?? 0) > 0 else { return nil }
      return (
        "an offer has an amount or a percentage, not both", "'amount=' or 'percentage=' clears one of them", nil
      )
    },
    Agreement("offer_date", "deadline_date") { offer in
      guard let offered = offer.offerDate, let deadline = offer.deadlineDate, deadline < offered else { return nil }
      return ("the deadline \(deadline) is before the offer date, \(offered)", "deadline=\(offered + 14)", "deadline")
    },
  ]
}
