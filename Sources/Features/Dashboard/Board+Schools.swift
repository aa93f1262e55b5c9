import Display
import Domain
import Grammar
import Lists
import Values

extension Board {
  var stats: Panel { Panel(cards) }

  /// True if one of the cards isn't switched off.
  var hasCards: Bool { cards.contains { $0.tile != nil } }

  private var cards: [Panel.Figure] {
    let counts = self.counts
    let rate = known(counts.acceptanceRate, .offers)
    let cards: [(DashboardCard, Panel.Figure)] = [
      (.coaches, .init("coaches", "Coaches", known(counts.coaches, .coaches), tint: .blue, list: "coaches")),
      (.schools, .init("schools", "Schools", known(counts.schools, .schools), tint: .violet, list: "schools")),
      (
        .interactions,
        .init(
          "interactions", "Interactions", known(counts.interactions, .interactions), tint: .emerald,
          list: "interactions")
      ),
      (.offers, .init("offers", "Offers", known(counts.offers, .offers), tint: .orange, list: "offers")),
      (
        .offers,
        .init(
          "accepted", "Accepted", known(counts.accepted, .offers), tint: .red, note: "\(counts.acceptanceRate)%",
          list: "offers accepted")
      ),
      (.offers, .init("acceptance_rate", rate)),
      (
        .schools,
        .init("a_tier", "A-Tier", known(counts.topChoices, .schools), tint: .indigo, list: "schools tier=A")
      ),
    ]
    return cards.map { card, figure in figure.shown(if: preferences.shows(card)) }
  }

  /// A number that rests on tables; nil where one can't be loaded, which is told beneath.
  private func known(_ number: Int?, _ tables: TableName...) -> Int? {
    let lacking = context.unread.filter { tables.contains($0.key) }
    Unread.tell(lacking)
    return lacking.isEmpty ? number : nil
  }

  var glance: Panel {
    let glance = Unread.quietly { Glance(session) }
    let responsiveness = known(glance.responsiveness, .coaches)
    let rating = responsiveness.map(Glance.Rating.init)
    return Panel([
      .init(
        "schools_with_offers", "Schools with Offers", known(glance.offeredSchools, .offers),
        note: "\(glance.offeredShare)%", list: "schools offers>0"),
      .init("schools_with_offers_percent", known(glance.offeredShare, .offers)),
      .init(
        "coach_responsiveness", "Coach Responsiveness", responsiveness, unit: "%", tint: rating?.tint ?? .none,
        note: rating?.rawValue ?? ""
      ).shown(if: preferences.shows(.coachResponsiveness)),
      .init(
        "interactions_this_month", "Interactions This Month", known(glance.interactionsThisMonth, .interactions),
        list: "interactions occurred=\(today - (today.civil.day - 1))..today"),
      .init(
        "days_until_graduation", "Days Until Graduation", known(glance.daysUntilGraduation, .preferences, .users),
        note: glance.daysUntilGraduation == 0 ? "" : "to May 31"),
    ])
  }
}

extension Glance.Rating {
  fileprivate var tint: Tint {
    switch self {
    case .good: .emerald
    case .fair: .orange
    case .poor: .red
    }
  }
}

extension Board {
  /// A bar for every status, and one for each that only the database knows.
  var pipeline: Panel {
    let pipeline = Standing<SchoolStatus>(session.tables.schools)
    var panel = Panel(pipeline, of: .schools, usual: .researching, \.short)
    panel.gist = ListName.schools.counted(pipeline.total)
    return orNoSchools(panel)
  }

  var sizes: Panel {
    let sizes = SizeBreakdown(session.tables.schools, context)
    let shares = sizes.shares.map { share in
      Panel.Share(
        key: share.size.key, label: share.size.label, count: share.count,
        tint: Tint(of: share.size.rawValue, in: "size"), list: "schools size=\(share.size.key)")
    }
    let unknown = Panel.Share(
      key: "unknown", label: "Unknown", count: sizes.unknown, tint: .gray, list: "schools size=none",
      isShown: sizes.unknown > 0)
    return orNoSchools(Panel(shares + [unknown], of: sizes.total))
  }

  var offers: Panel {
    let standing = Standing<OfferStatus>(session.tables.offers)
    var panel = Panel(standing, of: .offers, usual: .pending, \.label)
    panel.gist = "\(standing.total)"
    guard standing.total > 0 else {
      return nothing("No offers logged yet", "add offer school=kenyon type=scholarship", panel.figures())
    }
    return panel
  }

  var portfolio: Panel {
    let health = PortfolioHealth(of: session.tables.schools, context: context)
    let warnings = health.warnings.map { Text($0.message) }
    let list: [Section.Content] = warnings.isEmpty ? [] : [.bullets(warnings, mark: Text("!", .warning))]
    var panel = Panel(health.section.content + list, .object(health.object))
    panel.gist = health.verdict.lowercased()
    return orNoSchools(panel)
  }

  var map: Panel {
    let map = SchoolMap(session.tables.schools, by: .status, context: context, zooms: false)
    var panel = Panel(map.content(mostWidth: 56)) { .object(map.figures) }
    panel.gist = ListName.schools.counted(map.count)
    return orNoSchools(panel)
  }

  /// The panel, or without any school the command that adds the first.
  func orNoSchools(_ panel: Panel) -> Panel {
    session.tables.schools.isEmpty ? nothing("No schools added yet", Self.addSchool, panel.figures()) : panel
  }
}

extension Panel {
  /// A bar for each status of a list, in its words; rows without any have the usual one.
  fileprivate init<Status>(
    _ standing: Standing<Status>, of list: ListName, usual: Status, _ label: (Open<Status>) -> String
  ) {
    let shares = standing.shares.map { share in
      let raw = share.status.raw
      return Share(
        key: raw, label: label(share.status), count: share.count, tint: Tint(of: raw, in: "status"),
        list: "\(list.plural) status=\(raw.quotedIfNeeded)\(share.status == .known(usual) ? ",none" : "")")
    }
    self.init(shares, of: standing.total)
  }
}

extension SchoolSize {
  /// `very_small`.
  fileprivate var key: String { rawValue.lowercased().split(separator: " ").joined(separator: "_") }
}
