/// What the family wants of its schools: a list, the most wanted first.
package struct SchoolCriteria: Hashable, Sendable {
  /// The stored document, with keys that this program doesn't know.
  package private(set) var document: JSON
  package private(set) var list: [SchoolCriterion]

  package init(_ document: JSON) {
    self.document = document
    if case .array(let entries) = document["preferences"] {
      list = entries.map(SchoolCriterion.init)
    } else {
      list = []
    }
  }

  /// Whether the list can't be read: then it isn't overwritten unasked.
  static func isDamaged(_ document: JSON) -> Bool {
    switch document["preferences"] {
    case nil, .null, .array: false
    default: true
    }
  }

  /// The template that the list still is, by its id.
  package var template: String? { document["template_used"]?.string }

  /// Sets the criterion of a type, or adds it after the others.
  package mutating func set(_ type: CriterionType, to value: JSON, isDealbreaker: Bool, newID: () -> String) {
    guard let place = list.firstIndex(where: { $0.type == type }) else {
      list.append(SchoolCriterion(type, value, isDealbreaker: isDealbreaker, id: newID()))
      return keep(isTemplate: false)
    }
    let isOnlyMarked = list[place].value == value
    list[place] = list[place].changed(value, isDealbreaker)
    keep(isTemplate: isOnlyMarked)
  }

  /// Takes every criterion of a type away; false if there is none.
  package mutating func remove(_ type: CriterionType) -> Bool {
    guard list.contains(where: { $0.type == type }) else { return false }
    list.removeAll { $0.type == type }
    keep(isTemplate: false)
    return true
  }

  /// Takes one away; `place` is in 0..<list.count.
  package mutating func remove(at place: Int) {
    list.remove(at: place)
    keep(isTemplate: false)
  }

  /// Puts one in another place; both are in 0..<list.count.
  package mutating func move(_ start: Int, to end: Int) {
    list.insert(list.remove(at: start), at: end)
    keep(isTemplate: false)
  }

  /// Puts other criteria in the place of all.
  package mutating func replace(by others: [SchoolCriterion]) {
    list = others
    keep(isTemplate: false)
  }

  /// Puts the criteria of a template in the place of all.
  package mutating func apply(_ template: SchoolTemplate, newID: () -> String) {
    list = template.criteria.map { SchoolCriterion($0.type, $0.value, isDealbreaker: $0.isDealbreaker, id: newID()) }
    keep(isTemplate: true)
    document["template_used"] = .string(template.rawValue)
  }

  /// Notes when the list was changed last.
  package mutating func stamp(_ moment: Instant) { document["last_updated"] = .string(moment.description) }

  /// Numbers the priorities again and puts the list into the document.
  private mutating func keep(isTemplate: Bool) {
    list = list.enumerated().map { $1.setting("priority", to: .number($0 + 1)) }
    document = document.setting(["preferences"], to: .array(list.map(\.json)))
    if !isTemplate { document["template_used"] = .null }
  }
}

/// Criteria that go well together.
package enum SchoolTemplate: String, Vocabulary {
  case powerConference = "d1_power"
  case academicExcellence = "academic_excellence"
  case closeToHome = "close_to_home"
  case bestFit = "best_fit"

  package var label: String {
    switch self {
    case .powerConference: "D1 Power Conference"
    case .academicExcellence: "Academic Excellence"
    case .closeToHome: "Close to Home"
    case .bestFit: "Best Fit (Balanced)"
    }
  }

  package var synonyms: [String] { self == .bestFit ? ["best fit balanced", "balanced"] : [] }

  /// The most wanted first.
  var criteria: [(type: CriterionType, value: JSON, isDealbreaker: Bool)] {
    func words(_ words: String...) -> JSON { .array(words.map(JSON.string)) }
    switch self {
    case .powerConference:
      return [
        (.division, words("D1"), true), (.conferenceType, words("Power 4"), false), (.scholarship, .bool(true), false),
      ]
    case .academicExcellence:
      return [
        (.academicRating, .number(4), true), (.schoolSize, .string("medium"), false),
        (.division, words("D1", "D3"), false),
      ]
    case .closeToHome: return [(.maxDistance, .number(300), true)]
    case .bestFit:
      return [
        (.maxDistance, .number(500), false), (.academicRating, .number(3), false),
        (.division, words("D1", "D2", "D3"), false),
      ]
    }
  }
}
