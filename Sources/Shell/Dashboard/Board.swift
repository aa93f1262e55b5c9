import Display
import Domain

/// What the dashboard is made of: the session, and what lies beside it.
struct Board {
  let session: Session
  /// The quick tasks of the person, or why there are none.
  let tasks: Result<[QuickTask], Failure>
  let preferences: DashboardPreferences
  let counts: StatCounts

  init(_ session: Session, tasks: TasksAccess) {
    self.session = session
    counts = session.statCounts
    self.tasks = Result { try tasks.load(session.identity.user) }.mapError { Failure($0) }
    preferences = DashboardPreferences(
      session.tables.preferences.document(.dashboard, of: session.identity.user)?.json ?? .null)
  }

  var facts: Facts { session.facts }
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

  /// A part, or what is wrong with its rows.
  func panel(_ widget: Widget) -> Panel {
    for table in widget.tables {
      guard case .failed(let reason) = session.tables.state(of: table) else { continue }
      return Panel(failed: "\(table.spoken) can't be loaded: \(reason)")
    }
    return switch widget {
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
    let offer = session.identity.isViewing ? nil : command
    let hint: [Section.Content] = offer.map { [.line(Text($0, .dim))] } ?? []
    return Panel([.line(Text(words))] + hint, .object(figures))
  }

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

  init(_ content: [Section.Content], _ figures: Datum) {
    self.content = content
    self.figures = figures
  }

  init(failed reason: String) {
    self.init(
      [.line(Text(reason, .warning)), .line(Text("'refresh' tries again", .dim))], .object([("error", .text(reason))]))
  }
}
