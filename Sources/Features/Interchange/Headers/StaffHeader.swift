import Domain

/// A column of a schools' sheet that is about a coach there: `Head Coach`, `Coach Email`, `Asst Coach 2 Phone`.
struct StaffHeader: Hashable, Sendable {
  /// Nil where the header doesn't say it.
  var role: CoachRole?
  /// Which of several: `Assistant Coach 2`.
  var number = 1
  var part = Part.name

  /// What the column says of the coach.
  enum Part: String, Sendable {
    case name, first, last, role, email, phone, twitter, instagram, notes
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
        self.role = self.role == .recruiting ? .recruiting : role
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
    guard isCoach || isAddress || isPerson && part == .name else { return nil }
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
    "e", "address", "number", "no", "handle", "of", "the", "staff", "full", "baseball", "softball", "soccer", "hockey",
    "basketball", "football", "volleyball", "lacrosse", "men", "women", "main", "primary",
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

  /// The same of a coach who has another role, if one is said.
  func with(_ role: CoachRole?) -> StaffHeader {
    var header = self
    header.role = role ?? self.role
    return header
  }

  /// Whether both are about the same coach of a school.
  func isAbout(_ other: StaffHeader) -> Bool { role == other.role && number == other.number }

  /// The headers of a file, those that don't say whose coach they are about with the coach who is named nearest before
  /// them, else after them.
  static func settled(_ headers: [(place: Int, header: StaffHeader)]) -> [Int: StaffHeader] {
    let names = headers.filter { $0.header.part.isName }
    var settled: [Int: StaffHeader] = [:]
    for (place, header) in headers {
      var header = header
      let isNamed = names.contains { $0.header.isAbout(header) }
      if header.role == nil, header.number == 1, !header.part.isName || !isNamed {
        let owner = names.last { $0.place < place } ?? names.first
        if let owner { (header.role, header.number) = (owner.header.role, owner.header.number) }
      } else if header.role == nil, !isNamed, let owner = names.first(where: { $0.header.number == header.number }) {
        header.role = owner.header.role
      }
      settled[place] = header
    }
    return settled
  }
}

extension StaffHeader.Part {
  /// Whether it says how the coach is called.
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
