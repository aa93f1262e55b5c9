extension World.Person {
  /// The keyboard while something is shown that any key ends.
  package struct Keys: Sendable {
    /// Waits for a key, at most so long; true if one was pressed, or the terminal is gone. Throws when the task is
    /// cancelled.
    package var pressed: @Sendable (Duration) async throws -> Bool
    /// Forgets what was pressed, and lets lines be typed again.
    package var stop: @Sendable () -> Void

    package init(pressed: @escaping @Sendable (Duration) async throws -> Bool, stop: @escaping @Sendable () -> Void) {
      self.pressed = pressed
      self.stop = stop
    }
  }
}
