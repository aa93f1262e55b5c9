import Domain

/// How somebody is called, parted as a coach's row has it.
struct PersonName: Hashable, Sendable {
  let first: String
  let last: String

  /// `Jeff Mountjoy`, `Mountjoy, Jeff`, `Coach Dave Van Horn`, `Sam Smith Jr.`; a single word is a last name.
  init(_ text: String) {
    let parts = text.split(separator: ",", maxSplits: 1).map { String($0).trimmed }
    if parts.count == 2, !Self.endings.contains(Self.bare(parts[1])) {
      (first, last) = (parts[1], parts[0])
      return
    }
    var words = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
    if words.count > 1, Self.titles.contains(Self.bare(words[0])) { words.removeFirst() }
    var start = words.count - 1
    if start > 0, Self.endings.contains(Self.bare(words[start])) { start -= 1 }
    while start > 1, Self.particles.contains(Self.bare(words[start - 1])) { start -= 1 }
    first = words[..<max(0, start)].joined(separator: " ")
    last = words[max(0, start)...].joined(separator: " ")
  }

  /// Whether it's what stands after a name: `Jr.`.
  static func isEnding(_ text: String) -> Bool { endings.contains(bare(text)) }

  /// Whether it can only be a last name: `Smith`, `Van Horn`, `Smith Jr.`.
  static func isLast(_ text: String) -> Bool {
    var words = text.split { $0.isWhitespace || $0 == "," }.map { bare(String($0)) }
    if words.count > 1, titles.contains(words[0]) { words.removeFirst() }
    if words.count > 1, let last = words.last, endings.contains(last) { words.removeLast() }
    return words.dropLast().allSatisfy(particles.contains)
  }

  private static func bare(_ word: String) -> String { word.lowercased().filter { $0 != "." } }

  private static let titles: Set<String> = ["coach", "mr", "mrs", "ms", "dr"]
  private static let endings: Set<String> = ["jr", "sr", "ii", "iii", "iv"]
  private static let particles: Set<String> = [
    "van", "von", "der", "den", "de", "del", "della", "di", "da", "la", "le", "st", "mac",
  ]
}
