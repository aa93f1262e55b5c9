import Display
import Domain
import Grammar
import ShellCore

/// What the dashboard is made of: the session, and what lies beside it.
struct Board {
  let session: Session
  /// The quick tasks of the person, or why there are none.
  let tasks: Result<[QuickTask], Failure>
  let preferences: DashboardPreferences
  let counts: StatCounts
  /// The least that has to be typed for one of the schools; nil if there are none.
  private let ownSchool: () -> String?

  init(_ session: Session, tasks: TasksAccess, ownSchool: @escaping () -> String?) {
    self.session = session
    self.ownSchool = ownSchool
    counts = session.statCounts
    self.tasks = Result { try tasks.load(session.identity.user) }.mapError { Failure($0) }
    preferences = DashboardPreferences(
      session.tables.preferences.document(.dashboard, of: session.identity.user)?.json ?? .null)
  }

  var facts: EvaluationContext { session.facts }
  var clock: Clock { session.facts.clock }
  var today: Day { session.facts.clock.today }

  /// The parts that aren't switched off; none if everything is that can be.
  var shown: [Widget] {
    let shown = Widget.allCases.filter { widget in
      guard widget.preference.map(preferences.shows) ?? true else { return false }
      return switch widget {
      case .stats: !statTiles.isEmpty
      case .social: preferences.shows(DashboardCard.socialMedia) && socialMedia.isKnown
      case .athlete: session.identity.role.known == .parent
      default: true
      }
    }
    return shown == [.actions, .packet] ? [] : shown
  }

  /// A part, with what is wrong with its rows; nothing but that where no row is left.
  func panel(_ widget: Widget) -> Panel {
    let problems = widget.tables.compactMap { table -> String? in
      guard case .failed(let reason) = session.tables.state(of: table) else { return nil }
      return "\(table.spoken) can't be loaded: \(reason)"
    }
    guard let problem = problems.first else { return content(of: widget) }
    let failed = Panel(failed: problems)
    if problems.count == widget.tables.count { return failed }
    var panel = content(of: widget)
    if panel.isNothing { return failed }
    panel.content += failed.content
    panel.problem = problem
    return panel
  }

  private func content(of widget: Widget) -> Panel {
    switch widget {
    case .stats: stats
    case .actions: actions
    case .trend: trend
    case .packet: packet
    case .pipeline: pipeline
    case .sizes: sizes
    case .metrics: metrics
    case .events: events
    case .activity: activity
    case .tasks: quickTasks
    case .frequency: frequency
    case .followups: followups
    case .offers: offers
    case .deadlines: deadlines
    case .documents: documents
    case .portfolio: portfolio
    case .map: map
    case .social: social
    case .athlete: athleteActivity
    case .glance: glance
    }
  }

  /// What is said instead of nothing, and what may be typed; whoever only looks on is offered nothing.
  func nothing(_ words: String, _ command: String? = nil, _ figures: Fields) -> Panel {
    let offer = session.identity.isViewing ? nil : command.flatMap(personal)
    let hint: [Section.Content] = offer.map { [.line(Text($0, .dim))] } ?? []
    var panel = Panel([.line(Text(words))] + hint, .object(figures))
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

  /// How many more there are, and the command that lists them.
  func more(_ count: Int, _ command: String) -> [Section.Content] {
    count > 0 ? [.line(Text("and \(count) more: '\(command)'", .dim))] : []
  }

  func name(_ school: Key<School>?) -> String? { school.flatMap { facts.schoolNames[$0] } }

  func hasFailed(_ table: TableName) -> Bool {
    if case .failed = session.tables.state(of: table) { true } else { false }
  }
}

/// A part of the dashboard: for eyes, and for programs.
struct Panel {
  var content: [Section.Content]
  var figures: Datum
  /// Whether it only says that there is nothing to show.
  var isNothing = false
  /// What couldn't be loaded, although other rows are shown.
  var problem: String?

  init(_ content: [Section.Content], _ figures: Datum) {
    self.content = content
    self.figures = figures
  }

  /// `reasons` isn't empty; the hint is the way out.
  init(failed reasons: [String], hint: String = "'refresh' tries again") {
    let lines = reasons.map { Section.Content.line(Text($0, .warning)) }
    self.init(
      lines + [.line(Text(hint, .dim))], .object([("error", reasons.first.map(Datum.text) ?? .null)]))
  }
}

extension Board {
  var followups: Panel {
    let followUps = CoachFollowUps(session.tables.coaches, clock: clock)
    let figures: Fields = [
      ("total", .int(followUps.total)),
      (
        "coaches",
        .list(
          followUps.waiting.map { waiting in
            .object([
              ("name", .text(waiting.coach.fullName)),
              ("school", name(waiting.coach.schoolID).map(Datum.text) ?? .null),
              ("last_contact", waiting.since.map { .text($0.description) } ?? .null),
              ("coach_id", .text(waiting.coach.id.description)),
            ])
          })
      ),
    ]
    guard !session.tables.coaches.isEmpty else {
      return nothing("No coaches added yet", "add coach Ana Ruiz school=kenyon role=head", figures)
    }
    guard followUps.total > 0 else { return nothing("Every coach was contacted in the last 14 days", nil, figures) }
    let lines = followUps.waiting.map { waiting in
      let since = waiting.since.map { Ago.words($0, from: today) } ?? "never contacted"
      return Text(waiting.coach.fullName, .name) + Text("  \(since)", waiting.since == nil ? .bad : .warning)
        + Text(name(waiting.coach.schoolID).map { "  \($0)" } ?? "", .dim)
    }
    return Panel(
      [.bullets(lines, mark: "·")] + more(followUps.total - lines.count, "coaches contacted>14"), .object(figures))
  }
}

extension Board {
  var glance: Panel {
    let glance = session.glance
    let responsiveness = preferences.shows(.coachResponsiveness) ? [responsivenessTile(glance)] : []
    let tiles =
      [
        Tile(
          "Schools with Offers", hasFailed(.offers) ? "--" : "\(glance.offeredSchools)",
          note: hasFailed(.offers) ? "" : "\(glance.offeredShare)%")
      ] + responsiveness + [
        Tile(
          "Interactions This Month", hasFailed(.interactions) ? "--" : Numeral.grouped(glance.interactionsThisMonth)),
        Tile("Days Until Graduation", glance.daysUntilGraduation.map(Numeral.grouped) ?? "--"),
      ]
    let figures: Fields = [
      ("schools_with_offers", hasFailed(.offers) ? .null : .int(glance.offeredSchools)),
      ("schools_with_offers_percent", hasFailed(.offers) ? .null : .int(glance.offeredShare)),
      ("coach_responsiveness", hasFailed(.coaches) ? .null : glance.responsiveness.map(Datum.int) ?? .null),
      ("interactions_this_month", hasFailed(.interactions) ? .null : .int(glance.interactionsThisMonth)),
      ("days_until_graduation", glance.daysUntilGraduation.map(Datum.int) ?? .null),
    ]
    return Panel([.tiles(tiles)], .object(figures))
  }

  private func responsivenessTile(_ glance: Glance) -> Tile {
    guard let percent = glance.responsiveness, !hasFailed(.coaches) else { return Tile("Coach Responsiveness", "--") }
    let rating = Glance.Rating(percent: percent)
    return Tile("Coach Responsiveness", "\(percent)%", tint: rating.tint, note: rating.rawValue)
  }
}

extension Glance.Rating {
  fileprivate var tint: Tint {
    switch self {
    case .good: .emerald
    case .fair: .orange
    case .poor: .red
    }
  }
}

extension Board {
  var stats: Panel {
    let figures: Fields = [
      ("coaches", number(counts.coaches, of: .coaches)), ("schools", number(counts.schools, of: .schools)),
      ("interactions", number(counts.interactions, of: .interactions)),
      ("offers", number(counts.offers, of: .offers)), ("accepted", number(counts.accepted, of: .offers)),
      ("acceptance_rate", number(counts.acceptanceRate, of: .offers)),
      ("a_tier", number(counts.topChoices, of: .schools)),
    ]
    return Panel([.tiles(statTiles)], .object(figures))
  }

  /// The cards that aren't switched off.
  var statTiles: [Tile] {
    let rate = hasFailed(.offers) ? "" : "\(counts.acceptanceRate)%"
    let tiles: [(DashboardCard, Tile)] = [
      (.coaches, Tile("Coaches", words(counts.coaches, of: .coaches), tint: .blue)),
      (.schools, Tile("Schools", words(counts.schools, of: .schools), tint: .purple)),
      (.interactions, Tile("Interactions", words(counts.interactions, of: .interactions), tint: .emerald)),
      (.offers, Tile("Offers", words(counts.offers, of: .offers), tint: .orange)),
      (.offers, Tile("Accepted", words(counts.accepted, of: .offers), tint: .red, note: rate)),
      (.schools, Tile("A-Tier", words(counts.topChoices, of: .schools), tint: .indigo)),
    ]
    return tiles.filter { preferences.shows($0.0) }.map(\.1)
  }

  private func words(_ count: Int, of table: TableName) -> String {
    hasFailed(table) ? "--" : Numeral.grouped(count)
  }

  private func number(_ count: Int, of table: TableName) -> Datum { hasFailed(table) ? .null : .int(count) }
}

extension Board {
  /// The person's own notes, also where they look at somebody else's rows.
  var quickTasks: Panel {
    let tasks: [QuickTask]
    switch self.tasks {
    case .success(let loaded): tasks = loaded
    case .failure(let failure): return Panel(failed: [failure.message], hint: failure.hint ?? "'tasks' tries again")
    }
    let figures = Datum.list(
      tasks.map { .object([("text", .text($0.text)), ("completed", .bool($0.isCompleted))]) })
    guard !tasks.isEmpty else {
      return Panel([.line("No tasks"), .line(Text("add task Call Coach Preston", .dim))], figures)
    }
    let shown = tasks.prefix(Self.mostTasks).map { task in
      task.isCompleted ? Text("[x] \(task.text)", .dim) : Text("[ ] \(task.text)")
    }
    return Panel(shown.map(Section.Content.line) + more(tasks.count - shown.count, "tasks"), figures)
  }

  private static let mostTasks = 6
}
