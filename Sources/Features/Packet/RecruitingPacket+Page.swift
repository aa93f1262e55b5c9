import Display
import Domain
import ShellCore
import Values

extension Day {
  /// `November 21, 2026`.
  var long: String { "\(monthName) \(civil.day), \(civil.year)" }

  /// `Dec 22 to 23, 2026`: what both days share is said once.
  fileprivate func spelled(to end: Day) -> String {
    guard civil.year == end.civil.year else { return "\(spelled) to \(end.spelled)" }
    let last = civil.month == end.civil.month ? "\(end.civil.day), \(end.civil.year)" : end.spelled
    return "\(shortMonthName) \(civil.day) to \(last)"
  }
}

extension RecruitingPacket {
  /// By this a packet is told from anybody else's file.
  static let generator = "compass recruiting packet"

  /// The packet as a page that needs nothing from elsewhere, one sheet of paper without the schools; for a screen it has a
  /// button that prints it.
  func page(forScreen isForScreen: Bool) -> String {
    document(
      title, PacketStyle.markup,
      """
      <main>
      \(header)\(facts)<div class="columns">
      \(measured)<div>\(ahead)\(videos)\(references)</div>
      </div>
      \(interests)<footer>\(day.long)</footer>
      </main>

      """, isForScreen)
  }

  private func document(_ title: String, _ style: HTML, _ body: HTML, _ isForScreen: Bool) -> String {
    let button: HTML = isForScreen ? PrintButton.markup : ""
    return HTML.page(
      title, style: style, body: "\(button)\(body)", generator: Self.generator,
      policy: isForScreen ? PrintButton.policy : HTML.policy + "; img-src data:"
    ).text
  }

  private var header: HTML {
    let initials = (profile.name ?? "").split(separator: " ").prefix(2).map { $0.prefix(1).uppercased() }.joined()
    // Its colors stand in it: what makes a PDF doesn't take those of the page for a drawing.
    let disc: HTML = """
      <svg class="photo" viewBox="0 0 100 100" aria-hidden="true">\
      <circle cx="50" cy="50" r="50" fill="#e2e8f0"></circle>\
      <text x="50" y="63" font-size="36" fill="#64748b" text-anchor="middle">\(initials)</text></svg>
      """
    let picture = photo.map {
      HTML("<img class=\"photo\" alt=\"\(profile.name ?? "The athlete")\" src=\"\($0.address)\">")
    }
    let size: HTML = profile.name.map { $0.count > 32 } == true ? " class=\"longest\"" : ""
    let lead = [profile.positions, profile.classOf.map { "Class of \($0)" }, profile.number.map { "#\($0)" }]
    let teams = [profile.highSchool, profile.clubTeam].compactMap(\.self).map { HTML("<p>\($0)</p>\n") }
    let reach = [
      profile.email.map { Self.link("mailto:\($0.percentEncoded(keeping: "-._~@+"))", $0) },
      profile.phone.map { phone in
        PhoneNumber(phone).map { Self.link("tel:\($0.dialled)", phone) } ?? HTML("\(phone)")
      }, profile.address.map { HTML("\($0)") },
    ].compactMap(\.self).map { HTML("<li>\($0)</li>\n") }
    return """
      <header>
      <div class="picture">\(picture ?? disc)</div>
      <div class="who">
      <h1\(size)>\(profile.name ?? "Recruiting Packet")</h1>
      <p class="lead">\(lead.compactMap(\.self).joined(separator: " · "))</p>
      \(teams)</div>
      <ul class="contact">
      \(reach.isEmpty ? ["<li class=\"quiet\">Contact through the family</li>\n"] : reach)</ul>
      </header>

      """
  }

  private static func link(_ address: String, _ words: String) -> HTML {
    "<a href=\"\(address)\" rel=\"noopener noreferrer\">\(words)</a>"
  }

  private var facts: HTML {
    profile.facts.isEmpty
      ? "" : "<dl class=\"facts\">\(profile.facts.map { Self.pair($0.label, $0.value) })</dl>\n"
  }

  private static func pair(_ label: String, _ value: String) -> HTML {
    "<div><dt>\(label)</dt><dd>\(value)</dd></div>\n"
  }

  private static func section(_ title: String, _ content: HTML) -> HTML {
    "<section>\n<h2>\(title)</h2>\n\(content)</section>\n"
  }

  private static func list(_ title: String, _ items: [HTML]) -> HTML {
    items.isEmpty ? "" : section(title, "<ul>\n\(items.map { HTML("<li>\($0)</li>\n") })</ul>\n")
  }

  private var measured: HTML {
    let rows = measures.map { measure -> HTML in
      let when = [measure.day?.spelled, measure.place, measure.isVerified ? "verified" : nil]
      return """
        <tr><th scope="row">\(measure.label)</th><td class="value">\(measure.value)</td>\
        <td>\(when.compactMap(\.self).joined(separator: ", "))</td></tr>

        """
    }
    let nothing: HTML = "<p class=\"quiet\">None recorded yet</p>\n"
    return Self.section("Measurables", rows.isEmpty ? nothing : "<table><tbody>\n\(rows)</tbody></table>\n")
  }

  private var ahead: HTML {
    Self.list(
      "Schedule",
      schedule.map { event in
        let days = event.end.map { event.start.spelled(to: $0) } ?? event.start.spelled
        let place: HTML = event.place.map { "<br><span class=\"quiet\">\($0)</span>" } ?? ""
        return "<strong>\(days)</strong> \(event.name)\(place)"
      })
  }

  private var videos: HTML {
    Self.list(
      "Video",
      profile.videos.map { video in
        guard let address = video.address else { return "\(video.title)" }
        // On paper the address has to be read.
        return "\(Self.link(address, video.title))<br><span class=\"quiet\">\(address.fitting)</span>"
      })
  }

  private var references: HTML {
    Self.list(
      "References",
      profile.references.map { reference in
        let ways = [reference.phone, reference.email].compactMap(\.self).joined(separator: " · ")
        let reach: HTML = ways.isEmpty ? "" : "<br>\(ways)"
        return "<strong>\(reference.name)</strong>, \(reference.role.lowercased())\(reach)"
      })
  }

  private var interests: HTML {
    guard let groups else { return "" }
    let nothing: HTML = "<p class=\"quiet\">No schools yet</p>\n"
    return """
      <section class="schools">
      <h2>Schools of Interest</h2>
      \(groups.isEmpty ? nothing : "\(groups.map(Self.table))")</section>

      """
  }

  private static func table(_ group: PacketGroup) -> HTML {
    let number: HTML = " class=\"number\""
    let heads = ["School", "Location", "Division", "Conference", "Status"] + (group.knowsFit ? ["Fit"] : [])
    let rows = group.schools.map { school -> HTML in
      let fit: HTML = group.knowsFit ? "<td class=\"number\">\(school.fit.map { "\($0)%" } ?? "-")</td>" : ""
      let cells = [school.location, school.division, school.conference].map { HTML("<td>\($0?.nonEmpty ?? "-")</td>") }
      let status: HTML =
        school.status.map { "<span class=\"badge \($0.known?.rawValue ?? "")\">\($0.label)</span>" } ?? "-"
      return "<tr><td><strong>\(school.name)</strong></td>\(cells)<td>\(status)</td>\(fit)</tr>\n"
    }
    return """
      <h3>\(group.stage.rawValue) · \(group.stage.title) (\(group.schools.count))</h3>
      <table><thead><tr>\(heads.map { HTML("<th scope=\"col\"\($0 == "Fit" ? number : "")>\($0)</th>") })</tr></thead>
      <tbody>
      \(rows)</tbody></table>

      """
  }
}

extension RecruitingPacket {
  /// The measures that have room on a card.
  private static let most = 5

  /// A card of a quarter page to hand over at a camp: one on a screen, four on the page that is printed.
  func card(forScreen isForScreen: Bool) -> String {
    let article = card
    return document(
      "Card" + (profile.name.map { " - \($0)" } ?? ""), PacketStyle.card,
      "<main>\n<article>\n\(article)</article>\n\(Array(repeating: Self.copy(article), count: 3))</main>\n", isForScreen
    )
  }

  /// The same card once more, for paper alone.
  private static func copy(_ card: HTML) -> HTML { "<article aria-hidden=\"true\">\n\(card)</article>\n" }

  private var card: HTML {
    let sides = profile.facts.filter { ["Bats / throws", "Height", "Weight", "GPA"].contains($0.label) }
    let body = sides.map { "\($0.label) \($0.value)" }.joined(separator: " · ")
    let teams = [profile.highSchool, profile.clubTeam].compactMap(\.self).map { HTML("<p>\($0)</p>\n") }
    let reach = [profile.phone, profile.email].compactMap(\.self).map { HTML("<p>\($0)</p>\n") }
    let lead = [profile.positions, profile.classOf.map { "Class of \($0)" }].compactMap(\.self)
    let name = profile.name ?? "Name"
    let size: HTML = name.count > 32 ? " class=\"longest\"" : name.count > 16 ? " class=\"long\"" : ""
    return """
      <h1\(size)>\(name)</h1>
      <p class="lead">\(lead.joined(separator: " · "))</p>
      <p class="number">No. \(profile.number ?? "_____")</p>
      \(teams)<p class="quiet">\(body)</p>
      <dl>
      \(measures.prefix(Self.most).map { Self.pair($0.label, $0.value) })</dl>
      <div class="reach">
      \(reach)</div>

      """
  }
}
