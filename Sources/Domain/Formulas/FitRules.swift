import Values

/// The rules of the parts of a fit: how many points each gives for what is recorded, and why.
///
/// Source: Documentation/Formulas.md, "Fit".
package struct FitRules: Hashable, Sendable {
  package let inputs: FitInputs

  package init(_ inputs: FitInputs) { self.inputs = inputs }

  private var athlete: Athlete { inputs.athlete }
  private var offer: SchoolOffer { inputs.offer }

  /// The points of a part, from its least to its most; nil for an open one, whose inputs nobody recorded.
  package func points(_ part: FitPart) -> Int? {
    switch part {
    case .position: position
    case .interest: offer.interest.map(FitGrades.coachInterest.points)
    case .body: body
    case .velocity: athlete.tables.flatMap { tables in athlete.velocity.known.map(tables.velocity.points) }
    case .gpa: gpa
    case .test: test?.points
    case .major: major
    case .roster: offer.roster.map(FitScale.rosterDepth.points)
    case .starters: offer.starters.map(FitScale.openings.points)
    case .scholarships: offer.scholarships.map(FitGrades.scholarships.points)
    case .walkOns: offer.walkOns.map { $0 ? 3 : 1 }
    case .state: states.map { $0.home == $0.school ? 4 : 1 }
    case .size: size
    case .cost: cost
    case .priority: offer.priority.map { $0 ? 2 : 0 }
    case .strength: offer.strength.map(FitScale.majorStrength.points)
    }
  }

  /// The part's label; velocity is one of baseball.
  package func label(_ part: FitPart) -> String {
    part == .velocity && athlete.tables == nil ? "Results" : part.label
  }

  /// A campus of a size that the family wants; nil where nobody said.
  private var size: Int? {
    guard !athlete.sizes.isEmpty, let students = inputs.enrolment.known else { return nil }
    let isLiked = Int(exactly: students.rounded(.down)).map { count in athlete.sizes.contains { $0.holds(count) } }
    return isLiked ?? false ? 3 : 1
  }

  /// A price by how much it counts; nil where nobody said.
  private var cost: Int? {
    guard let wish = athlete.costSensitivity?.known, let cost = inputs.cost else { return nil }
    return FitScale.cost(wish)?.points(cost) ?? FitPart.cost.most
  }

  private var position: Int? {
    guard athlete.tables != nil, !offer.needs.isEmpty,
      let position = athlete.position?.trimmed.uppercased(), !position.isEmpty
    else { return nil }
    let needs = offer.needs.map { $0.uppercased() }
    func share(_ group: String) -> Bool { position.contains(group) && needs.contains { $0.contains(group) } }
    if needs.contains(position) { return 10 }
    return share("OF") || share("IF") ? 7 : 3
  }

  private var body: Int? {
    guard let tables = athlete.tables, let height = athlete.height.known, let weight = athlete.weight.known else {
      return nil
    }
    return tables.body(height, weight)
  }

  private var gpa: Int? {
    guard let gpa = athlete.gpa.known else { return nil }
    guard let asked = inputs.gpaRequirement.known else { return FitScale.gpa.points(gpa) }
    return FitScale.gpaGap.points(FitScale.decimal(asked - gpa))
  }

  /// The test that counts: the SAT where it's known on both sides, else the ACT.
  private var test: (name: String, own: Double, asked: Double, points: Int)? {
    if let sat = athlete.sat.known, let asked = inputs.satRequirement.known {
      return ("SAT", sat, asked, FitScale.satGap.points(FitScale.decimal(asked - sat)))
    }
    guard let act = athlete.act.known, let asked = inputs.actRequirement.known else { return nil }
    return ("ACT", act, asked, FitScale.actGap.points(FitScale.decimal(asked - act)))
  }

  private var major: Int? {
    guard let major = athlete.major?.trimmed.lowercased(), !major.isEmpty, !offer.majors.isEmpty else { return nil }
    return offer.majors.contains { $0.lowercased().contains(major) } ? 5 : 2
  }

  private var states: (home: String, school: String)? {
    guard let home = athlete.residence, !home.isEmpty,
      let school = inputs.schoolState.map(USState.normalized), !school.isEmpty
    else { return nil }
    return (home, school)
  }
}

extension FitRules {
  /// Where the points of a part come from, or what isn't recorded: `GPA 3.6, school asks 3.4`.
  package func why(_ part: FitPart) -> String {
    guard let points = points(part) else { return whyOpen(part) }
    return switch part {
    case .position: whyPosition(points)
    case .interest: "interest is \(offer.interest?.rawValue ?? "")"
    case .body: "\(Self.said(athlete.height)) in, \(Self.said(athlete.weight)) lb"
    case .velocity: "\(Self.said(athlete.velocity)) mph"
    case .gpa:
      "GPA \(Self.said(athlete.gpa)), "
        + (inputs.gpaRequirement.known == nil
          ? "the school's isn't known" : "school asks \(Self.said(inputs.gpaRequirement))")
    case .test: test.map { "\($0.name) \(Self.said($0.own)), school asks \(Self.said($0.asked))" } ?? ""
    case .major: "\(athlete.major?.trimmed ?? "") \(points == 5 ? "is" : "isn't") offered"
    case .roster: "\(Self.said(offer.roster))% filled"
    case .starters: "starters graduate in \(Self.said(offer.starters)) \(offer.starters == 1 ? "year" : "years")"
    case .scholarships: "availability is \(offer.scholarships?.rawValue ?? "")"
    case .walkOns: offer.walkOns == true ? "the school takes walk-ons" : "the school takes no walk-ons"
    case .state:
      states.map { $0.home == $0.school ? "both in \($0.home)" : "athlete in \($0.home), school in \($0.school)" } ?? ""
    case .size: "\(Self.counted(inputs.enrolment ?? 0)) students; \(wantedSize)"
    case .cost:
      "$\(Self.counted(inputs.cost ?? 0)) a year; cost sensitivity: \(athlete.costSensitivity?.raw ?? "")"
    case .priority: offer.priority == true ? "a priority school" : "not a priority"
    case .strength: "\(Self.said(offer.strength)) of 10"
    }
  }

  private var wantedSize: String {
    "wanted: \(athlete.sizes.map { Open.known($0).label.lowercased() }.joined(separator: ", "))"
  }

  private func whyPosition(_ points: Int) -> String {
    let position = athlete.position?.trimmed.uppercased() ?? ""
    let wanted = offer.needs.map { $0.uppercased() }.joined(separator: ", ")
    switch points {
    case 10: return "\(position) is needed"
    case 7: return "\(position) is close to what they need: \(wanted)"
    default: return "\(position), but they need \(wanted)"
    }
  }

  private func whyOpen(_ part: FitPart) -> String {
    switch part {
    case .position, .body, .velocity:
      guard athlete.tables != nil else { return "there is no table for \(athlete.sport?.rawValue ?? "this sport")" }
      guard athlete.recordedSport != nil else { return "the athlete's sport isn't recorded" }
      if part == .body { return "both aren't recorded" }
      if part == .velocity { return "none is recorded" }
      return athlete.position?.trimmed.isEmpty ?? true
        ? "the athlete's position isn't recorded" : "the school's needs aren't recorded"
    case .gpa: return "the athlete's isn't recorded"
    case .test: return "the athlete's and the school's aren't both recorded"
    case .major:
      return athlete.major?.trimmed.isEmpty ?? true
        ? "what the athlete wants to study isn't recorded" : "the school's majors aren't recorded"
    case .state:
      return athlete.residence?.isEmpty ?? true ? "the athlete's isn't recorded" : "the school's isn't recorded"
    case .size:
      return athlete.sizes.isEmpty ? "the size that the athlete wants isn't recorded" : "the students aren't recorded"
    case .cost:
      return switch athlete.costSensitivity {
      case nil: "how much cost matters isn't recorded"
      case .unknown(let word): "how much cost matters is recorded as '\(word)': not high, medium or low"
      case .known: "the tuition isn't recorded"
      }
    case .interest, .roster, .starters, .scholarships, .walkOns, .priority, .strength: return "not recorded"
    }
  }

  /// A number as a reason says it: `3.6`, `12,000`.
  static func said(_ number: Double?) -> String {
    guard let number else { return "" }
    return abs(number) < 10_000 ? JSON(number).text : counted(number)
  }

  /// A number of things, with a comma between thousands: `2,157`.
  static func counted(_ number: Double) -> String {
    Int(exactly: number).map(Numeral.grouped) ?? JSON(number).text
  }
}

extension FitRules {
  /// The step that would give more points than a part has, in words: the next one that the athlete or the
  /// family can reach.
  ///
  /// Nil where it has all of them, and of what nobody should change for a score: a body is as it is.
  package func raising(_ part: FitPart) -> String? {
    guard let points = points(part), points < part.most else { return nil }
    return switch part {
    case .gpa: raisingGPA
    case .test: raisingTest
    case .velocity: athlete.velocity.flatMap { raising($0, on: athlete.tables?.velocity, "a velocity") }
    case .cost:
      inputs.cost.flatMap { athlete.costSensitivity?.known.flatMap(FitScale.cost)?.next(after: $0) }.map {
        "up to $\(Self.counted($0.limit)) a year gives \($0.points)"
      }
    default: nil
    }
  }

  private var raisingGPA: String? {
    guard let gpa = athlete.gpa.known else { return nil }
    guard let asked = inputs.gpaRequirement.known else {
      return raising(gpa, on: .gpa, "a GPA") ?? "record what the school asks: edit . gpa=3.5"
    }
    return raising(gpa, to: asked, on: .gpaGap, "a GPA")
  }

  private var raisingTest: String? {
    guard let test else { return nil }
    return raising(test.own, to: test.asked, on: test.name == "SAT" ? .satGap : .actGap, "an \(test.name) score")
  }

  /// `a velocity of 85 gives 8`: the next step of a scale.
  private func raising(_ number: Double, on scale: FitScale?, _ name: String) -> String? {
    scale?.next(after: number).map { told($0.limit, $0.points, name) }
  }

  /// `a GPA of 3.2 gives 8`: the next step of a scale of how far the athlete is below what the school asks.
  private func raising(_ number: Double, to asked: Double, on gap: FitScale, _ name: String) -> String? {
    gap.next(after: asked - number).map { told(asked - $0.limit, $0.points, name) }
  }

  private func told(_ limit: Double, _ points: Int, _ name: String) -> String {
    "\(name) of \(Self.said((limit * 100).rounded() / 100)) gives \(points)"
  }
}

extension FitRules {
  /// A fact that would close an open part.
  package struct Fact: Hashable, Sendable {
    package let part: FitPart
    /// A line that records it: `fit . interest=high`.
    package let line: String
    /// The least first: one's own, one that can be looked up, one that another person has to be asked for.
    let cost: Int
  }

  /// The fact to record for an open part; nil for a judged one, and where nothing can be recorded.
  package func fact(_ part: FitPart) -> Fact? {
    guard points(part) == nil else { return nil }
    func own(_ field: String) -> Fact { Fact(part: part, line: "prefs player \(field)", cost: 0) }
    func found(_ line: String) -> Fact { Fact(part: part, line: line, cost: 1) }
    func asked(_ field: String) -> Fact { Fact(part: part, line: "fit . \(field)", cost: 2) }
    func isMissing(_ text: String?) -> Bool { text?.trimmed.isEmpty ?? true }
    switch part {
    case .position, .body, .velocity:
      guard athlete.tables != nil else { return nil }
      guard athlete.recordedSport != nil else { return own("sport=baseball") }
      if part == .body { return own("edit") }
      if part == .velocity { return Fact(part: part, line: "add metric type=velocity value=85", cost: 0) }
      return isMissing(athlete.position) ? own("position=SS") : asked("needs=SS,2B")
    case .gpa: return own("gpa=3.6")
    case .test: return testFact
    case .major:
      return isMissing(athlete.major) ? own("intended major=Biology") : asked("majors=\"Biology, Economics\"")
    case .state: return isMissing(athlete.residence) ? own("school state=OH") : found("edit . state=OH")
    case .size where athlete.sizes.isEmpty: return Fact(part: part, line: "prefs school school size=small", cost: 0)
    case .cost where athlete.costSensitivity?.known == nil: return own("cost sensitivity=medium")
    case .size, .cost: return found("lookup .")
    case .interest: return asked("interest=high")
    case .roster: return asked("roster=60%")
    case .starters: return asked("starters=2")
    case .scholarships: return asked("scholarships=medium")
    case .walkOns: return asked("walkons=yes")
    case .strength: return asked("strength=8")
    case .priority: return Fact(part: part, line: "fit . priority=yes", cost: 0)
    }
  }

  private var testFact: Fact {
    if athlete.sat.known != nil { return Fact(part: .test, line: "edit . sat=1200", cost: 1) }
    if athlete.act.known != nil { return Fact(part: .test, line: "edit . act=26", cost: 1) }
    return Fact(part: .test, line: "prefs player sat=1250", cost: 0)
  }
}

/// Everything that a fit is computed from; what nobody recorded is nil, or empty.
///
/// Source: Documentation/Formulas.md, "Fit".
package struct FitInputs: Hashable, Sendable {
  package var athlete = Athlete()
  package var offer = SchoolOffer()

  package var gpaRequirement: Double?
  package var satRequirement: Double?
  package var actRequirement: Double?

  package var schoolState: String?
  /// Students.
  package var enrolment: Double?
  /// Dollars a year.
  package var cost: Double?

  package init() {}

  /// The values of a row of the list and of the athlete.
  package init(school: School, athlete: Athlete) { self.init(school, school.academics, athlete) }

  /// The same, for callers that have the academic data at hand.
  init(_ school: School, _ academics: AcademicInfo, _ athlete: Athlete) {
    self.athlete = athlete
    if let offer = academics.offer { self.offer = offer }
    gpaRequirement = academics.gpaRequirement
    satRequirement = academics.satRequirement
    actRequirement = academics.actRequirement
    schoolState = school.parsedState(academics)
    enrolment = academics.students.map(Double.init)
    let agree = schoolState != nil && schoolState == athlete.residence
    cost = agree ? academics.tuitionInState : academics.tuitionOutOfState
  }
}

extension Athlete {
  /// True if a fit can be theirs: a position, height and weight, GPA, SAT or ACT is recorded.
  package var isKnown: Bool {
    position?.trimmed.isEmpty == false || (height.known != nil && weight.known != nil)
      || gpa.known != nil || sat.known != nil || act.known != nil
  }
}

extension Double? {
  /// Nil for zero as well: nobody has a GPA or a weight of nothing. Source: Documentation/Formulas.md, "Zero".
  package var known: Double? { self == 0 ? nil : self }
}

/// One of the 16 things that a fit is made of, in the order in which they are shown.
///
/// Source: Documentation/Formulas.md, "Fit".
package enum FitPart: String, CaseIterable, Hashable, Sendable {
  case position, interest, body, velocity
  case gpa, test, major
  case roster, starters, scholarships
  case walkOns = "walkons"
  case state, size, cost, priority, strength

  /// The most points of all parts together.
  package static let total = 95
  /// The most points of the parts that have to be judged before there is a score.
  package static let enough = 32

  package var dimension: FitDimension {
    switch self {
    case .position, .interest, .body, .velocity: .athletic
    case .gpa, .test, .major: .academic
    case .roster, .starters, .scholarships, .walkOns: .opportunity
    case .state, .size, .cost, .priority, .strength: .personal
    }
  }

  /// The most points that it can give.
  package var most: Int {
    switch self {
    case .position, .interest, .velocity, .gpa: 10
    case .body, .test: 8
    case .roster: 7
    case .major, .starters: 5
    case .scholarships, .state, .cost: 4
    case .walkOns, .size: 3
    case .priority, .strength: 2
    }
  }

  /// The fewest points that it gives once it's judged.
  package var least: Int {
    switch self {
    case .position: 3
    case .interest, .body, .velocity, .gpa, .test, .major: 2
    case .roster, .starters, .scholarships, .walkOns, .state, .size: 1
    case .cost, .priority, .strength: 0
    }
  }

  /// Its label: `Coach interest`.
  package var label: String {
    switch self {
    case .position: "Position"
    case .interest: "Coach interest"
    case .body: "Height and weight"
    case .velocity: "Velocity"
    case .gpa: "GPA"
    case .test: "SAT or ACT"
    case .major: "Major"
    case .roster: "Roster depth"
    case .starters: "Openings"
    case .scholarships: "Scholarships"
    case .walkOns: "Walk-ons"
    case .state: "State"
    case .size: "Campus size"
    case .cost: "Tuition"
    case .priority: "Priority"
    case .strength: "Strength of the major"
    }
  }
}
