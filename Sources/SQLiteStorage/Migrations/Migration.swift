/// A numbered step that brings the schema of a database from the version before to its own; never changed once released.
struct Migration: Sendable {
  /// What `user_version` is afterwards.
  let version: Int
  let statements: [String]

  /// Every step, in order and without gaps.
  static let all: [Migration] = [.v1, .v2]

  /// The oldest version whose rows this program reads as they are: since then only the journal was added.
  static let oldestReadable = 1

  /// The version that this program writes.
  static var newest: Int { all.last?.version ?? 0 }
}
