import Display
import Domain
import Grammar
import Lists
import ShellCore
import Values

/// The parts that the dashboard is made of: the session, and what lies beside it.
struct Board {
  let session: Session
  /// The quick tasks of the person, or why there are none.
  let tasks: Result<[QuickTask], Failure>
  let preferences: DashboardPreferences
  let counts: StatCounts
  /// Why suggestions may be missing.
  let unread: Unread.Reasons
  /// That of the session without the tasks.
  let revision: Session.Revision
  /// The least that has to be typed for one of the schools; nil if there are none.
  private let ownSchool: () -> String?

  init(
    _ session: Session, _ belongings: any Belongings, without unread: Unread.Reasons = [:],
    ownSchool: @escaping () -> String?
  ) {
    self.ownSchool = ownSchool
    self.unread = unread
    revision = session.revision
    counts = Unread.quietly { StatCounts(session) }
    tasks = Result { try belongings.tasks(of: session.identity.user) }.mapError { Failure($0) }
    var known = session
    if case .success(let kept) = tasks {
      var tables = Tables()
      tables.tasks = Rows(kept)
      known.take([.tasks], from: tables)
    }
    self.session = known
    let own = Unread.known { session.tables.preferences.document(.dashboard, of: session.identity.user)?.json }
    preferences = DashboardPreferences((own ?? nil) ?? .null)
  }

  var context: EvaluationContext { session.context }
  var clock: Clock { session.context.clock }
  var today: Day { session.context.clock.today }

  /// The parts that aren't switched off; none if everything is that can be.
  var shown: [Widget] {
    let shown = Widget.all.filter { $0.isShown(on: self) }
    let isAny = shown.contains { if case .withOthers = $0.visibility { false } else { true } }
    return isAny ? shown : []
  }

  /// A part; where its rows couldn't be loaded it says nothing but that.
  func panel(_ widget: Widget) -> Panel {
    let (panel, missed) = Unread.attempt { widget.panel(self) }
    return missed.isEmpty ? panel : Panel(failed: missed)
  }

  /// The words that are said instead of nothing, and the command that may be typed; a person who only
  /// looks on is offered none.
  func nothing(_ words: String, _ command: String? = nil, _ figures: Datum) -> Panel {
    let offer = session.identity.isViewing ? nil : command.flatMap(personal)
    let hint: [Section.Content] = offer.map { [.line(Text($0, .dim))] } ?? []
    var panel = Panel([.line(Text(words))] + hint, figures)
    panel.isNothing = true
    return panel
  }

  /// A command about Kenyon as one about a school of the list; without schools the one that adds the first.
  private func personal(_ command: String) -> String? {
    guard command.contains(Self.exampleSchool) else { return command }
    if hasFailed(.schools) { return nil }
    guard let school = ownSchool() else { return Self.addSchool }
    let value = school.hasPrefix("\"") ? school : school.quotedIfNeeded
    return command.replacing("school=\(Self.exampleSchool)", with: "school=\(value)")
      .replacing(Self.exampleSchool, with: school)
  }

  private static let exampleSchool = "kenyon"
  static let addSchool = "add school Kenyon College"

  /// True if nothing has happened yet: then a few steps are worth more than all that there isn't.
  private var isNew: Bool {
    let isEmpty = session.tables.schools.isEmpty || session.tables.interactions.isEmpty
    return isEmpty && !session.identity.isViewing && session.identity.lackOfFamily == nil
  }

  /// The first steps of a family, at most three: those that are done already aren't named.
  private var steps: [Text] {
    let athlete = context.athlete
    let asked: [(key: String, isKnown: Bool, example: String)] = [
      ("name", session.recordedName != nil, "\"First Last\""),
      ("graduation year", session.graduationYear != nil, "2028"),
      (
        "position", athlete.position?.isEmpty == false || athlete.sport.map { $0.positionWord == nil } ?? false,
        (athlete.recordedSport?.examplePosition ?? "NAME").quotedIfNeeded
      ),
    ]
    let missing = asked.filter { !$0.isKnown }.map { "\($0.key)=\($0.example)" }
    let hasSchools = !session.tables.schools.isEmpty
    let steps: [(isDone: Bool, command: String?, why: String)] = [
      (hasSchools, Self.addSchool, "your first school; 'colleges D3 OH' finds others"),
      (missing.isEmpty, "prefs player " + missing.joined(separator: " "), "who the athlete is"),
      (context.home != nil, "home 44107", "your home, for distances: a ZIP code, a town or an address"),
      (
        !hasSchools || !session.tables.interactions.isEmpty, personal("log kenyon call"),
        "your first contact with a school"
      ),
    ]
    return steps.filter { !$0.isDone }.prefix(3).compactMap { step in
      step.command.map { Text($0, .name) + Text("  \(step.why)", .dim) }
    }
  }

  /// Its name for programs.
  func name(_ school: Key<School>?) -> String? { school.flatMap { context.schoolNames[$0] } }

  /// The same for people, who know others of that name.
  func words(_ school: Key<School>?) -> String? { school.flatMap(context.schoolNames.toldApart) }

  func hasFailed(_ table: TableName) -> Bool {
    if case .failed = session.tables.state(of: table) { true } else { false }
  }
}

extension Board {
  /// One part, also one that is switched off, and what its numbers mean.
  func detail(of widget: Widget) -> (Detail, [NumberedItem]) {
    let panel = panel(widget)
    let (key, figures) = (widget.key, panel.figures)
    let detail = document([], [section(widget, panel, from: 1)]) {
      let figures = figures()
      return if case .object(let fields) = figures { fields } else { [(key, figures)] }
    }
    return (detail, panel.items.map(\.item))
  }

  /// Every part that is shown, for programs all of them, and what the numbers mean.
  var detail: (Detail, [NumberedItem]) {
    let shown = Set(self.shown.map(\.name))
    let panels = Widget.all.map { (widget: $0, panel: panel($0)) }
    let steps = Unread.known { isNew ? self.steps : [] } ?? []
    var sections: [Section] = []
    var items: [NumberedItem] = []
    for (widget, panel) in panels where shown.contains(widget.name) && (steps.isEmpty || !panel.isNothing) {
      sections.append(section(widget, panel, from: items.count + 1))
      items += panel.items.map(\.item)
    }
    if !steps.isEmpty, !shown.isEmpty {
      var first = Section("First Steps", id: "steps", isWide: true, [.bullets(steps, mark: .sign("›", spoken: ""))])
      first.brief = Brief(rank: 0, isNeeded: true, name: nil)
      sections.insert(first, at: 0)
    }
    let nothing = [
      Text("Every part of the dashboard is off"), Text("'prefs dashboard all on' turns them back on", .dim),
    ]
    let header = [greeting] + banner + (shown.isEmpty ? nothing : [])
    let figures = panels.map { (key: $0.widget.key, make: $0.panel.figures) }
    return (document(header, sections) { [greeted] in greeted + figures.map { ($0.key, $0.make()) } }, items)
  }

  /// The numbers of what can be done there begin with `first`.
  private func section(_ widget: Widget, _ panel: Panel, from first: Int) -> Section {
    var section = Section(widget.title, id: widget.name, isWide: widget.isWide, panel.content(from: first))
    section.brief = widget.brief(panel, from: first)
    return section
  }

  private func document(
    _ header: [Text], _ sections: [Section], _ figures: @escaping @Sendable () -> Fields
  ) -> Detail {
    var detail = Detail(header: header, sections: sections, figures: figures, record: { figures().flattened })
    detail.isDocument = true
    return detail
  }

  private var greeting: Text {
    Text(firstName.map { "Welcome back, \($0)!" } ?? "Welcome back!", .heading)
  }

  /// The name by which the person at the shell is greeted; nil where nobody said.
  private var firstName: String? { Unread.known { ownFirstName } ?? nil }

  private var ownFirstName: String? {
    let isAthlete = session.identity.user == session.identity.athlete
    guard isAthlete, let said = session.saidName else { return session.tables.users[session.identity.user]?.firstName }
    return session.keeper != nil ? nil : said.split(separator: " ").first.map(String.init)
  }

  /// The full name of the athlete whose rows are shown, else the e-mail address.
  private var athlete: String? {
    Unread.known {
      let athlete = session.tables.users[session.identity.athlete]
      return [session.athleteName, athlete?.email].compactMap(\.self).first { !$0.isEmpty }
    } ?? nil
  }

  /// The lines for a parent: whose rows these are, or how to get to some.
  private var banner: [Text] {
    guard session.identity.isViewing else { return ShellState.viewerLines(of: session) }
    let name = Text(athlete ?? "the athlete").cut(to: Self.longestName).words
    return [
      Text("You're viewing \(name)'s recruiting data", .accent(.blue)),
      Text("Data is read-only. Your views are visible to them.", .accent(.blue)),
    ] + (session.lackOfDetails.map { [Text($0, .warning)] } ?? [])
  }

  /// In columns.
  private static let longestName = 40

  private var greeted: Fields {
    [
      ("name", Datum(firstName)),
      ("viewing", session.identity.isViewing ? Datum(athlete) : .null),
      ("date", .text(today.description)),
    ]
  }
}

extension Fields {
  /// With the fields of inner objects under their own names: `stats.coaches`.
  fileprivate var flattened: Fields {
    flatMap { key, value -> Fields in
      guard case .object(let inner) = value else { return [(key, value)] }
      return inner.map { ("\(key).\($0.key)", $0.value) }
    }
  }
}

extension Board {
  /// Where the packet for coaches comes from.
  var packet: Panel {
    let commands = ["packet save", "packet email COACH"]
    let pairs = zip(commands, ["a page about the athlete, to print", "the same by email, after you check it"]).map {
      (label: $0, value: Text($1))
    }
    return Panel([.pairs(pairs)], .object([("commands", .list(commands.map(Datum.text)))]))
  }

  var metrics: Panel {
    let own = session.tables.metrics.filter { $0.userID == nil || $0.userID == session.identity.athlete }
    let rows = TopMetrics(own, session.context)
      .metrics.map { metric in
        let value = Text(metric.result.said, .strong)
        let day = metric.recordedDate.map { "  \(Ago.words($0, from: today))" } ?? ""
        return Panel.Row(
          label: metric.type?.label ?? "Metric",
          line: value + Text(day, .dim)
            + (metric.verified == true ? .sign("  ✓", .good, spoken: ",") + Text(" verified", .good) : Text()),
          object: [
            ("metric_type", Datum(metric.type?.raw)),
            ("value", Datum(metric.value)),
            ("unit", Datum(metric.unit)),
            ("recorded_date", Datum(metric.recordedDate?.description)),
            ("verified", .bool(metric.verified == true)),
          ])
      }
    guard !rows.isEmpty else {
      return nothing(
        own.isEmpty ? "No metrics logged yet" : "No metrics of the sport yet", session.context.firstMetric, .list([]))
    }
    return Panel(rows, then: "'metrics' lists all")
  }

  var events: Panel {
    let upcoming = UpcomingEvents(session.tables.events, on: today, session.context) { !session.isDropped($0.schoolID) }
    let rows = upcoming.events.map { event in
      let day = event.startDate.map { Ago.words($0, from: today) } ?? ""
      let more = [event.type?.label, event.place].compactMap(\.self).joined(separator: ", ")
      return Panel.Row(
        label: event.startDate?.short ?? "",
        line: Text(event.name, .name) + Text(more.isEmpty ? "" : "  \(more)") + Text("  \(day)", .dim),
        object: [
          ("name", .text(event.name)), ("type", Datum(event.type?.raw)),
          ("start_date", Datum(event.startDate?.description)),
          ("location", Datum(event.place)), ("id", .text(event.id.description)),
        ])
    }
    var panel = Panel("events", rows, of: upcoming.total, all: "events start>=today")
    panel.lists = [("events start>=today", upcoming.listed)]
    guard upcoming.total > 0 else {
      return nothing("No upcoming events", "add event Prospect Camp type=camp start=\(today + 14)", panel.figures())
    }
    return panel
  }

  var documents: Panel {
    let recent = RecentDocuments(session.tables.documents, session.context)
    let rows = recent.documents.map { document in
      Panel.Row(
        line: Text(document.title, .name) + Text(document.type.map { "  \($0.label)" } ?? "")
          + Text(document.createdAt.map { "  \(Ago.words($0, clock))" } ?? "", .dim)
          + Text(document.healthStatus == .known(.broken) ? "  ! broken link" : "", .bad),
        object: [
          ("title", .text(document.title)), ("type", Datum(document.type?.raw)),
          ("created_at", Datum(document.createdAt?.description)),
          ("health_status", Datum(document.healthStatus?.raw)),
        ])
    }
    let panel = Panel("documents", rows, of: recent.total, all: "documents")
    guard recent.total > 0 else {
      return nothing(
        "No documents added yet", "add document Resume type=resume url=https://example.org/resume.pdf", panel.figures())
    }
    return panel
  }
}

extension Event {
  /// Where it is, as far as anybody noted it.
  fileprivate var place: String? {
    if let location = location?.nonEmpty { return location }
    return [city, state].compactMap { $0?.nonEmpty }.joined(separator: ", ").nonEmpty
  }
}

extension Board {
  var isForParent: Bool { session.identity.role.known == .parent }

  /// The athlete's latest deeds; for a parent who looks at nobody the way to get to an athlete.
  var athleteActivity: Panel {
    guard isForParent else {
      return Panel([.line("Only parents see this: 'activity' shows what you did")], .null)
    }
    guard session.identity.isViewing else {
      let lines = session.identity.family == nil ? ShellState.linkHint : [Text("'athletes' lists whom you may view")]
      return Panel(lines.map(Section.Content.line), .null)
    }
    let activity = AthleteActivity(session)
    let rows = activity.latest.map { $0.row(clock) }
    let figures: Fields = [
      ("last_active", Datum(activity.lastActive?.description)),
      ("interactions_last_7_days", .int(activity.interactions)),
      ("status_changes_last_7_days", .int(activity.statuses)),
      ("documents_last_7_days", .int(activity.documents)),
      ("latest", Panel.Row.figures(rows)),
    ]
    guard let last = activity.lastActive else {
      return Panel([.line("The athlete hasn't done anything yet")], .object(figures))
    }
    let counts: [(label: String, value: Text)] = [
      ("Last active", Text(Ago.words(last, clock))),
      ("Last 7 days", Text(ListName.interactions.counted(activity.interactions))),
      ("", Text("\(activity.statuses.counted("change")) of status")),
      ("", Text(ListName.documents.counted(activity.documents))),
    ]
    return Panel([.pairs(counts)] + Panel.Row.content(rows), .object(figures))
  }

  /// True if there's anything to tell of social networks, and the person wants to see it.
  var tellsSocialMedia: Bool {
    preferences.shows(DashboardCard.socialMedia) && Unread.known { SocialMedia(session).isKnown } ?? false
  }

  /// Where everybody is in social networks.
  var social: Panel {
    let social = SocialMedia(session)
    let figures: Fields = [
      ("handles", .object(social.handles.map { ($0.network.lowercased(), .text($0.name)) })),
      ("schools", .int(social.schools)), ("coaches", .int(social.coaches)),
      ("messages_last_30_days", .int(social.messages)),
    ]
    guard social.isKnown else {
      return nothing("No social media recorded yet", "prefs player twitter=@eli", .object(figures))
    }
    let handles = social.handles.map { (label: $0.network, value: Text($0.name, .name)) }
    let counts: [(label: String, value: Text)] = [
      ("Schools", Text("\(social.schools) of \(counts.schools) on Twitter or Instagram")),
      ("Coaches", Text("\(social.coaches) of \(counts.coaches) on Twitter or Instagram")),
      ("Last 30 days", Text(social.messages.counted("tweet or message", "tweets and messages"))),
    ]
    return Panel([.pairs(handles + counts)], .object(figures))
  }
}
