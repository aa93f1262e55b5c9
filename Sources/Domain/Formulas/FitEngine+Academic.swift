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
