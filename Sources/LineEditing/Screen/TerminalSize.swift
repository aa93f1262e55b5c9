import Glibc

/// Columns and rows of the terminal.
public struct TerminalSize: Sendable, Equatable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size that the terminal on standard output, error or input tells; else `COLUMNS` and `LINES`; else 80 by 24. No
  /// side is longer than a terminal can tell.
  public static func current() -> TerminalSize {
    for descriptor: Int32 in [1, 2, 0] {
      var size = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
      }
    }
    return fallback(Environment.value)
  }

  static func fallback(_ environment: (String) -> String?) -> TerminalSize {
    func positive(_ name: String, else standard: Int) -> Int {
      guard let number = environment(name).flatMap({ Int($0) }), number > 0 else { return standard }
      return min(number, Int(UInt16.max))
    }
    return TerminalSize(columns: positive("COLUMNS", else: 80), rows: positive("LINES", else: 24))
  }
}
