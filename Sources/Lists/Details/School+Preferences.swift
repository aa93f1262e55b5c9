import Display
import Domain

extension School {
  /// What the family's preferences say of this school, one by one; none without preferences.
  func preferencesSection(_ facts: EvaluationContext) -> Section? {
    guard let match = preferenceMatch(for: facts) else { return nil }
    let badge = match.badge.map { Text("  ") + $0 } ?? Text()
    let lines = preferenceReasons(for: facts).map { reason in
      let mark =
        reason.isMet
        ? Text.sign("✓ ", .good, spoken: "met, ") : .sign("✗ ", .bad, spoken: "not met, ")
      let breaks = reason.criterion.isDealbreaker && !reason.isMet ? Text("  dealbreaker", .bad) : Text()
      return mark + Text(reason.criterion.title, .name) + Text(": \(reason.why)") + Text("  ")
        + .sign("x\(reason.weight)", .dim, spoken: "weight \(reason.weight)")
        + breaks
    }
    return Section(
      "Your Preferences", id: "preferences",
      [.line(Text("Match \(match.score)%") + badge), .bullets(lines, mark: "·")])
  }

  /// The match of the preferences for programs.
  func preferencesObject(_ facts: EvaluationContext) -> Fields {
    guard let match = preferenceMatch(for: facts) else { return [("preference", .null)] }
    let reasons = preferenceReasons(for: facts).map { reason in
      Datum.object([
        ("type", .text(reason.criterion.typeName)), ("is_met", .bool(reason.isMet)),
        ("is_dealbreaker", .bool(reason.criterion.isDealbreaker)), ("weight", .int(reason.weight)),
        ("because", .text(reason.why)),
      ])
    }
    return [("preference", .object([("score", .int(match.score)), ("criteria", .list(reasons))]))]
  }
}

extension PreferenceMatch {
  /// A missed dealbreaker first, else a great or a good match.
  var badge: Text? {
    switch verdict {
    case .dealbreaker: .badge("Dealbreaker", .red)
    case .great: .badge("Great Match", .emerald)
    case .good: .badge("Good Match", .blue)
    case nil: nil
    }
  }

  /// The score in a list; a cross marks a missed dealbreaker.
  var look: Text {
    let role: Role = verdict == nil ? .plain : verdict == .dealbreaker ? .bad : .good
    return Text("\(score)%", role) + (verdict == .dealbreaker ? .sign(" ✗", .bad, spoken: ", a dealbreaker") : Text())
  }
}
