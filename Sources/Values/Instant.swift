/// A moment in time, as a `timestamptz` column holds it.
@frozen package struct Instant: Hashable, Comparable, Sendable {
  /// Microseconds since 1970-01-01T00:00:00Z.
  package let microseconds: Int64

  @inlinable package init(microseconds: Int64) { self.microseconds = microseconds }
  /// A moment that is too far away becomes the furthest one.
  @inlinable package init(seconds: Int64) { self.init(microseconds: seconds.multipliedSaturated(by: 1_000_000)) }

  /// The moment of a number of seconds, to the microsecond; the furthest one if it is too far away.
  @inlinable package init(rounding seconds: Double) {
    self.init(microseconds: Int64(saturating: (seconds * 1_000_000).rounded()))
  }

  /// Midnight of the day in GMT.
  @inlinable package init(_ day: Day, hour: Int = 0, minute: Int = 0) {
    self.init(seconds: Int64(day.number) * 86_400 + Int64(hour) * 3600 + Int64(minute) * 60)
  }

  @inlinable package var seconds: Double { Double(microseconds) / 1_000_000 }

  @inlinable package static func < (a: Instant, b: Instant) -> Bool { a.microseconds < b.microseconds }
  @inlinable package static func + (instant: Instant, seconds: Int) -> Instant {
    Instant(
      microseconds: instant.microseconds.addingSaturated(Int64(seconds).multipliedSaturated(by: 1_000_000)))
  }

  /// Microseconds from another moment to this one.
  @inlinable package func microseconds(since other: Instant) -> Int64 {
    microseconds.subtractingSaturated(other.microseconds)
  }

  /// The day in GMT.
  @inlinable package var dayInGMT: Day {
    let length: Int64 = 86_400_000_000
    let (days, rest) = microseconds.quotientAndRemainder(dividingBy: length)
    return Day(number: Int(rest < 0 ? days - 1 : days))
  }

  /// Reads ISO 8601 and what PostgreSQL prints: `2026-02-07T12:30:00.5+00:00`, `2026-02-07 12:30:00Z`, `+0130`, `-05`.
  /// A time without an offset is taken as GMT; a day alone is its midnight.
  package init?(_ text: String) {
    var text = text
    guard let instant = text.withUTF8({ Instant(utf8: $0) }) else { return nil }
    self = instant
  }

  /// Reads the same from UTF-8.
  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard let day = Day(utf8: bytes) else { return nil }
    var scanner = TimeScanner(bytes: bytes, place: 10)
    guard let time = scanner.time() else { return nil }
    self.init(microseconds: Int64(day.number) * 86_400_000_000 + time)
  }
}

extension Instant: CustomStringConvertible {
  /// `YYYY-MM-DDTHH:MM:SS[.ffffff]+00:00`, as PostgREST answers.
  package var description: String {
    let dayLength: Int64 = 86_400_000_000
    let remainder = Int(microseconds % dayLength)
    let rest = remainder < 0 ? remainder + Int(dayLength) : remainder
    let second = rest / 1_000_000
    let clock = "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
    var fraction = rest % 1_000_000 == 0 ? "" : "." + padded(rest % 1_000_000, 6)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(dayInGMT)T\(clock)\(fraction)+00:00"
  }
}

/// Reads the part of a timestamp after the day.
private struct TimeScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var place: Int

  private var isAtEnd: Bool { place == bytes.count }

  /// Microseconds since midnight GMT; nil if the text isn't a time.
  mutating func time() -> Int64? {
    if isAtEnd { return 0 }
    guard takes("T") || takes(" "), let hour = two(upTo: 23), takes(":"), let minute = two(upTo: 59) else { return nil }
    var micro = Int64(hour * 3600 + minute * 60) * 1_000_000
    if takes(":") {
      guard let second = two(upTo: 60), let fraction = fraction() else { return nil }
      micro += Int64(second) * 1_000_000 + fraction
    }
    guard let offset = offset(), isAtEnd else { return nil }
    return micro - Int64(offset) * 1_000_000
  }

  private mutating func fraction() -> Int64? {
    guard takes(".") else { return 0 }
    let start = place
    var micro: Int64 = 0
    while place < bytes.count, bytes[place] >= 48, bytes[place] <= 57 {
      if place < start + 6 { micro = micro * 10 + Int64(bytes[place] - 48) }
      place += 1
    }
    for _ in min(place - start, 6)..<6 { micro *= 10 }
    return place == start ? nil : micro
  }

  private mutating func offset() -> Int? {
    if isAtEnd || takes("Z") || takes("z") { return 0 }
    let sign = takes("+") ? 1 : takes("-") ? -1 : 0
    guard sign != 0, let hours = two(upTo: 15) else { return nil }
    _ = takes(":")
    return sign * (hours * 3600 + (isAtEnd ? 0 : (two(upTo: 59) ?? 0) * 60))
  }

  private mutating func two(upTo most: Int) -> Int? {
    guard place + 2 <= bytes.count, let value = Day.digits(bytes, place, 2), value <= most else { return nil }
    place += 2
    return value
  }

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }
}

/// The present, and how the person's time zone divides it into days. Handed in: the domain has no clock of its own.
package struct Clock: Sendable {
  package var now: @Sendable () -> Instant
  /// The local calendar day of a moment.
  package var day: @Sendable (Instant) -> Day
  /// The moment at which a local day begins.
  package var start: @Sendable (Day) -> Instant

  package init(
    now: @escaping @Sendable () -> Instant,
    day: @escaping @Sendable (Instant) -> Day,
    start: @escaping @Sendable (Day) -> Instant
  ) {
    self.now = now
    self.day = day
    self.start = start
  }

  package var today: Day { day(now()) }

  /// A clock that stands still, in GMT: for tests and the sample family.
  package static func fixed(_ now: Instant) -> Clock {
    Clock(now: { now }, day: { $0.dayInGMT }, start: { Instant($0) })
  }
}

/// A time of the day, in minutes after midnight: 0...1439.
package struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let minutes: Int

  /// Nil outside a day.
  package init?(minutes: Int) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Reads `21:30` and `7:05`.
  package init?(_ text: String) {
    let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
    else { return nil }
    self.minutes = hours * 60 + minutes
  }

  @inlinable package static func < (one: TimeOfDay, other: TimeOfDay) -> Bool { one.minutes < other.minutes }

  /// `21:30`.
  package var description: String { "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))" }
}

extension Clock {
  /// The local time of the day of a moment.
  package func time(_ moment: Instant) -> TimeOfDay? {
    let seconds = moment.microseconds(since: start(day(moment))) / 1_000_000
    return TimeOfDay(minutes: Int(min(max(seconds / 60, 0), 1439)))
  }
}
