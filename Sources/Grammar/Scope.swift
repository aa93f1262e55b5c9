public import Domain

/// What a line is read in the light of: the session, and what the shell remembers of the shell's state.
public struct Scope: Sendable {
  /// Held once for all copies of a scope: a session is a large value, and readers hand scopes on all the time.
  private var held: Held
  public var session: Session {
    _read { yield held.session }
    set { held = Held(newValue) }
  }
  /// The rows that the numbers of the list printed last mean; nil before anything was printed.
  public var printed: [RowID]?
  /// The row shown last: what `.` means.
  public var current: RowID?
  public var variables: [String: String]
  /// What each alias stands for.
  public var aliases: [String: String] = [:]
  /// The text of each message template.
  public var templates: [String: String] = [:]
  /// The views by name, each with what it shows.
  public var views: [String: String] = [:]
  /// The names of files that begin like this one; nil where there are no files to look at.
  public var files: @Sendable (_ prefix: String) -> [String]

  public init(
    session: Session,
    printed: [RowID]? = nil,
    current: RowID? = nil,
    variables: [String: String] = [:],
    files: @escaping @Sendable (String) -> [String] = { _ in [] }
  ) {
    held = Held(session)
    self.printed = printed
    self.current = current
    self.variables = variables
    self.files = files
  }

  private final class Held: Sendable {
    let session: Session
    init(_ session: Session) { self.session = session }
  }
}
