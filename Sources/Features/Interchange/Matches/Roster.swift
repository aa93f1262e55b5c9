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
  private lazy var coachesByName = Dictionary(grouping: session.tables.coaches, by: { Folded(words: $0.fullName) })
  private lazy var coachesByLastName = Dictionary(grouping: session.tables.coaches, by: { Folded(words: $0.lastName) })

  init(_ table: TableName, _ session: Session, _ world: World, _ options: ImportOptions) {
    self.session = session
    isListedOnly = options.isListedOnly
    schools = SchoolList(session)
    staff = StaffList(session, world, options.heads)
    references = Reference.from(table).filter { !$0.isToPerson && $0.parent != table }
  }

  /// A name in a file, and where it stands.
  typealias Named = (name: String, offset: Int)

  /// True once if the last row isn't taken for its school, which isn't on the list.
  mutating func takeUnlisted() -> Bool {
    defer { meetsUnlisted = false }
    return meetsUnlisted
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
      if all.count == 1, let whole = session.tables.schools.name(of: all[0]) {
        plan.note([ReadAs(said: name.name, word: whole)])
      }
    }
    if all.count > 1, let state = described?.parsedState {
      all = all.filter { session.tables.schools[$0]?.parsedState == state }
    }
    if all.count > 1, let coach {
      let theirs = all.filter { !Self.called(coach, among: staff.all(of: $0)).isEmpty }
      if theirs.count == 1 { return theirs[0] }
    }
    guard all.count < 2 else {
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
    let taken = staff.take(one.coach, at: school)
    if taken.outcome == .nameless {
      let address = one.coach.email ?? one.coach.phone ?? ""
      plan.warnings.append(
        Fault("'\(address)' is left out: the \(one.header.meaning.prefix { $0 != "'" }) has no name", at: file.offset)
          .in(row: file.number))
    } else if !taken.left.isEmpty {
      plan.warn("\(one.coach.fullName) is already on the list", staying: taken.left, file)
    }
  }

  /// Looks a coach up by name: among those of the row's school, if it has one, which else is theirs. One who isn't there
  /// is added.
  private mutating func complete<E: Shown>(
    _ row: inout E, _ name: Named, _ draft: RowDraft<E>, _ plan: inout ImportPlan
  ) throws(Fault) {
    guard let column = E.table.column("coach_id") else { return }
    if case .uuid(let id) = column.get(row), holds(id, .coaches) { return }
    guard case .uuid(let id) = row.value(of: "school_id") else {
      let found = coaches(name.name)
      guard found.count == 1 else {
        throw Fault(Self.unfound(name.name, found.count, "on the list"), at: name.offset)
      }
      _ = column.set(&row, found[0].id.value)
      if let school = found[0].schoolID { _ = E.table.column("school_id")?.set(&row, school.value) }
      return
    }
    let near = Self.called(name.name, among: staff.all(of: Key(id)))
    let school = schools.rows[Key(id)]?.name ?? "the school"
    guard near.count < 2 else { throw Fault(Self.unfound(name.name, near.count, "of \(school)"), at: name.offset) }
    var coach = near.first?.id
    if coach == nil { coach = try added(name, draft, at: Key(id), school, &plan) }
    if let coach { _ = column.set(&row, coach.value) }
  }

  private mutating func added<E: Shown>(
    _ name: Named, _ draft: RowDraft<E>, at school: Key<School>, _ schoolName: String, _ plan: inout ImportPlan
  ) throws(Fault) -> Key<Coach>? {
    var member = draft.staff.first ?? StaffMember(header: .coach)
    member.values.insert((.name, name.name, name.offset), at: 0)
    let (drafted, _, unread) = staff.coaches(member)
    if let (fault, _) = unread.first { throw fault }
    guard drafted.count == 1, !isListedOnly else {
      throw Fault(Self.unfound(name.name, drafted.count > 1 ? drafted.count : 0, "of \(schoolName)"), at: name.offset)
    }
    let taken = staff.take(drafted[0].coach, at: school)
    if taken.outcome == .added, let id = taken.id, let coach = staff.rows[id] {
      coachesByName[Folded(words: coach.fullName), default: []].append(coach)
      coachesByLastName[Folded(words: coach.lastName), default: []].append(coach)
    }
    return taken.id
  }

  /// The coach of whom a new interaction speaks that names none: the only one of its school, else the head coach.
  mutating func impliedCoach<E: Shown>(of row: inout E) {
    guard E.list == .interactions, row.value(of: "coach_id").isNull, case .uuid(let id) = row.value(of: "school_id")
    else { return }
    let all = staff.all(of: Key(id))
    let heads = all.filter { $0.role == .known(.head) }
    guard let coach = all.count == 1 ? all[0] : heads.count == 1 ? heads[0] : nil else { return }
    row.set("coach_id", to: coach.id.value)
  }

  private static func unfound(_ name: String, _ count: Int, _ place: String) -> String {
    count == 0
      ? "'\(name)' is not a coach \(place)" : "'\(name)' could be any of \(count) coaches \(place): write the full name"
  }

  /// The coaches who are called so; else those of whom it's the last name.
  private mutating func coaches(_ name: String) -> [Coach] {
    let person = PersonName(name)
    let exact = coachesByName[Folded(words: "\(person.first) \(person.last)")] ?? []
    guard exact.isEmpty, person.first.isEmpty else { return exact }
    return coachesByLastName[Folded(words: person.last)] ?? []
  }

  private static func called(_ name: String, among all: [Coach]) -> [Coach] {
    let person = PersonName(name)
    let whole = Folded(words: "\(person.first) \(person.last)")
    let exact = all.filter { Folded(words: $0.fullName) == whole }
    guard exact.isEmpty, person.first.isEmpty else { return exact }
    return all.filter { Folded(words: $0.lastName) == whole }
  }
}
