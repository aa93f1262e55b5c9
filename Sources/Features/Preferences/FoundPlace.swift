import Domain

/// A place that a geocoder found.
struct FoundPlace: Hashable {
  /// As the geocoder calls it.
  let name: String
  /// Always with coordinates.
  let home: HomeAddress
  let place: Coordinates

  /// One of the answers of a Nominatim-compatible server; nil without a name or sensible coordinates.
  init?(answer: JSON) {
    guard let name = answer["display_name"]?.string, let latitude = answer["lat"]?.double,
      let longitude = answer["lon"]?.double, let place = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    let parts = answer["address"] ?? .null
    func text(_ keys: String...) -> String? {
      keys.lazy.compactMap { parts[$0]?.string }.first { !$0.isEmpty && $0.count <= 255 }
    }
    var home = HomeAddress()
    home.address = text("road").map { road in text("house_number").map { "\($0) \(road)" } ?? road }
    home.city = text("city", "town", "village", "hamlet", "municipality")
    home.state = text("ISO3166-2-lvl4").flatMap(Self.code) ?? text("state").flatMap { USState.named($0)?.rawValue }
    home.zip = text("postcode").flatMap { $0.count <= 10 ? $0 : nil }
    home.place = place
    self.init(name, home, place)
  }

  /// One that was kept.
  init?(kept: JSON) {
    let home = HomeAddress(kept)
    guard let name = kept["name"]?.string, let place = home.place else { return nil }
    self.init(name, home, place)
  }

  private init(_ name: String, _ home: HomeAddress, _ place: Coordinates) {
    self.name = name
    self.home = home
    self.place = place
  }

  /// What is kept of it.
  var json: JSON {
    .object([JSON.Member("name", .string(name))] + home.values.map { JSON.Member($0.field, $0.value) })
  }

  /// `US-OH` is `OH`.
  private static func code(_ region: String) -> String? {
    guard region.hasPrefix("US-"), region.utf8.count == 5 else { return nil }
    return USState(rawValue: String(region.suffix(2)))?.rawValue
  }
}

extension Sequence<FoundPlace> {
  /// Without those that lie within a mile of an earlier one: servers name one place several times.
  var distinct: [FoundPlace] {
    reduce(into: []) { kept, found in
      let isNear = kept.contains { Distance.miles(from: $0.place, to: found.place) < 1 }
      if !isNear { kept.append(found) }
    }
  }
}
