package import Domain

/// Where views, aliases and templates are kept.
package struct SavedAccess: Sendable {
  /// What was kept last; nil if nothing was. Throws a `DamagedFile` where it can't be understood.
  package var load: @Sendable () throws -> JSON? = { nil }
  /// Keeps a document; nil where it is only remembered until the shell ends.
  package var store: (@Sendable (JSON) throws -> Void)?

  package init() {}
}

/// A file that holds something else than it should.
package struct DamagedFile: Error, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }
}
