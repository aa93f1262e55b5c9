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
