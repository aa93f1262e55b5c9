extension Migration {
  /// The backend's tables under the backend's names, as they were when the embedded database began.
  ///
  /// Enumerated types are checks named after their column. Where the backend would delete rows along with the one that
  /// they point at, the deletion is refused here.
  static let v1 = Migration(
    version: 1, statements: V1.people + V1.schools + V1.contacts + V1.results + V1.advice + V1.indexes + V1.triggers)
}

/// The statements of version 1.
enum V1 {
  /// The current moment, printed like every other one.
  static let now = "(rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')"

  static let id = """
    id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
      hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
      || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
      CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id))
    """
}
