/// Lines that Ctrl-C ended before they ran: Up brings them back while the session lasts, and no file ever has them.
struct DroppedLines {
  /// Under the line that was typed before them; under the empty one where there was none.
  private var after: [String: [String]] = [:]
  private var count = 0

  /// So many are remembered, the first ones.
  private static let most = 1_000

  /// Remembers a line, unless the last one dropped at this place was the same.
  mutating func keep(_ line: String, after last: String?) {
    guard count < Self.most, after[last ?? ""]?.last != line else { return }
    after[last ?? "", default: []].append(line)
    count += 1
  }

  /// Lines that ran, oldest first, with the dropped ones where they were typed.
  func among(_ lines: [String]) -> [String] {
    if after.isEmpty { return lines }
    var all = after[""] ?? []
    for line in lines {
      all.append(line)
      all += after[line] ?? []
    }
    return all
  }
}
