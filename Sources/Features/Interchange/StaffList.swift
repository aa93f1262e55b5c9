import Domain
import Lists
import ShellCore
import Storage
import Values

/// The part of a schools' sheet's row that is about one coach.
struct StaffMember: Sendable {
  let header: StaffHeader
  var values: [(part: StaffHeader.Part, text: String, offset: Int)] = []
}

/// A coach as a row of a schools' sheet names them.
struct Drafted {
  let coach: Coach
  let header: StaffHeader
  /// True if the sheet says their role.
  let isRoleSaid: Bool
  /// Words that were read as words of a vocabulary which doesn't know them.
  let meant: [(said: String, word: String)]
}

extension StaffMember {
  /// A member for each of several people in one cell. Addresses go to those whom as many of them, or their own words, tell;
  /// others are left out, with the reason.
  func parted(_ people: [(name: String, email: String?, role: CoachRole?)]) -> ([StaffMember], left: [Fault]) {
    var members = people.map { StaffMember(header: header.with($0.role)) }
    var left: [Fault] = []
    for (part, text, offset) in values {
      let texts = text.split { ",;/|".contains($0) || $0.isNewline }.map { String($0).trimmed }.filter { !$0.isEmpty }
      for (place, person) in people.enumerated() {
        switch part {
        case .name:
          members[place].values.append((.name, person.name, offset))
          if let email = person.email { members[place].values.append((.email, email, offset)) }
        case .role, .notes:
          let own = part == .role && texts.count == people.count ? texts[place] : text
          members[place].values.append((part, own, offset))
        default:
          if texts.count == people.count { members[place].values.append((part, texts[place], offset)) }
        }
      }
      guard ![.name, .role, .notes].contains(part), texts.count != people.count else { continue }
      let owners = people.indices.filter { place in
        let last = PersonName(people[place].name).last.lowercased()
        return texts.count == 1 && last.count > 2 && text.lowercased().contains(last)
      }
      if owners.count == 1 {
        members[owners[0]].values.append((part, text, offset))
      } else {
        left.append(Fault("'\(text)' is left out: it isn't clear whose of \(people.count) coaches it is", at: offset))
      }
    }
    return (members, left)
  }
}

/// The coaches of the list, and those that a file adds: nobody is added twice.
struct StaffList {
  private let session: Session
  private let newID: @Sendable () -> UUID
  private let owners: Owners
  private let targets: [String: ImportTarget<Coach>]
  /// By school; those of the file included.
  private var coaches: [Key<School>: [Coach]]
  private var order: [Key<Coach>] = []
  private var added: [Key<Coach>: Coach] = [:]
  /// The changes that add what coaches on the list lacked.
  private var completions: [Change] = []
  private(set) var completed: Set<Key<Coach>> = []

  init(_ session: Session, _ world: World) {
    self.session = session
    newID = { world.time.newID() }
    owners = Owners(session.identity)
    let names = TargetNames<Coach>(session)
    let parts: [StaffHeader.Part] = [.first, .last, .role, .email, .phone, .twitter, .instagram, .notes]
    targets = Dictionary(
      uniqueKeysWithValues: parts.compactMap { part in
        part.column.flatMap { column in names[column].map { (column, $0) } }
      })
    coaches = Dictionary(grouping: session.tables.coaches.filter { $0.schoolID != nil }) {
      $0.schoolID ?? Key(UUID(high: 0, low: 0))
    }
  }

  var new: Int { order.count }

  /// The new coaches, and what others lacked.
  var changes: [Change] { order.compactMap { added[$0]?.insertion } + completions }

  /// The coaches whom a row speaks of in the columns about one; none where it says nothing. Throws the fault of what can't
  /// be read.
  func coaches(_ member: StaffMember) throws(Fault) -> (coaches: [Drafted], left: [Fault]) {
    var (members, left): ([StaffMember], [Fault]) = ([member], [])
    if let place = member.values.firstIndex(where: { $0.part == .name }), !Self.isNobody(member.values[place].text) {
      do throws(Unreadable) {
        let people = try People(member.values[place].text).all
        if people.count > 1 { (members, left) = member.parted(people) }
      } catch { throw Fault(error.reason, at: member.values[place].offset) }
    }
    var drafted: [Drafted] = []
    for one in members { if let found = try coach(one) { drafted.append(found) } }
    return (drafted, left)
  }

  private func coach(_ member: StaffMember) throws(Fault) -> Drafted? {
    var coach = Coach(id: Key(newID()))
    var draft = RowDraft<Coach>(
      before: nil, context: EntryContext(session), clock: session.context.clock, isForeign: true)
    owners.fill(&coach, given: [], session)
    for (part, text, offset) in member.values {
      let target = part.column.flatMap { targets[$0] } ?? .fullName
      if part == .name, Self.isNobody(text) { continue }
      try draft.take(.cell(text), at: offset, for: target, in: &coach)
    }
    let isRoleSaid = member.header.role != nil || coach.role != nil && !member.values.contains { $0.part == .role }
    if coach.role == nil { coach.role = .known(member.header.role ?? .head) }
    guard !coach.fullName.isEmpty || coach.email != nil || coach.phone != nil else { return nil }
    return Drafted(coach: coach, header: member.header, isRoleSaid: isRoleSaid, meant: draft.meant)
  }

  private static func isNobody(_ text: String) -> Bool { nobody.contains(text.lowercased()) }

  private static let nobody: Set<String> = ["tbd", "n/a", "na", "none", "vacant", "open", "unknown", "-", "?"]

  /// The outcome for a coach whom a file names.
  enum Outcome { case added, completed, known, nameless }

  /// Adds a coach of a school, or gives the one who is there what they lack; `left` are values that differ there. Of whom
  /// nobody says the role, the first is the head coach.
  mutating func take(
    _ coach: Coach, at school: Key<School>, isRoleSaid: Bool = true
  ) -> (outcome: Outcome, left: [String]) {
    let all = coaches[school] ?? []
    guard let place = all.firstIndex(where: { $0.isSame(as: coach) }) ?? nameless(coach, among: all) else {
      guard !coach.fullName.isEmpty else { return (.nameless, []) }
      var coach = coach
      coach.schoolID = school
      if !isRoleSaid, coach.role == .known(.head), all.contains(where: { $0.role == .known(.head) }) {
        coach.role = .known(.assistant)
      }
      coaches[school, default: []].append(coach)
      order.append(coach.id)
      added[coach.id] = coach
      return (.added, [])
    }
    var known = all[place]
    var changes: [Change] = []
    var left: [String] = []
    if isRoleSaid, let said = coach.role, let role = known.role, said != role { left.append("role") }
    for column in Self.completed {
      let (before, after) = (known.value(of: column), coach.value(of: column))
      if after.isEmpty || before == after { continue }
      if before.isEmpty {
        if let change = known.setting(column, to: after) { changes.append(change) }
        known.set(column, to: after)
      } else if JSON(before).string?.lowercased() != JSON(after).string?.lowercased() {
        left.append(Coach.fields.entries.first { $0.column == column }?.name ?? column)
      }
    }
    coaches[school]?[place] = known
    if added[known.id] != nil {
      added[known.id] = known
      return (.known, left)
    }
    guard !changes.isEmpty else { return (.known, left) }
    if let by = known.setting("updated_by", to: session.identity.user.value), completed.insert(known.id).inserted {
      changes.append(by)
    }
    completions += changes
    return (.completed, left)
  }

  /// The columns that a known coach may lack: not who they are, where, and whose row it is.
  private static let completed = Coach.table.columns.map(\.name).filter { name in
    let identity: Set = ["id", "school_id", "first_name", "last_name", "role", "private_notes"]
    return !identity.contains(name) && !Owners.kept.contains(name)
  }

  /// An address without a name is the only coach's who has that role, and none.
  private func nameless(_ coach: Coach, among all: [Coach]) -> Int? {
    guard coach.fullName.isEmpty else { return nil }
    let found = all.indices.filter { all[$0].role == coach.role && (all[$0].email == nil || coach.email == nil) }
    return found.count == 1 ? found[0] : nil
  }
}

extension Coach {
  /// True if both are called the same; or are reached at the same address, and nothing says that they are
  /// two who share it: a team has one for all.
  fileprivate func isSame(as other: Coach) -> Bool {
    let (name, otherName) = (Folded(words: fullName), Folded(words: other.fullName))
    if !name.text.isEmpty, name == otherName { return true }
    guard let email, let address = other.email, email.lowercased() == address.lowercased() else { return false }
    let (last, otherLast) = (Folded(words: lastName), Folded(words: other.lastName))
    return last.text.isEmpty || otherLast.text.isEmpty || last == otherLast
  }
}

extension Value {
  /// True if nothing is known: null, or a text or document without anything in it.
  var isEmpty: Bool {
    switch self {
    case .null: true
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .list(let items): items.isEmpty
    case .json(let document): [JSON.null, .object([]), .array([])].contains(document.json)
    default: false
    }
  }
}

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

  /// True if both are about the same coach of a school.
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
