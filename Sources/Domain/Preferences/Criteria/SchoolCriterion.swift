/// One thing that the family wants of a school, as it is stored.
package struct SchoolCriterion: Hashable, Sendable {
  /// The stored entry, with keys that this program doesn't know.
  package private(set) var json: JSON
  /// What it asks, ready to be compared.
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

  /// `location`, `academic`, `program`; anything else is `custom`.
  package var category: String {
    let stored = json["category"]?.string ?? ""
    return ["location", "academic", "program"].contains(stored) ? stored : "custom"
  }

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
