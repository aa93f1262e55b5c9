/// Everything that a fit is computed from; what isn't known is nil or has the default that is assumed.
///
/// Source: Documentation/Formulas.md, "Fit".
package struct FitInputs: Hashable, Sendable {
  /// How strong something is.
  package enum Level: String, CaseIterable, Hashable, Sendable {
    case low, medium, high
  }

  /// The campus that the athlete would like: about 5,000, 15,000 or 25,000 students.
  package enum Campus: String, CaseIterable, Hashable, Sendable {
    case small, medium, large
  }

  package var athlete = Athlete()

  /// Positions that the school is looking for.
  package var positionNeeds: [String] = []
  package var coachInterest = Level.low

  package var gpaRequirement: Double?
  package var satRequirement: Double?
  package var actRequirement: Double?
  /// What the athlete wants to study.
  package var major: String?
  package var majorsOffered: [String] = []

  /// How much of the roster is filled at the athlete's position, in percent; 50 is assumed.
  package var rosterDepth: Double?
  /// Until the starters graduate; 3 is assumed.
  package var yearsUntilOpening: Double?
  package var scholarships = Level.medium
  package var hasWalkOnHistory = false

  package var schoolState: String?
  package var campus = Campus.medium
  /// Students; 10,000 are assumed.
  package var enrolment: Double?
  package var costSensitivity = Level.medium
  /// Dollars a year; 30,000 are assumed.
  package var cost: Double?
  package var isPriority = false
  /// 1...10; 5 is assumed.
  package var majorStrength: Double?

  package init() {}
}

extension FitInputs {
  /// What a row of the list and the athlete say; the rest is assumed.
  package init(school: School, athlete: Athlete) {
    let academics = school.academics
    self.athlete = athlete
    gpaRequirement = academics.gpaRequirement
    satRequirement = academics.satRequirement
    actRequirement = academics.actRequirement
    schoolState = school.parsedState(academics)
    enrolment = academics.students.flatMap { $0 > 0 ? Double($0) : nil }
    let agree = schoolState != nil && schoolState == athlete.state.map(USState.normalized)
    cost = (agree ? academics.tuitionInState : academics.tuitionOutOfState).known
  }
}

extension Athlete {
  /// Whether enough is known to compute a fit: a position, height and weight, GPA, SAT or ACT.
  package var isKnown: Bool {
    position?.trimmed.isEmpty == false || (height.known != nil && weight.known != nil)
      || gpa.known != nil || sat.known != nil || act.known != nil
  }
}

extension Double? {
  /// Nil for zero as well: nobody has a GPA, a weight or a tuition of nothing.
  var known: Double? { self == 0 ? nil : self }
}

extension FitInputs {
  /// What would give more points than a contribution has, in words with something that can be typed or trained for.
  ///
  /// Nil where it has all of them, or where neither the athlete nor a row of the list can change it.
  package func raising(_ contribution: FitContribution) -> String? {
    guard contribution.points < contribution.of else { return nil }
    return switch contribution.what {
    case "GPA": raisingGPA
    case "SAT": raising(athlete.sat, to: satRequirement, on: .satGap, "an SAT score")
    case "ACT": raising(athlete.act, to: actRequirement, on: .actGap, "an ACT score")
    case "SAT or ACT": raisingTest
    case "Height and weight": raisingBody
    case "Velocity": raisingVelocity
    case "State": raisingState
    case "Campus size": enrolment == nil ? "record the students: lookup ." : nil
    case "Cost": raisingCost
    default: nil
    }
  }

  /// What the formulas ask for, but neither the rows nor the athlete's details say: it is the same for every school.
  package static let assumed: Set<String> = [
    "Position", "Coach interest", "Major", "Academic support", "Roster depth", "Openings", "Scholarships", "Walk-ons",
    "Priority", "Strength of the major",
  ]

  private var raisingGPA: String? {
    guard let gpa = athlete.gpa.known else { return "record it: prefs player gpa=3.6" }
    guard let asked = gpaRequirement.known else {
      return raising(gpa, on: .gpa, "a GPA") ?? "record what the school asks: edit . gpa=3.5"
    }
    return raising(gpa, to: asked, on: .gpaGap, "a GPA")
  }

  private var raisingTest: String {
    athlete.sat.known == nil && athlete.act.known == nil
      ? "record a score: prefs player sat_score=1250" : "record what the school asks: edit . sat=1200"
  }

  private var raisingBody: String {
    guard athlete.height.known != nil, athlete.weight.known != nil else {
      return "record both: prefs player height_inches=72 weight_lbs=185"
    }
    func said(_ range: ClosedRange<Double>) -> String {
      "\(FitEngine.said(range.lowerBound)) to \(FitEngine.said(range.upperBound))"
    }
    return "\(said(FitBody.best.height)) in and \(said(FitBody.best.weight)) lb give \(FitBody.best.points)"
  }

  private var raisingVelocity: String? {
    guard let velocity = athlete.velocity.known else { return "record one: add metric type=velocity value=85" }
    return raising(velocity, on: .velocity, "a velocity")
  }

  private var raisingState: String? {
    if athlete.state?.trimmed.isEmpty ?? true { return "record it: prefs player school_state=OH" }
    return schoolState?.trimmed.isEmpty ?? true ? "record it: edit . state=OH" : nil
  }

  private var raisingCost: String? {
    guard let cost else { return "find the tuition: lookup ." }
    return FitScale.cost(costSensitivity).next(after: cost).map {
      "up to $\(FitEngine.counted($0.limit)) a year gives \($0.points)"
    }
  }

  /// `a velocity of 85 gives 8`: the next step of a scale.
  private func raising(_ number: Double, on scale: FitScale, _ name: String) -> String? {
    scale.next(after: number).map { told($0.limit, $0.points, name) }
  }

  /// `a GPA of 3.2 gives 8`: the next step of a scale of how far the athlete is below what the school asks.
  private func raising(_ number: Double?, to asked: Double?, on gap: FitScale, _ name: String) -> String? {
    guard let number, let asked else { return nil }
    return gap.next(after: asked - number).map { told(asked - $0.limit, $0.points, name) }
  }

  private func told(_ limit: Double, _ points: Int, _ name: String) -> String {
    "\(name) of \(FitEngine.said((limit * 100).rounded() / 100)) gives \(points)"
  }
}
