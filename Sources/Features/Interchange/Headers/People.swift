import Domain
import Lists
import Values

/// A person whom a cell names, with what stands beside the name.
struct NamedPerson {
  var name: String
  var email: String?
  var phone: String?
  /// As it's written.
  var title: String?
  /// What else is said, which is kept in the notes.
  var remarks: [String] = []

  fileprivate var words: [Substring] { name.split { $0.isWhitespace } }

  /// The text of a cell for the person, with what no other column has.
  func cell(besides columns: Set<StaffHeader.Part>) -> String {
    let asides = [columns.contains(.role) ? nil : title] + (columns.contains(.notes) ? [] : remarks.map { $0 })
    return name + asides.compactMap(\.self).map { " (\($0))" }.joined()
      + (columns.contains(.email) ? "" : email.map { " <\($0)>" } ?? "")
      + (columns.contains(.phone) ? "" : phone.map { " \($0)" } ?? "")
  }
}

/// The people whom a cell names.
struct People {
  private(set) var all: [NamedPerson] = []
  /// The title that stands there without anybody's name: `Head Coach`.
  private(set) var title: String?
  /// The people of the line that is being read: those with commas between them are one piece.
  private var pieces: [[NamedPerson]] = []
  /// Addresses and numbers that stand before any name.
  private var contacts: [PersonContact] = []
  /// True if each title stands before its name.
  private var titlesComeFirst = false

  /// `Bob Smith, Al Jones`, `Ann Lee and Tom Roe`, a line for each, `Bob Smith <bob@x.edu>`, `Al One (Head Coach)`,
  /// `Head Coach: Cy Three`; `Smith, Bob` is one person. Throws where it isn't clear who is meant.
  init(_ text: String) throws(Unreadable) {
    guard !Self.isNobody(text) else { return }
    if Self.isPlainName(text) {
      all = [NamedPerson(name: text)]
      return
    }
    guard text.utf8.count <= Self.mostBytes else {
      throw Unreadable("expected the names of people, not a text of \(text.count) characters")
    }
    let parts = Self.joined(PeopleCell(text).parts)
    titlesComeFirst = Self.startsWithTitle(parts)
    for (place, part) in parts.enumerated() {
      if part.sign == .line { try finishLine(text) }
      try take(part, isFirst: place == 0, of: text)
    }
    try finishLine(text)
    if all.isEmpty, !contacts.isEmpty {
      var person = NamedPerson(name: "", title: title)
      for contact in contacts { person.take(contact) }
      all = [person]
    }
  }

  /// No staff fills more.
  private static let mostBytes = 2_000

  /// True if a cell for a name says that there is nobody, or that nobody knows who: `Vacant`, `Open - TBD`, `see website`.
  static func isNobody(_ text: String) -> Bool {
    if SheetWords.isNothing(text) || text.lowercased().hasPrefix("unknown ") { return true }
    guard text.utf8.count < 60, !isPlainName(text) else { return false }
    if saysWhere(text) { return true }
    let words = text.plainWords.split(separator: " ").map(String.init)
    return words.contains(where: nobody.contains)
      && words.allSatisfy { nobody.contains($0) || besideNobody.contains($0) || CoachTitle.isPart($0) }
  }

  /// True if a cell for a name says who is to be asked for it: `call office`, `?? ask Jim`.
  static func saysWhere(_ text: String) -> Bool {
    if text.hasPrefix("?") { return text.contains(where: \.isLetter) }
    let words = text.plainWords.split(separator: " ").map(String.init)
    guard words.count > 1, inquiries.contains(words[0]) else { return false }
    return words.contains(where: places.contains)
  }

  /// True for what can only be one name: nearly every cell is, and reading it closely takes long.
  private static func isPlainName(_ text: String) -> Bool {
    let isOfLetters = text.utf8.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 == 0x20 || $0 == 0x2E || $0 == 0x27 || $0 >= 0x80 && $0 != 0xE2
    }
    return isOfLetters
      && text.split { $0 == " " || $0 == "." }.map { $0.lowercased() }.allSatisfy {
        $0 != "and" && !nobody.contains($0) && !inquiries.contains($0) && !CoachTitle.isNoun($0)
      }
  }

  private static let nobody: Set<String> = [
    "vacant", "vacancy", "open", "opening", "staff", "tbd", "tba", "unknown", "interim", "none", "determined", "hired",
    "hiring", "named", "announced",
    // How they were reached, not who.
    "email", "phone", "text",
  ]
  private static let inquiries: Set<String> = ["ask", "call", "check", "email", "find", "look", "see", "try"]
  private static let places: Set<String> = [
    "office", "website", "site", "web", "webpage", "page", "roster", "online", "department", "dept", "note",
    "admission",
  ]
  private static let besideNobody: Set<String> = [
    "position", "currently", "search", "pending", "to", "be", "in", "progress", "job", "role", "coaching", "no", "not",
    "yet",
  ]

  /// The parts with those of one title together: `Strength and Conditioning Coach`.
  private static func joined(_ parts: [PeopleCell.Part]) -> [PeopleCell.Part] {
    parts.reduce(into: []) { joined, part in
      if part.sign == .joint, let last = joined.last, !last.isLabel, last.sign != .aside,
        CoachTitle.isPart(last.text), CoachTitle.isPart(part.text),
        CoachTitle.isTitle(last.text + part.joint + part.text)
      {
        joined[joined.count - 1].text += part.joint + part.text
        joined[joined.count - 1].isLabel = part.isLabel
      } else {
        joined.append(part)
      }
    }
  }

  /// True if the first part is a title; before a comma and a first name it's a last name: `Head, Ann`.
  private static func startsWithTitle(_ parts: [PeopleCell.Part]) -> Bool {
    guard let first = parts.first, first.isLabel || CoachTitle.isTitle(first.text) else { return false }
    guard parts.count > 1, !first.isLabel, !first.text.contains(" "), parts[1].sign == .comma else { return true }
    return parts[1].text.contains(" ") || CoachTitle.isPart(parts[1].text)
  }

  private mutating func take(
    _ part: PeopleCell.Part, isFirst: Bool, of text: String
  ) throws(Unreadable) {
    let contact = PersonContact(part.text)
    let rest = contact.rest
    let isLastName = isFirst && !titlesComeFirst
    if rest.isEmpty || part.sign == .aside && PersonContact.isLabel(rest) {
      keep(contact)
    } else if part.isLabel {
      title = rest
    } else if isTitle(rest.withoutComma, part.sign), !isLastName {
      take(title: rest.withoutComma, part)
      keep(contact, ofNext: titlesComeFirst && part.sign != .aside)
    } else if part.sign != .aside, Self.isNobody(rest) {
      title = nil
      keep(contact, ofNext: true)
    } else if part.sign == .comma, PersonName.isEnding(rest), !pieces.isEmpty {
      changeLast {
        $0.name += ", \(rest)"
        $0.take(contact)
      }
    } else if [.aside, .dash].contains(part.sign), !pieces.isEmpty || !all.isEmpty {
      let isAnother = part.sign == .dash && rest.split(separator: " ").count > 1
      guard !isAnother || !rest.split(separator: " ").allSatisfy({ $0.first?.isUppercase == true }) else {
        throw Self.unclear(text)
      }
      changeLast {
        $0.remarks.append(rest)
        $0.take(contact)
      }
    } else {
      add(rest, contact, goesOn: part.sign == .comma)
    }
  }

  /// True for a title; what is only a part of one counts beside a whole name.
  private func isTitle(_ text: String, _ sign: PeopleCell.Sign) -> Bool {
    if CoachTitle.isTitle(text) { return true }
    guard sign != .line, sign != .colon, let last = pieces.last?.last else { return false }
    return CoachTitle.isPart(text) && (sign == .aside || sign == .dash || last.words.count > 1)
  }

  /// Takes a title for that of the one before it, else of the one after it.
  private mutating func take(title text: String, _ part: PeopleCell.Part) {
    func with(_ title: String?) -> String { [title, text].compactMap(\.self).joined(separator: " / ") }
    if titlesComeFirst, part.sign != .aside {
      title = with(title)
    } else if !changeLast({ $0.title = with($0.title) }) {
      title = with(title)
    }
  }

  /// Takes an address and a number for those of the one before, else of the one after them.
  private mutating func keep(_ contact: PersonContact, ofNext: Bool = false) {
    if contact.isEmpty || !ofNext && changeLast({ $0.take(contact) }) { return }
    contacts.append(contact)
  }

  private mutating func add(_ text: String, _ contact: PersonContact, goesOn: Bool) {
    let (name, own) = CoachTitle.parted(text).map { ($0.name, $0.title) } ?? (text, nil)
    var person = NamedPerson(name: name, title: own ?? title)
    title = nil
    person.take(contact)
    for before in contacts { person.take(before) }
    contacts = []
    if goesOn, !pieces.isEmpty { pieces[pieces.count - 1].append(person) } else { pieces.append([person]) }
  }

  /// Changes the person who was named last, in this line or in the one before; false where nobody was.
  @discardableResult
  private mutating func changeLast(_ change: (inout NamedPerson) -> Void) -> Bool {
    if let last = pieces.indices.last {
      change(&pieces[last][pieces[last].count - 1])
    } else if let last = all.indices.last {
      change(&all[last])
    } else {
      return false
    }
    return true
  }

  /// Takes what commas may divide: a last and a first name, or several people.
  private mutating func finishLine(_ text: String) throws(Unreadable) {
    let counts = pieces.map { $0.reduce(0) { $0 + $1.words.count } }
    guard pieces.count < 2 || Set(counts.map { $0 > 1 }).count == 1 else { throw Self.unclear(text) }
    for piece in pieces {
      var people = piece
      if people.count == 2, PersonName.isLast(people[0].name) {
        people[0] = people[0].named("\(people[0].name), \(people[1].name)", with: people[1])
        people.removeLast()
      }
      guard people.count < 2 || people.allSatisfy({ $0.words.count > 1 }) else { throw Self.unclear(text) }
      all += people
    }
    pieces = []
  }

  private static func unclear(_ text: String) -> Unreadable {
    Unreadable(
      "it isn't clear who '\(text.split(whereSeparator: \.isNewline).joined(separator: " "))' is: put ; between people")
  }
}

extension String {
  /// Without the comma at its end.
  fileprivate var withoutComma: String { hasSuffix(",") ? String(dropLast()).trimmed : self }
}

extension NamedPerson {
  fileprivate mutating func take(_ contact: PersonContact) {
    var phones = contact.phones
    if let other = contact.email, email != nil { remarks.append("email: \(other)") }
    email = email ?? contact.email
    if phone == nil, !phones.isEmpty { phone = phones.removeFirst() }
    remarks += phones.map { "phone: \($0)" }
  }

  /// The same person, of whom another part of the cell has the first name.
  fileprivate func named(_ name: String, with other: NamedPerson) -> NamedPerson {
    NamedPerson(
      name: name, email: email ?? other.email, phone: phone ?? other.phone, title: title ?? other.title,
      remarks: remarks + other.remarks)
  }
}

/// Rows of a sheet of coaches in which a cell names several people: `Jane Roe & Jim Poe`, a line for each.
struct SharedRows<E: Shown> {
  private let name: Int?
  private let parts: [Int: StaffHeader.Part]
  /// The rows that were parted.
  private(set) var count = 0

  init(_ targets: ImportTargets<E>) {
    name = E.list == .coaches ? targets.all.firstIndex(where: \.isFullName) : nil
    let known: [StaffHeader.Part] = [.role, .email, .phone, .twitter, .instagram, .notes]
    var parts: [Int: StaffHeader.Part] = [:]
    for (place, target) in targets.all.enumerated() {
      parts[place] = place == name ? .name : known.first { $0.column == target.key }
    }
    self.parts = parts
  }

  /// A row for each of the people, and the cells of which it isn't clear whose they are; the row as it is where it names one
  /// person, or nobody knows how many.
  mutating func parted(_ row: FileRow) -> (rows: [FileRow], left: [Fault]) {
    guard let name, let cell = row.values.first(where: { $0.name == name }), let text = cell.given.text,
      text.mayNameSeveral, let people = try? People(text).all, people.count > 1
    else { return ([row], []) }
    count += 1
    var member = StaffMember(header: .coach)
    for value in row.values {
      guard let part = parts[value.name], let text = value.given.text, !SheetWords.isNothing(text) else { continue }
      member.values.append((part, text, value.offset))
    }
    let (members, left) = member.parted(people)
    return (zip(members, people).map { self.row(of: $0, $1, in: row) }, left)
  }

  private func row(of member: StaffMember, _ person: NamedPerson, in shared: FileRow) -> FileRow {
    var row = shared
    let columns = Set(row.values.compactMap { parts[$0.name] })
    for place in row.values.indices {
      guard let part = parts[row.values[place].name] else { continue }
      let text = member.values.filter { $0.part == part }.map(\.text).joined(separator: "\n")
      row.values[place].given = .cell(part == .name ? person.cell(besides: columns) : text)
    }
    return row
  }
}

extension String {
  private static let dividers = Array("&/+;|,\n\r".utf8)

  /// True if something stands in it that people write between two people.
  fileprivate var mayNameSeveral: Bool {
    utf8.contains { byte in Self.dividers.contains(byte) } || contains(" and ") || contains(" And ")
      || contains(" AND ")
  }
}
