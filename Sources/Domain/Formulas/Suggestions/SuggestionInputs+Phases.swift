/// The rules that follow from the grade.
extension SuggestionInputs {
  var ncaaRegistration: [SuggestionDraft] {
    let player = session.tables.preferences.document(.player, of: session.identity.athlete)?.json
    let isRegistered =
      player?["ncaa_id"]?.word != nil
      || session.tables.suggestions.contains {
        $0.ruleType == SuggestionRule.ncaaRegistration.rawValue && $0.athleteID == session.identity.athlete
          && $0.completed == true
      }
    guard grade == 11, !isRegistered, schools.contains(where: { [.d1, .d2].contains($0.division?.known) }) else {
      return []
    }
    return [
      SuggestionDraft(
        .ncaaRegistration, .high,
        "Register with the NCAA Eligibility Center: D1 and D2 schools ask for it. The number goes into your player details."
      )
    ]
  }

  var schoolListBuilding: [SuggestionDraft] {
    guard let grade, [10, 11].contains(grade), schools.count < 20 else { return [] }
    let count = schools.count
    return [
      SuggestionDraft(
        .schoolListBuilding, grade == 11 ? .high : .medium,
        "Build your list: \(ListName.schools.counted(count)) \(count == 1 ? "is" : "are") on it, 20 to 30 are a good start."
      )
    ]
  }

  var officialVisit: [SuggestionDraft] {
    let visits = session.tables.interactions.count { $0.type?.raw.contains("visit") ?? false }
    guard let grade, grade >= 11, !priorities.isEmpty, visits < 2 else { return [] }
    let so = visits == 0 ? "none is logged yet" : "only one is logged so far"
    return [
      SuggestionDraft(
        .officialVisit, grade >= 12 ? .high : .medium, "Plan a visit to one of your A and B schools: \(so).")
    ]
  }

  var formalOutreach: [SuggestionDraft] {
    let days = priorities.map(\.daysSinceContact)
    guard let grade, grade >= 11, let longest = days.max() else { return [] }
    guard days.reduce(0, +) / days.count > 30 || longest > 45 else { return [] }
    let quiet = days.count { $0 > 30 }
    let schools = "\(quiet) of your A and B schools"
    return [
      SuggestionDraft(
        .formalOutreach, grade >= 12 ? .high : .medium,
        "Write to the coaches of your A and B schools: \(schools) \(quiet == 1 ? "has" : "have") not heard from you in a month."
      )
    ]
  }

  var showcaseAttendance: [SuggestionDraft] {
    guard grade == 10 else { return [] }
    let last = events.compactMap { $0.endDate ?? $0.startDate }.max()
    if let last, today - last <= 180 { return [] }
    let reason = last == nil ? "you have none on your list" : "your last event was half a year ago"
    return [
      SuggestionDraft(.showcaseAttendance, .medium, "Register for a showcase or a camp: \(reason).")
    ]
  }
}
