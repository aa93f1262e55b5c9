import Domain

extension PreferenceField {
  /// Whether it's a switch of the dashboard for a part that only the web application has.
  var switchesNothing: Bool {
    switch path.first {
    case "statsCards": DashboardCard(rawValue: key)?.isOnlyOnTheWeb ?? false
    case "widgets": DashboardWidget(rawValue: key)?.isOnlyOnTheWeb ?? true
    default: false
    }
  }
}
