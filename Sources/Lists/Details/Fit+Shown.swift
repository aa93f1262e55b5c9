package import Display
package import Domain
package import Values

extension FitEstimate {
  /// `~74 (62-81, 11 of 16 known)`, or that not enough is known.
  package var look: Text {
    guard let score else { return Text(Self.notEnough, .dim) }
    return .sign("~\(score)", .strong, spoken: "about \(score)") + Text(" (\(range))", .dim)
  }

  /// The estimate for programs: all keys are there, null where there is no score.
  package var object: Fields {
    [
      ("fit_computed", Datum(score)), ("fit_low", .int(low)), ("fit_high", .int(high)),
      ("fit_known", .int(knownPercent)),
    ]
  }
}

extension Fit {
  /// The points of a dimension, of its maximum; nil where a part of it isn't judged, or nothing is stored.
  func points(_ dimension: FitDimension) -> Double? {
    guard let estimate else { return breakdown?.points(dimension) }
    return estimate.range(dimension).flatMap { $0.count == 1 ? Double($0.lowerBound) : nil }
  }

  /// `32/40`, `~32/40` where it's computed, `24-40/40` where parts of it are open; nil where nothing of it is judged, or
  /// stored.
  package func label(_ dimension: FitDimension) -> Text? {
    guard let estimate else { return breakdown.map { Text($0.label(dimension)) } }
    return estimate.range(dimension).map { range in
      let (low, high, most) = (range.lowerBound, range.upperBound, dimension.maximum)
      return low == high
        ? .sign("~\(low)/\(most)", spoken: "about \(low)/\(most)")
        : .sign("\(low)-\(high)/\(most)", spoken: "\(low) to \(high) of \(most)")
    }
  }

  /// The dimensions of which nothing is known.
  package var missing: [FitDimension] {
    estimate.map { estimate in FitDimension.allCases.filter { estimate.scaled($0) == nil } }
      ?? breakdown?.missingDimensions ?? []
  }

  /// How the score comes about of its parts: `31 + 19 + 13 + 10 add up to 73 of 100`; nil where no parts are stored.
  fileprivate var sum: Text? {
    if let estimate { return estimate.sum.map { Text($0, .dim) } }
    guard let breakdown else { return nil }
    let parts = FitDimension.allCases.map { dimension in
      let value = Numeral.text(breakdown[dimension])
      return breakdown.isPercentages ? "\(value)% of \(dimension.maximum)" : value
    }
    let points = FitDimension.allCases.reduce(0) { $0 + breakdown.points($1) }
    let sum = Int(points.rounded())
    let other = sum == score ? "" : "; the score was saved as \(score)"
    return Text("\(parts.joined(separator: " + ")) add up to \(sum) of 100\(other)", .dim)
  }

  /// A bar for each dimension; none where no breakdown is known.
  fileprivate var bars: [Bar] {
    guard isComputed || breakdown != nil else { return [] }
    return FitDimension.allCases.map { dimension in
      let range = estimate?.range(dimension)
      return Bar(
        dimension.label, range.map { Double($0.lowerBound) } ?? points(dimension),
        upTo: range.map { Double($0.upperBound) }, of: Double(dimension.maximum), tint: .blue,
        note: label(dimension) ?? Text("open", .dim))
    }
  }
}

extension School {
  /// The fit that counts with its dimensions, beside a stored one what the formulas say today, and what to
  /// record first; none without a score where nothing of the athlete is known, unless someone asked.
  package func fitSection(_ context: EvaluationContext, isAsked: Bool = false) -> Section? {
    guard isAsked || fitScore != nil || context.athlete.isKnown else { return nil }
    let estimate = fitEstimate(for: context)
    var content: [Section.Content] = []
    if let fit = fit(for: context) {
      let badge = Text.badge(fit.tierLabel, Tint(of: fit.tier, in: "fit tier"))
      let score = fit.isComputed ? estimate.look : Text("\(fit.score)", .strong)
      content.append(
        .line(Text("Fit ") + score + " " + badge + Text(fit.isComputed ? "  worked out today" : "  as saved", .dim)))
      if !fit.bars.isEmpty { content.append(.bars(fit.bars)) }
      if isAsked, let sum = fit.sum { content.append(.line(sum)) }
      let missing = fit.isComputed ? [] : fit.missing.map(\.rawValue)
      if !missing.isEmpty {
        content.append(.line(Text("missing: \(missing.joined(separator: ", "))", .warning)))
      }
    } else {
      content.append(.line(Text("Fit: \(FitEstimate.notEnough)") + Text(" (\(estimate.range))", .dim)))
    }
    if let beside = fitBeside(for: context) {
      let badge = Text.badge(beside.tierLabel, Tint(of: beside.tier, in: "fit tier"))
      content.append(.line(Text("Worked out today: ") + estimate.look + " " + badge))
      if isAsked, let sum = beside.sum { content.append(.line(sum)) }
    } else if isAsked, fitScore != nil, estimate.score == nil {
      let range = Text(" (\(estimate.range))", .dim)
      content.append(.line(Text("Worked out today: \(FitEstimate.notEnough)") + range))
    }
    if let fact = estimate.firstFact, isAsked || fitScore == nil {
      // What the form asks for has no part of its own, and none of another sport's.
      let what =
        switch fact.line {
        case "prefs player edit": "the athlete's details"
        case "prefs player sport=baseball": "the athlete's sport"
        default: fact.part.spoken
        }
      let name = Text("Record first: \(what)", .dim) + .sign(":", .dim, spoken: ",") + Text(" ")
      content.append(.line(name + .toType(fact.line)))
    }
    return Section("School Fit Analysis", id: "fit", content)
  }
}

extension School {
  /// The verdicts of the family's preferences on this school, one by one; none without preferences.
  package func preferencesSection(_ context: EvaluationContext) -> Section? {
    guard let match = preferenceMatch(for: context) else { return nil }
    let badge = match.verdict == .dealbreaker ? Text("  ") + .badge("Dealbreaker", .red) : Text()
    let lines = preferenceReasons(for: context).map { reason in
      let breaks = reason.criterion.isDealbreaker && reason.isMet == false ? Text("  dealbreaker", .bad) : Text()
      return reason.mark + Text(reason.criterion.title, .name) + Text(": \(reason.why)") + Text("  ")
        + .sign("x\(reason.weight)", .dim, spoken: "weight \(reason.weight)")
        + breaks
    }
    let score = match.score.map { "Match \($0)%" } ?? "Match unknown"
    let judged = match.judged < match.of ? " (\(match.judged) of \(match.of) known)" : ""
    return Section(
      "Your Preferences", id: "preferences",
      [.line(Text(score) + Text(judged, .dim) + badge), .bullets(lines, mark: "·")])
  }

  /// The match of the preferences for programs.
  package func preferencesObject(_ context: EvaluationContext) -> Fields {
    guard let match = preferenceMatch(for: context) else { return [("preference", .null)] }
    let reasons = preferenceReasons(for: context).map { reason in
      Datum.object([
        ("type", .text(reason.criterion.typeName)), ("is_met", reason.isMet.map(Datum.bool) ?? .null),
        ("is_dealbreaker", .bool(reason.criterion.isDealbreaker)), ("weight", .int(reason.weight)),
        ("because", .text(reason.why)),
      ])
    }
    return [
      (
        "preference",
        .object([
          ("score", Datum(match.score)), ("judged", .int(match.judged)), ("of", .int(match.of)),
          ("criteria", .list(reasons)),
        ])
      )
    ]
  }
}

extension CriterionReason {
  /// The sign that tells if it's met.
  fileprivate var mark: Text {
    switch isMet {
    case true?: .sign("✓ ", .good, spoken: "met, ")
    case false?: .sign("✗ ", .bad, spoken: "not met, ")
    case nil: .sign("? ", .dim, spoken: "unknown, ")
    }
  }
}

extension PreferenceMatch {
  /// A missed dealbreaker first, else how many of the preferences are met, where that is most of them.
  var badge: Text? {
    switch verdict {
    case .dealbreaker: .badge("Dealbreaker", .red)
    case .great: score.map { .badge("Preferences: \($0)%", .emerald) }
    case .good: score.map { .badge("Preferences: \($0)%", .blue) }
    case nil: nil
    }
  }

  /// The score in a list; a cross marks a missed dealbreaker.
  var look: Text {
    let role: Role = verdict == nil ? .plain : verdict == .dealbreaker ? .bad : .good
    return Text(score.map { "\($0)%" } ?? "", role)
      + (verdict == .dealbreaker ? .sign(score == nil ? "✗" : " ✗", .bad, spoken: ", a dealbreaker") : Text())
  }
}

extension FitPart {
  /// Its label within a sentence: `coach interest`, `SAT or ACT`.
  fileprivate var spoken: String {
    let isShort = label.prefix { $0 != " " }.allSatisfy(\.isUppercase)
    return isShort ? label : label.prefix(1).lowercased() + label.dropFirst()
  }
}
