/// A calendar day without a zone, as a `date` column holds it: never shifted.
@frozen package struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01 in the proleptic Gregorian calendar.
  package let number: Int

  /// The last day that an `Instant` can name, and with a minus the first one: some 290,000 years from 1970.
  @inlinable package static var furthest: Int { 106_751_991 }

  /// A number beyond the furthest days means the furthest one.
  @inlinable package init(number: Int) { self.number = min(max(number, -Day.furthest), Day.furthest) }

  /// Nil when the month or the day doesn't exist. `year` 1...9999.
  package init?(_ year: Int, _ month: Int, _ day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    self.init(civil: (year, month, day))
  }

  /// A day that there is, of any year.
  package init(civil: (year: Int, month: Int, day: Int)) {
    let (year, month, day) = civil
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(number: era * 146_097 + dayOfEra - 719_468)
  }

  /// Reads `YYYY-MM-DD`; a time after it is ignored (`2026-02-07T…`).
  package init?(_ text: String) {
    var text = text
    guard let day = text.withUTF8({ Day(utf8: $0) }) else { return nil }
    self = day
  }

  /// Reads the same from UTF-8.
  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes.count == 10 || bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      let year = Day.digits(bytes, 0, 4), let month = Day.digits(bytes, 5, 2), let day = Day.digits(bytes, 8, 2)
    else { return nil }
    self.init(year, month, day)
  }

  @inlinable package static func < (a: Day, b: Day) -> Bool { a.number < b.number }
  @inlinable package static func + (day: Day, days: Int) -> Day { Day(number: day.number.addingSaturated(days)) }
  @inlinable package static func - (day: Day, days: Int) -> Day { Day(number: day.number.subtractingSaturated(days)) }
  /// Whole days from the right day to the left one.
  @inlinable package static func - (a: Day, b: Day) -> Int { a.number - b.number }

  /// 1 is Monday, 7 is Sunday.
  @inlinable package var weekday: Int { ((number + 3) % 7 + 7) % 7 + 1 }

  package var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let index = (5 * dayOfYear + 2) / 153
    let month = index + (index < 10 ? 3 : -9)
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * index + 2) / 5 + 1)
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number that `count` digits from a place on make; nil if one isn't a digit.
  static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Int? {
    var value = 0
    for place in start..<start + count {
      let byte = bytes[place]
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
}

extension Day: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  package var description: String {
    let (year, month, day) = civil
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

/// The digits of a whole number, with zeros in front up to `width`.
package func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

extension Day {
  /// The months of a year, in English.
  package static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// `November`.
  package var monthName: String { Day.monthNames[civil.month - 1] }

  /// `Nov`.
  package var shortMonthName: String { String(monthName.prefix(3)) }
}

/// Arithmetic on numbers that came from outside: what doesn't fit becomes the nearest number that does.
extension FixedWidthInteger {
  /// The number without its fraction; the least or the greatest one if it is beyond them, and 0 for what is no number.
  @inlinable package init(saturating number: Double) {
    if let whole = Self(exactly: number.rounded(.towardZero)) {
      self = whole
    } else {
      self = number.isNaN ? 0 : number < 0 ? .min : .max
    }
  }

  @inlinable package func addingSaturated(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  @inlinable package func subtractingSaturated(_ other: Self) -> Self {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other < 0 ? .max : .min) : difference
  }

  @inlinable package func multipliedSaturated(by other: Self) -> Self {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
