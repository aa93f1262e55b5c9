/// What a school preference may be about.
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
  /// What it may be.
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

  /// What to store for a typed value; an empty one isn't any.
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
