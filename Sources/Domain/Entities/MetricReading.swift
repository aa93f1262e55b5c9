import Values

/// A result as it's written, with its unit where it says one: `6.98`, `1:02.35`, `88 mph`, `6'2"`.
package struct MetricReading: Hashable, Sendable {
  package let value: Double
  package let unit: String?

  package init(_ value: Double, _ unit: String? = nil) { (self.value, self.unit) = (value, unit) }

  /// Nil for what is no number.
  ///
  /// - Parameter isInFeet: whether `18-04.25` is feet and inches.
  /// - Parameter roughly: a number that is written in another way.
  package init?(_ text: String, isInFeet: Bool = false, roughly: (String) -> Double? = { _ in nil }) {
    if let seconds = Self.seconds(text) {
      self.init(seconds, "sec")
      return
    }
    if let inches = Self.inches(text, isInFeet) {
      self.init(inches, "in")
      return
    }
    let end = text.lastIndex { $0.isNumber }.map(text.index(after:)) ?? text.startIndex
    let unit = Self.unit(String(text[end...]))
    guard unit != nil || text[end...].trimmed.isEmpty || text[end...].trimmed == "+" else { return nil }
    let number = String(text[..<end]).trimmed
    guard let value = Double(number.filter { $0 != "," }) ?? roughly(number), value.isFinite else { return nil }
    self.init(value, unit)
  }

  /// True for a time, or feet and inches: a number with any other unit may be one of another kind.
  var isSpelled: Bool { unit == "sec" || unit == "in" }

  /// The kind and the result of `100 fly 58.31` and `bench press 225 lb`; nil where no result ends the words.
  package static func parted(_ words: String) -> (type: String, result: String)? {
    let parts = words.split(separator: " ").map(String.init)
    for count in 1...2 where parts.count > count {
      let result = parts.suffix(count).joined(separator: " ")
      guard result.first?.isNumber == true || result.first == "." || result.first == "-",
        count == 1 || unit(parts[parts.count - 1]) != nil,
        MetricReading(result, isInFeet: true) != nil || result.contains(":")
      else { continue }
      return (parts.dropLast(count).joined(separator: " "), result)
    }
    return nil
  }

  /// Seconds of `1:02.35` and `1:02:03.5`.
  private static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let last = parts.last, last.first?.isNumber == true,
      let seconds = Double(decimal: String(last)), (0..<60).contains(seconds)
    else { return nil }
    var whole = 0
    for (place, part) in parts.dropLast().enumerated() {
      guard (1...3).contains(part.count), part.allSatisfy(\.isNumber), let number = Int(part),
        place == 0 || number < 60
      else { return nil }
      whole = whole * 60 + number
    }
    return Double(whole * 60) + seconds
  }

  /// Inches of `6'2"`; `6-2` is only one where a length must stand.
  private static func inches(_ text: String, _ isInFeet: Bool) -> Double? {
    let signs = isInFeet ? "'\" -" : "'\" "
    let parts = text.replacing("’", with: "'").replacing("”", with: "\"").split { signs.contains($0) }
    guard text.contains(where: { "'’".contains($0) || isInFeet && $0 == "-" }), (1...2).contains(parts.count),
      let feet = Double(parts[0]), let inches = parts.count == 2 ? Double(parts[1]) : 0, (0..<12).contains(inches),
      feet >= 0
    else { return nil }
    return Height.inches(feet: feet, inches)
  }

  /// A unit as it's stored; nil for a word that is none.
  package static func unit(_ text: String) -> String? { units[text.trimmed.lowercased().filter { $0 != "." }] }

  private static let units: [String: String] = [
    "mph": "mph", "miles per hour": "mph", "kph": "km/h", "kmh": "km/h", "km/h": "km/h", "s": "sec", "sec": "sec",
    "secs": "sec", "seconds": "sec", "ft": "ft", "feet": "ft", "in": "in", "inches": "in", "\"": "in", "deg": "deg",
    "degrees": "deg", "°": "deg", "%": "%", "rpm": "rpm", "g": "g", "kw": "kW", "lb": "lbs", "lbs": "lbs", "yd": "yd",
    "m": "m", "cm": "cm", "kg": "kg",
  ]
}

/// A result as people read it.
package struct MetricResult: Hashable, Sendable {
  /// `58.31`, `1:02.35`, `5'8"`.
  package let text: String
  /// `sec`; of a longer time `min` or `h`, of feet and inches `ft`; empty for none.
  package let unit: String

  /// With its unit where it doesn't say that itself: `58.31 sec`, `1:02.35`.
  package var said: String {
    ["", "min", "h", "ft"].contains(unit) || text.contains("'") ? text : "\(text) \(unit)"
  }
}

extension PerformanceMetric {
  /// The result as people read it; an empty text where there is none.
  package var result: MetricResult {
    guard let value else { return MetricResult(text: "", unit: unit ?? "") }
    let type = type?.known
    let unit = unit ?? type?.usualUnit ?? ""
    guard let type, !type.isClassic, unit == type.usualUnit, type.allows(value) else {
      return MetricResult(text: Numeral.text(value), unit: self.unit ?? "")
    }
    if type.isTime { return Self.time(value) }
    if type.isInFeet { return MetricResult(text: Height.text(inches: value), unit: "ft") }
    return MetricResult(text: Numeral.text(value), unit: self.unit ?? "")
  }

  /// Of a race, in hundredths where it isn't whole.
  static func time(_ seconds: Double) -> MetricResult {
    let hundredths = Int((seconds * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let fraction = rest == 0 ? "" : ".\(padded(rest))"
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    if hours > 0 {
      return MetricResult(text: "\(hours):\(padded(minutes)):\(padded(whole % 60))\(fraction)", unit: "h")
    }
    if minutes > 0 { return MetricResult(text: "\(minutes):\(padded(whole % 60))\(fraction)", unit: "min") }
    return MetricResult(text: "\(whole)\(fraction)", unit: "sec")
  }

  /// True if it counts before another one of its kind: the better one of what is timed or measured, else the later one.
  package func counts(before other: PerformanceMetric) -> Bool {
    if let type = type?.known, type.countsBest, let own = comparable, let their = other.comparable, own != their {
      return type.better == .less ? own < their : own > their
    }
    return recency > other.recency
  }

  /// What is more for a better result; nil where there is none, or where less and more say nothing.
  var merit: Double? { value.map { type?.known?.better == .less ? -$0 : $0 } }

  /// The result in the unit of its kind; nil for one in a unit that it can't be compared in.
  var comparable: Double? {
    guard let value, let type = type?.known else { return nil }
    let unit = unit ?? type.usualUnit
    if unit == type.usualUnit || unit == "s" && type.isTime || unit == "lbs" && type.usualUnit == "lb" { return value }
    let factors = ["m": 39.3701, "cm": 0.393701, "ft": 12]
    return type.usualUnit == "in" ? factors[unit].map { value * $0 } : nil
  }

  var recency: (Int, Int64) { (recordedDate?.number ?? .min, createdAt?.microseconds ?? .min) }
}
