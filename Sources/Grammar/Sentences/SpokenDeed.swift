import Values

/// A change that another one may follow in a sentence: no text runs to the end of its line, but that of a reminder, which
/// comes last.
struct SpokenDeed {
  let command: String
  private let verb: String
  /// The rows that it is about, as they are typed; nil where it names none.
  let names: String?

  private static let verbs = [
    "prefs player", "prefs school", "tier", "status", "fav", "unfav", "home", "add metric", "add school", "remind",
    "log",
  ]
  /// What a contact says that has no words of its own, beside its day.
  private static let contact: Set<Substring> = [
    "email", "text", "phone_call", "virtual_meeting", "dm", "camp", "visit", "official", "unofficial", "in-person",
    "inbound", "outbound", "missed", "positive", "on",
  ]

  /// Whom a contact is with that has no words of its own; nil for any other line.
  private static func names(ofLog rest: String) -> String? {
    var words = rest.split(separator: " ")[...]
    while let last = words.last, contact.contains(last) || Day(String(last)) != nil { words.removeLast() }
    let names = words.joined(separator: " ")
    // One name in quotes, or several, and nothing else.
    let isNames = names.split(separator: "\"", omittingEmptySubsequences: false).enumerated().allSatisfy {
      place, part in
      place % 2 == 1 || part.isEmpty || part == ", "
    }
    return names.first == "\"" && names.last == "\"" && isNames ? names : nil
  }

  /// Nil for any other command.
  init?(_ command: String) {
    guard !command.contains("; note "), let verb = Self.verbs.first(where: { command.hasPrefix("\($0) ") }) else {
      return nil
    }
    (self.command, self.verb) = (command, verb)
    let rest = String(command.dropFirst(verb.count + 1))
    if verb == "log", Self.names(ofLog: rest) == nil { return nil }
    names =
      switch verb {
      case "fav", "unfav": rest
      case "log": Self.names(ofLog: rest)
      case "tier", "status": rest.split(separator: " ").dropLast().joined(separator: " ")
      default: nil
      }
  }

  /// The fields that it sets: `throws=R bats=L`.
  private var fields: Set<Substring> {
    Set(command.split(separator: " ").compactMap { $0.contains("=") ? $0.split(separator: "=").first : nil })
  }

  /// Both as one line; nil where they set the same to two values.
  func and(_ other: SpokenDeed) -> String? {
    // Its words run to the end of the line.
    if verb == "remind" { return nil }
    if verb.hasPrefix("prefs"), other.verb == verb {
      return fields.isDisjoint(with: other.fields) ? "\(command) \(other.command.dropFirst(verb.count + 1))" : nil
    }
    if verb == "home" && other.verb == verb || names != nil && other.verb == verb && other.names == names { return nil }
    if Set([verb, other.verb]) == ["fav", "unfav"], names == other.names { return nil }
    return "\(command); \(other.command)"
  }
}
