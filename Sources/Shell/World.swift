public import Domain
public import FoundationEssentials
public import Storage

/// What a command may reach beyond the conversation; tests hand in a scripted one.
public struct World: Sendable {
  public var store: any Store
  public var clock: Clock
  public var newID: @Sendable () -> UUID
  /// Asks a question that is answered with yes or no; nil where nobody can be asked.
  public var ask: @Sendable (_ question: String) async -> Bool?
  /// The text of a file, with the folder it stands in.
  public var read: @Sendable (_ path: String) throws -> String
  /// Whether a change of many rows is shown and asked for first.
  public var asksForMany: Bool
  /// `--yes`: every question is answered with yes.
  public var assumesYes: Bool
  public var isReadOnly: Bool
  /// Changes the session, writes nothing, and prints what would have been written.
  public var isDryRun: Bool

  public init(
    store: any Store,
    clock: Clock,
    newID: @escaping @Sendable () -> UUID,
    ask: @escaping @Sendable (String) async -> Bool? = { _ in nil },
    read: @escaping @Sendable (String) throws -> String = { throw Failure("'\($0)' can't be read") },
    asksForMany: Bool = false,
    assumesYes: Bool = false,
    isReadOnly: Bool = false,
    isDryRun: Bool = false
  ) {
    self.store = store
    self.clock = clock
    self.newID = newID
    self.ask = ask
    self.read = read
    self.asksForMany = asksForMany
    self.assumesYes = assumesYes
    self.isReadOnly = isReadOnly
    self.isDryRun = isDryRun
  }
}
