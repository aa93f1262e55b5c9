public import Domain

/// What a line is read in the light of: the session, and what the shell remembers of the conversation.
public struct Scope: Sendable {
  public var session: Session
  /// The rows that the numbers of the list printed last mean; nil before anything was printed.
  public var printed: [RowID]?
  /// The row shown last: what `.` means.
  public var current: RowID?
  public var variables: [String: String]
  /// What each alias stands for.
  public var aliases: [String: String] = [:]
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
    self.session = session
    self.printed = printed
    self.current = current
    self.variables = variables
    self.files = files
  }
}
