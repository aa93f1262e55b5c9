import Display
import Domain
import Values

/// A part of the dashboard: everything about it but its rows.
struct Widget: Sendable {
  /// The word that a person types for it.
  let name: String
  let title: String
  /// The key of its figures in JSON.
  let key: String
  /// The other names that it goes by: in the settings, and on the web.
  private let aliases: [String]
  /// True if it takes the whole width.
  let isWide: Bool
  /// The rule that tells if it's shown among the others.
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
    _ name: String, _ title: String, key: String? = nil, also aliases: String..., isWide: Bool = false,
    _ visibility: Visibility, panel: @escaping @Sendable (Board) -> Panel
  ) {
    self.name = name
    self.title = title
    self.key = key ?? name
    self.aliases = aliases
    self.isWide = isWide
    self.visibility = visibility
    self.panel = panel
  }

  /// All that a person may see it called: its word and its heading, the word of its setting, its name on the web.
  var names: [String] {
    var names = [name, title]
    if case .unless(let preference) = visibility { names.append(preference.rawValue) }
    names += aliases + [key]
    var seen: Set<String> = []
    return names.filter { seen.insert($0.folded).inserted }
  }

  /// The part that goes by this name, whatever its case and its signs; of a setting of two parts the first.
  static func named(_ text: String) -> Widget? {
    let word = text.folded
    let folded = word.hasSuffix("widget") ? String(word.dropLast(6)) : word
    return all.first { [$0.name, $0.title.folded, $0.key.folded].contains(folded) }
      ?? all.first { $0.names.contains { [word, folded].contains($0.folded) } }
  }

  /// The two parts that were most probably meant.
  static func nearest(to text: String) -> [Widget] {
    let typed = Array(text.folded.utf8)
    let distances = all.map { widget in
      widget.names.map { name in
        let name = Array(name.folded.utf8)
        if name.starts(with: typed) { return 0 }
        return Slip.distance(typed, name, within: max(typed.count, name.count)) ?? .max
      }.min() ?? .max
    }
    return zip(distances, all.indices).sorted { $0 < $1 }.prefix(2).map { all[$0.1] }
  }

  /// The parts that count most where not all of them have room.
  private static let byWorth = ["stats", "actions", "due", "events", "trend", "pipeline"]

  /// The rest of it there, beside its panel.
  func brief(_ panel: Panel, from first: Int) -> Brief {
    let rank = Self.byWorth.firstIndex(of: name)
    return Brief(
      rank: rank.map { $0 + 1 }, isNeeded: rank.map { $0 < 3 } ?? false,
      content: panel.content(from: first, isShort: true),
      name: panel.isNothing ? nil : panel.gist.map { "\(name) \($0)" })
  }

  /// True if it's shown on a board where anything else is.
  func isShown(on board: Board) -> Bool {
    switch visibility {
    case .withOthers: true
    case .unless(let preference): board.preferences.shows(preference)
    case .when(let isShown): isShown(board)
    }
  }

  /// Every part, in the order in which they're shown: a new one is one more here.
  static let all: [Widget] = [
    Widget("stats", "Overview", also: "statsCards", "dashboardStatsCards", isWide: true, .when { $0.hasCards }) {
      $0.stats
    },
    Widget(
      "actions", "Action Items", key: "action_items", also: "dashboardSuggestions", "suggestions", isWide: true,
      .withOthers
    ) { $0.actions },
    Widget("due", "Due Next", key: "due", .unless(.upcomingDeadlines)) { $0.due },
    Widget(
      "trend", "Interactions, Last 30 Days", key: "interaction_trend",
      .unless(.interactionTrendChart)
    ) { $0.trend },
    Widget("packet", "Recruiting Packet", key: "recruiting_packet", .withOthers) { $0.packet },
    Widget("pipeline", "Schools by Status", .unless(.schoolInterestChart)) { $0.pipeline },
    Widget("sizes", "Schools by Size", key: "school_sizes", .unless(.schoolStatusOverview)) { $0.sizes },
    Widget("metrics", "Performance Metrics", key: "performance_metrics", .unless(.performanceSummary)) { $0.metrics },
    Widget("events", "Upcoming Events", key: "upcoming_events", .unless(.eventsSummary)) { $0.events },
    Widget(
      "activity", "Recent Activity", key: "recent_activity", also: "recentActivityFeed", isWide: false,
      .unless(.recentNotifications)
    ) { $0.activity },
    Widget("tasks", "Quick Tasks", key: "quick_tasks", .unless(.quickTasks)) { $0.quickTasks },
    Widget("frequency", "Contact Frequency", key: "contact_frequency", .unless(.interactionStats)) { $0.frequency },
    Widget("followups", "Coaches to Follow Up", key: "coach_followups", .unless(.coachFollowupWidget)) { $0.followups },
    Widget("offers", "Offer Status", key: "offer_status", .unless(.offerStatusOverview)) { $0.offers },
    Widget("deadlines", "Upcoming Deadlines", key: "upcoming_deadlines", .unless(.upcomingDeadlines)) { $0.deadlines },
    Widget("documents", "Recent Documents", key: "recent_documents", .unless(.recentDocuments)) { $0.documents },
    Widget("portfolio", "Portfolio Health", .unless(.schoolStatusOverview)) { $0.portfolio },
    Widget("map", "School Map", key: "school_map", .unless(.schoolMapWidget)) { $0.map },
    Widget(
      "social", "Social Media", key: "social_media",
      .when { $0.tellsSocialMedia }
    ) { $0.social },
    Widget(
      "athlete", "Athlete Activity", key: "athlete_activity", also: "linkedAccounts", isWide: false,
      .when { $0.preferences.shows(.linkedAccounts) && $0.isForParent }
    ) { $0.athleteActivity },
    Widget("glance", "At a Glance", key: "at_a_glance", isWide: true, .unless(.atAGlanceSummary)) { $0.glance },
  ]
}

extension String {
  /// Its letters and digits in lower case.
  fileprivate var folded: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
