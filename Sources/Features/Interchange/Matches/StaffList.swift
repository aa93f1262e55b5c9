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
  /// Words that were read as other ones.
  let meant: [ReadAs]
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
  private var coaches: [Key<School>: [Key<Coach>]] = [:]
  private(set) var rows: KnownRows<Coach>
  /// The head coaches that were added to schools which have one, each with the other.
  private(set) var secondHeads: [SecondHead] = []
  /// The head coaches that weren't added, as the person said.
  private(set) var leftHeads = 0
  /// Those who have left since others came, as the person said.
  private(set) var replacedHeads = 0
  /// What the person said of second head coaches.
  private let answers: [SecondHead: HeadAnswer]
  private let today: Day

  init(_ session: Session, _ world: World, _ answers: [SecondHead: HeadAnswer] = [:]) {
    self.session = session
    self.answers = answers
    today = world.clock.today
    newID = { world.time.newID() }
    owners = Owners(session.identity)
    rows = KnownRows(session)
    let names = TargetNames<Coach>(session)
    let parts: [StaffHeader.Part] = [.first, .last, .role, .email, .phone, .twitter, .instagram, .notes]
    targets = Dictionary(
      uniqueKeysWithValues: parts.compactMap { part in
        part.column.flatMap { column in names[column].map { (column, $0) } }
      })
    for coach in session.tables.coaches {
      if let school = coach.schoolID { coaches[school, default: []].append(coach.id) }
    }
  }

  /// The coaches of a school, those of the file included.
  func all(of school: Key<School>) -> [Coach] { (coaches[school] ?? []).compactMap { rows[$0] } }

  /// A new coach of nobody's, whom the rest of a row makes somebody.
  func blank() -> Coach {
    var coach = Coach(id: Key(newID()))
    owners.fill(&coach, given: [], session)
    return coach
  }

  /// The coaches whom a row speaks of in the columns about one: none where it says nothing. `left` are cells of which it
  /// isn't clear whose they are, `unread` those that can't be read; these cost the coach, or are kept in their notes.
  func coaches(
    _ member: StaffMember, keepsUnread: Bool = false
  ) -> (coaches: [Drafted], left: [Fault], unread: [(Fault, text: String)]) {
    var (members, left): ([StaffMember], [Fault]) = ([member], [])
    if let place = member.values.firstIndex(where: { $0.part == .name }), !Self.isNobody(member.values[place].text) {
      do throws(Unreadable) {
        let people = try People(member.values[place].text).all
        if people.count > 1 { (members, left) = member.parted(people) }
      } catch {
        let (_, text, offset) = member.values[place]
        return ([], [], [(Fault(error.reason, at: offset), text)])
      }
    }
    var (drafted, unread): ([Drafted], [(Fault, text: String)]) = ([], [])
    for one in members { if let found = coach(one, &unread, keepsUnread: keepsUnread) { drafted.append(found) } }
    return (drafted, left, unread)
  }

  private func coach(
    _ member: StaffMember, _ unread: inout [(Fault, text: String)], keepsUnread: Bool
  ) -> Drafted? {
    var coach = blank()
    var draft = RowDraft<Coach>(before: nil, context: EntryContext(session), clock: session.context.clock)
    for (part, text, offset) in member.values {
      let target = part.column.flatMap { targets[$0] } ?? .fullName
      if part == .name, Self.isNobody(text) { continue }
      do throws(Fault) { try draft.take(.cell(text), at: offset, for: target, in: &coach) } catch {
        unread.append((error, text))
        if keepsUnread { draft.remark("\(part.rawValue): \(text)") }
      }
    }
    draft.finish(&coach)
    if coach.role == nil, let role = member.header.role { coach.role = .known(role) }
    guard !coach.fullName.isEmpty || coach.email != nil || coach.phone != nil else { return nil }
    return Drafted(coach: coach, header: member.header, meant: draft.meant)
  }

  /// True if a cell for a name says that there is nobody, or that nobody knows who.
  static func isNobody(_ text: String) -> Bool {
    SheetWords.isNothing(text) || ["vacant", "open", "staff"].contains(text.lowercased())
      || text.lowercased().hasPrefix("unknown ")
  }

  /// The outcome for a coach whom a file names.
  enum Outcome { case added, completed, known, nameless, leftOut }

  /// Adds a coach of a school, or gives the one who is there what they lack; `left` are values that differ there. Of whom
  /// nobody says the role, the first is the head coach.
  mutating func take(_ coach: Coach, at school: Key<School>) -> (outcome: Outcome, left: [String], id: Key<Coach>?) {
    let all = all(of: school)
    guard let place = all.firstIndex(where: { $0.isSame(as: coach) }) ?? nameless(coach, among: all) else {
      guard !coach.fullName.isEmpty else { return (.nameless, [], coach.id) }
      var coach = coach
      coach.schoolID = school
      if coach.role == nil {
        coach.role = .known(all.contains { $0.role == .known(.head) } ? .assistant : .head)
      }
      if coach.role == .known(.head), let other = all.first(where: { $0.isHead }) {
        guard takes(coach, beside: other, at: school) else { return (.leftOut, [], nil) }
      }
      coaches[school, default: []].append(coach.id)
      rows.add(coach)
      return (.added, [], coach.id)
    }
    let known = all[place]
    let isOther = coach.role.map { $0 != known.role && known.role != nil } ?? false
    let (isCompleted, left) = rows.complete(known, with: coach, Self.completed)
    return (isCompleted ? .completed : .known, (isOther ? ["role"] : []) + left, known.id)
  }

  /// True if a second head coach is added; who is replaced by them has left.
  private mutating func takes(_ coach: Coach, beside other: Coach, at school: Key<School>) -> Bool {
    let name = session.tables.schools.name(of: school)
    let pair = SecondHead(new: coach.fullName, other: other.fullName, school: name)
    switch answers[pair] {
    case .left:
      leftHeads += 1
      return false
    case .replaced:
      replacedHeads += 1
      var gone = other
      Coach.fields.entries.first { $0.name == "left" }?.set(.day(today), in: &gone)
      rows.change(gone)
    case .both: break
    case nil: secondHeads.append(pair)
    }
    return true
  }

  /// The columns that a known coach may lack: not who they are, where, and whose row it is.
  private static let completed = Coach.table.columns.map(\.name).filter { name in
    let identity: Set = ["id", "school_id", "first_name", "last_name", "role", "private_notes"]
    return !identity.contains(name) && !Owners.kept.contains(name)
  }

  /// An address without a name is the only coach's who has that role, and none.
  private func nameless(_ coach: Coach, among all: [Coach]) -> Int? {
    guard coach.fullName.isEmpty else { return nil }
    let role = coach.role ?? .known(.head)
    let found = all.indices.filter { all[$0].role == role && (all[$0].email == nil || coach.email == nil) }
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
