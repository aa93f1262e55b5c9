/// Computes how well an athlete and a school fit: points in four dimensions, 100 in all.
///
/// Source: Documentation/Formulas.md, "Fit".
package struct FitEngine: Sendable {
  package let inputs: FitInputs

  package init(_ inputs: FitInputs) { self.inputs = inputs }

  package var breakdown: FitBreakdown {
    FitBreakdown(
      athletic: Double(points(.athletic)), academic: Double(points(.academic)),
      opportunity: Double(points(.opportunity)), personal: Double(points(.personal)))
  }

  /// Never above the dimension's maximum.
  package func points(_ dimension: FitDimension) -> Int {
    min(ledger(dimension, keepsReasons: false).points, dimension.maximum)
  }

  /// How the points of a dimension came about, one line for each thing that it looks at.
  package func explanation(_ dimension: FitDimension) -> [FitContribution] {
    ledger(dimension, keepsReasons: true).contributions
  }

  private func ledger(_ dimension: FitDimension, keepsReasons: Bool) -> FitLedger {
    var ledger = FitLedger(keepsReasons: keepsReasons)
    switch dimension {
    case .athletic: addAthletic(to: &ledger)
    case .academic: addAcademic(to: &ledger)
    case .opportunity: addOpportunity(to: &ledger)
    case .personal: addPersonal(to: &ledger)
    }
    return ledger
  }

  /// A number as a reason says it: `3.6`, `12,000`.
  static func said(_ number: Double) -> String {
    let text = JSON(number).text
    return abs(number) < 10_000 ? text : counted(number)
  }

  /// How many there are, with a comma between thousands: `2,157`.
  static func counted(_ number: Double) -> String {
    guard let whole = Int(exactly: number), whole.magnitude >= 1000 else { return JSON(number).text }
    var (rest, text) = (whole.magnitude, "")
    while rest >= 1000 {
      text = ",\(padded(Int(rest % 1000), 3))" + text
      rest /= 1000
    }
    return "\(whole < 0 ? "-" : "")\(rest)\(text)"
  }
}

extension FitEngine {
  func addAcademic(to ledger: inout FitLedger) {
    addGPA(to: &ledger)
    addTest(to: &ledger)
    addMajor(to: &ledger)
    ledger.add("Academic support", 2, of: 2, "every college has some")
  }

  private func addGPA(to ledger: inout FitLedger) {
    guard let gpa = inputs.athlete.gpa.known else {
      return ledger.add("GPA", 0, of: FitScale.gpa.most, "the athlete's isn't known")
    }
    guard let asked = inputs.gpaRequirement.known else {
      return ledger.add("GPA", gpa, on: .gpa, "GPA \(Self.said(gpa)), the school's isn't known")
    }
    let gap = FitScale.decimal(asked - gpa)
    ledger.add("GPA", gap, on: .gpaGap, "GPA \(Self.said(gpa)), school asks \(Self.said(asked))")
  }

  private func addTest(to ledger: inout FitLedger) {
    let athlete = inputs.athlete
    if let sat = athlete.sat.known, let asked = inputs.satRequirement.known {
      let gap = FitScale.decimal(asked - sat)
      ledger.add("SAT", gap, on: .satGap, "SAT \(Self.said(sat)), school asks \(Self.said(asked))")
    } else if let act = athlete.act.known, let asked = inputs.actRequirement.known {
      let gap = FitScale.decimal(asked - act)
      ledger.add("ACT", gap, on: .actGap, "ACT \(Self.said(act)), school asks \(Self.said(asked))")
    } else {
      ledger.add("SAT or ACT", 0, of: FitScale.satGap.most, "not known of both the athlete and the school")
    }
  }

  private func addMajor(to ledger: inout FitLedger) {
    guard let major = inputs.major?.trimmed.lowercased(), !major.isEmpty, !inputs.majorsOffered.isEmpty else {
      return ledger.add("Major", 0, of: 5, "no major to compare")
    }
    let isOffered = inputs.majorsOffered.contains { $0.lowercased().contains(major) }
    ledger.add("Major", isOffered ? 5 : 2, of: 5, isOffered ? "\(major) is offered" : "\(major) isn't offered")
  }
}

extension FitEngine {
  func addAthletic(to ledger: inout FitLedger) {
    addPosition(to: &ledger)
    ledger.add("Coach interest", inputs.coachInterest, by: .coachInterest, "interest is")
    addBody(to: &ledger)
    guard let velocity = inputs.athlete.velocity.known else {
      return ledger.add("Velocity", 0, of: FitScale.velocity.most, "none is recorded")
    }
    ledger.add("Velocity", velocity, on: .velocity, "\(Self.said(velocity)) mph")
  }

  private func addPosition(to ledger: inout FitLedger) {
    guard !inputs.positionNeeds.isEmpty else {
      return ledger.add("Position", 0, of: 10, "the school's needs aren't known")
    }
    guard let position = inputs.athlete.position?.trimmed.uppercased(), !position.isEmpty else {
      return ledger.add("Position", 0, of: 10, "the athlete's position isn't known")
    }
    let needs = inputs.positionNeeds.map { $0.uppercased() }
    func share(_ group: String) -> Bool { position.contains(group) && needs.contains { $0.contains(group) } }
    let wanted = needs.joined(separator: ", ")
    if needs.contains(position) {
      ledger.add("Position", 10, of: 10, "\(position) is needed")
    } else if share("OF") || share("IF") {
      ledger.add("Position", 7, of: 10, "\(position) is close to what is needed: \(wanted)")
    } else {
      ledger.add("Position", 3, of: 10, "\(position), needed are \(wanted)")
    }
  }

  private func addBody(to ledger: inout FitLedger) {
    guard let height = inputs.athlete.height.known, let weight = inputs.athlete.weight.known else {
      return ledger.add("Height and weight", 0, of: FitBody.best.points, "not both are known")
    }
    ledger.add(
      "Height and weight", FitBody.points(height, weight), of: FitBody.best.points,
      "\(Self.said(height)) in, \(Self.said(weight)) lb")
  }
}

extension FitEngine {
  func addOpportunity(to ledger: inout FitLedger) {
    ledger.add("Roster depth", known: inputs.rosterDepth, on: .rosterDepth) { "\(Self.said($0))% filled" }
    ledger.add("Openings", known: inputs.yearsUntilOpening, on: .openings) {
      "starters graduate in \(Self.said($0)) years"
    }
    ledger.add("Scholarships", inputs.scholarships, by: .scholarships, "availability is")
    let walkOns = inputs.hasWalkOnHistory
    ledger.add("Walk-ons", walkOns ? 3 : 1, of: 3, walkOns ? "the school takes walk-ons" : "none are known")
  }
}

extension FitEngine {
  func addPersonal(to ledger: inout FitLedger) {
    addState(to: &ledger)
    let (students, campus) = (inputs.enrolment ?? FitInputs.Campus.assumed, inputs.campus)
    ledger.add(
      "Campus size", campus.band.contains(students) ? 3 : 1, of: 3,
      "\(Self.counted(students)) students" + FitLedger.assumed(inputs.enrolment) + ", \(campus.rawValue) is preferred")
    ledger.add("Cost", known: inputs.cost, on: .cost(inputs.costSensitivity)) { "$\(Self.counted($0)) a year" }
    let isPriority = inputs.isPriority
    ledger.add("Priority", isPriority ? 2 : 0, of: 2, isPriority ? "a priority school" : "not marked as a priority")
    ledger.add("Strength of the major", known: inputs.majorStrength, on: .majorStrength) { "\(Self.said($0)) of 10" }
  }

  private func addState(to ledger: inout FitLedger) {
    guard let home = inputs.athlete.state.map(USState.normalized), !home.isEmpty else {
      return ledger.add("State", 0, of: 4, "the athlete's isn't known")
    }
    guard let state = inputs.schoolState.map(USState.normalized), !state.isEmpty else {
      return ledger.add("State", 0, of: 4, "the school's isn't known")
    }
    if home == state {
      ledger.add("State", 4, of: 4, "both in \(state)")
    } else {
      ledger.add("State", 1, of: 4, "athlete in \(home), school in \(state)")
    }
  }
}
