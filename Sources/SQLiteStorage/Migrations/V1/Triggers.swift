extension V1 {
  /// Renews `updated_at` where the backend does, unless the change sets it itself; also for programs other than this one.
  static let triggers = [
    "schools", "coaches", "interactions", "events", "documents", "users", "user_preferences", "follow_up_reminders",
  ].map { table in
    """
    CREATE TRIGGER \(table)_updated_at AFTER UPDATE ON \(table)
    WHEN NEW.updated_at IS OLD.updated_at AND NEW.updated_at IS NOT \(now)
    BEGIN
      UPDATE \(table) SET updated_at = \(now) WHERE id = NEW.id;
    END
    """
  }
}
