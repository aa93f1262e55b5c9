internal import CColleges

/// The colleges inside the program: those with teams, by name, with their places and figures. A row is made of one only
/// where somebody looks at it.
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
  package static let rows = Rows(all)

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

  /// The colleges that a name may mean where one of them is to be added, and how well it names them. Others of which the
  /// person may have thought as well are among them; nil for none.
  package static func candidates(for name: String, in state: String? = nil) -> (match: NameMatch, colleges: [College])?
  {
    let spoken = SpokenName(name)
    guard !spoken.saysNothing else { return nil }
    let found = CollegeNames.all.candidates(spoken) { state == nil || $0.state == state }
    return found.first.map { ($0.match, colleges(found)) }
  }

  /// Whether words are all of a college's name that isn't dropped, or its alias.
  package static func isName(_ words: String) -> Bool {
    let spoken = SpokenName(words)
    return !spoken.isEmpty && CollegeNames.all.named(spoken).contains { $0.match < .bare }
  }

  /// Whether two names surely mean the same: one says all of the other that isn't dropped, or both mean one built-in
  /// college.
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

  /// What the names are made of.
  static var entries: [CollegeNames.Entry] {
    var all: [CollegeNames.Entry] = []
    table.each { line, place in
      if let entry = CollegeNames.Entry(EmbeddedTable.values(of: line), at: place) { all.append(entry) }
    }
    return all
  }
}

extension College {
  /// How many values a line has.
  fileprivate static let valuesOfLine = 25

  /// From the values of a line, in the order of its columns; nil if something of it can't be read.
  fileprivate init?(_ values: [String]) {
    guard values.count == Self.valuesOfLine, let division = Division(rawValue: values[3]) else { return nil }
    self.init(name: values[0], city: values[1], state: values[2])
    (self.division, conference) = (division, values[4])
    (latitude, longitude) = (Double(values[5]), Double(values[6]))
    students = Int(values[7])
    // Whoever admits everybody counts no applications; where nobody counted the students either, nothing is known.
    isOpen = values[8].isEmpty && students != nil
    admissionRate = isOpen ? 1 : Double(values[8])
    (tuitionInState, tuitionOutOfState) = (Double(values[9]), Double(values[10]))
    website = values[11]
    aliases = values[12].split(separator: ";").map { String($0).trimmed }
  }
}

extension CollegeNames.Entry {
  fileprivate init?(_ values: [String], at place: Int) {
    guard values.count == College.valuesOfLine, let division = Division(rawValue: values[3]) else { return nil }
    self.init(
      place: place, name: values[0], city: values[1], state: values[2], division: division,
      aliases: values[12].split(separator: ";").map { String($0).trimmed })
  }
}
