package import Values

/// One thing that the family wants of a school, as it is stored.
package struct SchoolCriterion: Hashable, Sendable {
  /// The stored entry, with keys that this program doesn't know.
  package private(set) var json: JSON
  /// Its demand, ready to be compared.
  let demand: Demand

  package init(_ json: JSON) {
    self.json = json
    demand = Demand(json["type"]?.string.flatMap(CriterionType.init), json["value"] ?? .null)
  }

  package init(_ type: CriterionType, _ value: JSON, isDealbreaker: Bool, id: String) {
    self.init(
      .object([
        JSON.Member("id", .string(id)), JSON.Member("category", .string(type.category)),
        JSON.Member("type", .string(type.rawValue)), JSON.Member("value", value),
        JSON.Member("priority", .number(0)), JSON.Member("is_dealbreaker", .bool(isDealbreaker)),
      ]))
  }

  /// The type as it is stored, also one that this program doesn't know.
  package var typeName: String { json["type"]?.string ?? "" }
  /// Nil for a type that this program doesn't know.
  package var type: CriterionType? { CriterionType(rawValue: typeName) }
  package var value: JSON { json["value"] ?? .null }
  package var isDealbreaker: Bool { json["is_dealbreaker"]?.flag(default: false) ?? false }

  /// `Max Distance`; the stored word of an unknown type.
  package var title: String { type?.label ?? (typeName.isEmpty ? "unknown" : typeName) }

  /// As it is typed: `D1,D2!`; the mark stands for a dealbreaker.
  package var typed: String { value.spoken + (isDealbreaker ? "!" : "") }

  /// The same with another value and mark.
  package func changed(_ value: JSON, _ isDealbreaker: Bool) -> SchoolCriterion {
    setting("value", to: value).setting("is_dealbreaker", to: .bool(isDealbreaker))
  }

  /// The same with one of its keys set.
  func setting(_ key: String, to value: JSON) -> SchoolCriterion {
    guard case .object = json else { return self }
    return SchoolCriterion(json.setting([key], to: value))
  }
}

/// A criterion in the form in which many schools are compared with it.
enum Demand: Hashable, Sendable {
  /// Miles from home at most.
  case distance(Double)
  /// One of these states.
  case states(Set<String>)
  /// An academic rating of at least so much.
  case rating(Double)
  case sizes([CampusWish])
  case divisions(Set<String>)
  case conferences([ConferenceType])
  /// That there are scholarships.
  case scholarship
  /// Nothing that is stored can tell.
  case unknowable

  init(_ type: CriterionType?, _ value: JSON) {
    let words = value.items.compactMap(\.string)
    switch type {
    case .maxDistance: self = value.double.map(Demand.distance) ?? .unknowable
    case .regions:
      let list = WordList("region", of: Region.self)
      let regions = words.compactMap { list[$0].flatMap { Region(rawValue: $0.raw) } }
      self = .states(regions.reduce(into: []) { $0.formUnion($1.states) })
    case .states: self = .states(Set(words.map(USState.normalized)))
    case .academicRating: self = value.double.map(Demand.rating) ?? .unknowable
    case .schoolSize: self = .sizes(words.compactMap { CampusWish(rawValue: $0.lowercased()) })
    case .division: self = .divisions(Set(words))
    case .conferenceType: self = .conferences(words.compactMap { ConferenceType(rawValue: $0) })
    case .scholarship: self = value.flag(default: true) ? .scholarship : .unknowable
    case .mustHave, .niceToHave, nil: self = .unknowable
    }
  }
}

/// The subject of a school preference.
package enum CriterionType: String, Vocabulary {
  case maxDistance = "max_distance_miles"
  case regions = "preferred_regions"
  case states = "preferred_states"
  case academicRating = "min_academic_rating"
  case schoolSize = "school_size"
  case division
  case conferenceType = "conference_type"
  case scholarship = "scholarship_required"
  case mustHave = "must_have"
  case niceToHave = "nice_to_have"

  package var label: String {
    switch self {
    case .maxDistance: "Max Distance"
    case .regions: "Preferred Regions"
    case .states: "Preferred States"
    case .academicRating: "Min Academic Rating"
    case .schoolSize: "School Size"
    case .division: "Division"
    case .conferenceType: "Conference Type"
    case .scholarship: "Scholarship Required"
    case .mustHave: "Must Have"
    case .niceToHave: "Nice to Have"
    }
  }

  /// Under which heading it belongs: `location`, `academic`, `program` or `custom`.
  package var category: String {
    switch self {
    case .maxDistance, .regions, .states: "location"
    case .academicRating, .schoolSize: "academic"
    case .division, .conferenceType, .scholarship: "program"
    case .mustHave, .niceToHave: "custom"
    }
  }
}

extension CriterionType {
  /// The format of its values.
  package var format: FieldFormat {
    switch self {
    case .maxDistance: .whole(50...3000, called: "a distance", unit: "miles", example: "300")
    case .regions: .words("regions", of: Region.self, example: "Midwest,Southeast")
    case .states: .words("states", from: .states, example: "OH,MI")
    case .academicRating: .rating
    case .schoolSize: .words("sizes", of: CampusWish.self, example: "medium", single: true)
    case .division: .words("divisions", of: Division.self, example: "D1,D2")
    case .conferenceType: .words("conference types", of: ConferenceType.self, example: "Power 4")
    case .scholarship: .flag
    case .mustHave, .niceToHave: .text(255)
    }
  }

  /// The value to store for a typed one; an empty one isn't any.
  package func read(_ text: String) throws(InvalidValue) -> JSON {
    let value = try format.value(text, in: EntryContext())
    if value.isNull { throw InvalidValue(format.expected(EntryContext()), found: "", example: format.example) }
    return JSON(value)
  }
}

extension FieldFormat {
  fileprivate static func words<V: Vocabulary>(
    _ what: String, of vocabulary: V.Type, example: String, single: Bool = false
  ) -> FieldFormat {
    words(what, from: WordList(what, of: vocabulary), example: example, single: single)
  }

  /// Some words of a list with commas between them; a `single` one is stored by itself.
  fileprivate static func words(
    _ what: String, from list: WordList, example: String, single: Bool = false
  ) -> FieldFormat {
    let names = list.words.count > 12 ? "" : " from \(list.words.map(\.raw).joined(separator: ", "))"
    return FieldFormat("\(what)\(names), separated by commas", example: example) { text, _ in
      var raws: [String] = []
      for name in text.split(separator: ",") where !name.trimmed.isEmpty {
        guard let raw = list[name.trimmed]?.raw else { return nil }
        if !raws.contains(raw) { raws.append(raw) }
      }
      if raws.isEmpty { return nil }
      return single && raws.count == 1 ? .text(raws[0]) : .list(raws)
    }.offering(list.words.map { FieldChoice($0.raw, $0.label == $0.raw ? "" : $0.label) }).list
  }

  private static let ratings = ["Basic", "Good", "Very Good", "Excellent", "Elite"]

  fileprivate static let rating = FieldFormat("a rating from 1 (Basic) to 5 (Elite)", example: "3") { text, _ in
    if let place = ratings.firstIndex(where: { $0.lowercased() == text.lowercased() }) { return .int(place + 1) }
    return Int(text).flatMap { (1...5).contains($0) ? .int($0) : nil }
  }.offering(ratings.enumerated().map { FieldChoice("\($0 + 1)", $1) })
}

/// A part of the country that a school may lie in.
package enum Region: String, Vocabulary {
  case northeast = "Northeast"
  case southeast = "Southeast"
  case midwest = "Midwest"
  case southwest = "Southwest"
  case westCoast = "West Coast"
  case pacificNorthwest = "Pacific Northwest"

  package var label: String { rawValue }

  package var synonyms: [String] { self == .pacificNorthwest ? ["pacific nw"] : [] }

  /// The states of the region by their codes; some states belong to none.
  package var states: Set<String> {
    switch self {
    case .northeast: ["ME", "NH", "VT", "MA", "RI", "CT", "NY", "NJ", "PA"]
    case .southeast: ["MD", "DE", "VA", "WV", "NC", "SC", "GA", "FL", "AL", "TN", "KY"]
    case .midwest: ["OH", "IN", "IL", "MI", "WI", "MN", "IA", "MO", "ND", "SD", "NE", "KS"]
    case .southwest: ["TX", "OK", "AR", "LA", "NM", "AZ"]
    case .westCoast: ["CA"]
    case .pacificNorthwest: ["OR", "WA", "ID", "MT"]
    }
  }
}

/// The size that a school should have.
package enum CampusWish: String, Vocabulary {
  case small, medium, large
  case veryLarge = "very_large"

  /// The students that it stands for: below 5,000, 15,000, 30,000, or more.
  package func holds(_ students: Int) -> Bool {
    switch self {
    case .small: students < 5_000
    case .medium: (5_000..<15_000).contains(students)
    case .large: (15_000..<30_000).contains(students)
    case .veryLarge: students >= 30_000
    }
  }
}

/// In what kind of conference a school should play.
package enum ConferenceType: String, Vocabulary {
  case powerFour = "Power 4"
  case groupOfFive = "Group of 5"
  case midMajor = "Mid-Major"
  case small = "Small Conference"

  package var label: String { rawValue }

  package var synonyms: [String] {
    switch self {
    case .powerFour: ["power"]
    case .groupOfFive: ["g5"]
    case .midMajor: []
    case .small: ["small"]
    }
  }

  /// True if a conference is of the type; the last two mean any that isn't one of the four.
  package func holds(_ conference: String) -> Bool {
    let name = conference.uppercased()
    switch self {
    case .powerFour: return Self.isPower(name)
    case .groupOfFive:
      return ["AAC", "MOUNTAIN WEST", "SUN BELT", "MAC", "CONFERENCE USA"].contains { name.contains($0) }
    case .midMajor, .small: return !Self.isPower(name)
    }
  }

  private static func isPower(_ name: String) -> Bool {
    ["SEC", "BIG TEN", "BIG 12", "ACC"].contains { name.contains($0) }
  }
}
