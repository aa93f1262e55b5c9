import Values

/// The name of a person, parted as a coach's row has it.
struct PersonName: Hashable, Sendable {
  let first: String
  let last: String

  init(first: String, last: String) { (self.first, self.last) = (first, last) }

  /// `Jeff Mountjoy`, `Mountjoy, Jeff`, `Coach Dave Van Horn`, `Sam Smith Jr.`, `Dr. Ed Five, PhD`; a single word is a last
  /// name. Titles and degrees are no part of it.
  init(_ text: String) {
    let parts = text.split(separator: ",").map { String($0).trimmed }.enumerated()
      .filter { $0 == 0 || !Self.isDegree($1) }.map(\.element)
    let endings = parts.dropFirst().filter(Self.isJunior)
    let names = parts.prefix(1) + parts.dropFirst().filter { !Self.isJunior($0) }
    if names.count > 1 {
      first = Self.bareWords(names.dropFirst().joined(separator: ", ")).joined(separator: " ")
      last = ([names[0]] + endings).joined(separator: " ")
      return
    }
    var words = Self.bareWords(names.first ?? "")
    while words.count > 2, let last = words.last, Self.degrees.contains(Self.bare(last)) { words.removeLast() }
    words += endings
    var start = words.count - 1
    if start > 0, Self.endings.contains(Self.bare(words[start])) { start -= 1 }
    while start > 1, Self.particles.contains(Self.bare(words[start - 1])) { start -= 1 }
    first = words[..<max(0, start)].joined(separator: " ")
    last = words[max(0, start)...].joined(separator: " ")
  }

  /// True if it's what stands after a name and a comma: `Jr.`, `PhD`.
  static func isEnding(_ text: String) -> Bool { isJunior(text) || isDegree(text) }

  /// True if it can only be a last name: `Smith`, `Van Horn`, `Smith Jr.`.
  static func isLast(_ text: String) -> Bool {
    var words = bareWords(text).map { bare($0.replacing(",", with: "")) }
    if words.count > 1, let last = words.last, endings.contains(last) { words.removeLast() }
    return words.dropLast().allSatisfy(particles.contains)
  }

  /// The words of a name without the titles before it.
  private static func bareWords(_ text: String) -> [String] {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    while words.count > 1, titles.contains(bare(words[0])) { words.removeFirst() }
    return words
  }

  private static func bare(_ word: String) -> String { word.lowercased().filter { $0 != "." } }

  private static func isJunior(_ text: String) -> Bool { endings.contains(bare(text)) }

  /// Short ones are names, too, where they aren't written as degrees: `Ma`.
  private static func isDegree(_ text: String) -> Bool {
    let word = bare(text)
    return degrees.contains(word) || shortDegrees.contains(word) && (text.contains(".") || text == text.uppercased())
  }

  private static let titles: Set<String> = ["coach", "mr", "mrs", "ms", "dr", "prof"]
  private static let endings: Set<String> = ["jr", "sr", "ii", "iii", "iv"]
  private static let degrees: Set<String> = ["phd", "edd", "mba", "dpt", "atc", "cscs", "esq"]
  private static let shortDegrees: Set<String> = ["ma", "ms", "med", "mat", "md", "ba", "bs", "jd"]
  private static let particles: Set<String> = [
    "van", "von", "der", "den", "de", "del", "della", "di", "da", "la", "le", "st", "mac",
  ]
}
