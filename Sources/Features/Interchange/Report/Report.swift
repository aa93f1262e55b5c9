import Display
import Domain
import Lists
import ShellCore
import Values

/// A list as a page to print: the comparison of schools, or a plain table of any other list.
struct Report<E: Shown> {
  let listing: Listing<E>
  let session: Session

  var text: String {
    let today = session.context.clock.today.description
    if E.self == School.self {
      let schools = CancellableScope.map(listing.selection.positions) { listing.rows[$0] as? School }
        .compactMap(\.self)
      return Page(title: "School Comparison Report", subtitle: today, body: SchoolReport(schools, session).body).text
    }
    let title = E.list.plural.prefix(1).uppercased() + E.list.plural.dropFirst()
    let count = E.list.counted(listing.selection.positions.count)
    return Page(title: title, subtitle: "\(count), \(today)", body: table).text
  }

  private var table: HTML {
    let heads = listing.fields.map { HTML("<th scope=\"col\">\($0.title)</th>") }
    let rows = CancellableScope.map(listing.selection.positions) { position in
      let row = listing.rows[position]
      let cells = listing.fields.map { HTML("<td>\(row.cell($0, session.context).words)</td>") }
      return HTML("<tr>\(cells)</tr>\n")
    }
    return "<table><thead><tr>\(heads)</tr></thead>\n<tbody>\n\(rows)</tbody></table>\n"
  }
}

extension Shown {
  /// The matching rows as a page, and how many they are.
  static func report(_ session: Session) -> (text: String, count: String) {
    let listing = Listing<Self>(session)
    return (Report(listing: listing, session: session).text, list.counted(listing.selection.total))
  }
}

/// A whole page that needs nothing from elsewhere.
struct Page {
  let title: String
  let subtitle: String
  let body: HTML

  var text: String {
    let page = HTML.page(
      title, style: Page.style, body: "<header><h1>\(title)</h1><p>\(subtitle)</p></header>\n\(body)")
    return page.text
  }

  private static let style: HTML = """
    body { font: 11pt/1.45 system-ui, sans-serif; color: #1e293b; margin: 2rem auto; max-width: 62rem; padding: 0 1rem; }
    header { border-bottom: 2px solid #2563eb; margin-bottom: 1.5rem; }
    h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.2rem; margin-top: 2rem; } h3 { margin: 0; }
    header p, .place { color: #64748b; margin: 0.2rem 0 0.6rem; }
    .cards { display: flex; gap: 1rem; flex-wrap: wrap; padding: 0; }
    .cards li { list-style: none; flex: 1 1 8rem; border: 1px solid #cbd5e1; border-radius: 8px; padding: 0.7rem 1rem; }
    .cards strong { display: block; font-size: 1.5rem; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.5rem; border-bottom: 1px solid #e2e8f0; }
    th { background: #f1f5f9; } .number { text-align: right; }
    .badge { border-radius: 999px; padding: 0 0.55rem; white-space: nowrap; background: #f1f5f9; color: #475569; }
    .match { background: #d1fae5; color: #047857; } .safety { background: #dbeafe; color: #1d4ed8; }
    .reach { background: #ffedd5; color: #c2410c; } .unlikely { background: #fee2e2; color: #b91c1c; }
    article { border: 1px solid #cbd5e1; border-radius: 8px; padding: 0.8rem 1rem; margin: 0.8rem 0; }
    .notes, td, li { white-space: pre-line; overflow-wrap: anywhere; } .pros { color: #047857; } .cons { color: #b91c1c; }
    @media print {
      body { margin: 0; max-width: none; font-size: 9.5pt; } thead { display: table-header-group; }
      article, tr { break-inside: avoid; } .badge, th { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
    }
    """
}

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
    [scholarshipPercentage.map { "\(Numeral.text($0))%" }, scholarshipAmount.map { Measure.dollars.words($0) }]
      .compactMap(\.self).joined(separator: ", ").nonEmpty
  }
}
