import Domain
import Values

/// What a column of a sheet measures: `60 yd`, `Exit velo (mph)`, `Time to Contact (sec)`.
struct MeasureColumn: Sendable {
  let type: MetricType
  /// Its words, where no type says them.
  let name: String?
  let unit: String?
  let best: Best

  /// Which one of several readings is the best; none of those of an angle.
  enum Best: Sendable { case highest, lowest, none }

  init(_ type: MetricType, named header: String) {
    let (words, unit) = Self.parted(header)
    let known = Self.others[words.plainWords]
    self.type = type
    name = type == .other ? words : nil
    self.unit = unit ?? (type == .other ? known?.unit : type.usualUnit)
    best = type == .other ? known?.best ?? Self.best(words.plainWords, self.unit) : type.best
  }

  /// A measure that is known by its header; nil for any other header.
  init?(_ header: String) {
    let words = Self.parted(header).words.plainWords
    let types = WordList("type", of: MetricType.self).meanings(of: words).compactMap { MetricType(rawValue: $0.raw) }
    if types.count == 1, types[0] != .other {
      self.init(types[0], named: header)
    } else if Self.others[words] != nil {
      self.init(.other, named: header)
    } else {
      return nil
    }
  }

  /// What a header may measure that says only how: the speed of a throw or of a hit.
  static func types(saidBy header: String) -> [MetricType] {
    ["speed", "ball speed", "max speed", "peak speed", "radar"].contains(parted(header).words.plainWords)
      ? [.velocity, .exitVelocity] : []
  }

  /// The words of a header and its unit: `Bat Speed (mph)`, `Exit velo mph`.
  private static func parted(_ header: String) -> (words: String, unit: String?) {
    let bare = String(header.prefix { !"([".contains($0) }).trimmed
    let inside = header.dropFirst(bare.count).filter { !"()[]".contains($0) }
    if let unit = MetricReading.unit(String(inside)) { return (bare, unit) }
    if let blank = bare.lastIndex(of: " "), let unit = MetricReading.unit(String(bare[bare.index(after: blank)...])),
      unit != "yd", unit != "ft"
    {
      return (String(bare[..<blank]).trimmed, unit)
    }
    return (bare, nil)
  }

  /// What the words say of the best one.
  private static func best(_ words: String, _ unit: String?) -> Best {
    if unit == "deg" || words.hasSuffix("angle") { return .none }
    let parts = Set(words.split(separator: " ").map(String.init))
    let times: Set = ["time", "dash", "sprint", "shuttle", "yd", "yard", "run"]
    return unit == "sec" || !parts.isDisjoint(with: times) ? .lowest : .highest
  }

  /// Measures of devices and camps that are no type of their own.
  private static let others: [String: (unit: String?, best: Best)] = [
    "bat speed": ("mph", .highest), "hand speed": ("mph", .highest), "peak hand speed": ("mph", .highest),
    "rotational acceleration": ("g", .highest), "on plane efficiency": ("%", .highest), "power": ("kW", .highest),
    "time to contact": ("sec", .lowest), "attack angle": ("deg", .none), "vertical bat angle": ("deg", .none),
    "early connection": ("deg", .none), "connection at impact": ("deg", .none), "launch angle": ("deg", .none),
    "plane score": (nil, .highest), "connection score": (nil, .highest), "rotation score": (nil, .highest),
    "estimated distance": ("ft", .highest), "distance": ("ft", .highest), "total spin": ("rpm", .highest),
    "true spin": ("rpm", .highest), "spin rate": ("rpm", .highest), "spin efficiency": ("%", .highest),
    "la": ("deg", .none), "dist": ("ft", .highest), "height": (nil, .highest), "weight": ("lbs", .highest),
    "vertical jump": ("in", .highest),
    "broad jump": ("in", .highest), "grip strength": ("lbs", .highest),
  ]
}

extension MetricType {
  /// Which one of several results is the best.
  fileprivate var best: MeasureColumn.Best {
    switch self {
    case .sixtyTime, .popTime, .era: .lowest
    case .velocity, .exitVelocity, .battingAverage, .strikeouts, .other: .highest
    }
  }
}

/// A result in a cell, with its unit where it has one: `6.98`, `88 mph`, `6'2"`.
struct MetricReading: Sendable {
  let value: Double
  let unit: String?

  init(_ value: Double, _ unit: String? = nil) { (self.value, self.unit) = (value, unit) }

  /// Nil for what is no number.
  init?(_ text: String) {
    if let inches = Self.inches(text) {
      self.init(inches, "in")
      return
    }
    let end = text.lastIndex { $0.isNumber }.map(text.index(after:)) ?? text.startIndex
    let unit = Self.unit(String(text[end...]))
    guard unit != nil || text[end...].trimmed.isEmpty || text[end...].trimmed == "+" else { return nil }
    let number = String(text[..<end]).trimmed
    guard let value = Double(number.filter { $0 != "," }) ?? RoughNumber(number).flatMap({ Double($0.middle) }),
      value.isFinite
    else { return nil }
    self.init(value, unit)
  }

  /// `6'2"` and `6-2` are no numbers of anything else than feet and inches; only the first is surely one.
  private static func inches(_ text: String) -> Double? {
    let parts = text.replacing("’", with: "'").replacing("”", with: "\"").split { "'\" ".contains($0) }
    guard text.contains(where: { "'’".contains($0) }), (1...2).contains(parts.count), let feet = Double(parts[0]),
      let inches = parts.count == 2 ? Double(parts[1]) : 0, (0..<12).contains(inches)
    else { return nil }
    return feet * 12 + inches
  }

  /// A unit as it's stored; nil for a word that is none.
  static func unit(_ text: String) -> String? { units[text.trimmed.lowercased().filter { $0 != "." }] }

  private static let units: [String: String] = [
    "mph": "mph", "miles per hour": "mph", "kph": "km/h", "kmh": "km/h", "km/h": "km/h", "s": "sec", "sec": "sec",
    "secs": "sec", "seconds": "sec", "ft": "ft", "feet": "ft", "in": "in", "inches": "in", "\"": "in", "deg": "deg",
    "degrees": "deg", "°": "deg", "%": "%", "rpm": "rpm", "g": "g", "kw": "kW", "lb": "lbs", "lbs": "lbs", "yd": "yd",
    "m": "m", "cm": "cm", "kg": "kg",
  ]
}
