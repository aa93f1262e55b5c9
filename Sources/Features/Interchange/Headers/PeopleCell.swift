import Domain
import Values

/// The parts of a cell in which people stand, between the signs that people put there:
/// `Al One (Head Coach), Bo Two - 740-555-0101`.
struct PeopleCell {
  /// A part, with the sign before it.
  struct Part {
    let sign: Sign
    /// As it's written: ` and `.
    var joint = ""
    var text: String
    /// True if a colon stands after it: it says who comes next.
    var isLabel = false
  }

  /// Where a part stands.
  enum Sign { case line, joint, comma, dash, colon, aside }

  private(set) var parts: [Part] = []
  private let characters: [Character]
  private var place = 0
  private var run = ""
  private var sign = Sign.line
  private var joint = ""

  init(_ text: String) {
    characters = Array(text)
    while place < characters.count { take(characters[place]) }
    end(before: .line)
  }

  private mutating func take(_ character: Character) {
    place += 1
    switch character {
    case ";", "|": end(before: .line)
    case _ where character.isNewline: end(before: .line)
    case ",": end(before: .comma)
    case "/", "&": end(before: .joint, character)
    case "+" where next?.isNumber != true && !isInAddress: end(before: .joint, character)
    case _ where isDash(character): end(before: .dash)
    case ":" where CoachTitle.isPart(run) || Self.labels.contains(run.trimmed.lowercased()): endLabel()
    case "(", "[", "<": if !takesAside() { run.append(character) }
    default: run.append(character)
    }
  }

  /// The next character that is no blank.
  private var next: Character? { characters[place...].first { $0.isNewline || !$0.isWhitespace } }

  /// True if a sign stands alone; a long dash may touch words.
  private func isDash(_ character: Character) -> Bool {
    guard "-–—−".contains(character) else { return false }
    let (before, after) = (run.last, place < characters.count ? characters[place] : " ")
    return (before?.isWhitespace ?? true) && after.isWhitespace
      || character == "—" && before?.isNumber == false && !after.isNumber
  }

  /// True if the word around the place is an email address.
  private var isInAddress: Bool {
    run.last?.isWhitespace == false && characters[place...].prefix { !$0.isWhitespace }.contains("@")
  }

  private mutating func end(before next: Sign, _ written: Character? = nil) {
    let (words, count) = (run.split(whereSeparator: \.isWhitespace), parts.count)
    for (place, words) in words.split(omittingEmptySubsequences: false, whereSeparator: { $0.lowercased() == "and" })
      .enumerated()
    {
      if place > 0 { (sign, joint) = (.joint, " and ") }
      if !words.isEmpty { parts.append(Part(sign: sign, joint: joint, text: words.joined(separator: " "))) }
    }
    run = ""
    // A dash at the beginning of a line is none.
    if sign != .line || parts.count > count { sign = next }
    joint = written.map { $0 == "/" ? " / " : " \($0) " } ?? ""
  }

  /// Ends a part that says what stands after its colon; `Name:` and the like say nothing.
  private mutating func endLabel() {
    let isTitle = CoachTitle.isPart(run)
    if isTitle {
      parts.append(Part(sign: sign, joint: joint, text: run.trimmed, isLabel: true))
    }
    (run, sign, joint) = ("", .colon, "")
  }

  /// Takes what stands in brackets for a part of its own: a title, an address, or anything at the end of a name. Digits
  /// belong to a number.
  private mutating func takesAside() -> Bool {
    let closers: [Character: Character] = ["(": ")", "[": "]", "<": ">"]
    guard let closer = closers[characters[place - 1]],
      let close = characters[place...].firstIndex(where: { $0 == closer || $0.isNewline }), characters[close] == closer
    else { return false }
    let text = String(characters[place..<close]).trimmed
    guard text.contains(where: \.isLetter) else { return false }
    let after = characters[(close + 1)...].first { $0.isNewline || !$0.isWhitespace }
    let isLast = after.map { $0.isNewline || ",;|/&+:-–—([<".contains($0) } ?? true
    guard isLast || text.contains("@") || CoachTitle.isTitle(text) else { return false }
    end(before: .aside)
    parts.append(Part(sign: .aside, text: text))
    (place, sign) = (close + 1, .joint)
    return true
  }

  private static let labels: Set<String> = ["name", "contact", "coaches"]
}

/// What a part of a cell says of a person besides the name: an address and a number.
struct PersonContact {
  private(set) var email: String?
  private(set) var phones: [String] = []
  /// What is left of the text.
  private(set) var rest: String

  /// `Bob Smith bob@x.edu`, `cell: 740-555-0101`.
  init(_ text: String) {
    rest = text
    takeEmail()
    takePhone()
  }

  var isEmpty: Bool { email == nil && phones.isEmpty }

  private mutating func takeEmail() {
    guard rest.utf8.contains(UInt8(ascii: "@")) else { return }
    let words = rest.split(whereSeparator: \.isWhitespace).filter { word in
      let bare = word.filter { !"<>()[]".contains($0) }
      let address = bare.lowercased().hasPrefix("mailto:") ? String(bare.dropFirst(7)) : bare
      guard email == nil, EmailAddress.isValid(address) else { return true }
      email = address
      return false
    }
    rest = Self.unlabelled(words)
  }

  private mutating func takePhone() {
    guard rest.utf8.count(where: { (0x30...0x39).contains($0) }) > 6 else { return }
    phones = SheetPhone.numbers(rest)
    guard !phones.isEmpty else { return }
    rest = Self.unlabelled(rest.split(whereSeparator: \.isWhitespace).filter { !$0.contains(where: \.isNumber) })
  }

  /// True for a word that only says what a number or an address is: `cell:`.
  static func isLabel(_ word: some StringProtocol) -> Bool {
    let bare = word.lowercased().filter { !":.()-".contains($0) }
    return bare.isEmpty || bare.allSatisfy { "–—,".contains($0) } || labels.contains(bare)
      || bare.count == 1 && word.hasSuffix(":")
  }

  private static func unlabelled(_ words: [Substring]) -> String {
    words.filter { !isLabel($0) }.joined(separator: " ").trimmed
  }

  private static let labels: Set<String> = [
    "cell", "cellphone", "mobile", "office", "phone", "ph", "tel", "telephone", "work", "home", "direct", "ext",
    "extension", "x", "email", "mail", "or", "text",
  ]
}
