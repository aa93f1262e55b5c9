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

  /// What a row of the list and the athlete say.
  package init(school: School, athlete: Athlete) { self.init(school, school.academics, athlete) }

  /// The same, for whoever has the academic data at hand.
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
  /// Whether a fit can be theirs: a position, height and weight, GPA, SAT or ACT is recorded.
  package var isKnown: Bool {
    position?.trimmed.isEmpty == false || (height.known != nil && weight.known != nil)
      || gpa.known != nil || sat.known != nil || act.known != nil
  }
}

extension Double? {
  /// Nil for zero as well: nobody has a GPA or a weight of nothing. Source: Documentation/Formulas.md, "Zero".
  package var known: Double? { self == 0 ? nil : self }
}
