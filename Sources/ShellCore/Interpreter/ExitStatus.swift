/// What the program tells the one that started it.
package enum ExitStatus: Int32, Sendable, Comparable {
  case done = 0
  /// A command failed: not found, refused by the store, a write that couldn't be sent.
  case failed = 1
  /// The words were wrong.
  case notUnderstood = 2
  /// The source couldn't be reached, opened, read or understood.
  case unavailable = 3
  case notSignedIn = 4
  /// A fault of the program.
  case fault = 70
  case interrupted = 130

  package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
