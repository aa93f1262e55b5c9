package import Display
package import Domain
import Glibc

/// The forty-eight states that touch each other, as a map on which places are marked.
package enum CountryMap {
  /// A part of the country, in degrees.
  package struct Frame: Hashable, Sendable {
    var west: Double
    var east: Double
    var north: Double
    var south: Double

    package static let whole = Frame(west: -125, east: -66.7, north: 49.6, south: 24.8)
  }

  /// The school, and home where it's known; nil for a school that isn't on the map.
  static func map(of school: Coordinates?, named name: String, home: Coordinates?) -> DotMap? {
    guard let here = school.flatMap(Frame.whole.point) else { return nil }
    let home = home.flatMap(Frame.whole.point).map { DotMap.Mark("home", at: $0, .home) }
    return map(of: .whole, marks: [DotMap.Mark(name, at: here, .here)] + [home].compactMap(\.self))
  }

  /// A part of the country with marks on it.
  package static func map(of frame: Frame, marks: [DotMap.Mark]) -> DotMap {
    DotMap(outlines: [border.map(frame.place)], marks: marks, aspect: frame.aspect)
  }

  /// Longitude and latitude, from Cape Flattery eastwards around the country.
  private static let border: [(Double, Double)] = [
    (-124.7, 48.4), (-123, 48.3), (-122.8, 49), (-95.2, 49), (-95.1, 49.4), (-94.6, 48.7), (-93, 48.6), (-91.5, 48.1),
    (-89.6, 48), (-92.1, 46.8), (-90.8, 46.9), (-88.4, 47.4), (-87.4, 46.5), (-85, 46.7), (-84.4, 46.5), (-84.1, 46),
    (-85.5, 46.1), (-87, 45.7), (-88, 44.5), (-87.2, 45.2), (-87.5, 44.3), (-87.9, 43), (-87.6, 41.8), (-87.2, 41.6),
    (-86.5, 42.1), (-86.2, 43), (-86.5, 44), (-86.1, 44.9), (-85, 45.7), (-83.4, 45.2), (-83.3, 44.3), (-83.9, 43.7),
    (-82.9, 44), (-82.4, 43), (-83.1, 42.2), (-83.4, 41.7), (-82.5, 41.4), (-81.7, 41.5), (-80.1, 42.2), (-78.9, 42.9),
    (-79.1, 43.3), (-76.8, 43.3), (-76.3, 44.1), (-75, 45), (-71.5, 45), (-70.8, 45.4), (-70, 46.7), (-69.2, 47.5),
    (-68.3, 47.4), (-67.8, 47.1), (-67.8, 45.7), (-67, 44.9), (-68.8, 44.4), (-70.2, 43.6), (-70.8, 42.8), (-71, 42.3),
    (-70.6, 41.9), (-70, 41.7), (-71.2, 41.5), (-72.9, 41.2), (-73.7, 40.9), (-71.9, 41.1), (-73.9, 40.5), (-74, 40),
    (-74.9, 38.9), (-75.5, 39.5), (-75.1, 38.7), (-75.9, 37.1), (-76, 36.9), (-75.5, 35.2), (-77, 34.6), (-77.9, 33.9),
    (-79.2, 33.2), (-80.9, 32), (-81.4, 30.7), (-80.5, 28.4), (-80, 26.8), (-80.3, 25.3), (-81.1, 25.1), (-81.8, 26.1),
    (-82.7, 27.7), (-82.8, 29), (-84, 30.1), (-85.3, 29.7), (-86.5, 30.4), (-88, 30.3), (-89.4, 30.3), (-89.4, 29),
    (-90.8, 29.1), (-93.8, 29.7), (-94.8, 29.3), (-96.4, 28.4), (-97.3, 27.4), (-97.2, 25.9), (-99.1, 26.4),
    (-99.5, 27.5), (-100.7, 29), (-101.4, 29.8), (-102.4, 29.8), (-103.1, 29), (-104.5, 29.6), (-106.5, 31.8),
    (-108.2, 31.8), (-108.2, 31.3), (-111.1, 31.3), (-114.8, 32.5), (-117.1, 32.5), (-117.5, 33.3), (-118.5, 34),
    (-120.6, 34.5), (-121.9, 36.6), (-122.5, 37.8), (-123.8, 39), (-124.4, 40.4), (-124.1, 42), (-124.5, 42.8),
    (-124, 45), (-123.9, 46.2),
  ]
}

extension CountryMap.Frame {
  /// The part that holds some places with air around them; the whole country where that wouldn't be much more.
  package init(around places: [Coordinates]) {
    self = .whole
    let (latitudes, longitudes) = (places.map(\.latitude), places.map(\.longitude))
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    else { return }
    var part = Self(west: west, east: east, north: north, south: south)
    part.grow(by: max(0.5, (north - south) * 0.15), max(0.6, (east - west) * 0.15))
    part.grow(by: max(0, (Self.leastHeight - part.height) / 2), 0)
    part.grow(by: 0, max(0, part.width * (Self.leastAspect / part.aspect - 1) / 2))
    if part.width < Self.whole.width * 0.7, part.height < Self.whole.height * 0.9 { self = part }
  }

  /// Where something stands on the map; nil if it isn't on it, such as Hawaii.
  package func point(_ place: Coordinates) -> DotMap.Point? {
    let point = self.place((place.longitude, place.latitude))
    return (0...1).contains(point.x) && (0...1).contains(point.y) ? point : nil
  }

  fileprivate func place(_ degrees: (longitude: Double, latitude: Double)) -> DotMap.Point {
    DotMap.Point((degrees.longitude - west) / width, (north - degrees.latitude) / height)
  }

  /// The ratio of its width to its height: a degree of longitude is shorter than one of latitude.
  var aspect: Double { width * cos((north + south) / 2 * .pi / 180) / height }

  private var width: Double { east - west }
  private var height: Double { north - south }

  // Degrees, and times.
  private static let leastHeight = 2.0
  private static let leastAspect = 1.5

  private mutating func grow(by latitude: Double, _ longitude: Double) {
    (north, south) = (north + latitude, south - latitude)
    (east, west) = (east + longitude, west - longitude)
  }
}
