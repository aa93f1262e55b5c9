import Domain
import Storage
import Values

/// Sends the rows of a plan, batch by batch; a row that the project refuses doesn't stop the others.
struct PushRun {
  private let project: any Store
  /// The number of rows of each table that were stored.
  private(set) var stored: [TableName: Int] = [:]
  private(set) var refused: [(row: RowReference, reason: StoreError)] = []
  /// Rows that were there already, though they aren't shown there.
  private(set) var hidden = 0
  /// Columns that the project doesn't have: the rows were stored without them.
  private(set) var lacking: [TableName: [String]] = [:]
  /// The number of columns of the athlete's own row that were filled.
  private(set) var filled = 0
  private var refusedRows: Set<RowReference> = []

  init(into project: any Store) { self.project = project }

  /// So many rows are sent at once.
  private static var batch: Int { 100 }
  /// And this many where the project stores all of them or none.
  private static var most: Int { 5_000 }

  /// Throws what stops everything: no connection, no session, a cancelled task. What was stored by then is known.
  mutating func send(_ plan: PushPlan, progress: (_ done: Int) -> Void) async throws(StoreError) {
    try await fill(plan.profile)
    if try await sendAtOnce(plan) { return progress(plan.changes.count) }
    var done = 0
    for (table, rows) in plan.new {
      for start in stride(from: 0, to: rows.count, by: Self.batch) {
        progress(done)
        let batch = rows[start..<min(start + Self.batch, rows.count)]
        let (ready, orphans) = apart(Array(batch), table)
        for orphan in orphans { refuse(orphan.row, orphan.reason) }
        if !ready.isEmpty { try await send(ready, table) }
        done += batch.count
      }
    }
    progress(done)
  }

  /// Says of the athlete what nobody has said there yet.
  private mutating func fill(_ changes: [Change]) async throws(StoreError) {
    guard !changes.isEmpty else { return }
    try await send(changes, .users)
    filled = stored.removeValue(forKey: .users) ?? 0
  }

  /// Sends everything by one request, where the project takes all of it or nothing; false where it has to go in batches,
  /// which tell what is in the way.
  private mutating func sendAtOnce(_ plan: PushPlan) async throws(StoreError) -> Bool {
    guard plan.changes.count <= Self.most, await project.storesAtOnce() else { return false }
    if Task.isCancelled { throw .cancelled }
    do throws(StoreError) {
      try await project.apply(plan.changes)
      for (table, rows) in plan.new { stored[table, default: 0] += rows.count }
      return true
    } catch {
      switch error {
      case .refused, .taken, .notPermitted, .referenced, .missing, .conflict, .noColumn: return false
      default: throw error
      }
    }
  }

  /// Rows whose parents were refused aren't sent.
  private func apart(
    _ rows: [Change], _ table: TableName
  ) -> (ready: [Change], orphans: [(row: RowReference, reason: StoreError)]) {
    guard !refusedRows.isEmpty else { return (rows, []) }
    var (ready, orphans): ([Change], [(row: RowReference, reason: StoreError)]) = ([], [])
    for change in rows {
      let missing = Reference.from(table).first { reference in
        guard case .insert(let values) = change.action, case .uuid(let id)? = values[reference.column] else {
          return false
        }
        return refusedRows.contains(RowReference(reference.parent, id))
      }
      guard let missing else {
        ready.append(change)
        continue
      }
      orphans.append((change.row, .refused("the row in '\(missing.column)' was refused")))
    }
    return (ready, orphans)
  }

  private mutating func send(_ rows: [Change], _ table: TableName) async throws(StoreError) {
    if Task.isCancelled { throw .cancelled }
    let rows = without(lacking[table] ?? [], rows)
    do throws(StoreError) {
      try await project.apply(rows)
      stored[table, default: 0] += rows.count
    } catch {
      try await take(error, rows, table)
    }
  }

  private mutating func take(_ error: StoreError, _ rows: [Change], _ table: TableName) async throws(StoreError) {
    switch error {
    case .partly(let done, let reason):
      let ids = Set(done.map(\.id))
      stored[table, default: 0] += rows.count { ids.contains($0.id) }
      try await take(reason, rows.filter { !ids.contains($0.id) }, table)
    case .noColumn(_, let column) where lacking[table]?.contains(column) != true && rows.contains { $0.holds(column) }:
      lacking[table, default: []].append(column)
      try await send(rows, table)
    case .refused, .taken, .notPermitted, .referenced, .missing, .conflict, .noColumn:
      if rows.count > 1 {
        try await send(Array(rows[..<(rows.count / 2)]), table)
        try await send(Array(rows[(rows.count / 2)...]), table)
      } else if let row = rows.first?.row {
        if error == .taken(row.table, id: row.id) { hidden += 1 } else { refuse(row, error) }
      }
    case .unavailable, .unreachable, .unsettled, .outdated, .malformed, .notSignedIn, .busy, .readOnly, .full,
      .cancelled:
      throw error
    }
  }

  private mutating func refuse(_ row: RowReference, _ reason: StoreError) {
    refused.append((row, reason))
    // The athlete is there, whatever isn't said of them.
    if row.table != .users { refusedRows.insert(row) }
  }

  private func without(_ columns: [String], _ rows: [Change]) -> [Change] {
    guard !columns.isEmpty else { return rows }
    return rows.map { change in
      guard case .insert(let values) = change.action else { return change }
      return Change(change.table, change.id, .insert(values.filter { !columns.contains($0.key) }))
    }
  }
}

extension Change {
  /// True if a column has a value in the row that is added.
  fileprivate func holds(_ column: String) -> Bool {
    guard case .insert(let values) = action else { return false }
    return values[column] != nil
  }
}

/// The rows of a family that go into a project: those that aren't there yet, and what is to be said of
/// the others.
///
/// The family's athlete and the family become those of the project; other people whom the project
/// doesn't know become the person who is signed in there. All other ids stay, so that a row is never
/// there twice.
struct PushPlan {
  /// The rows that are new there, parents before children.
  private(set) var new: [(table: TableName, rows: [Change])] = []
  /// The number of rows that are there already and say the same.
  private(set) var same = 0
  /// Rows that are there and say something else, with the columns.
  private(set) var different: [(row: RowReference, columns: [String])] = []
  /// What the athlete's own row doesn't say there yet.
  private(set) var profile: [Change] = []
  /// Columns in which it says something else there.
  private(set) var otherwise: [String] = []
  /// The private notes of people besides the one who is signed in there: nobody else may write them.
  private(set) var othersNotes = 0
  /// Columns of the family that nobody knows there.
  private(set) var unknown: [String] = []
  /// Preferences, and their history, of people whom the project doesn't know.
  private(set) var kept = 0

  private let source: Tables
  private let target: Tables
  private let family: Key<Family>
  private let counterparts: Counterparts
  private let me: Key<User>
  private let strangers: Set<UUID>

  /// `tables` are those of the project that could be read.
  init(
    _ source: Tables, of identity: Identity, into target: Tables, _ tables: Set<TableName>, as there: Identity,
    family: Key<Family>
  ) {
    self.source = source
    self.target = target
    self.family = family
    me = there.user
    let athletes = [identity.athlete.uuid: there.athlete.uuid]
    let families = source.families.map(\.id.uuid) + [identity.family?.uuid].compactMap(\.self)
    var main = athletes
    for id in families where target.families[Key(id)] == nil { main[id] = family.uuid }
    var people: [UUID: UUID] = [:]
    for user in source.users where target.users[user.id] == nil && user.id != identity.athlete {
      people[user.id.uuid] = there.user.uuid
    }
    strangers = Set(people.keys)
    counterparts = Counterparts(main, inColumnsOnly: people)
    compareProfile(identity.athlete, there.athlete)
    for table in TableName.allCases where tables.contains(table) && !Self.people.contains(table) {
      take(table.entity)
    }
  }

  /// The project has these by itself, or writes them by itself.
  private static let people: Set<TableName> = [
    .users, .familyUnits, .familyMembers, .suggestions, .preferenceHistory,
  ]
  /// The tables of what a person sets for themselves.
  private static let personal: Set<TableName> = [.preferences, .preferenceHistory]

  var changes: [Change] { new.flatMap(\.rows) }
  var isEmpty: Bool { new.isEmpty && profile.isEmpty }

  private mutating func take<E: Entity>(_ entity: E.Type) {
    let table = E.table.name
    let rows = target[E.self]
    let twins = Twins(rows)
    let known = Set(rows.lazy.flatMap(\.extra.keys)).union(E.table.columns.map(\.name))
    var (insertions, dropped): ([Change], Set<String>) = ([], [])
    for row in source[E.self] {
      if Self.personal.contains(table), case .uuid(let owner) = row.value(of: "user_id"), strangers.contains(owner) {
        kept += 1
        continue
      }
      var values = counterparts.localized(row.values)
      for name in values.keys where !known.contains(name) {
        dropped.insert(name)
        values[name] = nil
      }
      if E.table.column("family_unit_id") != nil, values["family_unit_id"] == nil {
        values["family_unit_id"] = family.value
      }
      if let notes = values[PrivateNotes.column], table == .schools {
        othersNotes += PrivateNotes(notes).others(than: me)
        values[PrivateNotes.column] = PrivateNotes(notes).own(of: me)
      }
      if let there = rows[row.id] ?? twins[values] {
        note(values, there, as: RowReference(row.id))
      } else {
        insertions.append(Change(table, row.id.uuid, .insert(values)))
      }
    }
    if !insertions.isEmpty { new.append((table, insertions.parentsFirst(in: table))) }
    unknown += dropped.sorted().map { "\(table.rawValue).\($0)" }
  }

  private mutating func note<E: Entity>(_ values: [String: Value], _ there: E, as row: RowReference) {
    let columns = E.table.columns.map(\.name).filter { name in
      guard !Self.bookkeeping.contains(name), let value = values[name] else { return false }
      return !value.says(row.table.shown(there.value(of: name), of: name, to: me))
    }
    if columns.isEmpty { same += 1 } else { different.append((row, columns)) }
  }

  /// Columns that a database writes by itself say nothing about the row.
  private static let bookkeeping: Set<String> = [
    "id", "created_at", "updated_at", "created_by", "updated_by", "status_changed_at",
  ]

  /// The athlete is there already: what they don't say of themselves is filled in, and the rest only compared.
  private mutating func compareProfile(_ athlete: Key<User>, _ there: Key<User>) {
    guard let here = source.users[athlete], let other = target.users[there] else { return }
    for name in Self.portrait {
      let (value, held) = (here.value(of: name), other.value(of: name))
      guard !value.isNull, !value.says(held) else { continue }
      if held == .null || held == .text("") {
        profile.append(Change(.users, there.uuid, .set(column: name, before: held, after: value)))
      } else {
        otherwise.append(name)
      }
    }
  }

  private static let portrait = [
    "full_name", "phone", "graduation_year", "gpa", "sat_score", "act_score", "zip_code", "profile_photo_url",
  ]
}
