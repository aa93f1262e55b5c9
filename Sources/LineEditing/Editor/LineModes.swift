import Glibc

/// The modes of the terminal on standard input around a line that is edited.
struct LineModes {
  private var found: termios

  /// nil if standard input is no terminal.
  init?() {
    found = termios()
    guard tcgetattr(0, &found) == 0 else { return nil }
  }

  /// Every key is heard at once, and isn't shown. Ctrl-C, Ctrl-Z and Ctrl-\\ stay signals.
  ///
  /// A terminal that is raw already was left so by another program: it counts as it was before.
  mutating func begin() {
    var modes = termios()
    if tcgetattr(0, &modes) == 0, modes.c_lflag & tcflag_t(ICANON) != 0 { found = modes }
    modes = found
    modes.c_iflag |= tcflag_t(INLCR | ICRNL)
    modes.c_iflag &= ~tcflag_t(IGNCR)
    modes.c_oflag |= tcflag_t(OPOST | ONLCR)
    modes.c_lflag |= tcflag_t(ISIG)
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN | NOFLSH)
    withUnsafeMutableBytes(of: &modes.c_cc) {
      // Ctrl-C takes away what was typed before it: what `poll` has seen may be gone, and isn't waited for.
      $0[Int(VMIN)] = 0
      $0[Int(VTIME)] = 0
    }
    set(modes)
  }

  /// The terminal as it was found.
  func end() { set(found) }

  /// What was typed already stays.
  private func set(_ modes: termios) {
    var modes = modes
    while tcsetattr(0, TCSADRAIN, &modes) != 0, errno == EINTR {}
  }
}
