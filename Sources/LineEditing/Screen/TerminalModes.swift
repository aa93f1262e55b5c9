import CEditLine
import Glibc

/// The modes of a terminal as they were found, and what is made of them for a while: to edit a line, to fill the screen,
/// to wait for a key, to ask for a secret.
package struct TerminalModes: Sendable {
  private let descriptor: Int32
  private var modes: termios

  /// Those of now; nil if it's no terminal.
  package init?(of descriptor: Int32 = 0) {
    self.descriptor = descriptor
    modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
  }

  /// Gives the terminal these modes; what was typed already stays, unless `TCSAFLUSH` is said. Nothing where a signal ends
  /// the program: whoever sees another program end by it would undo how the terminal was left.
  package func set(_ when: Int32 = TCSADRAIN) {
    if editline_signals_are_ending() != 0 { return }
    var modes = modes
    while tcsetattr(descriptor, when, &modes) != 0, errno == EINTR {}
  }

  /// True if keys are heard and shown in the same way.
  package func agrees(with other: TerminalModes) -> Bool { modes.c_lflag == other.modes.c_lflag }

  /// True if the terminal hands over whole lines.
  var isByLine: Bool { modes.c_lflag & tcflag_t(ICANON) != 0 }

  private func changed(_ change: (inout termios) -> Void) -> TerminalModes {
    var copy = self
    change(&copy.modes)
    return copy
  }
}

extension TerminalModes {
  /// To edit a line: every key is heard at once, and isn't shown. Ctrl-C, Ctrl-Z and Ctrl-\\ stay signals.
  var editing: TerminalModes {
    changed { modes in
      modes.c_iflag |= tcflag_t(INLCR | ICRNL)
      // Ctrl-S is a key, and doesn't stop the terminal.
      modes.c_iflag &= ~tcflag_t(IGNCR | IXON)
      modes.c_oflag |= tcflag_t(OPOST | ONLCR)
      modes.c_lflag |= tcflag_t(ISIG)
      modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN | NOFLSH)
      withUnsafeMutableBytes(of: &modes.c_cc) {
        // Ctrl-C takes away what was typed before it: what `poll` has seen may be gone, and isn't waited for.
        $0[Int(VMIN)] = 0
        $0[Int(VTIME)] = 0
      }
    }
  }

  /// While a command runs: as it was found, but Ctrl-S stops nothing that nobody would know how to start again.
  package var running: TerminalModes { changed { $0.c_iflag &= ~tcflag_t(IXON) } }

  /// To fill the screen: every key is heard, none is a signal.
  var raw: TerminalModes {
    changed { modes in
      let output = modes.c_oflag
      cfmakeraw(&modes)
      modes.c_oflag = output
    }
  }

  /// To wait for single keys: none is shown; Ctrl-C stays a signal, and Ctrl-Z is a key.
  package var keys: TerminalModes {
    changed { modes in
      modes.c_iflag &= ~tcflag_t(IXON)
      modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
      withUnsafeMutableBytes(of: &modes.c_cc) { keys in
        keys[Int(VMIN)] = 1
        keys[Int(VTIME)] = 0
        keys[Int(VSUSP)] = Self.noKey
      }
    }
  }

  /// To ask for a secret: a line of which only the end is shown.
  var secret: TerminalModes {
    changed { modes in
      modes.c_lflag &= ~tcflag_t(ECHO)
      modes.c_lflag |= tcflag_t(ICANON | ECHONL)
    }
  }

  /// `_POSIX_VDISABLE` of Linux.
  private static let noKey = UInt8(0)
}

/// Columns and rows of the terminal.
package struct TerminalSize: Sendable, Equatable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The most that is drawn on, whatever a terminal says: what is drawn costs as much as the screen has cells.
  static let largest = TerminalSize(columns: 4096, rows: 1024)

  /// The size that the terminal on standard output, error or input tells; else `COLUMNS` and `LINES`; else 80 by 24. No
  /// side is longer than that of the largest one.
  package static func current() -> TerminalSize {
    for descriptor: Int32 in [1, 2, 0] {
      var size = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row)).bounded
      }
    }
    return fallback(Environment.value)
  }

  static func fallback(_ environment: (String) -> String?) -> TerminalSize {
    func positive(_ name: String, else standard: Int) -> Int {
      guard let number = environment(name).flatMap({ Int($0) }), number > 0 else { return standard }
      return number
    }
    return TerminalSize(columns: positive("COLUMNS", else: 80), rows: positive("LINES", else: 24)).bounded
  }

  private var bounded: TerminalSize {
    TerminalSize(columns: min(columns, Self.largest.columns), rows: min(rows, Self.largest.rows))
  }
}

/// Text written straight to an open file.
package enum Descriptor {
  /// Writes all of a text, and waits where the file would make others come back later: another program that shares it
  /// may have asked for that. False if not everything could be written; `errno` tells why.
  @discardableResult
  package static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if count == 0 || !(errno == EINTR || waits(for: descriptor)) {
          return false
        }
      }
      return true
    }
  }

  /// True if the file is full for now, after waiting until it isn't; leaves `errno` as it was otherwise.
  private static func waits(for descriptor: Int32) -> Bool {
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var target = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while poll(&target, 1, -1) < 0 { if errno != EINTR { return false } }
    return true
  }
}
