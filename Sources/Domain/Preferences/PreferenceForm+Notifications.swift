extension PreferenceForm {
  /// What the person is told of. Source: Documentation/Formulas.md, "Notifications".
  public static let notifications = PreferenceForm(
    .notifications, "Notifications",
    [
      Section(
        "In-App Notifications",
        [
          flag("enableFollowUpReminders", "Coach Follow-Up Reminders"),
          PreferenceField(
            "followUpReminderDays", "Days between follow-ups",
            .whole("a number of days", NotificationPreferences.reminderDays, example: "14"), standard: .number(7),
            under: "enableFollowUpReminders"),
          flag("enableDeadlineAlerts", "Deadline Alerts"),
          flag("enableDailyDigest", "Daily Digest"),
          flag("enableInboundInteractionAlerts", "Inbound Contact Alerts"),
        ]),
      Section(
        "Email Notifications",
        [
          flag("enableEmailNotifications", "Enable Email Notifications"),
          flag("emailOnlyHighPriority", "High-Priority Only", standard: false, under: "enableEmailNotifications"),
        ]),
      Section(
        "Quiet Hours",
        [
          PreferenceField("quietHoursStart", "From", .time), PreferenceField("quietHoursEnd", "To", .time),
        ]),
    ])

  private static func flag(
    _ key: String, _ title: String, standard: Bool = true, under parent: String? = nil
  ) -> PreferenceField {
    PreferenceField(key, title, .flag, standard: .bool(standard), under: parent)
  }
}
