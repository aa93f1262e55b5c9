import Domain
import Lists
import ShellCore
import Storage
import Values

/// The schools and the coaches that the rows of a file name: those of the list and, unless only these are wanted, those
/// that the file adds.
struct Roster {
  private let session: Session
  private let isListedOnly: Bool
  var schools: SchoolList
  var staff: StaffList
  /// The schools of the list by their names.
  private lazy var named = Dictionary(grouping: session.tables.schools.map(\.id)) { [session] id in
    session.tables.schools[id]?.name.lowercased() ?? ""
  }
  /// What was found or added for a name, with the state it's in.
  private var foundSchools: [String: Key<School>] = [:]
  private let references: [Reference]
  /// The coaches of whom a row has no name, which may be one of any row, even of a later one.
  private var nameless: [(coach: Drafted, school: Key<School>, file: FileRow)] = []
  /// True if a row of a school that isn't on the list was met, where only those of the list are wanted.
  private var meetsUnlisted = false
  /// The coaches by each word of their names.
  private lazy var coachesByWord: [Folded: [Coach]] = session.tables.coaches.reduce(into: [:]) { all, coach in
    for word in coach.fullName.folded { all[word, default: []].append(coach) }
  }

  init(_ table: TableName, _ session: Session, _ world: World, _ options: ImportOptions, hasTitles: Bool) {
    self.session = session
    isListedOnly = options.isListedOnly
    schools = SchoolList(session, options.nearSchools)
    staff = StaffList(session, world, options, hasTitles: hasTitles)
    references = Reference.from(table).filter { !$0.isToPerson && $0.parent != table }
  }

  /// A name in a file, and where it stands.
  typealias Named = (name: String, offset: Int)

  /// True once if the last row isn't taken for its school, which isn't on the list.
  mutating func takeUnlisted() -> Bool {
    defer { meetsUnlisted = false }
    return meetsUnlisted
  }

  /// The titles of the schools that the last row could mean, once.
  mutating func takeTwins() -> [String] {
    defer { schools.twins = [] }
    return schools.twins.map { $0.title(session.context) }
  }

  /// The columns of a row that names are found for.
  var found: [String] { references.map(\.column) }

  /// The changes that put all on the list.
  var changes: [Change] { schools.rows.changes + staff.rows.changes }

  /// Gives a row the ids of the school and the coach that its draft names; throws the reference to nothing.
  mutating func complete<E: Shown>(
    _ row: inout E, _ draft: RowDraft<E>, at offset: Int, _ plan: inout ImportPlan
  ) throws(Fault) {
    for reference in references {
      let value = row.value(of: reference.column)
      if case .uuid(let id) = value, holds(id, reference.parent) { continue }
      if reference.column == "school_id", let name = draft.school {
        let person = (row as? Coach)?.fullName.nonEmpty ?? draft.coach?.name
        let id = try school(name, draft.described, with: person, &plan)
        _ = E.table.column("school_id")?.set(&row, id.value)
      } else if reference.column == "coach_id", draft.coach != nil {
        continue
      } else if case .uuid(let id) = value {
        throw Fault(
          "'\(reference.column)' is the id of none of the \(reference.parent.rawValue) here: '\(id.text)'", at: offset)
      }
    }
    if let coach = draft.coach { try complete(&row, coach, draft, &plan) }
  }

  /// The school of a name: on the list, by the whole name or what only one begins with; of several the one that has the
  /// coach whom the row names; else added, with what the row says of it.
  private mutating func school(
    _ name: Named, _ described: School?, with coach: String?, _ plan: inout ImportPlan
  ) throws(Fault) -> Key<School> {
    let key = "\(name.name.lowercased())\n\(described?.parsedState ?? "")"
    if let id = foundSchools[key] { return id }
    var all = named[name.name.lowercased()] ?? []
    if all.isEmpty {
      all = begun(name.name)
      if all.count == 1, let school = session.tables.schools[all[0]], school.title(session.context) != name.name {
        plan.note([ReadAs(said: name.name, word: school.name)])
      }
    }
    if all.count > 1, let state = described?.parsedState {
      all = all.filter { session.tables.schools[$0]?.parsedState == state }
    }
    if all.count > 1, let coach {
      let theirs = all.filter { !staff.all(of: $0).called(PersonName(coach)).sure.isEmpty }
      if theirs.count == 1 { return theirs[0] }
    }
    guard all.count < 2 else {
      schools.twins = all.compactMap { session.tables.schools[$0] }
      throw Fault(
        "'\(name.name)' could be any of \(all.count) schools: write the full name, or 'school_id'", at: name.offset)
    }
    let id: Key<School>
    if let first = all.first { id = first } else { id = try added(name, described, &plan) }
    foundSchools[key] = id
    return id
  }

  private mutating func added(
    _ name: Named, _ described: School?, _ plan: inout ImportPlan
  ) throws(Fault) -> Key<School> {
    let id = staff.blank().id.uuid
    var school = School(id: Key(id))
    for column in School.table.columns where described != nil && column.name != "id" {
      if let value = described?.value(of: column.name) { school.set(column.name, to: value) }
    }
    school.name = name.name
    Owners(session.identity).fill(&school, given: [], session)
    if let known = try schools.known(school, at: name.offset, fillsIn: true, &plan) { return known.id }
    guard !isListedOnly else {
      meetsUnlisted = true
      throw Fault("'\(name.name)' is not a school on the list", at: name.offset)
    }
    plan.addedSchools += 1
    return schools.add(school, at: name.offset, fillsIn: true, &plan).id
  }

  /// The schools whose names begin so.
  private func begun(_ name: String) -> [Key<School>] {
    guard !name.trimmed.isEmpty, let found = session.tables.schools.named(name, session.context, through: .placed)
    else { return [] }
    return found.positions.map { session.tables.schools.id(at: $0) }
  }

  private func holds(_ id: UUID, _ table: TableName) -> Bool { table.entity.holds(id, in: session.tables) }
}

extension Roster {
  /// Puts the coaches of a row on the list, as those of a school.
  mutating func take(_ coaches: [Drafted], at school: Key<School>, _ file: FileRow, _ plan: inout ImportPlan) {
    for one in coaches {
      if one.coach.fullName.isEmpty { nameless.append((one, school, file)) } else { take(one, at: school, file, &plan) }
    }
  }

  /// Takes the coaches without a name for those who lack what is said of them.
  mutating func settle(_ plan: inout ImportPlan) {
    for one in nameless { take(one.coach, at: one.school, one.file, &plan) }
  }

  private mutating func take(_ one: Drafted, at school: Key<School>, _ file: FileRow, _ plan: inout ImportPlan) {
    let taken = staff.take(one.coach, at: school, keeping: one.remarks)
    if let meant = taken.meant { plan.note([meant]) }
    if let names = taken.mayBe {
      plan.warn(of: one.coach.fullName, mayBe: names, file)
    } else if taken.outcome == .nameless {
      let address = [one.coach.email, one.coach.phone].compactMap(\.self).joined(separator: ", ")
      plan.warnings.append(
        Fault("'\(address)' is left out: the \(one.header.meaning.prefix { $0 != "'" }) has no name", at: file.offset)
          .in(row: file.number))
    } else if !taken.left.isEmpty {
      plan.warn("\(one.coach.fullName) is already on the list", staying: taken.left, file)
    }
  }

  /// Looks a coach up by name or title: among those of the row's school, if it has one, which else is theirs. One who isn't
  /// there is added; whom only a title names is a coach who has it, or nobody, and then the title is kept.
  private mutating func complete<E: Shown>(
    _ row: inout E, _ name: Named, _ draft: RowDraft<E>, _ plan: inout ImportPlan
  ) throws(Fault) {
    guard let column = E.table.column("coach_id") else { return }
    if case .uuid(let id) = column.get(row), holds(id, .coaches) { return }
    let people: People
    do throws(Unreadable) { people = try People(name.name) } catch { throw Fault(error.reason, at: name.offset) }
    var school: Key<School>?
    if case .uuid(let id) = row.value(of: "school_id") { school = Key(id) }
    var coach: Key<Coach>?
    if let person = people.all.first, !person.name.isEmpty {
      if let school {
        coach = try self.coach(person, name, draft, at: school, &plan)
      } else {
        coach = try found(person, name, &row)
      }
    } else if let school, let title = people.title {
      coach = titled(title, at: school)?.id
    }
    if let coach { _ = column.set(&row, coach.value) }
    if draft.before == nil, coach == nil || people.all.count > 1 { row.keep(["coach: \(name.name)"]) }
  }

  /// The coach of a school who is called so; a new one where nobody is.
  private mutating func coach<E: Shown>(
    _ person: NamedPerson, _ name: Named, _ draft: RowDraft<E>, at school: Key<School>, _ plan: inout ImportPlan
  ) throws(Fault) -> Key<Coach>? {
    let said = PersonName(person.name)
    let (sure, _) = staff.all(of: school).called(said)
    let schoolName = schools.rows[school]?.name ?? "the school"
    guard sure.count < 2 else { throw Fault(Self.unfound(name.name, sure.count, "of \(schoolName)"), at: name.offset) }
    guard let known = sure.first else { return try added(person, name, draft, at: school, schoolName, &plan) }
    if !said.first.isEmpty, Folded(words: "\(said.first) \(said.last)") != Folded(words: known.fullName) {
      plan.note([ReadAs(said: name.name, word: known.fullName)])
    }
    return known.id
  }

  private mutating func added<E: Shown>(
    _ person: NamedPerson, _ name: Named, _ draft: RowDraft<E>, at school: Key<School>, _ schoolName: String,
    _ plan: inout ImportPlan
  ) throws(Fault) -> Key<Coach>? {
    var member = draft.staff.first ?? StaffMember(header: .coach)
    member.values.insert((.name, person.cell(besides: []), name.offset), at: 0)
    let (drafted, _, unread) = staff.coaches(member)
    if let (fault, _) = unread.first { throw fault }
    guard drafted.count == 1 else {
      throw Fault(Self.unfound(name.name, drafted.count > 1 ? drafted.count : 0, "of \(schoolName)"), at: name.offset)
    }
    let taken = staff.take(drafted[0].coach, at: school, keeping: drafted[0].remarks)
    if taken.outcome == .added, let id = taken.id, let coach = staff.rows[id] {
      for word in coach.fullName.folded { coachesByWord[word, default: []].append(coach) }
    }
    return taken.id
  }

  /// The only coach of all schools who is called so; the row is about their school.
  private mutating func found<E: Shown>(_ person: NamedPerson, _ name: Named, _ row: inout E) throws(Fault) -> Key<
    Coach
  > {
    let said = PersonName(person.name)
    var seen: Set<Key<Coach>> = []
    let sharing = "\(said.first) \(said.last)".folded.flatMap { coachesByWord[$0] ?? [] }
    let (sure, _) = sharing.filter { seen.insert($0.id).inserted }.called(said)
    guard sure.count == 1 else { throw Fault(Self.unfound(name.name, sure.count, "on the list"), at: name.offset) }
    if let school = sure[0].schoolID { _ = E.table.column("school_id")?.set(&row, school.value) }
    return sure[0].id
  }

  /// The only coach of a school with a title, as it's kept in the notes, or with its role; nil for none, and for several.
  private func titled(_ text: String, at school: Key<School>) -> Coach? {
    let title = CoachTitle(text)
    let all = staff.all(of: school).filter { $0.left == nil }
    let kept = all.filter { Folded($0.notes ?? "").contains(Folded("title: \(text)")) }
    if kept.count == 1 { return kept[0] }
    if title.saysMore { return nil }
    guard let role = title.role else { return implied(at: school) }
    let having = all.filter { $0.role == .known(role) }
    return having.only
  }

  /// The coach whom a school means: the only one, else the head coach.
  private func implied(at school: Key<School>) -> Coach? {
    let all = staff.all(of: school)
    let heads = all.filter(\.isHead)
    return all.only ?? heads.only
  }

  /// Gives a new interaction that names no coach the one whom its school means.
  func impliedCoach<E: Shown>(of row: inout E) {
    guard E.list == .interactions, row.value(of: "coach_id").isNull, case .uuid(let id) = row.value(of: "school_id"),
      let coach = implied(at: Key(id))
    else { return }
    row.set("coach_id", to: coach.id.value)
  }

  private static func unfound(_ name: String, _ count: Int, _ place: String) -> String {
    count == 0
      ? "'\(name)' is not a coach \(place)" : "'\(name)' could be any of \(count) coaches \(place): write the full name"
  }
}

extension String {
  /// The words, as they compare.
  fileprivate var folded: [Folded] { Folded(words: self).text.split(separator: " ").map { Folded(String($0)) } }
}
