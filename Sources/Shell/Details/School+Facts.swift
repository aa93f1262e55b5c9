import Display
import Domain

extension School {
  /// Score, tier and breakdown; none without a score.
  func fitSection(_ facts: Facts) -> Section? {
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

  func divisionsSection(_ facts: Facts) -> Section? {
    guard let advice = divisionAdvice(for: facts) else { return nil }
    let badges = advice.divisions.map { Text.badge($0.rawValue, Tint(of: $0.rawValue, in: "division")) }
    return Section(
      "Consider Other Divisions", id: "divisions", [.line(Text(advice.message)), .line(badges.joined(by: " "))])
  }

  /// Address, distance, size, website and handles, and what the College Scorecard knows.
  func informationSection(_ facts: Facts) -> Section? {
    let academics = self.academics
    let pairs: [(String, Text?)] = [
      ("Distance from Home", distance(from: facts.home).map { Text("\(Numeral.grouped($0)) miles") }),
      ("Campus Address", academics.address.map { Text($0) }),
      ("Baseball Facility", academics.baseballFacilityAddress.map { Text($0) }),
      ("Mascot", academics.mascot.map { Text($0) }),
      ("Undergrad Size", academics.undergradSize.map { Text($0) }),
      ("Conference", conference.map { Text($0) }),
      ("Ranking", ranking.map { Text("\($0)") }),
      ("Website", website.map { .link($0, to: $0.contains("://") ? $0 : "https://\($0)") }),
      ("Twitter", twitterHandle.map { .link($0, to: "https://twitter.com/\($0.drop { $0 == "@" })") }),
      ("Instagram", instagramHandle.map { .link($0, to: "https://instagram.com/\($0.drop { $0 == "@" })") }),
      ("Students", academics.students.map { Text(Numeral.grouped($0)) }),
      ("Tuition (In)", academics.tuitionInState.map { Text(Measure.dollars.words($0)) }),
      ("Tuition (Out)", academics.tuitionOutOfState.map { Text(Measure.dollars.words($0)) }),
      ("Admission Rate", academics.admissionRate.map { Text(Measure.fraction.words($0)) }),
    ]
    let known = pairs.compactMap { pair in pair.1.map { (label: pair.0, value: $0) } }
    return known.isEmpty ? nil : Section("Information", id: "information", [.pairs(known)])
  }
}
