import Glibc

/// The distance between two places, by Haversine. Source: Documentation/Formulas.md, "Distance".
package enum Distance {
  /// Miles.
  static let earthRadius = 3958.8

  /// The length of the great circle between two places, in miles.
  package static func miles(from start: Coordinates, to end: Coordinates) -> Double {
    let radians = Double.pi / 180
    let latitude = (end.latitude - start.latitude) * radians
    let longitude = (end.longitude - start.longitude) * radians
    let chord =
      sin(latitude / 2) * sin(latitude / 2)
      + cos(start.latitude * radians) * cos(end.latitude * radians) * sin(longitude / 2) * sin(longitude / 2)
    return earthRadius * 2 * atan2(chord.squareRoot(), max(0, 1 - chord).squareRoot())
  }

  /// Whole miles, halves away from zero: what is filtered, sorted and shown.
  package static func wholeMiles(from start: Coordinates, to end: Coordinates) -> Int {
    Int(miles(from: start, to: end).rounded())
  }
}

extension School {
  /// Whole miles from home; nil without a home or without coordinates of the school.
  package func distance(from home: Coordinates?) -> Int? {
    guard let home, let place = academics.coordinates else { return nil }
    return Distance.wholeMiles(from: home, to: place)
  }
}
