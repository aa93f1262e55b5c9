import Domain

extension PreferenceField {
  /// Whether it's a switch of the dashboard for a part that only the web application has.
  var switchesNothing: Bool {
    switch path.first {
    case "statsCards": ["events", "performance", "notifications"].contains(key)
    case "widgets":
      !(Widget.allCases.compactMap(\.preference) + [.coachResponsiveness]).contains { $0.rawValue == key }
    default: false
    }
  }
}
