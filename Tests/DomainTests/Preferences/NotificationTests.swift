import Domain
import Testing
import Values

/// Notifications and dashboard: defaults, tolerant reading, quiet hours.
@Suite struct NotificationTests {
  private func notifications(_ text: String) throws -> NotificationPreferences {
    NotificationPreferences(try #require(JSON(parsing: text)))
  }

  /// Default values load when no preferences exist.
  @Test(arguments: ["{}", "null", "[]", #"{"followUpReminderDays": null, "enableDeadlineAlerts": null}"#])
  func defaults(text: String) throws {
    #expect(try notifications(text) == NotificationPreferences())
    let form = PreferenceForm.notifications.filled(.object([]))
    #expect(
      form.text == #"{"enableFollowUpReminders":true,"followUpReminderDays":7,"enableDeadlineAlerts":true,"#
        + #""enableDailyDigest":true,"enableInboundInteractionAlerts":true,"enableEmailNotifications":true,"#
        + #""emailOnlyHighPriority":false}"#)
  }

  @Test(arguments: [
    ("1", 1), ("90", 90), (#""14""#, 14), ("0", 1), ("-3", 1), ("1000", 90), (#""soon""#, 7), ("true", 7), ("10.6", 11),
    ("1e300", 90),
  ])
  func reminderDays(value: String, days: Int) throws {
    #expect(try notifications(#"{"followUpReminderDays": \#(value)}"#).reminderDays == days)
  }

  @Test(arguments: [
    ("false", false), (#""False""#, false), (#""true""#, true), ("0", false), ("1", true), ("{}", true),
  ])
  func flags(value: String, isOn: Bool) throws {
    #expect(try notifications(#"{"enableDeadlineAlerts": \#(value)}"#).tellsDeadlines == isOn)
  }

  @Test(arguments: [
    ("22:00", "07:00", "23:30", true), ("22:00", "07:00", "06:59", true), ("22:00", "07:00", "07:00", false),
    ("22:00", "07:00", "12:00", false), ("12:00", "13:00", "12:00", true), ("12:00", "13:00", "13:00", false),
    ("12:00", "12:00", "12:00", false), ("12:00", "", "12:00", false), ("25:00", "13:00", "12:30", false),
  ])
  func quietHours(from: String, until: String, now: String, isQuiet: Bool) throws {
    let preferences = try notifications(#"{"quietHoursStart": "\#(from)", "quietHoursEnd": "\#(until)"}"#)
    #expect(preferences.isQuiet(at: try #require(TimeOfDay(now))) == isQuiet)
  }

  @Test(arguments: ["", "7", "24:00", "12:60", "1:5", "a:bc", "-1:00", "12:00:00", "١٢:٠٠"]) func noTime(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test func whichKindsAreTold() throws {
    let silent = try notifications(
      #"{"enableFollowUpReminders":false,"enableDeadlineAlerts":false,"enableInboundInteractionAlerts":false}"#)
    #expect(Due.Kind.allCases.filter(silent.tells) == [.task])
    #expect(Due.Kind.allCases.allSatisfy(NotificationPreferences().tells))
  }

  @Test func eightCardsAndSeventeenWidgets() {
    #expect(DashboardCard.allCases.count == 8)
    #expect(DashboardWidget.allCases.count == 17)
    #expect(PreferenceForm.dashboard.fields.count == 25)
    #expect(PreferenceForm.dashboard.field(named: "coaches")?.fullKey == "statsCards.coaches")
    #expect(PreferenceForm.dashboard.field(named: "widgets.quicktasks")?.title == "Quick Tasks")
    #expect(PreferenceForm.dashboard.field(named: "Social_Media")?.title == "Social Media")
  }

  /// Dashboard widget toggles reflect on the dashboard.
  @Test func whatTheDashboardHides() throws {
    let text = #"{"statsCards": {"coaches": false, "offers": "no"}, "widgets": {"quickTasks": 0, "new": false}}"#
    let dashboard = DashboardPreferences(try #require(JSON(parsing: text)))
    #expect(dashboard.hiddenCards == [.coaches, .offers])
    #expect(dashboard.hiddenWidgets == [.quickTasks])
    #expect(!dashboard.shows(.coaches) && dashboard.shows(.schools) && dashboard.shows(.upcomingDeadlines))
    #expect(!dashboard.isEmpty && DashboardPreferences(.null) == DashboardPreferences())
    let off = PreferenceForm.dashboard.fields.reduce(JSON.object([])) { $0.setting($1.path, to: .bool(false)) }
    #expect(DashboardPreferences(off).isEmpty)
  }

  @Test func resettingLeavesWhatIsUnknown() throws {
    let text = #"{"widgets":{"quickTasks":false,"new":1},"statsCards":{"coaches":false},"mine":[null]}"#
    let document = try #require(JSON(parsing: text))
    #expect(PreferenceForm.dashboard.reset(document).text == #"{"widgets":{"new":1},"mine":[null]}"#)
  }

  @Test(arguments: [(#"{"widgets": []}"#, true), (#"{"widgets": null}"#, false), (#"{"widgets": {}}"#, false)])
  func damage(text: String, isDamaged: Bool) throws {
    #expect(PreferenceForm.dashboard.isDamaged(try #require(JSON(parsing: text))) == isDamaged)
  }
}
