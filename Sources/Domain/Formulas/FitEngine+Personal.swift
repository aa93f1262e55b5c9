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
