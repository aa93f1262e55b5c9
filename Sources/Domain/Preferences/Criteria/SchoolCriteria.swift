package import Values

/// The family's wishes for its schools: a list, the most wanted first.
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

  /// True if the list can't be read: then it isn't overwritten unasked.
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

  /// Makes a dealbreaker of the criteria of a type, or wishes; false if there is none.
  package mutating func mark(_ type: CriterionType, _ isDealbreaker: Bool) -> Bool {
    guard list.contains(where: { $0.type == type }) else { return false }
    for place in list.indices where list[place].type == type {
      list[place] = list[place].changed(list[place].value, isDealbreaker)
    }
    keep(isTemplate: true)
    return true
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

/// The match of a school with the wishes of the family, as far as that is known.
///
/// Source: Documentation/Formulas.md, "Preference match".
package struct PreferenceMatch: Hashable, Sendable {
  /// 0...100, of the judged preferences; nil where none can be judged.
  package let score: Int?
  /// The number of preferences that can be judged, and the number of all.
  package let judged: Int
  package let of: Int
  /// The dealbreakers that the school misses.
  package let missedDealbreakers: [SchoolCriterion]

  /// The verdict of a badge on it.
  package enum Verdict: String, Hashable, Sendable {
    case dealbreaker, great, good
  }

  /// Nil where there is nothing to point out.
  package var verdict: Verdict? {
    if !missedDealbreakers.isEmpty { return .dealbreaker }
    guard let score else { return nil }
    return score >= 80 ? .great : score >= 60 ? .good : nil
  }

  /// The weight of the criterion at a place, the first being the most wanted: 10, 9, 8 ... 1, 1.
  package static func weight(of place: Int) -> Int { max(10 - place, 1) }
}

extension School {
  /// Nil if the family has no preferences.
  package func preferenceMatch(for context: EvaluationContext) -> PreferenceMatch? {
    guard !context.criteria.isEmpty else { return nil }
    let academics = self.academics
    var (matched, total, judged) = (0, 0, 0)
    var missed: [SchoolCriterion] = []
    for (place, criterion) in context.criteria.enumerated() {
      guard let isMet = meets(criterion.demand, context, academics) else { continue }
      let weight = PreferenceMatch.weight(of: place)
      total += weight
      judged += 1
      if isMet {
        matched += weight
      } else if criterion.isDealbreaker {
        missed.append(criterion)
      }
    }
    return PreferenceMatch(
      score: total == 0 ? nil : Int((100 * Double(matched) / Double(total)).rounded()), judged: judged,
      of: context.criteria.count, missedDealbreakers: missed)
  }

  /// True if this school meets a criterion; nil where nobody knows.
  package func meets(_ criterion: SchoolCriterion, for context: EvaluationContext) -> Bool? {
    meets(criterion.demand, context, academics)
  }

  private func meets(_ demand: Demand, _ context: EvaluationContext, _ academics: AcademicInfo) -> Bool? {
    switch demand {
    case .distance(let most):
      guard let home = context.home, let place = academics.coordinates else { return nil }
      return Double(Distance.wholeMiles(from: home, to: place)) <= most
    case .states(let states): return parsedState(academics).map(states.contains)
    case .rating(let least): return academics.rating.map { Double($0) >= least }
    case .sizes(let sizes):
      guard let students = academics.students else { return nil }
      return sizes.contains { $0.holds(students) }
    case .divisions(let divisions): return division.map { divisions.contains($0.raw) }
    case .conferences(let types):
      guard let conference, !conference.trimmed.isEmpty else { return nil }
      return types.contains { $0.holds(conference) }
    case .scholarship: return academics.offer?.scholarships.map { _ in true }
    case .unknowable: return nil
    }
  }
}

extension AcademicInfo {
  /// The difficulty of getting in: 5 below an admission rate of 15%, 4 below 30%, 3 below 50%, 2 below
  /// 70%, else 1; nil where the rate isn't known.
  package var rating: Int? {
    switch admissionRate.known {
    case nil: nil
    case let rate? where rate < 0.15: 5
    case let rate? where rate < 0.30: 4
    case let rate? where rate < 0.50: 3
    case let rate? where rate < 0.70: 2
    default: 1
    }
  }
}

/// The judgement of one criterion on a school.
package struct CriterionReason: Hashable, Sendable {
  package let criterion: SchoolCriterion
  /// Nil where nobody knows.
  package let isMet: Bool?
  /// Its weight: 10 for the most wanted.
  package let weight: Int
  /// `412 miles, 300 at most`.
  package let why: String
}

extension School {
  /// The judgement of each criterion on this school, the most wanted first.
  package func preferenceReasons(for context: EvaluationContext) -> [CriterionReason] {
    context.criteria.enumerated().map { place, criterion in
      CriterionReason(
        criterion: criterion, isMet: meets(criterion, for: context), weight: PreferenceMatch.weight(of: place),
        why: why(criterion, context))
    }
  }

  private func why(_ criterion: SchoolCriterion, _ context: EvaluationContext) -> String {
    let wanted = criterion.value.items.map(\.spoken).joined(separator: ", ")
    let academics = self.academics
    switch criterion.demand {
    case .distance(let most):
      guard context.home != nil else { return "no home location is set" }
      guard let miles = distance(from: context.home) else { return "place unknown" }
      let far = FitRules.counted(Double(miles))
      return "\(far) \(miles == 1 ? "mile" : "miles"), \(FitRules.counted(most)) at most"
    case .states: return "\(parsedState.map { "in \($0)" } ?? "state unknown"), wanted: \(wanted)"
    case .rating(let least):
      guard let rate = academics.admissionRate, let rating = academics.rating else {
        return "admission rate unknown, \(JSON(least).text) at least"
      }
      return "rating \(rating) (admission \(plain((rate * 100).rounded()))%), \(JSON(least).text) at least"
    case .sizes:
      guard let students = academics.students else { return "students unknown, wanted: \(wanted)" }
      return "\(FitRules.counted(Double(students))) students, wanted: \(wanted)"
    case .divisions: return "\(division.map(\.raw) ?? "division unknown"), wanted: \(wanted)"
    case .conferences:
      let name = conference.flatMap { $0.trimmed.isEmpty ? nil : $0 } ?? "conference unknown"
      return "\(name), wanted: \(wanted)"
    case .scholarship:
      return academics.offer?.scholarships.map { "availability is \($0.rawValue)" } ?? "scholarships aren't recorded"
    case .unknowable: return criterion.type == nil ? "an unknown kind of preference" : "only you can tell"
    }
  }
}
