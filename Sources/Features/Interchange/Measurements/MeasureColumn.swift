import Domain
import Values

/// What a column of a sheet measures: `60 yd`, `Exit velo (mph)`, `Time to Contact (sec)`.
struct MeasureColumn: Sendable {
  let type: MetricType
  /// Its words, where no type says them.
  let name: String?
  let unit: String?
  let best: Best
  /// True if its header says the unit.
  private let saysUnit: Bool

  /// Which one of several readings is the best; none of those of an angle.
  enum Best: Sendable { case highest, lowest, none }

  init(_ type: MetricType, named header: String) {
    let (words, unit) = Self.parted(header)
    let known = Self.others[words.plainWords]
    self.type = type
    name = type == .other ? words : nil
    saysUnit = unit != nil
    self.unit = unit ?? (type == .other ? known?.unit : type.usualUnit)
    best = type == .other ? known?.best ?? Self.best(words.plainWords, self.unit) : type.best
  }

  /// A measure that is known by its header; nil for any other header.
  init?(_ header: String) {
    let words = Self.parted(header).words.plainWords
    let types = WordList.metricTypes.meanings(of: words).compactMap { MetricType(rawValue: $0.raw) }
    // Several sports say `60`.
    let classic = types.filter(\.isClassic)
    if Self.others[words] != nil {
      self.init(.other, named: header)
    } else if let type = classic.only ?? types.only, type != .other {
      self.init(type, named: header)
    } else {
      return nil
    }
  }

  /// A reading as it's stored: a number that no unit says may be feet.
  func stored(_ reading: MetricReading) throws(InvalidValue) -> MetricReading {
    saysUnit || reading.unit != nil ? reading : MetricReading(try type.stored(reading.value))
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
  fileprivate var best: MeasureColumn.Best { better == .less ? .lowest : .highest }
}

extension MetricReading {
  /// What a cell says, of numbers that are only roughly known the middle; nil for what is no number.
  init?(cell text: String) {
    self.init(text) { RoughNumber($0).flatMap { Double($0.middle) } }
  }

  /// True for a result that is surely one: `12:30` under a header that says nothing of a race may be the time of the day.
  static func isResult(_ text: String) -> Bool { !text.contains(":") && MetricReading(cell: text) != nil }
}
