import Domain
import SampleFamily
import Testing

/// A state's rough extent, in whole degrees and tenths.
struct Box {
  let south: Double
  let north: Double
  let west: Double
  let east: Double

  init(_ south: Double, _ north: Double, _ west: Double, _ east: Double) {
    (self.south, self.north, self.west, self.east) = (south, north, west, east)
  }

  func contains(_ place: Coordinates) -> Bool {
    (south...north).contains(place.latitude) && (west...east).contains(place.longitude)
  }

  static let states: [String: Box] = [
    "AZ": Box(31.3, 37.0, -114.9, -109.0), "CA": Box(32.5, 42.0, -124.5, -114.1),
    "CO": Box(36.9, 41.1, -109.1, -102.0), "CT": Box(40.9, 42.1, -73.8, -71.7),
    "FL": Box(24.4, 31.1, -87.7, -79.9), "GA": Box(30.3, 35.1, -85.7, -80.8),
    "HI": Box(18.8, 22.3, -160.3, -154.7), "IA": Box(40.3, 43.6, -96.7, -90.1),
    "ID": Box(41.9, 49.1, -117.3, -111.0), "IL": Box(36.9, 42.6, -91.6, -87.0),
    "IN": Box(37.7, 41.8, -88.1, -84.7), "KS": Box(36.9, 40.1, -102.1, -94.5),
    "KY": Box(36.4, 39.2, -89.6, -81.9), "LA": Box(28.9, 33.1, -94.1, -88.8),
    "MA": Box(41.2, 42.9, -73.6, -69.9), "MD": Box(37.8, 39.8, -79.5, -75.0),
    "MI": Box(41.6, 48.3, -90.5, -82.1), "MO": Box(35.9, 40.7, -95.8, -89.0),
    "MS": Box(30.1, 35.1, -91.7, -88.0), "NC": Box(33.8, 36.6, -84.4, -75.4),
    "NE": Box(39.9, 43.1, -104.1, -95.3), "NV": Box(35.0, 42.1, -120.1, -114.0),
    "NY": Box(40.4, 45.1, -79.8, -71.8), "OH": Box(38.4, 42.0, -84.9, -80.5),
    "OK": Box(33.6, 37.1, -103.1, -94.4), "OR": Box(41.9, 46.3, -124.7, -116.4),
    "PA": Box(39.7, 42.3, -80.6, -74.6), "SC": Box(32.0, 35.3, -83.4, -78.5),
    "TN": Box(34.9, 36.7, -90.4, -81.6), "TX": Box(25.8, 36.6, -106.7, -93.5),
    "UT": Box(36.9, 42.1, -114.1, -109.0), "VT": Box(42.7, 45.1, -73.5, -71.4),
    "WI": Box(42.4, 47.1, -92.9, -86.7), "WV": Box(37.2, 40.7, -82.7, -77.7),
  ]
}

@Suite struct PlaceTests {
  let schools = SampleFamily.tables(now: .sampleMorning).schools

  @Test("a college lies in its state, by four digits")
  func coordinates() throws {
    var checked = 0
    for school in schools {
      guard let info = school.academicInfo?.json else { continue }
      let latitude = try #require(info["latitude"]?.double)
      let place = try #require(Coordinates(latitude: latitude, longitude: info["longitude"]?.double ?? 0))
      let box = try #require(Box.states[school.state ?? ""], "\(school.name)")
      #expect(box.contains(place), "\(school.name)")
      #expect((latitude * 10_000).rounded() / 10_000 == latitude, "\(school.name)")
      #expect(info["state"]?.string == school.state && info["city"]?.string == school.city)
      checked += 1
    }
    #expect(checked >= 40)
  }

  @Test("no two colleges are the same place")
  func apart() {
    let places = schools.compactMap { $0.academicInfo?.json }.map { "\($0["latitude"]?.double ?? 0)" }
    #expect(Set(places).count == places.count)
  }

  @Test("rates, tuition and requirements are within their ranges")
  func ranges() {
    let bounds: [String: ClosedRange<Double>] = [
      "admission_rate": 0.01...1, "tuition_in_state": 2_000...80_000, "tuition_out_of_state": 5_000...80_000,
      "student_size": 500...60_000, "gpa_requirement": 2...4, "sat_requirement": 800...1600, "act_requirement": 15...36,
    ]
    for school in schools {
      guard let info = school.academicInfo?.json else { continue }
      for (key, range) in bounds {
        if let number = info[key]?.double { #expect(range.contains(number), "\(school.name) \(key)") }
      }
      #expect(info["tuition_in_state"]?.int ?? 0 <= info["tuition_out_of_state"]?.int ?? 0, "\(school.name)")
    }
  }
}
