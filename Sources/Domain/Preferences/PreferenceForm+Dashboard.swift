extension PreferenceForm {
  /// What the dashboard shows: everything, unless it was switched off.
  public static let dashboard = PreferenceForm(
    .dashboard, "Dashboard",
    [
      Section(
        "Summary Statistics",
        DashboardCard.allCases.map {
          PreferenceField("statsCards.\($0.rawValue)", $0.label, .flag, standard: .bool(true))
        }),
      Section(
        "Dashboard Widgets",
        DashboardWidget.allCases.map {
          PreferenceField("widgets.\($0.rawValue)", $0.label, .flag, standard: .bool(true))
        }),
    ])
}
