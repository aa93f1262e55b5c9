import Domain
import Lists
import ShellCore
import Storage

/// What a row of a schools' sheet says of one coach.
struct StaffMember: Sendable {
  let header: StaffHeader
  var values: [(part: StaffHeader.Part, text: String, offset: Int)] = []
}

/// A coach as a row of a schools' sheet names them.
struct Drafted {
  let coach: Coach
  let header: StaffHeader
  /// Whether the sheet says their role.
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
  /// What coaches on the list lacked.
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

  /// What becomes of a coach whom a file names.
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
  /// Whether both are called the same; or are reached at the same address, and nothing says that they are two who share it:
  /// a team has one for all.
  fileprivate func isSame(as other: Coach) -> Bool {
    let (name, otherName) = (Folded(words: fullName), Folded(words: other.fullName))
    if !name.text.isEmpty, name == otherName { return true }
    guard let email, let address = other.email, email.lowercased() == address.lowercased() else { return false }
    let (last, otherLast) = (Folded(words: lastName), Folded(words: other.lastName))
    return last.text.isEmpty || otherLast.text.isEmpty || last == otherLast
  }
}

extension Value {
  /// Whether nothing is known: null, or a text or document without anything in it.
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
