import Values

/// The key that rows are put together by: a field, or a part of its days.
package struct GroupKey: Hashable, Sendable {
  package let field: String
  package let part: DayPart?

  package init(_ field: String, _ part: DayPart? = nil) {
    self.field = field
    self.part = part
  }

  /// Reads what `text` has written.
  init(text: String) {
    if let colon = text.lastIndex(of: ":"), let part = DayPart(rawValue: String(text[text.index(after: colon)...])) {
      self.init(String(text[..<colon]), part)
    } else {
      self.init(text)
    }
  }

  /// As it's typed: `contacted:month`.
  package var text: String { part.map { "\(field):\($0.rawValue)" } ?? field }

  /// Its key in data: `contacted_month`.
  package var key: String { part.map { "\(field.asKey)_\($0.rawValue)" } ?? field.asKey }
}

/// A part of a day of the calendar. Weeks begin on Sunday.
package enum DayPart: String, CaseIterable, Sendable {
  case week, month, year, weekday

  /// The number of the part that a day belongs to: numbers ascend as the parts do.
  func number(of day: Day) -> Int {
    switch self {
    case .week: day.number - day.weekday % 7
    case .month: day.civil.year * 12 + day.civil.month - 1
    case .year: day.civil.year
    case .weekday: day.weekday
    }
  }

  /// The part as people and data have it: the Sunday of a week, `2026-11`, `2026`, `Monday`.
  func label(of number: Int) -> String {
    switch self {
    case .week: Day(number: number).description
    case .month:
      String(Day((number - (number % 12 + 12) % 12) / 12, (number % 12 + 12) % 12 + 1, 1)?.description.prefix(7) ?? "?")
    case .year: "\(number)"
    case .weekday: SpokenDate.weekdays[min(max(number, 1), 7) - 1].capitalizedFirst
    }
  }

  /// The part after this one, for those that go on in time: a chart shows empty ones too.
  package func next(after number: Int) -> Int { self == .week ? number + 7 : number + 1 }

  /// A part by its number: one without rows has a name, too.
  package func value(_ number: Int) -> GroupValue {
    GroupValue(scalar: .number(Double(number)), label: label(of: number))
  }

  package var meaning: String {
    switch self {
    case .week: "by week, named by its Sunday"
    case .month: "by month"
    case .year: "by year"
    case .weekday: "by day of the week"
    }
  }
}

/// A value that rows have in common.
package struct GroupValue: Hashable, Sendable {
  /// The field's value; of a part of a day its number.
  package let scalar: Scalar
  /// As people read it; `none` for rows without a value.
  package let label: String

  static let missing = GroupValue(scalar: .missing, label: "none")
}

/// A key of the rows at some positions as codes: equal values have equal codes, and codes ascend in the order of groups.
struct GroupCodes {
  /// One for each position.
  private(set) var codes: [Int32]
  /// By code; the last one is the missing value, whether a row lacks one or not.
  private(set) var values: [GroupValue]

  init<E: Listed>(_ key: GroupKey, _ rows: Rows<E>, _ positions: [Int32], _ context: EvaluationContext) {
    codes = []
    values = [.missing]
    guard let field = context.fields(of: E.self)[key.field] else {
      codes = Array(repeating: 0, count: positions.count)
      return
    }
    switch rows.column(field, context).content {
    case .codes(let column, let lexicon): take(column, lexicon, of: field.info, positions)
    case .numbers(let column): take(column, of: field.info, key.part, positions, context)
    }
  }

  private mutating func take(
    _ column: Chunked<Int32>, _ lexicon: Lexicon, of field: FieldInfo, _ positions: [Int32]
  ) {
    var isPresent = [Bool](repeating: false, count: lexicon.entries.count + 1)
    for position in positions { isPresent[Int(column[Int(position)]) + 1] = true }
    var places = [Int32](repeating: 0, count: lexicon.entries.count + 1)
    var found = lexicon.sorted.filter { isPresent[Int($0) + 1] }.map { code in
      let value = Scalar.text(lexicon.entries[Int(code)].text)
      return (code: code, value: GroupValue(scalar: value, label: field.label(of: value)))
    }
    // Groups show labels, lists may show something shorter.
    if field.wordList?.isOrdered == false { found.sort { $0.value.label < $1.value.label } }
    for (place, group) in found.enumerated() { places[Int(group.code) + 1] = Int32(place) }
    values = found.map(\.value)
    places[0] = Int32(values.count)
    values.append(.missing)
    codes = positions.map { places[Int(column[Int($0)]) + 1] }
  }

  private mutating func take(
    _ column: Chunked<Double>, of field: FieldInfo, _ part: DayPart?, _ positions: [Int32], _ context: EvaluationContext
  ) {
    var days = DayCache(isMoment: field.kind.isMoment, context.clock)
    var places: [Double: Int32] = [:]
    var found: [Double] = []
    codes = positions.map { position in
      let number = column[Int(position)]
      if number.isNaN { return -1 }
      var bucket = number == 0 ? 0 : number
      if let part {
        bucket = Double(part.number(of: days.day(number)))
      } else if field.kind.isMoment {
        bucket = Double(days.day(number).number)
      }
      if let place = places[bucket] { return place }
      places[bucket] = Int32(found.count)
      found.append(bucket)
      return Int32(found.count - 1)
    }
    let isAscending = part != nil || field.natural == .ascending
    let order = found.indices.sorted { isAscending ? found[$0] < found[$1] : found[$0] > found[$1] }
    var sorted = [Int32](repeating: 0, count: found.count)
    for (place, index) in order.enumerated() { sorted[index] = Int32(place) }
    let missing = Int32(found.count)
    for index in codes.indices { codes[index] = codes[index] < 0 ? missing : sorted[Int(codes[index])] }
    values = order.map { field.groupValue(found[$0], part, context) } + [.missing]
  }
}

extension FieldInfo {
  fileprivate func groupValue(_ bucket: Double, _ part: DayPart?, _ context: EvaluationContext) -> GroupValue {
    if let part { return GroupValue(scalar: .number(bucket), label: part.label(of: Int(saturating: bucket))) }
    switch kind {
    case .number(.dollars), .number(.fraction), .number(.percent):
      return GroupValue(scalar: .number(bucket), label: amount(bucket))
    case _ where kind.isMoment: break
    default: return GroupValue(scalar: .number(bucket), label: text(of: .number(bucket)))
    }
    let day = Day(number: Int(saturating: bucket))
    return GroupValue(scalar: .number(context.clock.start(day).seconds), label: day.description)
  }
}

/// The days of many moments: the clock is asked once for each quarter of an hour, which every time zone keeps whole.
struct DayCache {
  private let isMoment: Bool
  private let clock: Clock
  private var days: [Int: Day] = [:]

  init(isMoment: Bool, _ clock: Clock) {
    self.isMoment = isMoment
    self.clock = clock
  }

  mutating func day(_ number: Double) -> Day {
    guard isMoment else { return Day(number: Int(saturating: number)) }
    let quarter = Int(saturating: (number / 900).rounded(.down))
    if let day = days[quarter] { return day }
    let day = clock.day(Instant(rounding: number))
    days[quarter] = day
    return day
  }
}
