import Domain
import Lists
import ShellCore
import Values

/// The way of a file into the list: cells, the columns that they stand in, a draft of each row, the row of the list that it
/// is, and the plan of what is written.
struct Importing<Matching: RowMatching> {
  typealias E = Matching.E

  private let session: Session
  private let world: World
  private let options: ImportOptions
  private let targets: ImportTargets<E>
  private let rows: Rows<E>
  private let owners: Owners
  private let entries: EntryContext
  private let names: [String]
  private let days: DayOrder
  private let numbers: NumberStyles
  /// What the person said of single words.
  private let words: WordMappings
  private var roster: Roster
  private var matching: Matching
  private var merged: MergedCells<E>
  private var shared: SharedRows<E>
  private var newRows: NewRows
  private var sections: SheetSections<E>
  /// The rows of coaches whom nobody knows: `Vacant`.
  private var vacancies = 0
  /// The cells that had a NUL in them.
  private var nulls = 0
  private(set) var plan: ImportPlan

  /// Throws the fault of a file whose names can't be understood.
  init(
    _ file: FileRows, of source: TextFile, _ options: ImportOptions, _ session: Session, _ world: World
  ) throws(Fault) {
    self.session = session
    self.world = world
    self.options = options
    targets = try ImportTargets(file, session, options.mappings)
    try targets.check(file, source)
    names = file.names.map(\.name)
    days = DayOrder(targets.all, file)
    numbers = NumberStyles(targets.columns.contains("id") ? [] : targets.all, file)
    words = try WordMappings(options.mappings, names, targets.all)
    rows = session.tables[E.self]
    owners = Owners(session.identity)
    entries = EntryContext(session)
    roster = Roster(E.table.name, session, world, options, hasTitles: targets.sayTitles(file))
    matching = Matching(targets, session)
    newRows = NewRows(targets, names)
    sections = SheetSections(targets, file)
    merged = MergedCells(targets, file, source)
    shared = SharedRows(targets)
    plan = ImportPlan(E.list)
    plan.faults = file.faults
    plan.skips = options.skips
    plan.understood = targets.understood
    plan.computed = targets.computed
    plan.unknown = targets.unknown
    plan.asksForMeaning = !file.toleratesUnknownNames
    plan.remarks = try E.remarks(on: targets, file, source) + days.remarks(names)
  }

  /// Throws the fault of an id that stands twice: then it isn't clear which row is meant.
  mutating func take(_ all: [FileRow], of file: TextFile, progress: (Int) -> Void) throws(Fault) {
    try checkIDs(all, file)
    var changes: [Change] = []
    for (place, row) in all.enumerated() {
      if CancellableScope.isOver(at: place) { return }
      do throws(Fault) {
        if sections.takes(row) { continue }
        for one in people(of: merged.completed(row)) { changes += try self.changes(one) }
      } catch {
        if roster.takeUnlisted() { plan.unlisted += 1 } else { plan.faults.append(error.in(row: row.number)) }
      }
      if place.isMultiple(of: 5000) { progress(place) }
    }
    progress(all.count)
    roster.settle(&plan)
    plan.passedOver = sections.footers
    plan.noted.formUnion(roster.schools.rows.noted.union(roster.staff.rows.noted))
    plan.met.formUnion(roster.schools.rows.met.union(roster.staff.rows.met))
    plan.staying += roster.schools.rows.staying + roster.staff.rows.staying
    plan.remarks += remarks
    plan.secondHeads = roster.staff.secondHeads
    (plan.nearCoaches, plan.nearSchools) = (roster.staff.nearCoaches, roster.schools.near)
    (plan.leftHeads, plan.replacedHeads) = (roster.staff.leftHeads, roster.staff.replacedHeads)
    plan.changes =
      roster.changes + changes.parentsFirst(in: E.table.name)
    if E.list != .coaches {
      (plan.coaches[.new], plan.coaches[.completed]) = (
        roster.staff.rows.newCount, roster.staff.rows.completedCount
      )
    }
  }

  /// What is to be said of rows that were understood in a way of their own.
  private var remarks: [String] {
    var all = [sections.remark].compactMap(\.self)
    if vacancies > 0 {
      let rows = vacancies.counted("row names", "rows name")
      all.append("\(rows) nobody: \(vacancies == 1 ? "it is" : "they are") left out")
    }
    if newRows.undirected > 0 {
      let rows = newRows.undirected.counted("contact doesn't say who wrote", "contacts don't say who wrote")
      all.append("\(rows): taken as yours (a column 'direction' says in or out)")
    }
    if nulls > 0 {
      all.append("\(nulls.counted("cell has", "cells have")) a character that is none (NUL): it is left out")
    }
    if shared.count > 0 {
      all.append("\(shared.count.counted("row names", "rows name")) several people: each of them becomes a coach")
    }
    if merged.count > 0 {
      let rows = merged.count.counted("row without a school is", "rows without a school are")
      all.append("\(rows) taken for people of the school above")
    }
    return all
  }

  /// A row for each of the people whom a row names; one that has an id is one person's.
  private mutating func people(of row: FileRow) -> [FileRow] {
    if (try? id(of: row)) != nil { return [row] }
    var row = row
    nulls += row.removeNulls()
    let (rows, left) = shared.parted(row)
    for fault in left { plan.warnings.append(fault.in(row: row.number, column: name(at: fault.offset, row))) }
    return rows
  }

  private func checkIDs(_ all: [FileRow], _ file: TextFile) throws(Fault) {
    var seen: [UUID: Int] = [:]
    for row in all {
      guard let found = try? id(of: row), let first = seen.updateValue(row.offset, forKey: found) else { continue }
      throw Fault(
        "the id '\(found.text)' appears twice: \(file.spot(of: first)) has it too", at: row.offset,
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

  /// The changes that a row makes; none where it can't be read, which the plan notes.
  private mutating func changes(_ file: FileRow) throws(Fault) -> [Change] {
    let id = try id(of: file)
    let existing = id.flatMap { rows[Key($0)] }
    var row = existing ?? E(id: Key(id ?? world.time.newID()))
    var draft = RowDraft(
      before: existing, context: entries, clock: session.context.clock, isForeign: id == nil, leavesUnclear: true)
    var bad: [BadCell] = []
    for value in file.values {
      do throws(Fault) { try read(value, into: &draft, &row) } catch {
        let fault = error.in(row: file.number, column: names[value.name])
        bad.append(BadCell(fault: fault, text: value.given.text ?? "", field: names[value.name]))
      }
    }
    if draft.isLeftOut {
      plan.leftRows += 1
      return []
    }
    if existing == nil, let coach = row as? Coach, draft.namesNobody, People.isNobody(coach.fullName) {
      vacancies += 1
      return []
    }
    bad += takeOut(of: &row, since: existing, file)
    let coaches = self.coaches(draft.staff, file, &bad)
    guard bad.isEmpty || options.skips == .cells else {
      plan.note(bad)
      return []
    }
    for cell in bad where !cell.text.isEmpty { draft.remark("\(cell.field): \(cell.text)") }
    let taken = plan.rows[.new] + plan.rows[.completed]
    let changes: [Change]
    do throws(Fault) {
      changes = try self.changes(&row, draft, existing, hasID: id != nil, coaches, file)
    } catch {
      // A row lacks what its cell doesn't say in a way that can be read.
      throw bad.first { $0.field == error.column }?.fault ?? error
    }
    if plan.rows[.new] + plan.rows[.completed] > taken { plan.leftCells += bad.count }
    plan.good += 1
    return changes
  }

  /// Takes cells out of a row again that can't be what their columns hold: a time that is none.
  private func takeOut(of row: inout E, since existing: E?, _ file: FileRow) -> [BadCell] {
    var bad: [BadCell] = []
    while let found = row.disagreement(since: existing), let column = found.columns.first, found.columns.count == 1,
      let cell = file.values.first(where: { targets.all[$0.name].key == column }),
      row.value(of: column) != existing?.value(of: column) ?? .null
    {
      row.set(column, to: existing?.value(of: column) ?? .null)
      let header = names[cell.name]
      let fault = Fault(found.message, at: cell.offset).in(row: file.number, column: header)
      bad.append(BadCell(fault: fault, text: cell.given.text ?? "", field: header))
    }
    return bad
  }

  /// Reads a cell: as it stands, or as the person said of such words. What could mean several things is kept in the notes.
  private mutating func read(
    _ value: (name: Int, given: Given, offset: Int), into draft: inout RowDraft<E>, _ row: inout E
  ) throws(Fault) {
    var given = try days.american(value.given, at: value.name, value.offset)
    given = numbers.plain(given, at: value.name)
    if !words.isEmpty, let meaning = words[value.name, given] {
      switch meaning {
      case .skipped: return
      case .left:
        draft.isLeftOut = true
        return
      case .kept: return draft.remark("\(names[value.name]): \(given.text ?? "")")
      case .word(let word):
        draft.note(said: given.text ?? "", as: word.spoken, in: targets.all[value.name].wordColumn)
        given = .cell(word.raw)
      }
    }
    do throws(Fault) { try draft.take(given, at: value.offset, for: targets.all[value.name], in: &row) } catch {
      // What is wrong is told in the words of the cell.
      let (read, said) = (given.text ?? "", value.given.text ?? "")
      if let (word, meanings) = draft.unclear {
        plan.note(UnclearWord(header: names[value.name], said: word, words: meanings, isNeeded: true))
      }
      throw Fault(error.message.replacing("'\(read)'", with: "'\(said)'"), at: error.offset, hint: error.hint)
    }
    try refuseFuture(of: &row, since: draft.before, at: value)
    guard let (said, meanings) = draft.unclear else { return }
    draft.remark("\(names[value.name]): \(said)")
    plan.note(UnclearWord(header: names[value.name], said: said, words: meanings))
  }

  /// Takes a moment that is still to come out of an interaction again, which has happened, and throws that.
  private func refuseFuture(
    of row: inout E, since before: E?, at cell: (name: Int, given: Given, offset: Int)
  ) throws(Fault) {
    let column = "occurred_at"
    guard E.list == .interactions, targets.all[cell.name].key == column,
      case .instant(let moment) = row.value(of: column), moment > world.clock.now()
    else { return }
    let held = before?.value(of: column) ?? .null
    if row.value(of: column) == held { return }
    row.set(column, to: held)
    throw Fault("an interaction must be in the past, not on \(session.context.clock.day(moment))", at: cell.offset)
  }

  private mutating func changes(
    _ row: inout E, _ read: RowDraft<E>, _ existing: E?, hasID: Bool, _ coaches: [Drafted], _ file: FileRow
  ) throws(Fault) -> [Change] {
    var draft = read
    if existing == nil {
      sections.complete(&row, &draft)
      draft.finish(&row)
      try draft.measure(&row, at: file.offset)
      try newRows.settle(&row, file, world.clock.now())
      owners.fill(&row, given: targets.isForeign ? [] : targets.columns, session)
    }
    if existing != nil { row.keep(draft.remarks) }
    row.keepOwnPrivateNotes(since: existing, of: session.identity.user)
    // Who is left out adds nobody else to the list.
    if existing == nil, let column = row.lacking(besides: roster.found) { throw missing(column, file) }
    do throws(Fault) { try roster.complete(&row, draft, at: file.offset, &plan) } catch {
      let isCell = [draft.school?.offset, draft.coach?.offset].contains(error.offset)
      if let said = draft.school, let header = name(at: said.offset, file) {
        let schools = roster.takeTwins().map { WordList.Word(raw: $0, label: $0) }
        if (2...UnclearWord.mostSchools).contains(schools.count) {
          plan.note(UnclearWord(header: header, said: said.name, words: schools, isNeeded: true))
        }
      }
      throw error.in(row: file.number, column: isCell ? name(at: error.offset, file) : nil)
    }
    if let found = row.disagreement(since: existing) {
      throw Fault(found.message, at: file.offset, hint: found.hint)
    }
    plan.note(draft.meant)
    if let existing {
      plan.met.insert(existing.id.uuid)
      if let school = existing as? School { roster.take(coaches, at: school.id, file, &plan) }
      return merge(row, into: existing)
    }
    if let column = row.lacking() { throw missing(column, file) }
    if !draft.namesNobody, draft.coach == nil, !hasID { roster.impliedCoach(of: &row) }
    return try matching.place(
      row, FinishedDraft(file: file, hasID: hasID, names: draft, coaches: coaches), &roster, &plan)
  }

  /// The coaches whom a schools' row names; other rows say more of the one they name.
  private mutating func coaches(_ members: [StaffMember], _ file: FileRow, _ bad: inout [BadCell]) -> [Drafted] {
    guard E.list == .schools else { return [] }
    var drafted: [Drafted] = []
    for member in members {
      let (coaches, left, unread) = roster.staff.coaches(member, keepsUnread: options.skips == .cells)
      for one in coaches { plan.note(one.meant) }
      drafted += coaches
      for fault in left { plan.warnings.append(fault.in(row: file.number, column: name(at: fault.offset, file))) }
      for (fault, text) in unread {
        let header = name(at: fault.offset, file) ?? ""
        bad.append(BadCell(fault: fault.in(row: file.number, column: header), text: text, field: header))
      }
    }
    return drafted
  }

  /// The header of the cell that stands there.
  private func name(at offset: Int, _ file: FileRow) -> String? {
    file.values.first { $0.offset == offset }.map { names[$0.name] }
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
      plan.rows[.same] += 1
      return []
    }
    plan.rows[.changed] += 1
    if E.table.column("updated_by") != nil,
      let by = before.setting("updated_by", to: session.identity.user.value)
    {
      changes.append(by)
    }
    return changes
  }
}

/// A cell that can't be read, with its text and the header above it.
struct BadCell: Sendable {
  let fault: Fault
  let text: String
  let field: String
}

extension Shown {
  /// What is to be said of a whole file; throws what all of its rows lack.
  fileprivate static func remarks(
    on targets: ImportTargets<Self>, _ file: FileRows, _ source: TextFile
  ) throws(Fault) -> [String] {
    let names = targets.all.compactMap(\.key)
    switch list {
    case .coaches where !file.rows.isEmpty && !targets.columns.contains("id"):
      guard names.contains("school_name") || names.contains("school_id") else {
        throw Fault("no column has the coaches' schools", at: 0, hint: "the file needs a column 'School'")
      }
      return names.contains("role")
        ? []
        : ["no column has the coaches' roles: the first new coach of a school is the head coach, others are assistants"]
    case .events where !names.contains("type") && names.contains("name") && !names.contains("id"):
      return ["no column has the events' types: they are told by their names, or by the header above these"]
    case .offers where !names.contains("offer_type") && names.contains("scholarship_amount") && !names.contains("id"):
      return ["no column has the offers' types: an amount of money is a scholarship"]
    case .tasks:
      let lost = targets.unknown.filter { !HeaderWords(.reminders).meanings($0.name).isEmpty }.map(\.name)
      let has = lost.flatMap { HeaderWords(.reminders).meanings($0) }
      guard has.contains("due") || has.contains("school") else { return [] }
      return ["tasks have no day and no school; reminders have: reminders; import \(source.asTyped)"]
    default: return []
    }
  }

  /// Keeps of the private notes of a row the person's own only.
  fileprivate mutating func keepOwnPrivateNotes(since existing: Self?, of user: Key<User>) {
    guard Self.table.name == .schools else { return }
    let (held, given) = (existing?.value(of: PrivateNotes.column) ?? .null, value(of: PrivateNotes.column))
    let own = PrivateNotes(held).taking(ownOf: user, from: PrivateNotes(given))
    if own != given { set(PrivateNotes.column, to: own) }
  }
}
