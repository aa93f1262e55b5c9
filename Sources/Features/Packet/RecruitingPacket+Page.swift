import Domain
import ShellCore

extension RecruitingPacket {
  /// The packet as a page that needs nothing from elsewhere; for a screen it has a button that prints it.
  func page(forScreen isForScreen: Bool) -> String {
    let button: HTML = isForScreen ? PrintButton.markup : ""
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="\(Self.generator)">
      <meta http-equiv="Content-Security-Policy" content="\(isForScreen ? PrintButton.policy : Self.policy)">
      <title>\(title)</title>
      <style>
      \(PacketStyle.markup)
      </style>
      </head>
      <body>
      \(button)<main>
      \(cover)\(athlete)\(interests)<div class="end">
      \(activity)<footer>Generated on \(day.long)\(time.map { " at \($0)" } ?? "")</footer>
      </div>
      </main>
      </body>
      </html>

      """
    return page.text
  }

  /// By this a packet is told from anybody else's file.
  static let generator = "compass recruiting packet"

  static let policy = "default-src 'none'; style-src 'unsafe-inline'"

  private var cover: HTML {
    let initials = profile.name.split(separator: " ").prefix(2).map { $0.prefix(1).uppercased() }.joined()
    let facts = [profile.position, profile.highSchool, profile.classOf.map { "Class of \($0)" }]
      .compactMap(\.self).map { HTML("<p>\($0)</p>\n") }
    return """
      <header>
      <svg class="photo" viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="50"></circle>\
      <text x="50" y="63" text-anchor="middle">\(initials)</text></svg>
      <h1>\(profile.name)</h1>
      \(facts)<p class="quiet">\(day.long)</p>
      </header>

      """
  }

  private var athlete: HTML {
    let measures: HTML =
      profile.measures.isEmpty
      ? "" : "<ul class=\"cards\">\(profile.measures.map { Self.card($0.value, $0.label) })</ul>\n"
    let academics: HTML =
      profile.academics.isEmpty
      ? "" : "<h3>Academics</h3>\n<dl>\(profile.academics.map { Self.pair($0.label, $0.value) })</dl>\n"
    let videos: HTML =
      profile.videos.isEmpty ? "" : "<h3>Video</h3>\n<ul>\(profile.videos.map(Self.video))</ul>\n"
    return """
      <section>
      <h2>Athlete Profile</h2>
      \(measures)<h3>Contact</h3>
      <dl>\(Self.pair("Email", profile.email ?? "Not provided"))\(Self.pair("Phone", "Available upon request"))</dl>
      \(academics)\(videos)</section>

      """
  }

  private var interests: HTML {
    let nothing: HTML = "<p class=\"quiet\">No schools yet</p>\n"
    return """
      <section class="schools">
      <h2>Schools of Interest</h2>
      \(groups.isEmpty ? nothing : "\(groups.map(Self.table))")</section>

      """
  }

  private var activity: HTML {
    let contact = totals.lastContact?.long ?? "-"
    let kinds = [
      ("Emails", totals.emails), ("Calls", totals.calls), ("Camps", totals.camps), ("Visits", totals.visits),
      ("Other", totals.others),
    ]
    let pipeline: HTML =
      totals.pipeline.isEmpty ? "" : PacketChart(title: "Schools by status", counts: totals.pipeline).bars
    let months: HTML =
      totals.interactions == 0
      ? "" : PacketChart(title: "Interactions in the last twelve months", counts: totals.months).columns
    return """
      <section>
      <h2>Activity Summary</h2>
      <ul class="cards">\(Self.card("\(totals.schools)", "Total Schools"))\
      \(Self.card("\(totals.interactions)", "Total Interactions"))\(Self.card(contact, "Most Recent Contact"))</ul>
      <ul class="cards">\(kinds.map { Self.card("\($1)", $0) })</ul>
      \(pipeline)\(months)</section>

      """
  }

  private static func card(_ value: String, _ label: String) -> HTML { "<li><strong>\(value)</strong>\(label)</li>" }

  private static func pair(_ label: String, _ value: String) -> HTML { "<dt>\(label)</dt><dd>\(value)</dd>" }

  private static func video(_ video: PacketProfile.Video) -> HTML {
    guard let address = video.address else { return "<li>\(video.title)</li>" }
    return "<li><a href=\"\(address)\" rel=\"noopener noreferrer\">\(video.title)</a></li>"
  }

  private static func table(_ group: PacketGroup) -> HTML {
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
      <table><thead><tr>\(heads.map { HTML("<th scope=\"col\">\($0)</th>") })</tr></thead>
      <tbody>
      \(rows)</tbody></table>

      """
  }
}
