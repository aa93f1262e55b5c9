import Display
package import Domain
package import Grammar

/// What the shell remembers between two lines: the session, what was printed last, variables and settings.
package struct ShellState: Sendable {
  package var session: Session
  /// What the numbers of the list printed last mean; nil before anything was printed.
  package var printed: [RowID]?
  /// The row shown last: what `.` means.
  package var current: RowID?
  package var variables: [String: String] = [:]
  package var settings = Settings()
  /// The script that is being replayed: names of files in it are meant from its folder.
  package var script: String?
  /// Views, aliases and templates.
  package var saved = Saved()
  /// What was printed on standard output last: for `last`.
  var results: [Block] = []
  /// The script to which everything that works is added; nil while nothing is recorded.
  package var recording: String?
  /// What single features remember.
  package var memory = FeatureMemory()
  /// What a parent has seen, as far as the athlete was told.
  var noted: Set<World.View> = []
  /// Whether a long list was remarked on: once is enough.
  package var isWarned = false
  /// The names of files that begin like this one, for completion.
  package var files: @Sendable (String) -> [String] = { _ in [] }

  package init(session: Session) { self.session = session }
}
