package import Display
package import Domain

/// The fit of a school as an explanation: the score, its parts, and for each part where its points come from.
package struct FitReport {
  private let school: School
  private let context: EvaluationContext
  private let fit: Fit?
  private let inputs: FitInputs
  private let dimensions: [(dimension: FitDimension, contributions: [FitContribution])]

  package init(_ school: School, _ context: EvaluationContext) {
    self.school = school
    self.context = context
    fit = school.fit(for: context)
    inputs = FitInputs(school: school, athlete: context.athlete)
    dimensions = school.fitExplanation(for: context)
  }

  package var detail: Detail {
    let parts = [
      school.fitSection(context) ?? unknown, school.preferencesSection(context), school.divisionsSection(context),
    ].compactMap(\.self)
    return Detail(
      header: [Text(school.name, .heading)], sections: parts + [origin].compactMap(\.self) + dimensions.map(section),
      object: object + school.preferencesObject(context))
  }

  private var unknown: Section {
    Section(
      "School Fit Analysis", id: "fit",
      [
        .line(Text("No fit score yet: neither position, height and weight, GPA, SAT nor ACT of the athlete is known.")),
        .line(.toType("prefs player primary_position=SS gpa=3.6")),
      ])
  }

  /// What the formulas say beside a stored score; nil where the score is theirs.
  private var origin: Section? {
    guard let fit, !fit.isComputed, let computed = school.computedFit(for: context) else { return nil }
    let words =
      computed.score == fit.score
      ? "The score is stored; the formulas come to the same one today."
      : "The score is stored. With what is known today the formulas come to \(computed.score): their points stand below."
    return Section("By the Formulas", id: "formulas", [.line(Text(words))])
  }

  private func section(_ dimension: FitDimension, _ contributions: [FitContribution]) -> Section {
    let points = FitEngine(inputs).points(dimension)
    let pairs = contributions.map { contribution in
      let why = Text("\(contribution.points) of \(contribution.of)", .strong) + Text("  \(contribution.why)")
      return (label: contribution.what, value: advice(contribution).map { why + Text("\n\($0)", .dim) } ?? why)
    }
    let assumed = contributions.filter { $0.points < $0.of && FitInputs.assumed.contains($0.what) }.map(\.what)
    let note = "Nothing is recorded of these, so every school gets the same: \(assumed.joined(separator: ", "))"
    return Section(
      "\(dimension.label): \(points) of \(dimension.maximum)", id: dimension.rawValue,
      [.pairs(pairs)] + (assumed.isEmpty ? [] : [.line(Text(note, .dim))]))
  }

  private func advice(_ contribution: FitContribution) -> String? {
    inputs.raising(contribution).map { "for more: \($0)" }
  }

  private var object: Fields {
    [
      ("id", .text(school.id.description)), ("name", .text(school.name)),
      ("score", fit.map { .int($0.score) } ?? .null), ("tier", fit.map { .text($0.tier) } ?? .null),
      ("is_computed", fit.map { .bool($0.isComputed) } ?? .null),
      ("breakdown", breakdown),
      ("missing", .list((fit?.breakdown?.missingDimensions ?? []).map { .text($0.rawValue) })),
      (
        "recommended_divisions",
        .list((school.divisionAdvice(for: context)?.divisions ?? []).map { .text($0.rawValue) })
      ),
      ("computed", .object(dimensions.map { ($0.dimension.rawValue, object($0.dimension, $0.contributions)) })),
    ]
  }

  private var breakdown: Datum {
    guard let breakdown = fit?.breakdown else { return .null }
    return .object(FitDimension.allCases.map { ($0.rawValue, .text(breakdown.label($0))) })
  }

  private func object(_ dimension: FitDimension, _ contributions: [FitContribution]) -> Datum {
    .object([
      ("points", .int(FitEngine(inputs).points(dimension))), ("of", .int(dimension.maximum)),
      (
        "contributions",
        .list(
          contributions.map { one in
            .object([
              ("what", .text(one.what)), ("points", .int(one.points)), ("of", .int(one.of)), ("why", .text(one.why)),
              ("raise", inputs.raising(one).map(Datum.text) ?? .null),
            ])
          })
      ),
    ])
  }
}
