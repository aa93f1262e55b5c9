import Display
import Domain
import Lists
import ShellCore

/// A list as a page to print: the comparison of schools, or a plain table of any other list.
struct Report<E: Shown> {
  private let listing: Listing<E>
  private let session: Session

  init(_ listing: Listing<E>, _ session: Session) {
    self.listing = listing
    self.session = session
  }

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
