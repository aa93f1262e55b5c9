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
