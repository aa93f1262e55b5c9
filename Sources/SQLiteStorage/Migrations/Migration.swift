/// A numbered step that brings the schema of a database from the version before to its own; never changed once released.
struct Migration: Sendable {
  /// What `user_version` is afterwards.
  let version: Int
  let statements: [String]

  /// Every step, in order and without gaps.
  static let all: [Migration] = [.v1]

  /// The version that this program reads and writes.
  static var newest: Int { all.last?.version ?? 0 }
}
