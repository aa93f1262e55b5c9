import Domain
import Values

/// A title of a member of a staff, as a directory has it: `Associate Head Coach / Recruiting Coordinator`.
struct CoachTitle {
  /// The role of its best part; nil where it tells none: `Coach`, `Interim`. Who was head coach is none any more.
  let role: CoachRole?
  /// True if it says more than the role does.
  let saysMore: Bool

  init(_ text: String) {
    let parts = text.split { "/|,;&+".contains($0) || $0.isNewline }.map { Self.words(String($0)) }.filter {
      !$0.isEmpty
    }
    let words = parts.joined().filter { !Self.fillers.contains($0) }
    let known = Self.list[text].flatMap { CoachRole(rawValue: $0.raw) }
    let isPast = parts.contains { $0.allSatisfy { CoachRole.past.contains($0) || Int($0) != nil } }
    let roles = isPast ? [] : [known].compactMap(\.self) + parts.flatMap(Self.roles)
    let tellsRole = !words.allSatisfy(Self.manners.contains)
    role = tellsRole ? [CoachRole.head, .recruiting].first(where: roles.contains) ?? .assistant : nil
    saysMore = !words.isEmpty && !Self.plain.contains(words.joined(separator: " "))
  }

  /// True if a text is nothing but what somebody does on a staff: `Head Coach`, `asst.`, `Director of Operations`; `Ann Head`
  /// is a name.
  static func isTitle(_ text: String) -> Bool {
    let words = words(text)
    return words.contains(where: nouns.contains) && words.allSatisfy(isOfTitle)
  }

  /// True for a word without which no text is a title.
  static func isNoun(_ word: String) -> Bool { nouns.contains(word) }

  /// True if all words of a text stand in titles: `Interim`, `Strength`.
  static func isPart(_ text: String) -> Bool {
    let words = words(text)
    return !words.isEmpty && words.allSatisfy(isOfTitle)
  }

  /// The name of a text in which a title stands right before or after it: `Head Coach Cy Three`, `Cy Three Head Coach`;
  /// nil where none does.
  static func parted(_ text: String) -> (name: String, title: String)? {
    let words = text.split(whereSeparator: \.isWhitespace)
    func isMet(_ part: ArraySlice<Substring>) -> Bool {
      part.last.map { ["coach", "coordinator"].contains($0.lowercased()) } ?? false
        && isTitle(part.joined(separator: " "))
    }
    guard words.count > 2 else { return nil }
    for count in (2..<words.count).reversed() where isMet(words.prefix(count)) {
      return (words.dropFirst(count).joined(separator: " "), words.prefix(count).joined(separator: " "))
    }
    guard words.count > 3 else { return nil }
    for start in 2..<words.count - 1 where isMet(words.dropFirst(start)) {
      return (words.prefix(start).joined(separator: " "), words.dropFirst(start).joined(separator: " "))
    }
    return nil
  }

  private static let list = WordList("role", of: CoachRole.self)

  private static func words(_ text: String) -> [String] { text.plainWords.split(separator: " ").map(String.init) }

  private static func isOfTitle(_ word: String) -> Bool {
    nouns.contains(word) || fillers.contains(word) || manners.contains(word) || fields.contains(word)
      || others.contains(word) || CoachRole.past.contains(word)
  }

  /// The roles of one part; a head of something else than the team is an assistant.
  private static func roles(_ words: [String]) -> [CoachRole] {
    words.contains(where: others.contains) ? [.assistant] : CoachRole.meanings(of: words.joined(separator: " "))
  }

  private static let fillers: Set<String> = [
    "coach", "coache", "of", "the", "and", "for", "baseball", "softball", "soccer", "hockey", "basketball", "football",
    "volleyball", "lacrosse", "men", "women",
  ]
  /// How somebody does it, whatever it is.
  private static let manners: Set<String> = ["interim", "acting", "current", "new", "full", "part", "time"]
  /// The titles that say just what a role does.
  private static let plain: Set<String> = [
    "head", "hc", "assistant", "asst", "ac", "recruiting", "recruiting coordinator", "coordinator", "rc", "recruiter",
  ]
  /// A title has one of these.
  private static let nouns: Set<String> = [
    "coach", "coache", "head", "hc", "assistant", "asst", "ac", "associate", "assoc", "recruiting", "recruiter", "rc",
    "coordinator", "director", "dir", "trainer", "manager", "analyst", "instructor", "intern", "ga", "ad", "dobo",
  ]
  /// What it's about.
  private static let fields: Set<String> = [
    "pitching", "pitcher", "hitting", "hitter", "infield", "outfield", "infielder", "outfielder", "catching", "catcher",
    "bullpen", "defensive", "defense", "offensive", "offense", "goalkeeper", "goalkeeping", "volunteer", "graduate",
    "grad", "student", "senior", "junior", "varsity", "jv", "first", "second", "third", "1st", "2nd", "3rd", "running",
    "player", "development", "video", "program", "camp", "scouting", "special", "team", "sport", "speed", "skill",
    "administrative", "academic", "ops",
  ]
  private static let others: Set<String> = [
    "strength", "conditioning", "trainer", "athletic", "performance", "operation", "equipment", "bench", "base",
  ]
}
