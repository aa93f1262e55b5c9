import Display
import Domain

extension School {
  /// Score, tier and breakdown; none without a score.
  func fitSection(_ facts: EvaluationContext) -> Section? {
    guard let fit = fit(for: facts) else { return nil }
    let source = fit.isComputed ? "computed from the athlete's details" : "stored"
    var content: [Section.Content] = [
      .line(
        Text("Score \(fit.score) ") + .badge(fit.tierLabel, Tint(of: fit.tier, in: "fit tier"))
          + Text("  \(source)", .dim))
    ]
    if let breakdown = fit.breakdown {
      content.append(
        .bars(
          FitDimension.allCases.map { dimension in
            Bar(
              dimension.label, breakdown.points(dimension), of: Double(dimension.maximum), tint: .blue,
              note: Text(breakdown.label(dimension)))
          }))
      let missing = breakdown.missingDimensions.map(\.rawValue)
      if !missing.isEmpty {
        content.append(.line(Text("nothing is known for: \(missing.joined(separator: ", "))", .warning)))
      }
    }
    return Section("School Fit Analysis", id: "fit", content)
  }

  func divisionsSection(_ facts: EvaluationContext) -> Section? {
    guard let advice = divisionAdvice(for: facts) else { return nil }
    let badges = advice.divisions.map { Text.badge($0.rawValue, Tint(of: $0.rawValue, in: "division")) }
    return Section(
      "Consider Other Divisions", id: "divisions", [.line(Text(advice.message)), .line(badges.joined(by: " "))])
  }

  /// Map, distance, address, size, website and handles, and what the College Scorecard knows.
  func informationSection(_ facts: EvaluationContext) -> Section? {
    let academics = self.academics
    let map = Country.map(of: academics.coordinates, named: name, home: facts.home).map { [Section.Content.map($0)] }
    let own = known(aboutItself: academics, facts) + links
    let figures = known(inFigures: academics)
    let register: [Section.Content] =
      figures.isEmpty ? [] : [.line(Text("College Scorecard", .dim)), .pairs(figures)]
    let content = (map ?? []) + (own.isEmpty ? [] : [.pairs(own)]) + register
    return content.isEmpty ? nil : Section("Information", id: "information", content)
  }

  private typealias Pairs = [(label: String, value: Text)]

  private func known(aboutItself academics: AcademicInfo, _ facts: EvaluationContext) -> Pairs {
    let distance = self.distance(from: facts.home)
    let noted = distance == nil ? academics.distanceFromHome.flatMap { Int(exactly: $0.rounded()) } : nil
    return [
      ("Distance from Home", distance.map { Text("\(Numeral.grouped($0)) miles") }),
      ("Noted Distance", noted.map { Text("\(Numeral.grouped($0)) miles") }),
      ("Campus Address", academics.address.map { Text($0) }),
      ("Baseball Facility", academics.baseballFacilityAddress.map { Text($0) }),
      ("Mascot", academics.mascot.map { Text($0) }),
      ("Undergrad Size", academics.undergradSize.map { Text($0) }),
      ("Campus Size", size.map { Text($0.rawValue) }),
      ("Conference", conference.map { Text($0) }),
      ("Ranking", ranking.map { Text("\($0)") }),
    ].known
  }

  /// A rate of 0 is one that nobody knows.
  private func known(inFigures academics: AcademicInfo) -> Pairs {
    let rate = academics.admissionRate.flatMap { $0 > 0 ? $0 : nil }
    return [
      ("Students", academics.students.flatMap { $0 > 0 ? Text(Numeral.grouped($0)) : nil }),
      ("Tuition (In)", academics.tuitionInState.map { Text(Measure.dollars.words($0)) }),
      ("Tuition (Out)", academics.tuitionOutOfState.map { Text(Measure.dollars.words($0)) }),
      ("Admission Rate", rate.map { Text(Measure.fraction.words($0)) }),
    ].known
  }
}

extension [(String, Text?)] {
  /// Those that have a value.
  fileprivate var known: [(label: String, value: Text)] {
    compactMap { pair in pair.1.map { (label: pair.0, value: $0) } }
  }
}
