/// A number on the dashboard.
public enum DashboardCard: String, Vocabulary {
  case coaches, schools, interactions, offers, events, performance, notifications, socialMedia

  public var label: String { rawValue.spaced }

  /// Whether only the web application has it.
  public var isOnlyOnTheWeb: Bool { [.events, .performance, .notifications].contains(self) }
}

/// A part of the dashboard.
public enum DashboardWidget: String, Vocabulary {
  case recentNotifications, linkedAccounts, recruitingCalendar, quickTasks, atAGlanceSummary, offerStatusOverview
  case interactionTrendChart, schoolInterestChart, schoolMapWidget, coachFollowupWidget, eventsSummary
  case performanceSummary, recentDocuments, interactionStats, schoolStatusOverview, coachResponsiveness
  case upcomingDeadlines

  public var label: String { rawValue.spaced }

  /// Whether only the web application has it.
  public var isOnlyOnTheWeb: Bool { self == .recruitingCalendar }
}

/// What the dashboard leaves out.
public struct DashboardPreferences: Hashable, Sendable {
  public var hiddenCards: Set<DashboardCard> = []
  public var hiddenWidgets: Set<DashboardWidget> = []

  public init() {}
}

extension DashboardPreferences {
  /// From a `dashboard` document; what it doesn't mention is shown.
  public init(_ document: JSON) {
    let form = PreferenceForm.dashboard
    func isHidden(_ key: String) -> Bool {
      form.field(named: key)?.value(in: document)?.flag(default: true) == false
    }
    hiddenCards = Set(DashboardCard.allCases.filter { isHidden("statsCards.\($0.rawValue)") })
    hiddenWidgets = Set(DashboardWidget.allCases.filter { isHidden("widgets.\($0.rawValue)") })
  }

  public func shows(_ card: DashboardCard) -> Bool { !hiddenCards.contains(card) }
  public func shows(_ widget: DashboardWidget) -> Bool { !hiddenWidgets.contains(widget) }

  /// Whether nothing at all is shown.
  public var isEmpty: Bool {
    hiddenCards.count == DashboardCard.allCases.count && hiddenWidgets.count == DashboardWidget.allCases.count
  }
}

extension String {
  /// A key as words: `socialMedia` is `Social Media`.
  fileprivate var spaced: String {
    var words = ""
    for letter in self {
      if letter.isUppercase { words += " " }
      words += words.isEmpty ? letter.uppercased() : String(letter)
    }
    return words
  }
}
