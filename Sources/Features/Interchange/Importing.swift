import Domain
import Lists
import ShellCore
import Storage

/// Makes changes of the rows of a file: a row whose id is there is merged into it, every other one is added.
struct Importing<E: Shown> {
  private let session: Session
  private let world: World
  private let targets: ImportTargets<E>
  private let rows: Rows<E>
  private let owners: Owners
  private let references: RowReferences
  private let entries: EntryContext
  private var duplicates: DuplicateIndex?
  /// Nil where the file says itself what is known of a college, or isn't about schools.
  private let colleges: CollegeIndex?
  private(set) var plan = ImportPlan()

  /// Throws the fault of a file whose names can't be understood.
  init(_ file: FileRows, _ session: Session, _ world: World) throws(Fault) {
    self.session = session
    self.world = world
    targets = try ImportTargets(file, session)
    rows = session.tables[E.self]
    owners = Owners(session.identity)
    references = RowReferences(E.table.name, session)
    entries = EntryContext(session)
    if E.self == School.self { duplicates = DuplicateIndex(session.tables.schools) }
    let saysMore = targets.columns.contains { $0.hasPrefix("academic_info") }
    colleges = E.self == School.self && !saysMore ? CollegeIndex() : nil
    plan.faults = file.faults
    plan.unknown = targets.unknown
  }

  /// Throws the fault of an id that stands twice: then it isn't clear which row is meant.
  mutating func take(_ all: [FileRow], of file: TextFile, progress: (Int) -> Void) throws(Fault) {
    try checkIDs(all, file)
    var changes: [Change] = []
    for (place, row) in all.enumerated() {
      do throws(Fault) {
        changes += try self.changes(row)
      } catch {
        plan.faults.append(error)
      }
      if place.isMultiple(of: 5000) { progress(place) }
    }
    progress(all.count)
    plan.changes = changes.parentsFirst(in: E.table.name)
  }

  private func checkIDs(_ all: [FileRow], _ file: TextFile) throws(Fault) {
    var seen: [UUID: Int] = [:]
    for row in all {
      guard let found = try? id(of: row), let first = seen.updateValue(row.offset, forKey: found) else { continue }
      throw Fault(
        "the id '\(found.text)' appears twice: line \(file.line(of: first)) has it too", at: row.offset,
        hint: "take one of the two rows out")
    }
  }

  private func id(of row: FileRow) throws(Fault) -> UUID? {
    for (name, given, offset) in row.values {
      guard case .id = targets.all[name], !given.isBlank else { continue }
      guard let text = given.text, let key = Key<E>(text) else {
        throw Fault("'\(given.text ?? "")' is not an id: leave it empty for a new row", at: offset)
      }
      return key.uuid
    }
    return nil
  }

  private mutating func changes(_ file: FileRow) throws(Fault) -> [Change] {
    let id = try id(of: file)
    let existing = id.flatMap { rows[Key($0)] }
    var row = existing ?? E(id: Key(id ?? world.time.newID()))
    var draft = RowDraft(before: existing, context: entries)
    for value in file.values {
      try draft.take(value.given, at: value.offset, for: targets.all[value.name], in: &row)
    }
    if existing == nil { owners.fill(&row, given: targets.columns, session) }
    if E.table.name == .schools {
      let (held, given) = (existing?.value(of: PrivateNotes.column) ?? .null, row.value(of: PrivateNotes.column))
      let own = PrivateNotes(held).taking(ownOf: session.identity.user, from: PrivateNotes(given))
      if own != given { row.set(PrivateNotes.column, to: own) }
    }
    try references.complete(&row, draft.school, at: file.offset)
    if let found = row.disagreement(since: existing) {
      throw Fault(found.message, at: file.offset, hint: found.hint)
    }
    if let existing { return merge(row, into: existing) }
    return try insert(row, file)
  }

  private mutating func insert(_ new: E, _ file: FileRow) throws(Fault) -> [Change] {
    var row = new
    try row.checkRequired(at: file.offset)
    if let school = row as? School, let filled = filledIn(school, at: file.offset) as? E { row = filled }
    plan.new += 1
    if let school = row as? School {
      if let (other, reason) = duplicates?.duplicate(of: school) {
        plan.warnings.append(
          Fault("'\(school.name)' may be on the list already: \(reason.words) '\(other.name)'", at: file.offset))
      }
      duplicates?.insert(school)
    }
    return [row.insertion]
  }

  /// A school with what is known of the college of its name, and of its state where several are called so; nil where
  /// nobody knows it.
  private mutating func filledIn(_ school: School, at offset: Int) -> School? {
    guard let found = colleges?[school.name, in: school.parsedState], let college = found.first else { return nil }
    guard found.count == 1 else {
      plan.warnings.append(
        Fault("'\(school.name)' may be any of \(found.count) colleges: its state would tell which one", at: offset))
      return nil
    }
    plan.filledIn += 1
    return school.completed(with: college)
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

extension DuplicateReason {
  fileprivate var words: String {
    switch self {
    case .name: "the same name as"
    case .website: "the same website as"
    case .ncaaID: "the same NCAA id as"
    }
  }
}
