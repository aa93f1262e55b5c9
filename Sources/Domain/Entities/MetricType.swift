import Values

/// The kind of a measurement of the athlete: a line of the table of measurables.
///
/// Source: Documentation/Formulas.md, "Measurables".
package struct MetricType: Vocabulary {
  /// The line in the table.
  private let place: UInt8

  private init(_ place: Int) { self.place = UInt8(place) }

  package static let allCases = Measurable.all.indices.map(MetricType.init)

  package init?(rawValue: String) {
    guard let place = Measurable.all.firstIndex(where: { $0.name == rawValue }) else { return nil }
    self.init(place)
  }

  package var rawValue: String { line.name }

  private var line: Measurable { Measurable.all[Int(place)] }

  package static let velocity = MetricType(0)
  package static let exitVelocity = MetricType(1)
  package static let sixtyTime = MetricType(2)
  package static let popTime = MetricType(3)
  package static let battingAverage = MetricType(4)
  package static let era = MetricType(5)
  package static let strikeouts = MetricType(6)
  package static let other = MetricType(Measurable.all.count - 1)

  /// True for the seven that the web application knows besides `other`: of these the latest counts, and baseball has
  /// them.
  package var isClassic: Bool { place < 7 }

  package var label: String {
    let words = rawValue.split(separator: "_")
    return words.map { Self.initials.contains($0) ? $0.uppercased() : $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }

  private static let initials: Set<Substring> = ["era", "im", "lcm", "utr", "wtn", "fis"]

  /// What letters and the packet call it: `60-yard dash`.
  package var calledByCoaches: String { line.calledByCoaches ?? label }

  package var everyday: [String] { line.everyday }

  /// True for a line that begins with a kind of three words: `home to first 2.9`.
  package static func begins(_ line: String) -> Bool {
    !WordList.metricTypes.meanings(of: line.split(separator: " ").prefix(3).joined(separator: " ")).isEmpty
  }

  /// The unit of a measurement that names none.
  package var usualUnit: String { line.unit == "ft" ? "in" : line.unit }

  /// Which one of several results is the better one.
  package var better: Measurable.Better { line.better }

  /// True if an athlete of a sport has it; of a sport that this program doesn't know that may be any.
  package func isMeasured(in sport: Sport?) -> Bool { sport.map(line.sports.contains) ?? true }

  /// True if the best one counts rather than the latest: of what a clock, a tape, a scale or judges say.
  package var countsBest: Bool { !isClassic && ["sec", "ft", "in", "lb", "kg", "pts"].contains(line.unit) }

  /// The results that people reach, in its usual unit.
  var reach: ClosedRange<Double> { line.reach }

  package var isTime: Bool { line.unit == "sec" }
  package var isInFeet: Bool { line.unit == "ft" }

  /// A number without a unit as it's stored: `180` of the javelin is feet, as it would be little in inches. Throws for one
  /// that is too little for feet: `1.65` of the high jump may be meters.
  package func stored(_ bare: Double) throws(InvalidValue) -> Double {
    guard let feet = line.feet, bare > 0, bare <= feet.upperBound else { return bare }
    guard bare >= feet.lowerBound else {
      throw InvalidValue(
        "feet and inches such as \(example), or unit=m for meters", found: Numeral.text(bare), example: example)
    }
    return Height.inches(feet: bare)
  }
}

extension PerformanceMetric {
  /// True if athletes of a sport are measured so; also where the kind or the sport isn't known. What somebody recorded for
  /// another sport is nothing that its coaches read.
  package func isMeasured(in sport: Sport?) -> Bool {
    guard let type = type?.known, type != .other else { return true }
    return type.isMeasured(in: sport)
  }
}

extension WordList {
  /// The kinds of measurements; an athlete is offered those of their sport.
  package static let metricTypes = WordList("type", of: MetricType.self, ofSport: { WordList.ofSport[$0] ?? [] })

  private static let ofSport: [Sport?: Set<String>] = Dictionary(
    uniqueKeysWithValues: (Sport.allCases.map(Optional.some) + [nil]).map { sport in
      (sport, Set(MetricType.allCases.filter { $0 == .other || $0.isMeasured(in: sport) }.map(\.rawValue)))
    })
}

extension MetricType {
  /// What a result may be, as a message says it.
  var expected: String {
    if isTime { return "a time above 0 and below 10 hours, such as 58.31 or 1:02.35" }
    if isInFeet { return "a length above 0 and below 500 feet" }
    return "a number from 0 to 1000000"
  }

  /// A result that may have been meant: `1:75` is 75 seconds more than a minute.
  package func example(like text: String) -> String {
    let parts = text.split(separator: ":")
    guard isTime, parts.count == 2, let minutes = Int(parts[0]), let seconds = Double(decimal: String(parts[1])),
      minutes >= 0, minutes < 60, (60..<100).contains(seconds)
    else { return isTime && text.contains(":") ? "1:02.35" : example }
    return PerformanceMetric.time(Double(minutes * 60) + seconds).text
  }

  /// A result that could be typed.
  var example: String { isTime ? "58.31" : isInFeet ? "5'8\"" : "60" }

  /// True if a number in its usual unit can be a result.
  func allows(_ value: Double) -> Bool {
    if isTime { return value > 0 && value < 36_000 }
    if isInFeet { return value > 0 && value < 6000 }
    return (0...1_000_000).contains(value)
  }
}

extension FieldFormat {
  /// The result of a measurement: a time and a length also as people write them.
  static let result = FieldFormat(
    expected: { $0.measured?.expected ?? "a number from 0 to 1000000, a time or a length" }, example: "60"
  ) { text, context throws(InvalidValue) in
    guard let type = context.measured else {
      let number = Measure.decimals(2).number(text) ?? MetricReading(text).flatMap { $0.isSpelled ? $0.value : nil }
      return number.flatMap { (0...1_000_000).contains($0) ? .double($0) : nil }
    }
    let reading = MetricReading(text, isInFeet: type.isInFeet)
    let spelled = reading.flatMap { $0.unit == type.usualUnit && type != .other ? $0.value : nil }
    var bare = Measure.decimals(2).number(text)
    if let number = bare, !context.saysUnit { bare = try type.stored(number) }
    guard let value = bare ?? spelled, type.allows(value) else {
      throw InvalidValue(type.expected, found: text, example: type.example(like: text))
    }
    return .double(value)
  }.noted("a number, a time or a length").coercing { json in
    if case .number = json { return json }
    return json.double.map { JSON($0) }
  }
}
