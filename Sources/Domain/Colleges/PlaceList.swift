internal import CColleges

/// The ZIP codes of the country inside the program, each with its city and its centre.
package enum PlaceList {
  static let table = EmbeddedTable { UnsafeBufferPointer(start: places_bytes(), count: Int(places_count())) }

  /// Where a ZIP code is, in five digits or in nine; nil for one that nobody knows.
  package static func home(zip: String) -> HomeAddress? {
    guard let place = table.values(of: String(zip.prefix(5))).flatMap(Place.init) else { return nil }
    return home(in: [place])
  }

  /// The middle of a city's ZIP codes, whatever case and accents it's written in; nil for a city that nobody knows.
  package static func home(city: String, state: USState) -> HomeAddress? {
    let (wanted, code) = (Folded(words: city), Array(state.rawValue.utf8))
    var places: [Place] = []
    table.each { line, place in
      let ranges = EmbeddedTable.ranges(of: line)
      guard ranges.count == 5, line[ranges[2]].elementsEqual(code), ranges[1].count == wanted.text.utf8.count,
        Folded(words: String(decoding: line[ranges[1]], as: UTF8.self)) == wanted,
        let found = Place(table.values(at: place))
      else { return }
      places.append(found)
    }
    return home(in: places)
  }

  /// One row of the table.
  private struct Place {
    let zip: String
    let city: String
    let state: String
    let center: Coordinates

    init?(_ values: [String]) {
      guard values.count == 5, let latitude = Double(values[3]), let longitude = Double(values[4]),
        let center = Coordinates(latitude: latitude, longitude: longitude)
      else { return nil }
      (zip, city, state, self.center) = (values[0], values[1], values[2], center)
    }
  }

  /// The ZIP code is known where there is only one.
  private static func home(in places: [Place]) -> HomeAddress? {
    guard let first = places.first else { return nil }
    var home = HomeAddress()
    (home.city, home.state, home.zip) = (first.city, first.state, places.count == 1 ? first.zip : nil)
    func mean(_ values: [Double]) -> Double {
      (values.reduce(0, +) / Double(values.count) * 10_000).rounded() / 10_000
    }
    home.place = Coordinates(
      latitude: mean(places.map(\.center.latitude)), longitude: mean(places.map(\.center.longitude)))
    return home
  }
}
