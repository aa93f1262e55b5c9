/// What the rows of one table don't know by themselves: the day, the home, the athlete, and what other tables say.
public struct Facts: Sendable {
  public var clock: Clock
  public var home: Coordinates? { didSet { stamp = Stamp.next() } }
  public var athlete = Athlete() { didSet { stamp = Stamp.next() } }
  /// The latest interaction of a school or of one of its coaches.
  public var lastContact: [Key<School>: Instant] = [:] { didSet { stamp = Stamp.next() } }
  public var coaches: [Key<School>: Int] = [:] { didSet { stamp = Stamp.next() } }
  public var interactions: [Key<School>: Int] = [:] { didSet { stamp = Stamp.next() } }
  public var offers: [Key<School>: Int] = [:] { didSet { stamp = Stamp.next() } }
  public var schoolNames: [Key<School>: String] = [:] { didSet { stamp = Stamp.next() } }
  public var coachNames: [Key<Coach>: String] = [:] { didSet { stamp = Stamp.next() } }
  /// Another one after every change but the clock's: what was derived under the same stamp still holds.
  private(set) var stamp = Stamp.next()

  public init(clock: Clock) { self.clock = clock }
}
