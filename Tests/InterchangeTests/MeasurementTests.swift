import Domain
import Testing
import Values

@testable import InterchangeFeature

/// The columns of sheets of measurements, and what stands in their cells; whole sheets stand in `Transcripts`.
struct MeasurementTests {
  static let headers: [(header: String, type: MetricType, name: String?, unit: String?, best: MeasureColumn.Best)] = [
    ("60 yd", .sixtyTime, nil, "sec", .lowest), ("Exit velo", .exitVelocity, nil, "mph", .highest),
    ("ExitVelocity", .exitVelocity, nil, "mph", .highest),
    ("Max Exit Velo (km/h)", .exitVelocity, nil, "km/h", .highest),
    ("Pop Time (s)", .popTime, nil, "sec", .lowest), ("ERA", .era, nil, "era", .lowest),
    ("Bat Speed (mph)", .other, "Bat Speed", "mph", .highest),
    ("Time to Contact (sec)", .other, "Time to Contact", "sec", .lowest),
    ("Attack Angle (deg)", .other, "Attack Angle", "deg", .none),
    ("On Plane Efficiency (%)", .other, "On Plane Efficiency", "%", .highest),
    ("LA", .other, "LA", "deg", .none), ("True Spin (release)", .other, "True Spin", "rpm", .highest),
  ]

  @Test(arguments: headers) func headersAreMeasures(
    header: String, type: MetricType, name: String?, unit: String?, best: MeasureColumn.Best
  ) throws {
    let measure = try #require(MeasureColumn(header))
    #expect(measure.type == type && measure.name == name && measure.unit == unit && measure.best == best, "\(measure)")
  }

  @Test(arguments: ["Date", "Notes", "Pitch ID", "Equipment", "Speed (mph)", "Strike Zone Side", "Kenyon College", ""])
  func otherHeadersAreNone(header: String) { #expect(MeasureColumn(header) == nil) }

  static let own: [(header: String, best: MeasureColumn.Best, unit: String?)] = [
    ("10 yd sprint", .lowest, nil), ("Pro shuttle (s)", .lowest, "sec"), ("Squat lbs", .highest, "lbs"),
    ("Hip angle", .none, nil), ("Long toss (ft)", .highest, "ft"),
  ]

  @Test(arguments: own) func wordsOfOnesOwnTellWhichIsBest(header: String, best: MeasureColumn.Best, unit: String?) {
    let measure = MeasureColumn(.other, named: header)
    #expect(measure.best == best && measure.unit == unit, "\(measure)")
  }

  @Test(arguments: [
    ("Javelin", "180", 2160.0), ("Javelin (in)", "180", 180), ("High Jump", "74", 74), ("High Jump", "6'2\"", 74),
    ("Long Jump", "18.3", 219.6), ("High Jump", "1.65m", 1.65),
    ("Attack Angle (deg)", "-12.3", -12.3),
  ])
  func throwsAndJumpsAreInFeet(header: String, cell: String, value: Double) throws {
    let (measure, reading) = (try #require(MeasureColumn(header)), try #require(MetricReading(cell: cell)))
    #expect(try measure.stored(reading).value == value)
  }

  @Test(arguments: [("High Jump", "1.65"), ("Long Jump", "6.85"), ("Javelin", "45")])
  func metersWithoutAUnitAreRefused(header: String, cell: String) throws {
    let (measure, reading) = (try #require(MeasureColumn(header)), try #require(MetricReading(cell: cell)))
    #expect(throws: InvalidValue.self) { try measure.stored(reading) }
  }

  static let cells: [(text: String, value: Double?, unit: String?)] = [
    ("6.98", 6.98, nil), ("6.98s", 6.98, "sec"), ("88 mph", 88, "mph"), ("88.5 MPH", 88.5, "mph"),
    ("-12.3", -12.3, nil),
    ("1,850", 1850, nil), ("85%", 85, "%"), ("82-84", 83, nil), ("~90", 90, nil), ("92+", 92, nil), ("6'1\"", 73, "in"),
    ("6\u{2019}2\u{201D}", 74, "in"), ("5'11", 71, "in"), (".14", 0.14, nil), ("dnf", nil, nil), ("", nil, nil),
    ("88 bananas", nil, nil), ("nan", nil, nil), ("inf", nil, nil), ("'", nil, nil), ("9'99\"", nil, nil),
  ]

  @Test(arguments: cells) func cellsAreResults(text: String, value: Double?, unit: String?) {
    let reading = MetricReading(cell: text)
    #expect(reading?.value == value && reading?.unit == unit, "\(text): \(String(describing: reading))")
  }
}
