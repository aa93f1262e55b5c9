import Display
import Domain

extension Board {
  var glance: Panel {
    let glance = session.glance
    let responsiveness = preferences.shows(.coachResponsiveness) ? [responsivenessTile(glance)] : []
    let tiles =
      [
        Tile(
          "Schools with Offers", hasFailed(.offers) ? "--" : "\(glance.offeredSchools)",
          note: hasFailed(.offers) ? "" : "\(glance.offeredShare)%")
      ] + responsiveness + [
        Tile(
          "Interactions This Month", hasFailed(.interactions) ? "--" : Numeral.grouped(glance.interactionsThisMonth)),
        Tile("Days Until Graduation", glance.daysUntilGraduation.map(Numeral.grouped) ?? "--"),
      ]
    let figures: Fields = [
      ("schools_with_offers", hasFailed(.offers) ? .null : .int(glance.offeredSchools)),
      ("schools_with_offers_percent", hasFailed(.offers) ? .null : .int(glance.offeredShare)),
      ("coach_responsiveness", hasFailed(.coaches) ? .null : glance.responsiveness.map(Datum.int) ?? .null),
      ("interactions_this_month", hasFailed(.interactions) ? .null : .int(glance.interactionsThisMonth)),
      ("days_until_graduation", glance.daysUntilGraduation.map(Datum.int) ?? .null),
    ]
    return Panel([.tiles(tiles)], .object(figures))
  }

  private func responsivenessTile(_ glance: Glance) -> Tile {
    guard let percent = glance.responsiveness, !hasFailed(.coaches) else { return Tile("Coach Responsiveness", "--") }
    let rating = Glance.Rating(percent: percent)
    return Tile("Coach Responsiveness", "\(percent)%", tint: rating.tint, note: rating.rawValue)
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
