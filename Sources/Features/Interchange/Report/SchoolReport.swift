import Display
import Domain
import Lists
import ShellCore

/// Schools side by side: a few totals, a table, and what is known of each.
struct SchoolReport {
  private let schools: [School]
  private let context: EvaluationContext
  private let offers: [Key<School>: Offer]

  init(_ schools: [School], _ session: Session) {
    self.schools = schools
    context = session.context
    var offers: [Key<School>: Offer] = [:]
    for offer in session.tables.offers {
      guard let school = offer.schoolID else { continue }
      if let other = offers[school], other.age > offer.age { continue }
      offers[school] = offer
    }
    self.offers = offers
  }

  var body: HTML {
    """
    <ul class="cards">\(cards)</ul>
    <h2>Comparison</h2>
    <table><thead><tr>\(heads)</tr></thead>
    <tbody>
    \(CancellableScope.map(schools.enumerated()) { row($0.element, rank: $0.element.rank ?? $0.offset + 1) })</tbody></table>
    <h2>Details</h2>
    \(CancellableScope.map(schools, details))
    """
  }

  private var cards: [HTML] {
    let distances = schools.compactMap { $0.distance(from: context.home) }
    let average = distances.isEmpty ? nil : Double(distances.reduce(0, +)) / Double(distances.count)
    let known: [(String, String)] = [
      ("Schools", "\(schools.count)"),
      ("With Offers", "\(schools.count { offers[$0.id] != nil })"),
      ("Favorites", "\(schools.count { $0.isFavorite == true })"),
      ("Avg Distance", average.map { Measure.miles.words($0) } ?? "-"),
    ]
    return known.map { "<li><strong>\($1)</strong>\($0)</li>" }
  }

  private var heads: [HTML] {
    ["Rank", "School", "Division", "Distance", "Status", "Offer", "Scholarship"].map { "<th scope=\"col\">\($0)</th>" }
  }

  private func row(_ school: School, rank: Int) -> HTML {
    let offer = offers[school.id]
    let distance = school.distance(from: context.home).map { Measure.miles.words(Double($0)) }
    return """
      <tr><td class="number">\(rank)</td><td><strong>\(school.name)</strong>\(place(school))</td>\
      <td>\(school.division?.label ?? "-")</td><td class="number">\(distance ?? "-")</td>\
      <td>\(school.status?.label ?? "-")</td><td>\(offer?.words ?? "-")</td><td>\(offer?.scholarship ?? "-")</td></tr>

      """
  }

  private func place(_ school: School) -> HTML {
    school.location.map { "<div class=\"place\">\($0)</div>" } ?? ""
  }

  private func details(_ school: School) -> HTML {
    let star = school.isFavorite == true ? " ★" : ""
    let facts = [
      school.conference.map { ("Conference", $0) },
      offers[school.id].map { ("Offer", [$0.words, $0.scholarship].compactMap(\.self).joined(separator: ", ")) },
      offers[school.id]?.deadlineDate.map { ("Deadline", $0.description) },
    ].compactMap(\.self).map { HTML("<p>\($0): \($1)</p>\n") }
    return """
      <article>
      <h3>\(school.name)\(star) \(badge(school))</h3>
      \(place(school))\(facts)\(list("Pros", "pros", school.pros ?? []))\(list("Cons", "cons", school.cons ?? []))\
      \(notes(school))</article>

      """
  }

  private func badge(_ school: School) -> HTML {
    guard let fit = school.fit(for: context) else { return "" }
    let kind = Open<FitTier>(fit.tier).known?.rawValue ?? ""
    return "<span class=\"badge \(kind)\">Fit \(fit.marked), \(fit.tierLabel)</span>"
  }

  private func list(_ title: String, _ kind: String, _ items: [String]) -> HTML {
    if items.isEmpty { return "" }
    return "<h4 class=\"\(kind)\">\(title)</h4>\n<ul>\(items.map { HTML("<li>\($0)</li>") })</ul>\n"
  }

  private func notes(_ school: School) -> HTML {
    guard let notes = school.notes, !notes.isEmpty else { return "" }
    return "<h4>Notes</h4>\n<p class=\"notes\">\(notes)</p>\n"
  }
}

extension Offer {
  fileprivate var age: (Int, Int64) { (offerDate?.number ?? .min, createdAt?.microseconds ?? .min) }

  /// `Full Ride (Pending)`.
  fileprivate var words: String {
    let kind = offerType?.label ?? "Offer"
    return status.map { "\(kind) (\($0.label))" } ?? kind
  }

  /// `50%`, `$12,000`, or both.
  fileprivate var scholarship: String? {
    let parts = [
      scholarshipPercentage.map { "\(Numeral.text($0))%" }, scholarshipAmount.map { Measure.dollars.words($0) },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
