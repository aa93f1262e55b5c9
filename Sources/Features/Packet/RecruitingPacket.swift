import Display
import Domain
import ShellCore
import Values

/// The facts that coaches are shown of an athlete and their search: nothing private, nothing but what
/// the rows say.
///
/// Source: Documentation/Formulas.md, "Recruiting packet".
struct RecruitingPacket: Sendable {
  let profile: PacketProfile
  /// Nil where the family doesn't want the schools told.
  let groups: [PacketGroup]?
  let totals: PacketTotals
  /// The local day on which it was made.
  let day: Day
  /// The local time at which it was made.
  let time: TimeOfDay?

  init(_ session: Session, with extras: Set<PacketExtra> = []) {
    let clock = session.context.clock
    profile = PacketProfile(session)
    groups = extras.contains(.schools) ? PacketGroup.groups(of: session.tables.schools, session.context) : nil
    totals = PacketTotals(session)
    day = clock.today
    time = clock.time(clock.now())
  }

  /// `Recruiting Packet - Eli Novakovic`.
  var title: String { "Recruiting Packet" + (profile.name.map { " - \($0)" } ?? "") }

  /// `Eli_Novakovic_RecruitingPacket.html`.
  func fileName(ending: String) -> String {
    let letters = (profile.name ?? "").unicodeScalars.filter { $0 == " " || "a"..."z" ~= $0 || "A"..."Z" ~= $0 }
    let words = String(String.UnicodeScalarView(letters)).split(separator: " ")
    return (words.isEmpty ? "Athlete" : words.joined(separator: "_")) + "_RecruitingPacket." + ending
  }

  /// The subject of a mail, 1 to 200 characters.
  var subject: String { ((profile.name.map { "\($0) - " } ?? "") + "Recruiting Profile").cut(to: 200) }

  /// The text of a mail, 1 to 2000 characters: `{last}` stands for the coach's last name.
  var letter: String {
    let known = [profile.name.map { "My name is \($0)" }, profile.position, profile.classOf.map { "class of \($0)" }]
    let said = known.compactMap(\.self).joined(separator: ", ")
    let start = said.isEmpty ? "" : said.prefix(1).uppercased() + said.dropFirst() + ". "
    let text = """
      Dear Coach {last},

      \(start)You will find my recruiting packet with this message. I would be glad to hear about your program.

      Thank you for your time\(profile.name.map { ",\n\($0)" } ?? "")
      """
    return text.cut(to: 2000)
  }

  /// The contents, a line for each section; what is missing comes first.
  var contents: [Text] {
    let lack = profile.lack.map { lack in
      [Text("missing from the packet: \(lack.missing)", .warning), Text("  \(lack.command)", .dim)]
    }
    let cover = [profile.name, profile.position, profile.highSchool, profile.classOf.map { "class of \($0)" }]
    let known = profile.measures.filter { $0.label != "Position" }.map { "\($0.label) \($0.value)" }
    let scores = profile.academics.filter { $0.label != "GPA" }.map { "\($0.label) \($0.value)" }
    let videos =
      profile.videos.isEmpty ? [] : [profile.videos.count.counted("video")]
    let athlete = known + scores + [profile.email ?? "no email address"] + videos
    let told = groups.map { groups in
      "\(ListName.schools.counted(groups.reduce(0) { $0 + $1.schools.count })), with their status and fit"
    }
    let activity = ListName.interactions.counted(totals.interactions)
    let lines = [
      ("cover", cover.compactMap(\.self).joined(separator: ", ")), ("athlete", athlete.joined(separator: ", ")),
      ("schools", told ?? "left out; '--with schools' adds them"),
      ("activity", totals.interactions == 0 ? "left out: nothing logged yet" : "\(activity), by kind and month"),
    ]
    return (lack ?? []) + lines.map { Text("\($0.0): ", .dim) + Text($0.1.isEmpty ? "only today's date" : $0.1) }
  }
}

extension String {
  /// The beginning, in the units in which web applications count.
  fileprivate func cut(to most: Int) -> String {
    utf16.count > most ? String(decoding: Array(utf16.prefix(most)), as: UTF16.self) : self
  }
}

extension Day {
  /// `November 21, 2026`.
  var long: String { "\(monthName) \(civil.day), \(civil.year)" }
}

extension RecruitingPacket {
  /// The packet as a page that needs nothing from elsewhere; for a screen it has a button that prints it.
  func page(forScreen isForScreen: Bool) -> String {
    let button: HTML = isForScreen ? PrintButton.markup : ""
    let body: HTML = """
      \(button)<main>
      \(cover)\(athlete)\(interests)<div class="end">
      \(activity)<footer>Generated on \(day.long)\(time.map { " at \($0)" } ?? "")</footer>
      </div>
      </main>

      """
    let page = HTML.page(
      title, style: PacketStyle.markup, body: body, generator: Self.generator,
      policy: isForScreen ? PrintButton.policy : HTML.policy)
    return page.text
  }

  /// By this a packet is told from anybody else's file.
  static let generator = "compass recruiting packet"

  private var cover: HTML {
    let initials = (profile.name ?? "").split(separator: " ").prefix(2).map { $0.prefix(1).uppercased() }.joined()
    let facts = [profile.position, profile.highSchool, profile.classOf.map { "Class of \($0)" }]
      .compactMap(\.self).map { HTML("<p>\($0)</p>\n") }
    return """
      <header>
      <svg class="photo" viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="50"></circle>\
      <text x="50" y="63" text-anchor="middle">\(initials)</text></svg>
      <h1>\(profile.name ?? "Recruiting Packet")</h1>
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
    guard let groups else { return "" }
    let nothing: HTML = "<p class=\"quiet\">No schools yet</p>\n"
    return """
      <section class="schools">
      <h2>Schools of Interest</h2>
      \(groups.isEmpty ? nothing : "\(groups.map(Self.table))")</section>

      """
  }

  private var activity: HTML {
    guard totals.interactions > 0 || groups != nil else { return "" }
    let contact = totals.lastContact?.long ?? "-"
    let kinds = [
      ("Emails", totals.emails), ("Calls", totals.calls), ("Camps", totals.camps), ("Visits", totals.visits),
      ("Other", totals.others),
    ]
    let pipeline: HTML =
      groups == nil || totals.pipeline.isEmpty
      ? "" : PacketChart(title: "Schools by status", counts: totals.pipeline).bars
    let months: HTML =
      totals.interactions == 0
      ? "" : PacketChart(title: "Interactions in the last twelve months", counts: totals.months).columns
    return """
      <section>
      <h2>Activity Summary</h2>
      <ul class="cards">\(groups == nil ? "" : Self.card("\(totals.schools)", "Total Schools"))\
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

/// The look of a packet, on a screen and on paper.
enum PacketStyle {
  static let markup: HTML = """
    body { font: 11pt/1.45 system-ui, sans-serif; color: #1e293b; margin: 0; background: #f1f5f9; }
    main { background: #fff; max-width: 54rem; margin: 1.5rem auto; padding: 1rem 2.5rem 2rem; }
    nav { text-align: center; padding-top: 1rem; }
    button { font: inherit; padding: 0.4rem 1.2rem; }
    header { text-align: center; border-bottom: 2px solid #2563eb; padding: 1.5rem 0 1rem; }
    .photo { width: 7rem; height: 7rem; fill: #e2e8f0; } .photo text { font-size: 36px; fill: #64748b; }
    h1 { margin: 0.5rem 0; } h2 { border-bottom: 1px solid #cbd5e1; margin: 2rem 0 1rem; } h3 { margin: 1.2rem 0 0.4rem; }
    header p { margin: 0.1rem 0; } .quiet, footer, figcaption { color: #64748b; }
    .cards { display: flex; gap: 0.8rem; flex-wrap: wrap; padding: 0; margin: 0.8rem 0; }
    .cards li { list-style: none; flex: 1 1 6rem; box-sizing: border-box; border: 1px solid #cbd5e1; border-radius: 8px; padding: 0.6rem 0.9rem; }
    .cards strong { display: block; font-size: 1.25em; }
    dl { display: grid; grid-template-columns: 9rem 1fr; gap: 0.2rem 1rem; margin: 0; } dt { color: #64748b; } dd { margin: 0; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.5rem; border-bottom: 1px solid #e2e8f0; }
    th { background: #f1f5f9; } .number { text-align: right; white-space: nowrap; } td, dd, li, h1 { overflow-wrap: anywhere; }
    .badge { border-radius: 999px; padding: 0 0.55rem; white-space: nowrap; background: #f1f5f9; color: #475569; }
    .committed, .recruited { background: #d1fae5; color: #047857; } .offer_received { background: #fee2e2; color: #b91c1c; }
    .official_visit_scheduled, .official_visit_invited { background: #ffedd5; color: #c2410c; }
    .camp_invite { background: #ede9fe; color: #6d28d9; } .interested { background: #dbeafe; color: #1d4ed8; }
    figure { margin: 1.2rem 0; } figure svg { width: 100%; max-width: 40rem; font-size: 13px; }
    figure rect { fill: #2563eb; } figure text { fill: #334155; }
    footer { border-top: 1px solid #cbd5e1; margin-top: 2rem; padding-top: 0.6rem; font-size: 0.85rem; }
    @media screen and (max-width: 44rem) {
      main { padding: 1rem; } dl { grid-template-columns: 6rem 1fr; } thead { display: none; }
      table, tbody, tr, td { display: block; } tr { border-bottom: 1px solid #e2e8f0; padding: 0.5rem 0; }
      td { border: 0; padding: 0.1rem 0; } td + td { display: inline-block; margin-right: 0.8rem; }
    }
    @media print {
      @page { margin: 16mm; }
      body { background: none; font-size: 9.5pt; } main { margin: 0; max-width: none; padding: 0 1px; }
      nav { display: none; } .schools { break-before: page; } .end { break-inside: avoid; }
      thead { display: table-header-group; } tr, figure, .cards li { break-inside: avoid; } h2, h3 { break-after: avoid; }
      .badge, th, rect, .photo { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
    }
    """
}

/// A button that prints the page: the only script there is, and the only one that the page's policy lets run.
enum PrintButton {
  static let markup: HTML = """
    <nav><button id="print" type="button">Print or save as PDF</button></nav>
    <script>document.getElementById("print").addEventListener("click", function () { window.print(); });</script>

    """

  /// Names the script by its SHA-256.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-xEUKt/XIr4d0R1e2pIGLr9mhXXPSRJww6PGe77cDblE='"
}

/// The athlete's side of a packet.
struct PacketProfile: Sendable {
  /// Nil where nobody said it: nothing takes its place.
  let name: String?
  let position: String?
  let highSchool: String?
  let classOf: Int?
  /// Nil where it isn't known, or isn't to be shared.
  let email: String?
  /// Height, weight, GPA and position, as far as they are known.
  let measures: [(label: String, value: String)]
  let academics: [(label: String, value: String)]
  let videos: [Video]
  /// Why a parent sees no details; nil where there are some.
  private let lackOfDetails: String?

  /// A film that can be watched elsewhere.
  struct Video: Hashable, Sendable {
    let title: String
    /// An address that was checked; nil where the row's isn't one.
    let address: String?
  }

  init(_ session: Session) {
    let user = session.tables.users[session.identity.athlete]
    let player = session.tables.preferences.document(.player, of: session.identity.athlete)?.json ?? .null
    let athlete = session.context.athlete
    func word(_ key: String) -> String? { player[key]?.string?.oneLine.nonEmpty }
    let address = word("email") ?? user?.email.oneLine.nonEmpty
    lackOfDetails = session.lackOfDetails
    name = session.recordedName?.oneLine.nonEmpty
    position = athlete.position?.oneLine.nonEmpty
    highSchool = word("high_school") ?? word("school_name")
    classOf = [player["graduation_year"]?.int, session.account("graduation_year") { $0.graduationYear }].lazy
      .compactMap(\.self).first { (1900...2999).contains($0) }
    email = player["allow_share_email"]?.flag(default: true) == false ? nil : address
    let gpa = (athlete.gpa ?? session.account("gpa") { $0.gpa }).flatMap(Self.hundredths)
    measures = Self.known([
      ("Height", athlete.height.flatMap(Self.feet)), ("Weight", athlete.weight.flatMap(Self.whole).map { "\($0) lbs" }),
      ("GPA", gpa), ("Position", position),
    ])
    academics = Self.known([
      ("GPA", gpa),
      ("SAT", (athlete.sat ?? session.account("sat_score") { $0.satScore.map(Double.init) }).flatMap(Self.whole)),
      ("ACT", (athlete.act ?? session.account("act_score") { $0.actScore.map(Double.init) }).flatMap(Self.whole)),
      ("Core Courses", Self.list(player["core_courses"])),
    ])
    videos = session.tables.documents.inOrder(session.context, by: { Folded($0.title) }).compactMap { document in
      guard document.type == .known(.highlightVideo), document.isCurrent != false,
        document.userID == nil || document.userID == session.identity.athlete
      else { return nil }
      return Video(document)
    }
  }

  /// The details that a coach looks for first and nobody recorded, and the line that says them or why a parent has none;
  /// nil where they're all there.
  var lack: (missing: String, command: String)? {
    let asked = [
      (name, "name", "name=\"Eli Novakovic\""), (classOf.map(String.init), "class", "graduation_year=2028"),
      (position, "position", "primary_position=SS"),
    ].filter { $0.0 == nil }
    guard !asked.isEmpty else { return nil }
    return (
      asked.map(\.1).joined(separator: ", "),
      lackOfDetails ?? "prefs player " + asked.map(\.2).joined(separator: " ")
    )
  }

  private static func known(_ pairs: [(label: String, value: String?)]) -> [(label: String, value: String)] {
    pairs.compactMap { pair in pair.value.map { (pair.label, $0) } }
  }

  /// `3.60`.
  private static func hundredths(_ number: Double) -> String? {
    guard (0...1000).contains(number) else { return nil }
    let hundredths = Int((number * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// `6'1"`.
  private static func feet(_ inches: Double) -> String? {
    whole(inches).flatMap(Int.init).map { "\($0 / 12)'\($0 % 12)\"" }
  }

  private static func whole(_ number: Double) -> String? {
    guard (0...1_000_000).contains(number) else { return nil }
    return String(Int(number.rounded()))
  }

  /// A text, a number, or a list of texts.
  private static func list(_ json: JSON?) -> String? {
    switch json {
    case .string(let text): text.oneLine.nonEmpty
    case .number(let digits): digits
    case .array(let items): items.compactMap { $0.string?.oneLine.nonEmpty }.joined(separator: ", ").nonEmpty
    default: nil
    }
  }
}

extension PacketProfile.Video {
  /// Without a title the site's name stands for it.
  init(_ document: Document) {
    address = document.fileURL?.oneLine.nonEmpty.flatMap(WebAddress.website)
    let host = address?.split(separator: "/").dropFirst().first.map(String.init)
    title = document.title.oneLine.nonEmpty ?? host?.uppercased() ?? "VIDEO"
  }
}
