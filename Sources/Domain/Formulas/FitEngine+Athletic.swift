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
