import Domain

/// A part of the dashboard, by the word a person types for it.
enum Widget: String, CaseIterable, Sendable {
  case stats, actions, trend, packet, pipeline, sizes, metrics, events, activity, tasks, frequency, followups, offers,
    deadlines
  case documents, portfolio, map, social, athlete, glance

  var title: String {
    switch self {
    case .stats: "Overview"
    case .actions: "Action Items"
    case .trend: "Interactions, Last 30 Days"
    case .packet: "Recruiting Packet"
    case .pipeline: "Schools by Status"
    case .sizes: "Schools by Size"
    case .metrics: "Performance Metrics"
    case .events: "Upcoming Events"
    case .activity: "Recent Activity"
    case .tasks: "Quick Tasks"
    case .frequency: "Contact Frequency"
    case .followups: "Coaches to Follow Up"
    case .offers: "Offer Status"
    case .deadlines: "Upcoming Deadlines"
    case .documents: "Recent Documents"
    case .portfolio: "Portfolio Health"
    case .map: "School Map"
    case .social: "Social Media"
    case .athlete: "Athlete Activity"
    case .glance: "At a Glance"
    }
  }

  /// The key of its figures in JSON.
  var key: String {
    switch self {
    case .actions: "action_items"
    case .trend: "interaction_trend"
    case .packet: "recruiting_packet"
    case .sizes: "school_sizes"
    case .metrics: "performance_metrics"
    case .events: "upcoming_events"
    case .activity: "recent_activity"
    case .tasks: "quick_tasks"
    case .frequency: "contact_frequency"
    case .followups: "coach_followups"
    case .offers: "offer_status"
    case .deadlines: "upcoming_deadlines"
    case .documents: "recent_documents"
    case .map: "school_map"
    case .social: "social_media"
    case .athlete: "athlete_activity"
    case .glance: "at_a_glance"
    case .stats, .pipeline, .portfolio: rawValue
    }
  }

  /// Whether it takes the whole width.
  var isWide: Bool { self == .stats || self == .actions || self == .glance }

  /// The preference that switches it; nil for the cards, which have their own, and for what can't be switched off.
  var preference: DashboardWidget? {
    switch self {
    case .stats, .actions, .packet, .social: nil
    case .trend: .interactionTrendChart
    case .pipeline: .schoolInterestChart
    case .sizes, .portfolio: .schoolStatusOverview
    case .metrics: .performanceSummary
    case .events: .eventsSummary
    case .activity: .recentNotifications
    case .tasks: .quickTasks
    case .frequency: .interactionStats
    case .followups: .coachFollowupWidget
    case .offers: .offerStatusOverview
    case .deadlines: .upcomingDeadlines
    case .documents: .recentDocuments
    case .map: .schoolMapWidget
    case .athlete: .linkedAccounts
    case .glance: .atAGlanceSummary
    }
  }

  /// The tables without which it has nothing to say.
  var tables: [TableName] {
    switch self {
    case .stats, .packet, .glance: []
    case .actions: [.suggestions]
    case .trend, .frequency: [.interactions]
    case .pipeline, .sizes, .portfolio, .map: [.schools]
    case .metrics: [.metrics]
    case .events: [.events]
    case .activity, .athlete: [.interactions, .statusHistory, .documents]
    case .social: [.schools, .coaches]
    case .tasks: []
    case .followups: [.coaches]
    case .offers: [.offers]
    case .deadlines: [.offers, .reminders]
    case .documents: [.documents]
    }
  }
}
