import Domain
import Values

/// A column of a schools' sheet that is about a coach there: `Head Coach`, `Coach Email`, `Asst Coach 2 Phone`.
struct StaffHeader: Hashable, Sendable {
  /// Nil where the header doesn't say it.
  var role: CoachRole?
  /// Which of several: `Assistant Coach 2`.
  var number = 1
  var part = Part.name

  /// The part of the coach's row that the column holds.
  enum Part: String, Sendable {
    case name, first, last, role, email, phone, twitter, instagram, notes
  }

  /// The header of a coach of whom only the name is known.
  static let coach = StaffHeader(role: nil, number: 1, part: .name)

  private init(role: CoachRole?, number: Int, part: Part) {
    (self.role, self.number, self.part) = (role, number, part)
  }

  /// A header that says nothing of a coach by itself, and is about the one who is named beside it: `Title`.
  init?(besideCoach header: String) {
    guard Self.titles.contains(header.plainWords) else { return nil }
    self.init(role: nil, number: 1, part: .role)
  }

  /// Nil for a header that is about something else.
  init?(_ header: String) {
    var isCoach = false
    var isPerson = false
    var parts: Set<Part> = []
    for word in header.plainWords.split(separator: " ").map(String.init) {
      if let number = Int(word), (1...9).contains(number) {
        self.number = number
      } else if let role = Self.roles[word] {
        self.role = Self.better(self.role, role)
        isCoach = true
      } else if let part = Self.parts[word] {
        parts.insert(part)
      } else if Self.people.contains(word) {
        isCoach = isCoach || word == "coach"
        isPerson = true
      } else if !Self.fillers.contains(word) {
        return nil
      }
    }
    parts.remove(.name)
    guard parts.count < 2 else { return nil }
    part = parts.first ?? .name
    let isAddress = [.email, .phone].contains(part)
    guard isCoach || isAddress || isPerson && [.name, .role].contains(part) else { return nil }
  }

  private static let titles: Set<String> = [
    "title", "position", "role", "job title", "title position", "position title", "staff title", "coaching position",
    "coaching title",
  ]

  /// The role of a header that names two: `Head Coach / Recruiting Coordinator`, `Associate Head Coach`.
  private static func better(_ one: CoachRole?, _ other: CoachRole) -> CoachRole {
    switch (one, other) {
    case (.head, .recruiting), (.recruiting, .head), (.head, .head): .head
    case (.recruiting, _), (_, .recruiting): .recruiting
    case (nil, _): other
    default: .assistant
    }
  }

  private static let roles: [String: CoachRole] = [
    "head": .head, "hc": .head, "recruiting": .recruiting, "recruiter": .recruiting, "recruit": .recruiting,
    "rc": .recruiting, "coordinator": .recruiting, "assistant": .assistant, "asst": .assistant, "ac": .assistant,
    "associate": .assistant,
  ]

  private static let parts: [String: Part] = [
    "name": .name, "first": .first, "last": .last, "surname": .last, "title": .role, "role": .role, "position": .role,
    "email": .email, "mail": .email, "phone": .phone, "cell": .phone, "mobile": .phone, "tel": .phone,
    "telephone": .phone, "twitter": .twitter, "x": .twitter, "instagram": .instagram, "ig": .instagram,
    "insta": .instagram, "note": .notes, "comment": .notes,
  ]

  private static let people: Set<String> = ["coach", "coache", "contact"]
  private static let fillers: Set<String> = [
    "e", "s", "office", "work", "business", "address", "number", "no", "handle", "of", "the", "staff", "full",
    "baseball", "softball", "soccer", "hockey",
    "basketball", "football", "volleyball", "lacrosse", "men", "women", "main", "primary", "person",
  ]

  /// `head coach's email`.
  var meaning: String {
    let coach =
      switch role {
      case .head: "head coach"
      case .assistant: "assistant coach"
      case .recruiting: "recruiting coordinator"
      case nil: "coach"
      }
    let one = coach + (number == 1 ? "" : " \(number)")
    switch part {
    case .name: return one
    case .first, .last: return "\(one)'s \(part.rawValue) name"
    default: return "\(one)'s \(part.rawValue)"
    }
  }

  /// True if both are about the same coach of a school.
  func isAbout(_ other: StaffHeader) -> Bool { role == other.role && number == other.number }

  /// The headers of a file, those that don't say whose coach they are about with the coach who is named nearest before
  /// them, else after them.
  static func settled(_ headers: [(place: Int, header: StaffHeader)]) -> [Int: StaffHeader] {
    var settled: [Int: StaffHeader] = [:]
    var owner: StaffHeader?
    var seen: Set<StaffHeader> = []
    let first = headers.first { $0.header.part.isName }?.header
    for (place, given) in headers {
      var header = given
      if !header.part.isName, header.role == nil, header.number == 1 {
        if let about = owner ?? first { (header.role, header.number) = (about.role, about.number) }
      } else if header.role == nil, !header.part.isName {
        header.role = headers.first { $0.header.part.isName && $0.header.number == header.number }?.header.role
      }
      // A coach of whom a header stands already is the next one of the same role.
      while seen.contains(header), header.part.isName || given.role != nil { header.number += 1 }
      seen.insert(header)
      if header.part.isName { owner = header }
      settled[place] = header
    }
    return settled
  }
}

extension StaffHeader.Part {
  /// True if it holds a name of the coach, or a part of one.
  var isName: Bool { self == .name || self == .first || self == .last }

  /// The column of a coach that it fills; nil for a whole name.
  var column: String? {
    switch self {
    case .name: nil
    case .first: "first_name"
    case .last: "last_name"
    case .role: "role"
    case .email, .phone, .notes: rawValue
    case .twitter: "twitter_handle"
    case .instagram: "instagram_handle"
    }
  }
}
