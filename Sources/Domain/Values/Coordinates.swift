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
