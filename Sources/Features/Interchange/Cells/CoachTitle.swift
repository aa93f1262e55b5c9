import Domain
import Values

/// A title of a member of a staff, as a directory has it: `Associate Head Coach / Recruiting Coordinator`.
struct CoachTitle {
  /// The role of its best part; nil where it tells none: `Coach`.
  let role: CoachRole?
  /// True if it says more than the role does.
  let saysMore: Bool

  init(_ text: String) {
    let parts = text.split { "/|,;&+".contains($0) || $0.isNewline }.map { String($0).plainWords }.filter {
      !$0.isEmpty
    }
    let words = parts.flatMap { $0.split(separator: " ").map(String.init) }.filter { !Self.fillers.contains($0) }
    let known = Self.list[text].flatMap { CoachRole(rawValue: $0.raw) }
    let roles = [known].compactMap(\.self) + parts.flatMap(Self.roles)
    role = words.isEmpty ? nil : [CoachRole.head, .recruiting].first(where: roles.contains) ?? .assistant
    saysMore = words.count > 2 || !words.allSatisfy(Self.plain.contains)
  }

  private static let list = WordList("role", of: CoachRole.self)

  /// The role of one part; a head of something else than the team is an assistant.
  private static func roles(_ part: String) -> [CoachRole] {
    let words = part.split(separator: " ").map(String.init)
    return words.contains(where: others.contains) ? [.assistant] : CoachRole.meanings(of: part)
  }

  private static let fillers: Set<String> = [
    "coach", "of", "the", "and", "baseball", "softball", "soccer", "hockey", "basketball", "football", "volleyball",
    "lacrosse", "men", "women",
  ]
  private static let plain: Set<String> = [
    "head", "hc", "assistant", "asst", "ac", "recruiting", "coordinator", "rc", "recruiter",
  ]
  private static let others: Set<String> = [
    "strength", "conditioning", "trainer", "athletic", "performance", "operation", "equipment", "bench", "base",
  ]
}
