public import Domain

/// Where a family's rows are kept: memory, an embedded database, a server. Small and generic: it knows tables and values,
/// not schools or coaches.
public protocol Store: Sendable {
  /// What `whoami` calls it: `sample family`, a file, a project.
  var name: String { get }
  /// Whether it keeps what is written after the program has gone.
  var isPersistent: Bool { get }

  /// Who is asking, and whose family it is.
  func identity() async throws(StoreError) -> Identity

  /// The rows of a table that the person may see, ordered by id, page by page until an empty page.
  func load<E: Entity>(_ entity: E.Type, after: Key<E>?, limit: Int) async throws(StoreError) -> [E]

  /// Applies all the changes or none. Each `set` holds only where the row still has the before-value.
  func apply(_ changes: [Change]) async throws(StoreError)

  /// How many rows of each other table point at this row.
  func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int]
}

/// A row of any table.
public struct RowReference: Hashable, Sendable {
  public let table: TableName
  public let id: String
  public init(_ table: TableName, _ id: String) {
    self.table = table
    self.id = id
  }
}

/// Who is at the shell.
public struct Identity: Hashable, Sendable {
  public let user: Key<User>
  /// The athlete whose rows these are: the same person unless a parent is looking.
  public let athlete: Key<User>
  public let family: Key<Family>?
  public let role: Open<UserRole>

  public init(user: Key<User>, athlete: Key<User>, family: Key<Family>?, role: Open<UserRole>) {
    self.user = user
    self.athlete = athlete
    self.family = family
    self.role = role
  }
}
