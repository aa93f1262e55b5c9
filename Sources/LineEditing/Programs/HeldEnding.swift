import CEditLine

/// A time in which no signal ends the program, because a text that somebody typed is nowhere yet; only what it started is
/// ended. The program follows at the release.
package enum HeldEnding {
  /// Begins one, within another if there is one.
  package static func begin() { editline_signals_hold() }

  /// Ends it, and the program if that was to end.
  ///
  /// - Parameter isKept: whether the text is somewhere else than in the temporary file, which is removed then.
  package static func end(isKept: Bool) { editline_signals_release(isKept ? 1 : 0) }
}
