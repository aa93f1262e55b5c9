public import Domain

/// Where views, aliases and templates are kept.
public struct SavedAccess: Sendable {
  /// What was kept last; nil if nothing was. Throws a `DamagedFile` where it can't be understood.
  public var load: @Sendable () throws -> JSON? = { nil }
  /// Keeps a document; nil where it is only remembered until the shell ends.
  public var store: (@Sendable (JSON) throws -> Void)?

  public init() {}
}

/// A file that holds something else than it should.
public struct DamagedFile: Error, Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }
}
