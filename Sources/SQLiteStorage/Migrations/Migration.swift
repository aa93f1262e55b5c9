/// A numbered step that brings the schema of a database from the version before to its own; never changed once released.
struct Migration: Sendable {
  /// What `user_version` is afterwards.
  let version: Int
  let statements: [String]
  /// Statements that made views which are made anew: those that are there go first, but none that somebody else made.
  var replacedViews: [String] = []
  /// Columns that are added before the statements, where they aren't there.
  var columns: [(table: String, name: String, type: String)] = []

  /// Every step, in order and without gaps.
  static let all: [Migration] = [.v1, .v2, .v3, .v4, .v5]

  /// The oldest version whose rows this program reads as they are: since then only the journal, views and columns were
  /// added.
  static let oldestReadable = 1

  /// The version that this program writes.
  static var newest: Int { all.last?.version ?? 0 }
}

extension Migration {
  /// What commands wrote, so that it can be taken back after a restart.
  static let v2 = Migration(version: 2, statements: ["CREATE TABLE \(journal)"])

  private static let journal = """
    compass_journal (
      number INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CONSTRAINT kind CHECK (kind IN ('wrote', 'undid', 'redid', 'joined')),
      at TEXT NOT NULL,
      title TEXT NOT NULL,
      changes TEXT NOT NULL
    )
    """

  /// A step names the one that it undid or redid, and a tuition of 0 is one. A copy of a project has no journal.
  static let v4 = Migration(
    version: 4,
    statements: [
      "CREATE TABLE IF NOT EXISTS \(journal)", "ALTER TABLE compass_journal ADD COLUMN step INTEGER",
      V3.schools(tuition: V3.number),
    ],
    replacedViews: [V3.schools(tuition: V3.known)])

  /// When a coach left.
  static let v5 = Migration(
    version: 5, statements: [V3.coaches(V3.coachColumns + V3.leaving)], replacedViews: [V3.coaches(V3.coachColumns)],
    columns: [("coaches", "left_on", "TEXT")])
}
