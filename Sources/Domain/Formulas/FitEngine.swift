/// Computes how well an athlete and a school fit: points in four dimensions, 100 in all.
///
/// Source: Documentation/Formulas.md, "Fit".
public struct FitEngine: Sendable {
  public let inputs: FitInputs

  public init(_ inputs: FitInputs) { self.inputs = inputs }

  public var breakdown: FitBreakdown {
    FitBreakdown(
      athletic: Double(points(.athletic)), academic: Double(points(.academic)),
      opportunity: Double(points(.opportunity)), personal: Double(points(.personal)))
  }

  /// Never above the dimension's maximum.
  public func points(_ dimension: FitDimension) -> Int {
    min(ledger(dimension, keepsReasons: false).points, dimension.maximum)
  }

  /// How the points of a dimension came about, one line for each thing that it looks at.
  public func explanation(_ dimension: FitDimension) -> [FitContribution] {
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
    guard let gpa = inputs.athlete.gpa.known else { return ledger.add("GPA", 0, of: 10, "the athlete's isn't known") }
    guard let asked = inputs.gpaRequirement.known else {
      let points =
        switch gpa {
        case 3.5...: 9
        case 3.0...: 7
        case 2.5...: 5
        default: 2
        }
      return ledger.add("GPA", points, of: 10, "GPA \(Self.said(gpa)), the school's isn't known")
    }
    let points =
      switch gap(from: gpa, to: asked) {
      case ...0.2: 10
      case ...0.5: 8
      case ...1: 5
      default: 2
      }
    ledger.add("GPA", points, of: 10, "GPA \(Self.said(gpa)), school asks \(Self.said(asked))")
  }

  private func addTest(to ledger: inout FitLedger) {
    let athlete = inputs.athlete
    if let sat = athlete.sat.known, let asked = inputs.satRequirement.known {
      let points = pointsOfTest(gap(from: sat, to: asked), near: 50, far: 150)
      ledger.add("SAT", points, of: 8, "SAT \(Self.said(sat)), school asks \(Self.said(asked))")
    } else if let act = athlete.act.known, let asked = inputs.actRequirement.known {
      let points = pointsOfTest(gap(from: act, to: asked), near: 2, far: 4)
      ledger.add("ACT", points, of: 8, "ACT \(Self.said(act)), school asks \(Self.said(asked))")
    } else {
      ledger.add("SAT or ACT", 0, of: 8, "not known of both the athlete and the school")
    }
  }

  private func pointsOfTest(_ gap: Double, near: Double, far: Double) -> Int { gap <= near ? 8 : gap <= far ? 5 : 2 }

  private func addMajor(to ledger: inout FitLedger) {
    guard let major = inputs.major?.trimmed.lowercased(), !major.isEmpty, !inputs.majorsOffered.isEmpty else {
      return ledger.add("Major", 0, of: 5, "no major to compare")
    }
    let isOffered = inputs.majorsOffered.contains { $0.lowercased().contains(major) }
    ledger.add("Major", isOffered ? 5 : 2, of: 5, isOffered ? "\(major) is offered" : "\(major) isn't offered")
  }

  /// How far the athlete is below the school, without what binary fractions add: 3.6 is 0.2 above 3.4.
  private func gap(from athlete: Double, to school: Double) -> Double {
    ((school - athlete) * 1_000_000).rounded() / 1_000_000
  }
}

extension FitEngine {
  func addAthletic(to ledger: inout FitLedger) {
    addPosition(to: &ledger)
    addInterest(to: &ledger)
    addBody(to: &ledger)
    addVelocity(to: &ledger)
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

  private func addInterest(to ledger: inout FitLedger) {
    let points =
      switch inputs.coachInterest {
      case .low: 2
      case .medium: 6
      case .high: 10
      }
    ledger.add("Coach interest", points, of: 10, "interest is \(inputs.coachInterest.rawValue)")
  }

  private func addBody(to ledger: inout FitLedger) {
    guard let height = inputs.athlete.height.known, let weight = inputs.athlete.weight.known else {
      return ledger.add("Height and weight", 0, of: 8, "not both are known")
    }
    let points =
      switch (height, weight) {
      case (69...76, 180...220): 8
      case (67...78, 160...240): 5
      default: 2
      }
    ledger.add("Height and weight", points, of: 8, "\(Self.said(height)) in, \(Self.said(weight)) lb")
  }

  private func addVelocity(to ledger: inout FitLedger) {
    guard let velocity = inputs.athlete.velocity.known else {
      return ledger.add("Velocity", 0, of: 10, "none is recorded")
    }
    let points =
      switch velocity {
      case 88...: 10
      case 85...: 8
      case 82...: 5
      default: 2
      }
    ledger.add("Velocity", points, of: 10, "\(Self.said(velocity)) mph")
  }
}

extension FitEngine {
  func addOpportunity(to ledger: inout FitLedger) {
    addDepth(to: &ledger)
    addOpenings(to: &ledger)
    addScholarships(to: &ledger)
    let walkOns = inputs.hasWalkOnHistory
    ledger.add("Walk-ons", walkOns ? 3 : 1, of: 3, walkOns ? "the school takes walk-ons" : "none are known")
  }

  private func addDepth(to ledger: inout FitLedger) {
    let depth = inputs.rosterDepth ?? 50
    let points =
      switch depth {
      case ...60: 7
      case ...75: 5
      case ...90: 3
      default: 1
      }
    ledger.add("Roster depth", points, of: 7, "\(Self.said(depth))% filled" + assumed(inputs.rosterDepth))
  }

  private func addOpenings(to ledger: inout FitLedger) {
    let years = inputs.yearsUntilOpening ?? 3
    let points =
      switch years {
      case ...2: 5
      case ...3: 4
      case ...4: 2
      default: 1
      }
    let why = { "starters graduate in \(Self.said(years)) years" + assumed(inputs.yearsUntilOpening) }
    ledger.add("Openings", points, of: 5, why())
  }

  private func addScholarships(to ledger: inout FitLedger) {
    let points =
      switch inputs.scholarships {
      case .low: 1
      case .medium: 2
      case .high: 4
      }
    ledger.add("Scholarships", points, of: 4, "availability is \(inputs.scholarships.rawValue)")
  }

  /// What a reason adds when the number wasn't known.
  func assumed(_ value: Double?) -> String { value == nil ? " (assumed)" : "" }
}

extension FitEngine {
  func addPersonal(to ledger: inout FitLedger) {
    addState(to: &ledger)
    addCampus(to: &ledger)
    addCost(to: &ledger)
    let isPriority = inputs.isPriority
    ledger.add("Priority", isPriority ? 2 : 0, of: 2, isPriority ? "a priority school" : "not marked as a priority")
    let strength = inputs.majorStrength ?? 5
    ledger.add(
      "Strength of the major", strength >= 7 ? 2 : strength >= 4 ? 1 : 0, of: 2,
      "\(Self.said(strength)) of 10" + assumed(inputs.majorStrength))
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

  private func addCampus(to ledger: inout FitLedger) {
    let students = inputs.enrolment ?? 10_000
    let band: ClosedRange<Double> =
      switch inputs.campus {
      case .small: 2_000...8_000
      case .medium: 10_000...20_000
      case .large: 15_000...35_000
      }
    ledger.add(
      "Campus size", band.contains(students) ? 3 : 1, of: 3,
      "\(Self.counted(students)) students" + assumed(inputs.enrolment) + ", \(inputs.campus.rawValue) is preferred")
  }

  private func addCost(to ledger: inout FitLedger) {
    let cost = inputs.cost ?? 30_000
    let points =
      switch (inputs.costSensitivity, cost) {
      case (.high, ...20_000): 4
      case (.high, ...35_000): 2
      case (.high, _): 0
      case (.medium, ...30_000): 3
      case (.medium, ...45_000): 2
      case (.medium, _): 1
      case (.low, _): 4
      }
    ledger.add("Cost", points, of: 4, "$\(Self.counted(cost)) a year" + assumed(inputs.cost))
  }
}
