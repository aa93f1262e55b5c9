import Domain
import Lists
import ShellCore
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
  /// What has no place but the notes.
  let remarks: [String]
}

extension StaffMember {
  /// A member for each of several people in one cell. Addresses go to those whom as many of them, or their own words, tell;
  /// others are left out, with the reason.
  func parted(_ people: [NamedPerson]) -> ([StaffMember], left: [Fault]) {
    var members = people.map { _ in StaffMember(header: header) }
    var left: [Fault] = []
    for (part, text, offset) in values {
      let texts = text.split { ",;/|".contains($0) || $0.isNewline }.map { String($0).trimmed }.filter { !$0.isEmpty }
      for (place, person) in people.enumerated() {
        switch part {
        case .name: members[place].values += person.parts.map { ($0, $1, offset) }
        case .role, .notes:
          let own = part == .role && texts.count == people.count ? texts[place] : text
          if part == .notes || person.title == nil { members[place].values.append((part, own, offset)) }
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

extension NamedPerson {
  /// What is known of the person, as columns would say it.
  fileprivate var parts: [(StaffHeader.Part, String)] {
    let known: [(StaffHeader.Part, String?)] = [(.name, name), (.role, title), (.email, email), (.phone, phone)]
    return known.compactMap { part, text in text.map { (part, $0) } } + remarks.map { (.notes, $0) }
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
  /// The coaches that were added to schools which have one who is called nearly so, each with the other.
  private(set) var nearCoaches: [(pair: NearCoach, other: Key<Coach>, new: Key<Coach>)] = []
  /// What the person said of second head coaches, and of coaches who are called nearly alike.
  private let options: ImportOptions
  /// True if the sheet says titles: then who has none is no head coach.
  private let hasTitles: Bool
  private let today: Day

  init(_ session: Session, _ world: World, _ options: ImportOptions, hasTitles: Bool) {
    self.session = session
    self.options = options
    self.hasTitles = hasTitles
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
    if let place = member.values.firstIndex(where: { $0.part == .name }), !People.isNobody(member.values[place].text) {
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
      if part == .name, People.isNobody(text) { continue }
      do throws(Fault) { try draft.take(.cell(text), at: offset, for: target, in: &coach) } catch {
        unread.append((error, text))
        if keepsUnread { draft.remark("\(part.rawValue): \(text)") }
      }
    }
    draft.finish(&coach)
    if coach.role == nil, let role = member.header.role { coach.role = .known(role) }
    guard !coach.fullName.isEmpty || coach.email != nil || coach.phone != nil else { return nil }
    return Drafted(coach: coach, header: member.header, meant: draft.meant, remarks: draft.remarks)
  }

  /// The outcome for a coach whom a file names.
  enum Outcome { case added, completed, known, nameless, leftOut }

  /// What became of a coach.
  struct Taken {
    let outcome: Outcome
    /// The fields that differ on the list.
    var left: [String] = []
    var id: Key<Coach>?
    /// The short name that was read as the whole one.
    var meant: ReadAs?
    /// The coaches who may be meant, where nobody is taken.
    var mayBe: String?
  }

  /// Adds a coach of a school, or gives the one who is there what they lack. Of whom nobody says the role, the first is the
  /// head coach, where the sheet says no titles.
  mutating func take(_ coach: Coach, at school: Key<School>, keeping remarks: [String]) -> Taken {
    let all = all(of: school)
    if let place = all.firstIndex(where: { $0.isSame(as: coach) }) ?? nameless(coach, among: all) {
      return complete(all[place], with: coach, keeping: remarks)
    }
    guard !coach.fullName.isEmpty else { return Taken(outcome: .nameless, id: coach.id) }
    let (sure, near) =
      all.count > Self.mostCompared
      ? ([], []) : all.called(PersonName(first: coach.firstName, last: coach.lastName))
    if sure.count == 1 {
      var taken = complete(sure[0], with: coach, keeping: remarks)
      taken.meant = ReadAs(said: coach.fullName, word: sure[0].fullName)
      return taken
    }
    if sure.count > 1 {
      return Taken(outcome: .leftOut, mayBe: sure.map(\.fullName).listed("or"))
    }
    if let other = near.first {
      let pair = NearCoach(new: coach.fullName, other: other.fullName, school: schoolName(school))
      if options.near[pair] == true { return complete(other, with: coach, keeping: remarks) }
      if options.near[pair] == nil { nearCoaches.append((pair, other.id, coach.id)) }
    }
    return add(coach, at: school, beside: all)
  }

  /// Nobody has more on a staff; comparing each with each would take long.
  private static var mostCompared: Int { 50 }

  private mutating func add(_ new: Coach, at school: Key<School>, beside all: [Coach]) -> Taken {
    var coach = new
    coach.schoolID = school
    if coach.role == nil { coach.role = .known(hasTitles || all.contains(where: \.isHead) ? .assistant : .head) }
    if coach.role == .known(.head), let other = all.first(where: \.isHead) {
      guard takes(coach, beside: other, at: school) else { return Taken(outcome: .leftOut) }
    }
    coaches[school, default: []].append(coach.id)
    rows.add(coach)
    return Taken(outcome: .added, id: coach.id)
  }

  private mutating func complete(_ known: Coach, with coach: Coach, keeping remarks: [String]) -> Taken {
    let isOther = coach.role.map { $0 != known.role && known.role != nil } ?? false
    let (isCompleted, left) = rows.complete(known, with: coach, Self.completed, keeping: remarks)
    return Taken(outcome: isCompleted ? .completed : .known, left: (isOther ? ["role"] : []) + left, id: known.id)
  }

  private func schoolName(_ school: Key<School>) -> String? { session.tables.schools.name(of: school) }

  /// True if a second head coach is added; who is replaced by them has left.
  private mutating func takes(_ coach: Coach, beside other: Coach, at school: Key<School>) -> Bool {
    let pair = SecondHead(new: coach.fullName, other: other.fullName, school: schoolName(school))
    switch options.heads[pair] {
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
    return found.only
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
