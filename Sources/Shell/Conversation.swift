import Display
public import Domain
public import Grammar

/// What the shell remembers between two lines: the session, what was printed last, variables and settings.
public struct Conversation: Sendable {
  public var session: Session
  /// What the numbers of the list printed last mean; nil before anything was printed.
  public var printed: [RowID]?
  /// The row shown last: what `.` means.
  public var current: RowID?
  public var variables: [String: String] = [:]
  public var settings = Settings()
  /// The script that is being replayed: names of files in it are meant from its folder.
  public var script: String?
  /// Views, aliases and templates.
  public var saved = Saved()
  /// What was printed on standard output last: for `last`.
  var results: [Block] = []
  /// The script to which everything that works is added; nil while nothing is recorded.
  var recording: String?
  /// What single features remember.
  var memory = FeatureMemory()
  /// What a parent has seen, as far as the athlete was told.
  var noted: Swift.Set<World.View> = []
  /// Whether a long list was remarked on: once is enough.
  var isWarned = false
  /// The names of files that begin like this one, for completion.
  public var files: @Sendable (String) -> [String] = { _ in [] }

  public init(session: Session) { self.session = session }
}
