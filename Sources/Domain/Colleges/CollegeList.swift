internal import CColleges
import Synchronization
import Values

/// The colleges inside the program: those with teams, by name, with their places and figures. Names are looked up in the
/// table; all rows are made once, where the list or the figures of a school are asked for.
package enum CollegeList {
  private static let table = EmbeddedTable {
    UnsafeBufferPointer(start: colleges_bytes(), count: Int(colleges_count()))
  }

  /// Every college, by name.
  package static var all: [College] {
    var all: [College] = []
    table.each { _, place in if let college = College(table.values(at: place)) { all.append(college) } }
    return all
  }

  /// Hands out each college with the values of its line.
  package static func each(_ body: (College, _ values: [String]) -> Void) {
    table.each { line, _ in
      let values = EmbeddedTable.values(of: line)
      if let college = College(values) { body(college, values) }
    }
  }

  /// The same as rows, made once.
  package static let rows = Rows(known)

  private static let known = all

  private static let byNumber = Dictionary(
    known.enumerated().compactMap { place, college in college.number.map { ($0, place) } },
    uniquingKeysWith: { first, _ in first })

  /// The colleges by their names and aliases, as they compare.
  private static let byName: [Folded: [Int]] = known.enumerated().reduce(into: [:]) { places, college in
    for name in Set(([college.element.name] + college.element.aliases).map { Folded(words: $0) }) {
      places[name, default: []].append(college.offset)
    }
  }

  /// The college of a number; nil for one that isn't in the list.
  static func college(number: Int) -> College? { byNumber[number].map { known[$0] } }

  /// The only college of this name, or that it surely means, in a state if it's known: cheap enough to be asked for every
  /// row, as a name with a word that no college has isn't looked for.
  static func college(called name: String, in state: String?) -> College? {
    let folded = Folded(words: name)
    let found = (byName[folded] ?? []).filter { state == nil || known[$0].state == state }
    if found.count == 1 { return known[found[0]] }
    let named = found.filter { Folded(words: known[$0].name) == folded }
    guard found.isEmpty, words(of: folded).allSatisfy(allWords.contains) else {
      return named.count == 1 ? known[named[0]] : nil
    }
    return meant.withLock { meant -> College? in
      let key = [name, state ?? ""]
      if let college = meant[key] { return college }
      let sure = self.named(name, in: state)
      if meant.count >= mostMeant { meant.removeAll() }
      meant.updateValue(sure.only, forKey: key)
      return sure.only
    }
  }

  /// What names meant that are nobody's as they stand.
  private static let meant = Mutex<[[String]: College?]>([:])
  private static let mostMeant = 4096

  private static let allWords = Set(byName.keys.flatMap(words))

  private static func words(of name: Folded) -> [Substring] {
    name.text.split { !$0.isLetter && !$0.isNumber }
  }

  private static let sports = EmbeddedTable {
    UnsafeBufferPointer(start: sports_bytes(), count: Int(sports_count()))
  }

  /// The teams of the college of a number; nil where nobody knows them.
  static func teams(number: Int) -> CollegeTeams? { sports.values(of: String(number)).map(CollegeTeams.init) }

  /// The colleges that may be meant by what was typed, the surest first and then by name: at most `limit` of them, and how
  /// many there are.
  package static func completions(of typed: String, limit: Int) -> Candidates<College> {
    let found = CollegeNames.all.completions(SpokenName(typed))
    return Candidates(items: colleges(Array(found.prefix(max(0, limit)))), total: found.count)
  }

  /// The colleges that a name surely means, with a place after it or without; several where it says too little.
  /// `state` is where they must be, if it's known.
  package static func named(_ name: String, in state: String? = nil) -> [College] {
    colleges(CollegeNames.all.hits(SpokenName(name), through: .placed) { state == nil || $0.state == state })
  }

  /// The colleges that a sheet means by a name, with a place after it or without: only those that are called exactly so, or
  /// by an alias. Several where it says too little.
  package static func called(_ name: String, in state: String? = nil) -> [College] {
    colleges(CollegeNames.all.called(SpokenName(name)) { state == nil || $0.state == state })
  }

  /// The colleges that a name may mean where one of them is to be added, and how well it names them. Others of which the
  /// person may have thought as well are among them; nil for none.
  package static func candidates(for name: String, in state: String? = nil) -> (match: NameMatch, colleges: [College])?
  {
    let spoken = SpokenName(name)
    guard !spoken.saysNothing else { return nil }
    let found = CollegeNames.all.candidates(spoken) { state == nil || $0.state == state }
    return found.first.map { ($0.match, colleges(found)) } ?? saidTwice(name, in: state)
  }

  /// The college that a name and the one in parentheses after it both mean: `Ohio State (OSU)`.
  private static func saidTwice(_ name: String, in state: String?) -> (match: NameMatch, colleges: [College])? {
    let parts = name.split { "()".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
    guard parts.count == 2, let one = candidates(for: parts[0], in: state),
      let other = candidates(for: parts[1], in: state)
    else { return nil }
    let both = one.colleges.filter { college in other.colleges.contains { $0.id == college.id } }
    return both.count == 1 ? (min(one.match, other.match), both) : nil
  }

  /// True if words are all of a college's name that isn't dropped, or its alias.
  package static func isName(_ words: String) -> Bool {
    let spoken = SpokenName(words)
    return !spoken.isEmpty && CollegeNames.all.named(spoken).contains { $0.match < .bare }
  }

  /// True if two names surely mean the same: one says all of the other that isn't dropped, or both mean
  /// one built-in college.
  package static func isOne(_ name: String, _ other: String) -> Bool {
    let (one, two) = (SpokenName(name), SpokenName(other))
    let (colleges, others) = (CollegeNames.all.hits(one, through: .bare), CollegeNames.all.hits(two, through: .bare))
    if !colleges.isEmpty, !others.isEmpty {
      return colleges.contains { college in others.contains { $0.college == college.college } }
    }
    return [one.match(two.words), two.match(one.words)].contains { $0.map { $0 < .bare } ?? false }
  }

  /// The college that is meant but for a slip of the keyboard; nil for none, and for several.
  package static func nearly(_ name: String, in state: String? = nil) -> College? {
    let found = CollegeNames.all.slips(SpokenName(name)).filter {
      state == nil || CollegeNames.all.entries[$0.college].state == state
    }
    return found.count == 1 ? colleges(found).first : nil
  }

  private static func colleges(_ hits: [CollegeNames.Hit]) -> [College] {
    hits.compactMap { College(table.values(at: CollegeNames.all.entries[$0.college].place)) }
  }

  /// The entries that the names are made of.
  static var entries: [CollegeNames.Entry] {
    var all: [CollegeNames.Entry] = []
    table.each { line, place in
      if let entry = CollegeNames.Entry(EmbeddedTable.values(of: line), at: place) { all.append(entry) }
    }
    return all
  }
}

/// A line of the table of colleges.
private struct CollegeLine {
  /// Its columns, in their order.
  enum Column: Int, CaseIterable {
    case name, city, state, division, conference, latitude, longitude, students, admission, tuitionIn, tuitionOut
    case website, aliases, number, satLow, satHigh, actLow, actHigh, graduation, netPrice, costIn, costOut, kind
    case setting, testPolicy
  }

  private let values: [String]
  let division: Division

  /// Nil if something of it can't be read.
  init?(_ values: [String]) {
    guard values.count == Column.allCases.count, let division = Division(rawValue: values[Column.division.rawValue])
    else { return nil }
    (self.values, self.division) = (values, division)
  }

  subscript(column: Column) -> String { values[column.rawValue] }

  func number(_ column: Column) -> Double? { Double(self[column]) }
  func word<V: Vocabulary>(_ column: Column) -> Open<V>? { self[column].isEmpty ? nil : Open(self[column]) }
  var aliases: [String] { self[.aliases].split(separator: ";").map { String($0).trimmed } }
}

extension College {
  /// From the values of a line; nil if something of it can't be read.
  fileprivate init?(_ values: [String]) {
    guard let line = CollegeLine(values) else { return nil }
    self.init(name: line[.name], city: line[.city], state: line[.state])
    (division, conference) = (line.division, line[.conference])
    (latitude, longitude) = (line.number(.latitude), line.number(.longitude))
    students = Int(line[.students])
    // A college that admits everybody counts no applications; where nobody counted the students either,
    // nothing is known.
    isOpen = line[.admission].isEmpty && students != nil
    admissionRate = isOpen ? 1 : line.number(.admission)
    (tuitionInState, tuitionOutOfState) = (line.number(.tuitionIn), line.number(.tuitionOut))
    (website, aliases, number) = (line[.website], line.aliases, Int(line[.number]))
    (satLow, satHigh) = (line.number(.satLow), line.number(.satHigh))
    (actLow, actHigh) = (line.number(.actLow), line.number(.actHigh))
    (graduation, netPrice) = (line.number(.graduation), line.number(.netPrice))
    (costInState, costOutOfState) = (line.number(.costIn), line.number(.costOut))
    (kind, setting) = (line.word(.kind), line.word(.setting))
  }
}

extension CollegeNames.Entry {
  fileprivate init?(_ values: [String], at place: Int) {
    guard let line = CollegeLine(values) else { return nil }
    self.init(
      place: place, name: line[.name], city: line[.city], state: line[.state], division: line.division,
      aliases: line.aliases)
  }
}

/// A table inside the program: lines of values parted by commas, sorted by the first, after a line of names. It is searched
/// and read where it lies; nothing is made of it beforehand.
struct EmbeddedTable: Sendable {
  /// The program's own memory, there as long as the program runs.
  let bytes: @Sendable () -> UnsafeBufferPointer<UInt8>

  /// Hands out each line, without its end, and the place where it begins.
  func each(_ body: (_ line: UnsafeBufferPointer<UInt8>, _ place: Int) -> Void) {
    let bytes = bytes()
    var place = lineEnd(from: 0, in: bytes) + 1
    while place < bytes.count {
      let end = lineEnd(from: place, in: bytes)
      body(UnsafeBufferPointer(rebasing: bytes[place..<end]), place)
      place = end + 1
    }
  }

  /// The values of the line that begins at a place.
  func values(at place: Int) -> [String] {
    let bytes = bytes()
    return Self.values(of: UnsafeBufferPointer(rebasing: bytes[place..<lineEnd(from: place, in: bytes)]))
  }

  /// The values of the line whose first value is this one, without quotes; nil if there is none. By halves.
  func values(of key: String) -> [String]? {
    let bytes = bytes()
    let key = Array(key.utf8) + [UInt8(ascii: ",")]
    var (low, high) = (lineEnd(from: 0, in: bytes) + 1, bytes.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let end = lineEnd(from: start, in: bytes)
      let line = bytes[start..<end]
      if line.starts(with: key) { return Self.values(of: UnsafeBufferPointer(rebasing: line)) }
      if line.lexicographicallyPrecedes(key) { low = end + 1 } else { high = start }
    }
    return nil
  }

  private func lineEnd(from place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  /// Where the values of a line stand, without the quotes around them; no value holds a quote.
  static func ranges(of line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var (ranges, start, isQuoted): ([Range<Int>], Int, Bool) = ([], 0, false)
    ranges.reserveCapacity(25)
    for place in 0...line.count {
      if place < line.count, line[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard place == line.count || line[place] == UInt8(ascii: ",") && !isQuoted else { continue }
      let hasQuotes = place - start > 1 && line[start] == UInt8(ascii: "\"")
      ranges.append(hasQuotes ? start + 1..<place - 1 : start..<place)
      start = place + 1
    }
    return ranges
  }

  static func values(of line: UnsafeBufferPointer<UInt8>) -> [String] {
    ranges(of: line).map { String(decoding: line[$0], as: UTF8.self) }
  }
}

/// The ZIP codes of the country inside the program, each with its city and its centre.
package enum PlaceList {
  static let table = EmbeddedTable { UnsafeBufferPointer(start: places_bytes(), count: Int(places_count())) }

  /// Where a ZIP code is, in five digits or in nine; nil for one that nobody knows.
  package static func home(zip: String) -> HomeAddress? {
    guard let place = table.values(of: String(zip.prefix(5))).flatMap(Place.init) else { return nil }
    return home(in: [place])
  }

  /// The middle of a city's ZIP codes, whatever case and accents it's written in; nil for a city that nobody knows.
  package static func home(city: String, state: USState) -> HomeAddress? {
    let (wanted, code) = (Folded(words: city), Array(state.rawValue.utf8))
    var places: [Place] = []
    table.each { line, place in
      let ranges = EmbeddedTable.ranges(of: line)
      guard ranges.count == 5, line[ranges[2]].elementsEqual(code), ranges[1].count == wanted.text.utf8.count,
        Folded(words: String(decoding: line[ranges[1]], as: UTF8.self)) == wanted,
        let found = Place(table.values(at: place))
      else { return }
      places.append(found)
    }
    return home(in: places)
  }

  /// One row of the table.
  private struct Place {
    let zip: String
    let city: String
    let state: String
    let center: Coordinates

    init?(_ values: [String]) {
      guard values.count == 5, let latitude = Double(values[3]), let longitude = Double(values[4]),
        let center = Coordinates(latitude: latitude, longitude: longitude)
      else { return nil }
      (zip, city, state, self.center) = (values[0], values[1], values[2], center)
    }
  }

  /// The ZIP code is known where there is only one.
  private static func home(in places: [Place]) -> HomeAddress? {
    guard let first = places.first else { return nil }
    var home = HomeAddress()
    (home.city, home.state, home.zip) = (first.city, first.state, places.count == 1 ? first.zip : nil)
    func mean(_ values: [Double]) -> Double {
      (values.reduce(0, +) / Double(values.count) * 10_000).rounded() / 10_000
    }
    home.place = Coordinates(
      latitude: mean(places.map(\.center.latitude)), longitude: mean(places.map(\.center.longitude)))
    return home
  }
}
