import Domain
import Lists
import Values

/// The columns of a sheet that has one for each measure: which of them are measures, and what the others say of these.
struct MetricColumns {
  private(set) var measures: [Int: MeasureColumn] = [:]
  private(set) var date: Int?
  private(set) var notes: [Int] = []
  private(set) var verified: Int?
  /// The names of the people whose measurements they are.
  private(set) var person: Int?
  /// Columns that are left out, though something stands under them.
  private(set) var left: [String] = []
  /// Headers that may be one of several measures.
  private(set) var unclear: [UnclearWord] = []
  /// True if the file is one that a radar or a sensor wrote.
  let isOfDevice: Bool
  private let sport: Sport?

  /// Nil for a sheet in which each row is one measurement already. Throws the fault of a mapping that fits nothing.
  init?(_ file: FileRows, _ mappings: [HeaderMapping], in sport: Sport?) throws(Fault) {
    self.sport = sport
    let known = HeaderWords(.metrics)
    let names = file.names.map(\.name)
    isOfDevice = names.contains { name in
      Self.ofDevices.contains(name.plainWords) || !MeasureColumn.types(saidBy: name).isEmpty
    }
    guard !names.contains(where: { known.meanings($0).contains("value") || $0 == "metric_type" || $0 == "id" }),
      !mappings.contains(where: { $0.field == "value" })
    else { return nil }
    var others: [Int] = []
    if !mappings.contains(where: { $0.field.lowercased() == "date" }) {
      let free = names.indices.filter { place in !mappings.contains { $0.isAbout(names[place]) } }
      date =
        free.first { known.meanings(names[$0]).contains("date") }
        ?? free.first { Self.days.contains(names[$0].plainWords) }
    }
    for (place, name) in names.enumerated() {
      if let mapping = mappings.last(where: { $0.isAbout(name) }) {
        try take(mapping, at: place)
      } else if !take(name, at: place, known, file) {
        others.append(place)
      }
    }
    guard !measures.isEmpty || !unclear.isEmpty else { return nil }
    for place in others {
      let readings = file.texts(under: place)
      guard !readings.isEmpty else { continue }
      let isMeasure =
        !isOfDevice && place < file.firstBeyond ?? .max && !Self.isCounter(names[place])
        && readings.allSatisfy(MetricReading.isResult)
      if isMeasure { measures[place] = MeasureColumn(.other, named: names[place]) } else { left.append(names[place]) }
    }
    settle(names)
  }

  private mutating func take(_ mapping: HeaderMapping, at place: Int) throws(Fault) {
    switch mapping.field.lowercased() {
    case HeaderMapping.skip: return
    case HeaderMapping.keep, "notes": notes.append(place)
    case "date": date = place
    case "verified": verified = place
    default:
      let list = WordList.metricTypes
      let found = list.meanings(of: mapping.field).compactMap { MetricType(rawValue: $0.raw) }
      guard found.count == 1 else {
        throw Fault(
          list.refusal(of: mapping.field, in: sport).reason, at: 0,
          hint: "'date', 'notes', 'verified', 'keep' and 'skip' go, too")
      }
      measures[place] = MeasureColumn(found[0], named: mapping.header)
    }
  }

  /// True if a column may be taken for it.
  static func mayBe(_ field: String) -> Bool {
    ["date", "notes", "verified", HeaderMapping.keep, HeaderMapping.skip].contains(field.lowercased())
      || WordList.metricTypes.meanings(of: field).count == 1
  }

  /// True if the header says what stands under it.
  private mutating func take(_ name: String, at place: Int, _ known: HeaderWords, _ file: FileRows) -> Bool {
    let words = name.plainWords
    let types = MeasureColumn.types(saidBy: name)
    if !types.isEmpty {
      let list = WordList.metricTypes
      unclear.append(
        UnclearWord(
          header: name, said: nil, words: types.compactMap { list[$0.rawValue] }, rows: file.texts(under: place).count))
      measures[place] = MeasureColumn(.other, named: name)
    } else if let measure = MeasureColumn(name) {
      measures[place] = measure
    } else if place == date {
      return true
    } else if Self.people.contains(words) {
      person = person ?? place
    } else if known.meanings(name).contains("notes") {
      notes.append(place)
    } else if known.meanings(name).contains("verified") {
      verified = place
    } else {
      return false
    }
    return true
  }

  /// Where a device tells the angle at which a ball left, its speed is that of the hit.
  private mutating func settle(_ names: [String]) {
    guard names.contains(where: { ["la", "launch angle"].contains($0.plainWords) }) else { return }
    for (place, measure) in measures where measure.type == .velocity {
      measures[place] = MeasureColumn(.exitVelocity, named: names[place])
    }
  }

  private static let days: Set<String> = [
    "date time", "session", "session date", "test date", "timestamp", "time stamp",
  ]
  private static let people: Set<String> = [
    "player", "player name", "athlete", "athlete name", "name", "full name", "hitter", "batter", "pitcher",
  ]
  /// Headers that only devices write.
  private static let ofDevices: Set<String> = [
    "pitch id", "hit id", "unique id", "spin confidence", "plane score", "la", "launch angle", "on plane efficiency",
    "on plane efficiency percent", "strike zone side", "exit direction", "pitch ball velocity", "trigger to impact",
  ]

  /// True for numbers that count or name something: `#`, `Pitch ID`, `Grad year`.
  private static func isCounter(_ header: String) -> Bool {
    let words = Set(header.plainWords.split(separator: " ").map(String.init))
    let counters: Set = [
      "id", "no", "number", "num", "year", "grad", "class", "age", "week", "rep", "set", "jersey", "zone", "order",
      "row", "session",
    ]
    return words.isEmpty || !words.isDisjoint(with: counters)
  }
}

extension FileRows {
  /// The texts under a name that say something.
  func texts(under place: Int) -> [String] {
    rows.compactMap { row in
      let isThere = row.values.indices.contains(place) && row.values[place].name == place
      let value = isThere ? row.values[place] : row.values.first { $0.name == place }
      let text = value?.given.spoken.trimmed ?? ""
      return SheetWords.isNothing(text) ? nil : text
    }
  }
}

extension Given {
  /// The text, or what a value of JSON says in words.
  var spoken: String {
    switch self {
    case .cell: text ?? ""
    case .json(let json): JSON(parsing: json)?.spoken ?? ""
    }
  }
}
