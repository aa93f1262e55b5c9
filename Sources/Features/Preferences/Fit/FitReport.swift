import Display
import Domain
import Lists
import Values

/// The fit of a school as an explanation: the score, its parts, and for each part where its points come from.
struct FitReport {
  private let school: School
  private let session: Session
  private let context: EvaluationContext
  private let estimate: FitEstimate

  init(_ school: School, _ session: Session) {
    (self.school, self.session, context) = (school, session, session.context)
    estimate = school.fitEstimate(for: context)
  }

  var detail: Detail {
    let parts = [
      school.fitSection(context, isAsked: true), school.preferencesSection(context),
      school.divisionsSection(in: session),
    ].compactMap(\.self)
    return Detail(
      header: [Text(school.name, .heading)], sections: parts + FitDimension.allCases.map(section),
      object: object + school.preferencesObject(context))
  }

  private func section(_ dimension: FitDimension) -> Section {
    let (points, judged) = estimate.points(dimension)
    let parts = FitPart.allCases.filter { $0.dimension == dimension }
    let title = judged == 0 ? "open" : "\(points) of \(judged)"
    return Section(
      "\(dimension.label): \(title)", id: dimension.rawValue,
      [.pairs(parts.map { (label: estimate.rules.label($0), value: words(of: $0)) })])
  }

  /// `8 of 10  GPA 3.4, school asks 3.6`, or that it's open; below it what would give more, or how to record it.
  private func words(of part: FitPart) -> Text {
    let rules = estimate.rules
    let college = part == .test ? school.collegeScores(context).map { "\n" + $0 } : []
    let why = ([Text("  \(rules.why(part))")] + college).joined(by: "")
    guard let points = rules.points(part) else {
      let line = rules.fact(part).map { Text("\nrecord it: ", .dim) + .toType($0.line) } ?? Text()
      return Text("open, \(part.least) to \(part.most)", .dim) + why + line
    }
    let more = rules.raising(part).map { Text("\nfor more: \($0)", .dim) } ?? Text()
    return Text("\(points) of \(part.most)", .strong) + why + more
  }

  private var object: Fields {
    let fit = school.fit(for: context)
    let missing = fit?.missing ?? FitDimension.allCases
    let identity: Fields = [
      ("id", .text(school.id.description)), ("name", .text(school.name)),
      ("score", Datum(fit?.score)), ("tier", Datum(fit?.tier)),
      ("is_computed", fit.map { .bool($0.isComputed) } ?? .null),
      ("fit_score", Datum(school.fitScore)),
    ]
    let divisions = school.divisionAdvice(for: context)?.divisions ?? []
    return identity + estimate.object + [
      ("parts_known", .int(estimate.known)), ("parts", .int(FitPart.allCases.count)),
      ("record_first", Datum(estimate.firstFact?.line)),
      ("breakdown", breakdown(of: fit)), ("missing", .list(missing.map { .text($0.rawValue) })),
      ("recommended_divisions", .list(divisions.map { .text($0.rawValue) })),
      ("computed", .object(FitDimension.allCases.map { ($0.rawValue, object(of: $0)) })),
    ]
  }

  private func breakdown(of fit: Fit?) -> Datum {
    guard let fit, fit.isComputed || fit.breakdown != nil else { return .null }
    return .object(FitDimension.allCases.map { ($0.rawValue, fit.label($0).map { .text($0.words) } ?? .null) })
  }

  private func object(of dimension: FitDimension) -> Datum {
    let (points, judged) = estimate.points(dimension)
    let rules = estimate.rules
    let parts = FitPart.allCases.filter { $0.dimension == dimension }.map { part in
      Datum.object([
        ("part", .text(part.rawValue)), ("what", .text(rules.label(part))),
        ("points", Datum(rules.points(part))), ("least", .int(part.least)), ("of", .int(part.most)),
        ("why", .text(rules.why(part))), ("raise", Datum(rules.raising(part))),
        ("record", Datum(rules.fact(part)?.line)),
      ])
    }
    return .object([("points", .int(points)), ("of", .int(judged)), ("contributions", .list(parts))])
  }
}
