/// Everything that a fit is computed from; what isn't known is nil or has the default that is assumed.
///
/// Source: Documentation/Formulas.md, "Fit".
public struct FitInputs: Hashable, Sendable {
  /// How strong something is.
  public enum Level: String, CaseIterable, Hashable, Sendable {
    case low, medium, high
  }

  /// The campus that the athlete would like: about 5,000, 15,000 or 25,000 students.
  public enum Campus: String, CaseIterable, Hashable, Sendable {
    case small, medium, large
  }

  public var athlete = Athlete()

  /// Positions that the school is looking for.
  public var positionNeeds: [String] = []
  public var coachInterest = Level.low

  public var gpaRequirement: Double?
  public var satRequirement: Double?
  public var actRequirement: Double?
  /// What the athlete wants to study.
  public var major: String?
  public var majorsOffered: [String] = []

  /// How much of the roster is filled at the athlete's position, in percent; 50 is assumed.
  public var rosterDepth: Double?
  /// Until the starters graduate; 3 is assumed.
  public var yearsUntilOpening: Double?
  public var scholarships = Level.medium
  public var hasWalkOnHistory = false

  public var schoolState: String?
  public var campus = Campus.medium
  /// Students; 10,000 are assumed.
  public var enrolment: Double?
  public var costSensitivity = Level.medium
  /// Dollars a year; 30,000 are assumed.
  public var cost: Double?
  public var isPriority = false
  /// 1...10; 5 is assumed.
  public var majorStrength: Double?

  public init() {}
}

extension FitInputs {
  /// What a row of the list and the athlete say; the rest is assumed.
  public init(school: School, athlete: Athlete) {
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
  public var isKnown: Bool {
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
  public func raising(_ contribution: FitContribution) -> String? {
    guard contribution.points < contribution.of else { return nil }
    return switch contribution.what {
    case "GPA": raisingGPA
    case "SAT": raising(athlete.sat, to: satRequirement, named: "an SAT score", near: 50, far: 150)
    case "ACT": raising(athlete.act, to: actRequirement, named: "an ACT score", near: 2, far: 4)
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
  public static let assumed: Set<String> = [
    "Position", "Coach interest", "Major", "Academic support", "Roster depth", "Openings", "Scholarships", "Walk-ons",
    "Priority", "Strength of the major",
  ]

  private var raisingGPA: String? {
    guard let gpa = athlete.gpa.known else { return "record it: prefs player gpa=3.6" }
    guard let asked = gpaRequirement.known else {
      return step(gpa, of: [(2.5, 5), (3, 7), (3.5, 9)], "a GPA") ?? "record what the school asks: edit . gpa=3.5"
    }
    return step(gpa, of: [(asked - 1, 5), (asked - 0.5, 8), (asked - 0.2, 10)], "a GPA")
  }

  private var raisingTest: String {
    athlete.sat.known == nil && athlete.act.known == nil
      ? "record a score: prefs player sat_score=1250" : "record what the school asks: edit . sat=1200"
  }

  private func raising(_ score: Double?, to asked: Double?, named name: String, near: Double, far: Double) -> String? {
    guard let score, let asked else { return nil }
    return step(score, of: [(asked - far, 5), (asked - near, 8)], name)
  }

  private var raisingBody: String {
    athlete.height.known == nil || athlete.weight.known == nil
      ? "record both: prefs player height_inches=72 weight_lbs=185" : "69 to 76 in and 180 to 220 lb give 8"
  }

  private var raisingVelocity: String? {
    guard let velocity = athlete.velocity.known else { return "record one: add metric type=velocity value=85" }
    return step(velocity, of: [(82, 5), (85, 8), (88, 10)], "a velocity")
  }

  private var raisingState: String? {
    if athlete.state?.trimmed.isEmpty ?? true { return "record it: prefs player school_state=OH" }
    return schoolState?.trimmed.isEmpty ?? true ? "record it: edit . state=OH" : nil
  }

  private var raisingCost: String? {
    guard let cost else { return "find the tuition: lookup ." }
    let limits: [(most: Double, points: Int)] =
      switch costSensitivity {
      case .high: [(35_000, 2), (20_000, 4)]
      case .medium: [(45_000, 2), (30_000, 3)]
      case .low: []
      }
    return limits.first { cost > $0.most }.map { "up to $\(FitEngine.counted($0.most)) a year gives \($0.points)" }
  }

  /// `a GPA of 3.2 gives 8`: the first of the steps that isn't reached yet.
  private func step(_ value: Double, of steps: [(from: Double, points: Int)], _ name: String) -> String? {
    func rounded(_ number: Double) -> Double { (number * 1_000_000).rounded() / 1_000_000 }
    guard let next = steps.first(where: { rounded($0.from) > rounded(value) }) else { return nil }
    return "\(name) of \(FitEngine.said((next.from * 100).rounded() / 100)) gives \(next.points)"
  }
}
