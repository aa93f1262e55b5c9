/// How much room libedit needs, so that no key can make it write beyond its buffers.
///
/// Deleting reads up to twice the line's length, and drawing goes wrong where the line has more rows than the screen:
/// both are kept twice as large as the line and what one command adds to it (a count of 999, what was cut last).
struct LineRoom {
  /// The longest line, in bytes of UTF-8.
  static let limit = 1 << 18
  /// The most rows of a line.
  static let rowLimit = 10_000
  static let columns: Int32 = 256
  /// What is said of a longer line.
  static let refusal = "a line can have 256 KiB and 10,000 rows: the line is unchanged; 'source FILE' reads more"

  /// What one command or macro may add, in characters.
  private static let slack = 2048
  /// The most columns that libedit takes for one character, `\U+1FAE8` and a blank.
  private static let widest = 9

  private var longest = 0
  private var mostRows = 0
  private var rows = 0
  private var capacity = 1024

  /// Whether a line isn't too long.
  static func holds(_ text: String) -> Bool {
    text.utf8.count <= limit && (text.utf8.count < rowLimit || text.utf8.count { $0 == 0x0a } < rowLimit)
  }

  /// Tells the line as it is.
  mutating func see(_ text: String) {
    longest = max(longest, text.utf8.count)
    if text.utf8.count > mostRows { mostRows = max(mostRows, text.utf8.count { $0 == 0x0a }) }
  }

  private var neededRows: Int { (2 * longest + Self.slack) * Self.widest / Int(Self.columns) + 2 * mostRows + 4 }
  private var neededCapacity: Int { 2 * longest + 2 * Self.slack }

  var needsRows: Bool { rows < neededRows }
  var needsCapacity: Bool { capacity < neededCapacity }

  /// More rows than are needed now, so that this is asked for seldom.
  mutating func takeRows() -> Int32 {
    rows = min(neededRows * 3 / 2, Int(UInt16.max))
    return Int32(rows)
  }

  /// The same of characters in the line.
  mutating func takeCapacity() -> Int {
    capacity = neededCapacity * 2
    return capacity
  }
}
