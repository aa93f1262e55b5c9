import Domain

/// A part of the dashboard: everything about it but its rows.
struct Widget: Sendable {
  /// The word that a person types for it.
  let name: String
  let title: String
  /// The key of its figures in JSON.
  let key: String
  /// Whether it takes the whole width.
  let isWide: Bool
  /// The tables without which it has nothing to say.
  let tables: [TableName]
  /// Whether it's shown among the others.
  let visibility: Visibility
  let panel: @Sendable (Board) -> Panel

  /// When a part is shown.
  enum Visibility: Sendable {
    /// As long as any other part is.
    case withOthers
    /// Unless this preference switches it off.
    case unless(DashboardWidget)
    case when(@Sendable (Board) -> Bool)
  }

  private init(
    _ name: String, _ title: String, key: String? = nil, isWide: Bool = false, tables: [TableName] = [],
    _ visibility: Visibility, panel: @escaping @Sendable (Board) -> Panel
  ) {
    self.name = name
    self.title = title
    self.key = key ?? name
    self.isWide = isWide
    self.tables = tables
    self.visibility = visibility
    self.panel = panel
  }

  /// Whether it's shown on a board where anything else is.
  func isShown(on board: Board) -> Bool {
    switch visibility {
    case .withOthers: true
    case .unless(let preference): board.preferences.shows(preference)
    case .when(let isShown): isShown(board)
    }
  }

  /// Every part, in the order in which they're shown: a new one is one more here.
  static let all: [Widget] = [
    Widget("stats", "Overview", isWide: true, .when { $0.hasCards }) { $0.stats },
    Widget("actions", "Action Items", key: "action_items", isWide: true, tables: [.suggestions], .withOthers) {
      $0.actions
    },
    Widget(
      "trend", "Interactions, Last 30 Days", key: "interaction_trend", tables: [.interactions],
      .unless(.interactionTrendChart)
    ) { $0.trend },
    Widget("packet", "Recruiting Packet", key: "recruiting_packet", .withOthers) { $0.packet },
    Widget("pipeline", "Schools by Status", tables: [.schools], .unless(.schoolInterestChart)) { $0.pipeline },
    Widget("sizes", "Schools by Size", key: "school_sizes", tables: [.schools], .unless(.schoolStatusOverview)) {
      $0.sizes
    },
    Widget(
      "metrics", "Performance Metrics", key: "performance_metrics", tables: [.metrics], .unless(.performanceSummary)
    ) { $0.metrics },
    Widget("events", "Upcoming Events", key: "upcoming_events", tables: [.events], .unless(.eventsSummary)) {
      $0.events
    },
    Widget(
      "activity", "Recent Activity", key: "recent_activity", tables: [.interactions, .statusHistory, .documents],
      .unless(.recentNotifications)
    ) { $0.activity },
    Widget("tasks", "Quick Tasks", key: "quick_tasks", .unless(.quickTasks)) { $0.quickTasks },
    Widget(
      "frequency", "Contact Frequency", key: "contact_frequency", tables: [.interactions], .unless(.interactionStats)
    ) { $0.frequency },
    Widget(
      "followups", "Coaches to Follow Up", key: "coach_followups", tables: [.coaches], .unless(.coachFollowupWidget)
    ) { $0.followups },
    Widget("offers", "Offer Status", key: "offer_status", tables: [.offers], .unless(.offerStatusOverview)) {
      $0.offers
    },
    Widget(
      "deadlines", "Upcoming Deadlines", key: "upcoming_deadlines", tables: [.offers, .reminders],
      .unless(.upcomingDeadlines)
    ) { $0.deadlines },
    Widget("documents", "Recent Documents", key: "recent_documents", tables: [.documents], .unless(.recentDocuments)) {
      $0.documents
    },
    Widget("portfolio", "Portfolio Health", tables: [.schools], .unless(.schoolStatusOverview)) { $0.portfolio },
    Widget("map", "School Map", key: "school_map", tables: [.schools], .unless(.schoolMapWidget)) { $0.map },
    Widget("social", "Social Media", key: "social_media", tables: [.schools, .coaches], .when { $0.tellsSocialMedia }) {
      $0.social
    },
    Widget(
      "athlete", "Athlete Activity", key: "athlete_activity", tables: [.interactions, .statusHistory, .documents],
      .when { $0.preferences.shows(.linkedAccounts) && $0.isForParent }
    ) { $0.athleteActivity },
    Widget("glance", "At a Glance", key: "at_a_glance", isWide: true, .unless(.atAGlanceSummary)) { $0.glance },
  ]
}
