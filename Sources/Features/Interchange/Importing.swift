import Domain
import Grammar
import Lists
import ShellCore
import Storage
import Values

/// Makes changes of the rows of a file: a row whose id is there is merged into it, every other one is added, unless it's a
/// school or a coach that is there without that.
struct Importing<E: Shown> {
  private let session: Session
  private let world: World
  private let targets: ImportTargets<E>
  private let rows: Rows<E>
  private let owners: Owners
  private let references: RowReferences
  private let entries: EntryContext
  private var duplicates: DuplicateIndex?
  /// Where the file is about schools.
  private var schools: SchoolList?
  /// Where the file is about coaches, or names them.
  private var staff: StaffList?
  private let names: [String]
  /// True if schools are completed from the built-in list: the file doesn't say itself what is known of
  /// them.
  private let fillsIn: Bool
  /// The number of tasks that got numbers.
  private var tasks: Int64 = 0
  private(set) var plan = ImportPlan()

  /// Throws the fault of a file whose names can't be understood.
  init(
    _ file: FileRows, of source: TextFile, mapped mappings: [HeaderMapping], _ session: Session, _ world: World
  ) throws(Fault) {
    self.session = session
    self.world = world
    targets = try ImportTargets(file, session, mappings)
    try targets.check(file, source)
    names = file.names.map(\.name)
    rows = session.tables[E.self]
    owners = Owners(session.identity)
    references = RowReferences(E.table.name, session)
    entries = EntryContext(session)
    if E.self == School.self {
      duplicates = DuplicateIndex(session.tables.schools)
      schools = SchoolList(session)
    }
    let namesStaff = targets.all.contains { $0.staff != nil }
    if E.self == Coach.self || namesStaff { staff = StaffList(session, world) }
    let isForeign = targets.isForeign
    let saysMore = targets.columns.contains { isForeign ? $0 == "academic_info" : $0.hasPrefix("academic_info") }
    fillsIn = E.self == School.self && !saysMore
    plan.faults = file.faults
    plan.understood = targets.understood
    plan.computed = targets.computed
    plan.unknown = targets.unknown
    plan.asksForMeaning = !file.toleratesUnknownNames
    try checkCoaches(file)
  }

  /// Throws what all rows of a sheet of coaches lack.
  private mutating func checkCoaches(_ file: FileRows) throws(Fault) {
    guard E.self == Coach.self, !file.rows.isEmpty, !targets.columns.contains("id") else { return }
    let namesSchool = targets.all.contains { if case .school = $0 { true } else { false } }
    if !namesSchool, !targets.columns.contains("school_id") {
      throw Fault("no column has the coaches' schools", at: 0, hint: "the file needs a column 'School'")
    }
    if !targets.columns.contains("role") {
      plan.remarks.append(
        "no column has the coaches' roles: the first new coach of a school is the head coach, others are assistants")
    }
  }

  /// Throws the fault of an id that stands twice: then it isn't clear which row is meant.
  mutating func take(_ all: [FileRow], of file: TextFile, progress: (Int) -> Void) throws(Fault) {
    try checkIDs(all, file)
    var changes: [Change] = []
    for (place, row) in all.enumerated() {
      if CancellableScope.isOver(at: place) { return }
      do throws(Fault) {
        changes += try self.changes(row)
        plan.good += 1
      } catch {
        plan.faults.append(error.in(row: row.number))
      }
      if place.isMultiple(of: 5000) { progress(place) }
    }
    progress(all.count)
    changes = (schools?.changes ?? []) + changes.parentsFirst(in: E.table.name)
    if let staff {
      changes += staff.changes
      if E.self == School.self { (plan.newCoaches, plan.completedCoaches) = (staff.new, staff.completed.count) }
    }
    plan.changes = changes
  }

  private func checkIDs(_ all: [FileRow], _ file: TextFile) throws(Fault) {
    var seen: [UUID: Int] = [:]
    for row in all {
      guard let found = try? id(of: row), let first = seen.updateValue(row.offset, forKey: found) else { continue }
      throw Fault(
        "the id '\(found.text)' appears twice: line \(file.line(of: first)) has it too", at: row.offset,
        hint: "remove one of the two rows")
    }
  }

  private func id(of row: FileRow) throws(Fault) -> UUID? {
    for (name, given, offset) in row.values {
      guard case .id = targets.all[name], !given.isBlank else { continue }
      guard let text = given.text, let key = Key<E>(text) else {
        throw Fault("'\(given.text ?? "")' is not an id: leave it empty for a new row", at: offset)
          .in(row: row.number, column: names[name])
      }
      return key.uuid
    }
    return nil
  }

  private mutating func changes(_ file: FileRow) throws(Fault) -> [Change] {
    let id = try id(of: file)
    let existing = id.flatMap { rows[Key($0)] }
    var row = existing ?? E(id: Key(id ?? world.time.newID()))
    var draft = RowDraft(before: existing, context: entries, clock: session.context.clock, isForeign: targets.isForeign)
    for value in file.values {
      do throws(Fault) {
        try draft.take(value.given, at: value.offset, for: targets.all[value.name], in: &row)
      } catch { throw error.in(row: file.number, column: names[value.name]) }
    }
    if existing == nil { try settle(&row, file) }
    if existing == nil { owners.fill(&row, given: targets.columns, session) }
    if E.table.name == .schools {
      let (held, given) = (existing?.value(of: PrivateNotes.column) ?? .null, row.value(of: PrivateNotes.column))
      let own = PrivateNotes(held).taking(ownOf: session.identity.user, from: PrivateNotes(given))
      if own != given { row.set(PrivateNotes.column, to: own) }
    }
    do throws(Fault) {
      let name = try references.complete(&row, draft.school, draft.coach, at: file.offset)
      if let name, let said = draft.school?.name { plan.note([(said, name)]) }
    } catch {
      let isCell = [draft.school?.offset, draft.coach?.offset].contains(error.offset)
      throw error.in(row: file.number, column: isCell ? name(at: error.offset, file) : nil)
    }
    if let found = row.disagreement(since: existing) {
      throw Fault(found.message, at: file.offset, hint: found.hint)
    }
    let coaches = try self.coaches(draft.staff, file)
    plan.note(draft.meant)
    if let existing {
      try take(coaches, at: (existing as? School)?.id, file)
      return merge(row, into: existing)
    }
    return try insert(row, file, isNamed: id != nil, coaches)
  }

  private mutating func coaches(_ members: [StaffMember], _ file: FileRow) throws(Fault) -> [Drafted] {
    var drafted: [Drafted] = []
    for member in members {
      do throws(Fault) {
        guard let (coaches, left) = try staff?.coaches(member) else { continue }
        for one in coaches { plan.note(one.meant) }
        drafted += coaches
        for fault in left { plan.warnings.append(fault.in(row: file.number, column: name(at: fault.offset, file))) }
      } catch {
        throw error.in(row: file.number, column: name(at: error.offset, file))
      }
    }
    return drafted
  }

  /// Gives a task that nobody numbered the number that its file needs.
  private mutating func settle(_ row: inout E, _ file: FileRow) throws(Fault) {
    guard let task = row as? QuickTask, task.fileID.isEmpty else { return }
    guard (3...200).contains(task.text.trimmed.count) else {
      throw Fault("expected a task of 3 to 200 characters, not '\(task.text)'", at: file.offset).in(row: file.number)
    }
    let now = world.clock.now()
    tasks += 1
    let created = task.createdAt.microseconds == 0 ? now : task.createdAt
    var settled = QuickTask(
      id: "task-\(now.microseconds / 1000 + tasks)", text: task.text.trimmed, createdAt: created)
    settled.isCompleted = task.isCompleted
    settled.completedAt = task.completedAt ?? (task.isCompleted ? now : nil)
    if let settled = settled as? E { row = settled }
  }

  /// The header of the cell that stands there.
  private func name(at offset: Int, _ file: FileRow) -> String? {
    file.values.first { $0.offset == offset }.map { names[$0.name] }
  }

  /// Puts the coaches of a row on the list.
  private mutating func take(_ coaches: [Drafted], at school: Key<School>?, _ file: FileRow) throws(Fault) {
    guard let school else { return }
    for one in coaches {
      let (coach, header) = (one.coach, one.header)
      guard let taken = staff?.take(coach, at: school, isRoleSaid: one.isRoleSaid) else { continue }
      if taken.outcome == .nameless {
        let address = coach.email ?? coach.phone ?? ""
        plan.warnings.append(
          Fault("'\(address)' is left out: the \(header.meaning.prefix { $0 != "'" }) has no name", at: file.offset)
            .in(row: file.number))
      } else if !taken.left.isEmpty {
        warn("\(coach.fullName) is already on the list", staying: taken.left, file)
      }
    }
  }

  private mutating func insert(
    _ new: E, _ file: FileRow, isNamed: Bool, _ coaches: [Drafted]
  ) throws(Fault) -> [Change] {
    var row = new
    let isRoleSaid = targets.columns.contains("role")
    if E.self == Coach.self, !isRoleSaid { row.set("role", to: .text(CoachRole.head.rawValue)) }
    if let column = row.lacking { throw missing(column, file) }
    if let coach = row as? Coach, !isNamed, let school = coach.schoolID {
      return add(coach, at: school, isRoleSaid: isRoleSaid, file)
    }
    guard let school = row as? School else {
      plan.new += 1
      return [row.insertion]
    }
    let filled = filledIn(school, at: file.offset, says: false)
    if !isNamed, let known = try known(school, filled, file) {
      try check(school, means: known, file)
      try take(coaches, at: known.id, file)
      return complete(known, with: school, file)
    }
    if let filled = filledIn(school, at: file.offset, says: true) as? E { row = filled }
    plan.new += 1
    if let school = row as? School {
      if let (other, reason) = duplicates?.duplicate(of: school) {
        plan.warnings.append(
          Fault(
            "'\(school.name)' may already be on the list: \(reason.words) as '\(other.name)'", at: file.offset,
            hint: Merge.line(.schools, (other.id.uuid, other.name), (school.id.uuid, school.name))))
      }
      duplicates?.insert(school)
      schools?.add(school, or: filled?.name)
      try take(coaches, at: school.id, file)
    }
    return []
  }

  /// That a new row has nothing in a column that must have something, told by its field and by the sheet's column of it.
  private func missing(_ column: String, _ file: FileRow) -> Fault {
    let field = E.fields.entries.first { $0.column == column && $0.path.isEmpty }?.name ?? column
    let keys: [String?] = [
      column, column == "school_id" ? "school_name" : nil, column.hasSuffix("_name") ? "first_name last_name" : nil,
    ]
    let place = targets.all.firstIndex { target in target.key.map { keys.contains($0) } ?? false }
    let header = place.map { names[$0] }
    return Fault("'\(field)' is missing", at: file.offset).in(row: file.number, column: header == field ? nil : header)
  }

  /// The school of the list that has the name in the file, else that of the college that is meant.
  private func known(_ school: School, _ filled: School?, _ file: FileRow) throws(Fault) -> School? {
    var named = filled ?? school
    named.name = school.name
    let alike = schools?.alike(named) ?? []
    if alike.count > 1, Set(alike.map { Folded(words: $0.name) }).count > 1 {
      throw ambiguous(school, alike, file)
    }
    return schools?.same(as: named) ?? filled.flatMap { schools?.same(as: $0) }
  }

  /// Says as whom a short name was read; throws where it may as well be another school of the list, in the same state as
  /// far as the file says one.
  private mutating func check(_ school: School, means known: School, _ file: FileRow) throws(Fault) {
    let said = Folded(words: school.name)
    guard said != Folded(words: known.name) else { return }
    let other = session.tables.schools.first {
      $0.id != known.id && Folded(words: $0.name).hasPrefix(said) && !school.isElsewhere(than: $0)
    }
    if let other { throw ambiguous(school, [known, other], file) }
    plan.note([(said: school.name, word: known.name)])
  }

  private func ambiguous(_ school: School, _ meant: [School], _ file: FileRow) -> Fault {
    let names = meant.prefix(2).map { "'\($0.title(session.context))'" }
    return Fault(
      "'\(school.name)' may be \(names.listed("or"))", at: file.offset, hint: "write the full name")
  }

  private mutating func add(
    _ coach: Coach, at school: Key<School>, isRoleSaid: Bool, _ file: FileRow
  ) -> [Change] {
    guard let taken = staff?.take(coach, at: school, isRoleSaid: isRoleSaid) else { return [] }
    switch taken.outcome {
    case .added, .nameless: plan.new += 1
    case .completed: plan.completed += 1
    case .known: plan.same += 1
    }
    if !taken.left.isEmpty { warn("'\(coach.fullName)' is already on the list", staying: taken.left, file) }
    return []
  }

  /// Gives a school that is on the list what it lacks.
  private mutating func complete(_ known: School, with row: School, _ file: FileRow) -> [Change] {
    let columns = Set(targets.columns.map { $0.split(separator: ".").first.map(String.init) ?? $0 })
    guard let (changes, left) = schools?.complete(known, with: row, columns) else { return [] }
    if changes.isEmpty { plan.same += 1 } else { plan.completed += 1 }
    if !left.isEmpty { warn("'\(known.name)' is already on the list", staying: left, file) }
    return changes
  }

  private mutating func warn(_ what: String, staying left: [String], _ file: FileRow) {
    let fields = left.listed("and")
    plan.warnings.append(
      Fault("\(what): \(fields) \(left.count == 1 ? "stays as it is" : "stay as they are")", at: file.offset)
        .in(row: file.number))
  }

  /// A school with what is known of the college of its name, and of its state where several are called so; nil where
  /// nobody knows it, which the plan notes if it `says` so.
  private mutating func filledIn(_ school: School, at offset: Int, says: Bool) -> School? {
    let found = fillsIn ? CollegeList.named(school.name, in: school.parsedState) : []
    guard let college = found.first else {
      if says { warn(ofSlipIn: school, at: offset) }
      return nil
    }
    guard found.count == 1 else {
      if says {
        plan.warnings.append(
          Fault("'\(school.name)' could be any of \(found.count) colleges: add its state", at: offset))
      }
      return nil
    }
    guard says else { return school.completed(with: college) }
    plan.filledIn += 1
    var filled = school.completed(with: college)
    if Folded(words: school.name) == Folded(words: college.name) { return filled }
    if school.name.isWholeName {
      filled.name = school.name
    } else {
      plan.note([(said: school.name, word: college.name)])
    }
    return filled
  }

  /// Says that a new name looks like that of a college, with the line that makes it that.
  private mutating func warn(ofSlipIn school: School, at offset: Int) {
    guard let college = CollegeList.nearly(school.name, in: school.parsedState) else { return }
    var meant = school
    meant.name = college.name
    let known = session.context.school(for: college).flatMap { session.tables.schools[$0] } ?? schools?.same(as: meant)
    let name = known?.title(session.context) ?? college.name
    plan.warnings.append(
      Fault(
        "'\(school.name)' isn't in the built-in list of colleges; '\(name)' is one slip away", at: offset,
        hint: known.map { Merge.line(.schools, ($0.id.uuid, name), (school.id.uuid, school.name)) }
          ?? "edit \(school.name.quoted) name=\(name.quoted)"))
  }

  private mutating func merge(_ row: E, into before: E) -> [Change] {
    var changes: [Change] = []
    if row != before {
      for column in E.table.columns where !Owners.kept.contains(column.name) {
        if let change = before.setting(column.name, to: row.value(of: column.name)) { changes.append(change) }
      }
      for name in row.extra.keys.sorted() where E.table.column(name) == nil {
        if let change = before.setting(name, to: row.value(of: name)) { changes.append(change) }
      }
    }
    guard !changes.isEmpty else {
      plan.same += 1
      return []
    }
    plan.changed += 1
    if E.table.column("updated_by") != nil,
      let by = before.setting("updated_by", to: session.identity.user.value)
    {
      changes.append(by)
    }
    return changes
  }
}

extension String {
  /// True if a college may be called so in full: `Indiana University`, unlike `Indiana` and `IU`.
  fileprivate var isWholeName: Bool {
    let words = Set(Folded(words: self).text.split(separator: " ").map(String.init))
    return words.count > 1 && !words.isDisjoint(with: ["university", "college", "institute", "academy", "seminary"])
  }
}
