import Display
import Domain

extension Board {
  var stats: Panel {
    let figures: Fields = [
      ("coaches", number(counts.coaches, of: .coaches)), ("schools", number(counts.schools, of: .schools)),
      ("interactions", number(counts.interactions, of: .interactions)),
      ("offers", number(counts.offers, of: .offers)), ("accepted", number(counts.accepted, of: .offers)),
      ("acceptance_rate", number(counts.acceptanceRate, of: .offers)),
      ("a_tier", number(counts.topChoices, of: .schools)),
    ]
    return Panel([.tiles(statTiles)], .object(figures))
  }

  /// The cards that aren't switched off.
  var statTiles: [Tile] {
    let rate = hasFailed(.offers) ? "" : "\(counts.acceptanceRate)%"
    let tiles: [(DashboardCard, Tile)] = [
      (.coaches, Tile("Coaches", words(counts.coaches, of: .coaches), tint: .blue)),
      (.schools, Tile("Schools", words(counts.schools, of: .schools), tint: .purple)),
      (.interactions, Tile("Interactions", words(counts.interactions, of: .interactions), tint: .emerald)),
      (.offers, Tile("Offers", words(counts.offers, of: .offers), tint: .orange)),
      (.offers, Tile("Accepted", words(counts.accepted, of: .offers), tint: .red, note: rate)),
      (.schools, Tile("A-Tier", words(counts.topChoices, of: .schools), tint: .indigo)),
    ]
    return tiles.filter { preferences.shows($0.0) }.map(\.1)
  }

  private func words(_ count: Int, of table: TableName) -> String {
    hasFailed(table) ? "--" : Numeral.grouped(count)
  }

  private func number(_ count: Int, of table: TableName) -> Datum { hasFailed(table) ? .null : .int(count) }
}
