/// Who may read a file that the program makes.
public enum Readers: Sendable {
  /// The owner alone (mode 0600), whatever was there before: for all that holds notes, tasks, lines or tickets.
  case owner
  /// Whoever the umask lets, as with any program; a file that is replaced keeps its mode.
  case anybody

  /// What a new file is made with, before the umask is taken from it.
  var mode: UInt32 { self == .owner ? 0o600 : 0o666 }
}
