import Glibc

/// How far two places are apart, by Haversine. Source: Documentation/Formulas.md, "Distance".
package enum Distance {
  /// Miles.
  package static let earthRadius = 3958.8

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

  /// The size of the campus; nil without a positive number of students.
  ///
  /// Source: Documentation/Formulas.md, "Campus size".
  package var size: SchoolSize? { SchoolSize(students: academics.students) }
}

/// A place on the globe, in degrees. 0,0 counts as missing.
package struct Coordinates: Hashable, Sendable {
  /// -90...90.
  package let latitude: Double
  /// -180...180.
  package let longitude: Double

  /// Nil when out of range or 0,0.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude), latitude != 0 || longitude != 0 else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
  }
}
