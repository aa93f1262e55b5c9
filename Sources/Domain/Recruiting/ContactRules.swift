package import Values

/// What the rules of a division say to a prospect.
///
/// Source: Documentation/Formulas.md, "When coaches may do what".
package struct ContactRules: Sendable {
  package let division: Division
  private let rules: [ContactRule]
  /// The document to look at for what isn't among them.
  package let manual: FactSource?

  /// A sport with rules of its own has no others: what these don't say isn't known. Where they say nothing of messages and
  /// calls at all, they are exceptions to the rules of every sport, whose messages and calls count.
  package init(of division: Division, for prospect: Prospect) {
    self.division = division
    let all = prospect.sport.isGoverned ? ContactRule.all.filter { $0.division == division } : []
    let general = all.filter { $0.sport == "*" }
    let own = all.filter { rule in
      rule.sport != "*" && prospect.plays(rule.sport) && (rule.gender == nil || rule.gender == prospect.gender)
    }
    let isException = !own.contains { ContactRule.Action.messaging.contains($0.action) }
    let rules =
      own.isEmpty
      ? general : own + (isException ? general.filter { ContactRule.Action.messaging.contains($0.action) } : [])
    // What held for the classes before isn't among them.
    self.rules = rules.filter { rule in
      guard let first = rule.firstClass, let graduation = prospect.graduation else { return true }
      return first <= graduation
    }
    manual = general.first?.source
  }

  /// True if the answer hangs on whose team it is, and nobody said.
  package static func needsGender(_ prospect: Prospect, in divisions: [Division]) -> Bool {
    prospect.gender == nil
      && ContactRule.all.contains { rule in
        divisions.contains(rule.division) && rule.gender != nil && prospect.plays(rule.sport)
      }
  }

  /// What coaches may do from one day on.
  package struct Beginning: Sendable {
    /// Nil where there is no date.
    package let day: Day?
    /// In the order of their actions; one at least.
    package fileprivate(set) var rules: [ContactRule]

    /// `send material, email and text, call`.
    package var actions: String { rules.map(\.action.words).joined(separator: ", ") }
  }

  /// The rules that begin together, the first ones first.
  package func beginnings(graduation: Int) -> [Beginning] {
    var found: [Beginning] = []
    for action in ContactRule.Action.allCases {
      for rule in rules where rule.action == action {
        if let place = found.firstIndex(where: { $0.rules[0].start == rule.start && $0.rules[0].words == rule.words }) {
          found[place].rules.append(rule)
        } else {
          found.append(Beginning(day: rule.start.day(graduation: graduation), rules: [rule]))
        }
      }
    }
    return found.enumerated().sorted { one, other in
      let (a, b) = (one.element.rules[0].start, other.element.rules[0].start)
      return (a.order(graduation), one.offset) < (b.order(graduation), other.offset)
    }.map(\.element)
  }

  /// The actions about which the tables say nothing.
  package var unknown: [ContactRule.Action] {
    ContactRule.Action.allCases.filter { action in
      // Most sports have no date for what is only said, and Division 3 gives no athletic aid.
      if action == .verbalOffer || action == .writtenOffer && division == .d3 { return false }
      return !rules.contains { $0.action == action }
    }
  }
}

extension ContactRule.Start {
  /// Where it stands among the days of a recruit; what is always allowed comes first.
  fileprivate func order(_ graduation: Int) -> Int {
    if case .summer(let years) = self { return Day(graduation - years, 6, 15)?.number ?? 0 }
    return day(graduation: graduation)?.number ?? .min
  }
}
