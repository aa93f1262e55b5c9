package import Values

/// A number on the dashboard.
package enum DashboardCard: String, Vocabulary {
  case coaches, schools, interactions, offers, events, performance, notifications, socialMedia

  package var label: String { rawValue.spaced }

  /// True if only the web application has it.
  package var isOnlyOnTheWeb: Bool { [.events, .performance, .notifications].contains(self) }
}

/// A part of the dashboard.
package enum DashboardWidget: String, Vocabulary {
  case recentNotifications, linkedAccounts, recruitingCalendar, quickTasks, atAGlanceSummary, offerStatusOverview
  case interactionTrendChart, schoolInterestChart, schoolMapWidget, coachFollowupWidget, eventsSummary
  case performanceSummary, recentDocuments, interactionStats, schoolStatusOverview, coachResponsiveness
  case upcomingDeadlines

  package var label: String { rawValue.spaced }

  /// True if only the web application has it.
  package var isOnlyOnTheWeb: Bool { self == .recruitingCalendar }
}

/// The parts that the dashboard leaves out.
package struct DashboardPreferences: Hashable, Sendable {
  package var hiddenCards: Set<DashboardCard> = []
  package var hiddenWidgets: Set<DashboardWidget> = []

  package init() {}
}

extension DashboardPreferences {
  /// From a `dashboard` document; what it doesn't mention is shown.
  package init(_ document: JSON) {
    let form = PreferenceForm.dashboard
    func isHidden(_ key: String) -> Bool {
      form.field(named: key)?.value(in: document)?.flag(default: true) == false
    }
    hiddenCards = Set(DashboardCard.allCases.filter { isHidden("statsCards.\($0.rawValue)") })
    hiddenWidgets = Set(DashboardWidget.allCases.filter { isHidden("widgets.\($0.rawValue)") })
  }

  package func shows(_ card: DashboardCard) -> Bool { !hiddenCards.contains(card) }
  package func shows(_ widget: DashboardWidget) -> Bool { !hiddenWidgets.contains(widget) }

  /// True if nothing at all is shown.
  package var isEmpty: Bool {
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
