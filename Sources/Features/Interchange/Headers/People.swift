import Domain
import Lists
import Values

/// The people whom a cell names, each with the address and the role that stand beside them.
struct People {
  private(set) var all: [(name: String, email: String?, role: CoachRole?)] = []

  /// `Bob Smith, Al Jones`, `Ann Lee and Tom Roe`, a line for each, `Bob Smith <bob@x.edu>`; `Smith, Bob` is one person.
  /// Throws where it isn't clear who is meant.
  init(_ text: String) throws(Unreadable) {
    let lines = text.split { $0.isNewline || $0 == ";" || $0 == "|" }
    for line in lines {
      let line = String(line).trimmed
      let pieces = Self.pieces(line)
      let counts = pieces.map { Self.words($0).count }
      guard pieces.count < 2 || Set(counts.map { $0 > 1 }).count == 1 else { throw Self.unclear(text) }
      for piece in pieces { try take(piece, of: text) }
    }
  }

  /// The pieces between `and`, `&` and `/`, each with a person in it.
  private static func pieces(_ line: String) -> [String] {
    let signs: [Character] = ["/", "&", "+"]
    var pieces: [String] = []
    for part in line.split(whereSeparator: signs.contains) {
      var words: [Substring] = []
      for word in part.split(whereSeparator: \.isWhitespace) {
        guard word.lowercased() == "and" else {
          words.append(word)
          continue
        }
        pieces.append(words.joined(separator: " "))
        words = []
      }
      pieces.append(words.joined(separator: " "))
    }
    return pieces.map { $0.trimmed }.filter { !$0.isEmpty && $0 != "," }
  }

  /// Takes what commas may divide: a last and a first name, several people, or a person and a title.
  private mutating func take(_ piece: String, of text: String) throws(Unreadable) {
    var parts: [String] = []
    for part in piece.split(separator: ",").map({ String($0).trimmed }) where !part.isEmpty {
      if let last = parts.last, PersonName.isEnding(part) {
        parts[parts.count - 1] = "\(last), \(part)"
      } else {
        parts.append(part)
      }
    }
    var people: [(name: String, email: String?, role: CoachRole?)] = []
    for part in parts {
      let (name, email) = Self.addressed(part)
      if let place = people.indices.last, name.isEmpty || SheetWords.isTitle(name) {
        people[place].email = people[place].email ?? email
        people[place].role = people[place].role ?? CoachRole.meanings(of: name.plainWords).first
      } else {
        people.append((name, email, nil))
      }
    }
    if people.count == 2, PersonName.isLast(people[0].name) {
      people[0] = (
        "\(people[0].name), \(people[1].name)", people[0].email ?? people[1].email, people[0].role ?? people[1].role
      )
      people.removeLast()
    }
    guard people.count < 2 || people.allSatisfy({ Self.words($0.name).count > 1 }) else { throw Self.unclear(text) }
    all += people
  }

  private static func words(_ text: String) -> [Substring] {
    addressed(text).name.split { $0.isWhitespace }
  }

  /// `Bob Smith <bob@x.edu>` as a name and an address.
  private static func addressed(_ text: String) -> (name: String, email: String?) {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return (text, nil) }
    var email: String?
    let words = text.replacing("<", with: " <").replacing("(", with: " (").split(whereSeparator: \.isWhitespace)
    let others = words.filter { word in
      let bare = word.filter { !"<>()[]".contains($0) }
      let address = bare.hasPrefix("mailto:") ? String(bare.dropFirst(7)) : bare
      guard email == nil, EmailAddress.isValid(address) else { return true }
      email = address
      return false
    }
    return (others.joined(separator: " "), email)
  }

  private static func unclear(_ text: String) -> Unreadable {
    Unreadable(
      "it isn't clear who '\(text.split(whereSeparator: \.isNewline).joined(separator: " "))' is: put ; between people")
  }
}

/// The name of a person, parted as a coach's row has it.
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

  /// True if it's what stands after a name: `Jr.`.
  static func isEnding(_ text: String) -> Bool { endings.contains(bare(text)) }

  /// True if it can only be a last name: `Smith`, `Van Horn`, `Smith Jr.`.
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
