import LineEditing

/// How a command takes one Ctrl-C after another.
struct InterruptPolicy {
  private var forPrograms = 0

  /// A Ctrl-C belongs to the program that has the terminal; of the others the first cancels the command, and the second
  /// no longer waits for it.
  mutating func response(to count: Int) -> Interruption.Response {
    if Pipe.isFeeding {
      forPrograms += 1
      return .ignore
    }
    return count - forPrograms == 1 ? .cancel : .abandon
  }
}
