import Values

extension FieldFormat {
  static func number(
    _ bounds: ClosedRange<Double>, _ measure: Measure = .decimals(2), called what: String = "a number",
    unit: String = "", example: String? = nil
  ) -> FieldFormat {
    let range = "from \(JSON(bounds.lowerBound).text) to \(JSON(bounds.upperBound).text)"
    let expected = "\(what) \(range)" + (unit.isEmpty ? "" : " \(unit)")
    return FieldFormat(expected, example: example ?? JSON(bounds.lowerBound).text) { text, _ in
      measure.number(text).flatMap { bounds.contains($0) ? .double($0) : nil }
    }.noted("a number").coercing(number)
  }

  static func whole(
    _ bounds: ClosedRange<Int>, called what: String = "a whole number", unit: String = "", example: String? = nil
  ) -> FieldFormat {
    let range = "from \(bounds.lowerBound) to \(bounds.upperBound)"
    let expected = "\(what) \(range)" + (unit.isEmpty ? "" : " \(unit)")
    return FieldFormat(expected, example: example ?? "\(bounds.lowerBound)") { text, _ in
      guard let number = Measure.whole.number(text).flatMap({ Int(exactly: $0) }), bounds.contains(number) else {
        return nil
      }
      return .int(number)
    }.noted("a number").coercing(number)
  }

  /// 0...1, or a percentage.
  static let fraction = FieldFormat("a percentage, or a fraction up to 1", example: "30%") { text, _ in
    Measure.fraction.number(text).flatMap { (0...1).contains($0) ? .double($0) : nil }
  }.noted("a percentage").coercing(number)

  /// The same, but not 0.
  static let share = FieldFormat("a percentage above 0, or a fraction up to 1", example: "30%") { text, _ in
    Measure.fraction.number(text).flatMap { $0 > 0 && $0 <= 1 ? .double($0) : nil }
  }.noted("a percentage").coercing(number)

  /// Dollars a year, which may be none.
  static let tuition = number(0...500_000, .dollars, example: "30000")

  /// In hundredths, and not 0.
  static let gpa = FieldFormat("a GPA above 0, such as 3.6 or 3.75, at most 5", example: "3.6") { text, _ in
    guard let number = Measure.decimals(2).number(text), (0.01...5).contains(number) else { return nil }
    return (number * 100).rounded() / 100 == number ? .double(number) : nil
  }.noted("a number").coercing(number)

  static let sat = whole(400...1600, called: "an SAT score", example: "1250")
  static let act = whole(1...36, called: "an ACT score", example: "28")
  package static let velocity = number(
    1...130, .whole, called: "a velocity", unit: "miles per hour", example: "88")
  static let latitude = number(-90...90, called: "a latitude", unit: "degrees", example: "41.4993")
  static let longitude = number(-180...180, called: "a longitude", unit: "degrees", example: "-81.6944")

  static let graduationYear = whole(Graduation.years, called: "a year", example: "2028")

  /// This year or one of the next.
  static func year(upTo years: Int) -> FieldFormat {
    FieldFormat("a year from this one to \(years) years ahead", example: "2028") { text, context in
      let year = context.clock.today.civil.year
      return Int(text).flatMap { (year...year + years).contains($0) ? .int($0) : nil }
    }.coercing(number)
  }

  static let height = FieldFormat("a height from 48 to 96 inches", example: "6'1\"") { text, _ in
    Height.inches(text).flatMap { (48...96).contains($0) ? .double($0) : nil }
  }.coercing { json in number(json) ?? json.string.flatMap(Height.inches).map(JSON.init) }

  /// A time of the day on a clock of 24 hours.
  static let time = FieldFormat("a time from 00:00 to 23:59", example: "21:30") { text, _ in
    TimeOfDay(text).map { .text($0.description) }
  }.coercing { json in json.string.flatMap { TimeOfDay($0) }.map { .string($0.description) } }

  /// A number, also one that came as a string.
  @Sendable private static func number(_ json: JSON) -> JSON? {
    switch json {
    case .number: json
    default: json.double.map { JSON($0) }
    }
  }
}

extension Measure {
  /// A number with its unit: `245 mi`, `$12,345`, `25%`.
  package func words(_ number: Double) -> String {
    switch self {
    case .whole, .percent: Numeral.rounded(number, digits: 0)
    case .miles: "\(Numeral.rounded(number, digits: 0)) mi"
    case .dollars: "\(number.rounded() < 0 ? "-" : "")$\(Numeral.rounded(abs(number), digits: 0))"
    case .fraction: "\(Numeral.rounded(number * 100, digits: 0))%"
    case .decimals(let digits): Numeral.text(number, digits: digits)
    }
  }

  /// A number as it's typed: its thousands may be apart (`12,345`) or be a `k` (`20k`), dollars may have their sign, and a
  /// share may be a percentage; nil for anything else.
  package func number(_ text: String) -> Double? {
    var digits = Substring(text).utf8
    let isPercent = isShare && digits.last == UInt8(ascii: "%")
    if isPercent { digits.removeLast() }
    if self == .dollars, digits.first == UInt8(ascii: "$") { digits.removeFirst() }
    let isThousands = !isShare && digits.last.map { $0 | 0x20 } == UInt8(ascii: "k")
    if isThousands { digits.removeLast() }
    guard digits.allSatisfy(Self.mayStand), Self.isGrouped(digits),
      let number = Double(
        String(decoding: digits.filter { $0 != Self.comma }, as: UTF8.self) + (isThousands ? "e3" : "")),
      number.isFinite
    else { return nil }
    return isPercent && self == .fraction ? number / 100 : number
  }

  /// True if it's a part of a whole.
  private var isShare: Bool { self == .fraction || self == .percent }

  private static let comma = UInt8(ascii: ",")

  /// True for a byte of numbers: a digit, a sign, a point, a comma, an `e`.
  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2B...0x2E, 0x30...0x39, UInt8(ascii: "e"), UInt8(ascii: "E"): true
    default: false
    }
  }

  /// True if commas, where there are any, stand before three digits each.
  private static func isGrouped(_ digits: Substring.UTF8View) -> Bool {
    let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
    let groups = digits[..<point].split(separator: comma, omittingEmptySubsequences: false)
    return !digits[point...].contains(comma)
      && (groups.count == 1 || (1...4).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 })
  }
}

/// Whole numbers without a fraction, others as short as they can be; with `digits`, exactly this many after the point.
func plain(_ number: Double, digits: Int? = nil) -> String {
  guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
  guard let digits, digits > 0 else { return Int(exactly: number).map { "\($0)" } ?? "\(number)" }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = (abs(number) * scale).rounded()
  guard scaled < 1e15 else { return "\(number)" }
  let whole = Int(scaled)
  let sign = number < 0 && whole > 0 ? "-" : ""
  return "\(sign)\(whole / Int(scale)).\(padded(whole % Int(scale), digits))"
}
