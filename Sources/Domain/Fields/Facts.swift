/// What the rows of one table don't know by themselves: the day, the home, the athlete, and what other tables say.
public struct Facts: Sendable {
  public var clock: Clock
  public var home: Coordinates?
  public var athlete = Athlete()
  /// The latest interaction of a school or of one of its coaches.
  public var lastContact: [Key<School>: Instant] = [:]
  public var coaches: [Key<School>: Int] = [:]
  public var interactions: [Key<School>: Int] = [:]
  public var offers: [Key<School>: Int] = [:]
  public var schoolNames: [Key<School>: String] = [:]

  public init(clock: Clock) { self.clock = clock }
}

/// The present, and how the person's time zone divides it into days. Handed in: the domain has no clock of its own.
public struct Clock: Sendable {
  public var now: @Sendable () -> Instant
  /// The local calendar day of a moment.
  public var day: @Sendable (Instant) -> Day
  /// The moment at which a local day begins.
  public var start: @Sendable (Day) -> Instant

  public init(
    now: @escaping @Sendable () -> Instant,
    day: @escaping @Sendable (Instant) -> Day,
    start: @escaping @Sendable (Day) -> Instant
  ) {
    self.now = now
    self.day = day
    self.start = start
  }

  public var today: Day { day(now()) }

  /// A clock that stands still, in GMT: for tests and the sample family.
  public static func fixed(_ now: Instant) -> Clock {
    Clock(now: { now }, day: { Day(number: Int(($0.seconds / 86_400).rounded(.down))) }, start: { Instant($0) })
  }
}

/// A place on the globe, in degrees. 0,0 counts as missing.
public struct Coordinates: Hashable, Sendable {
  /// -90...90.
  public let latitude: Double
  /// -180...180.
  public let longitude: Double

  /// Nil when out of range or 0,0.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude), latitude != 0 || longitude != 0 else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
  }
}
