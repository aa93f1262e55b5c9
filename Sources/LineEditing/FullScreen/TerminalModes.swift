import Glibc

/// The modes of the terminal on standard input: as they were found, and those in which every key is heard at once.
struct TerminalModes {
  private let found: termios
  private let raw: termios

  /// nil if standard input is no terminal.
  init?() {
    var modes = termios()
    guard tcgetattr(0, &modes) == 0 else { return nil }
    found = modes
    cfmakeraw(&modes)
    modes.c_oflag = found.c_oflag
    raw = modes
  }

  func setRaw() { set(raw) }

  func restore() { set(found) }

  /// What was typed already stays.
  private func set(_ modes: termios) {
    var modes = modes
    while tcsetattr(0, TCSADRAIN, &modes) != 0, errno == EINTR {}
  }
}
