import Domain
import Storage

/// What of a family goes into a project: the rows that aren't there yet, and what is to be said of the others.
///
/// The family's athlete and the family become those of the project; other people whom the project doesn't know become
/// whoever is signed in there. All other ids stay, so that a row is never there twice.
struct PushPlan {
  /// The rows that are new there, parents before children.
  private(set) var new: [(table: TableName, rows: [Change])] = []
  /// How many rows are there already and say the same.
  private(set) var same = 0
  /// Rows that are there and say something else, with the columns.
  private(set) var different: [(row: RowReference, columns: [String])] = []
  /// Columns in which the athlete's own row says something else there.
  private(set) var profile: [String] = []
  /// Columns of the family that nobody knows there.
  private(set) var unknown: [String] = []
  /// Preferences, and their history, of people whom the project doesn't know.
  private(set) var kept = 0

  private let source: Tables
  private let target: Tables
  private let family: Key<Family>
  private let counterparts: Counterparts
  private let strangers: Set<UUID>

  /// `tables` are those of the project that could be read.
  init(
    _ source: Tables, of identity: Identity, into target: Tables, _ tables: Set<TableName>, as there: Identity,
    family: Key<Family>
  ) {
    self.source = source
    self.target = target
    self.family = family
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
  /// What a person sets for themselves.
  private static let personal: Set<TableName> = [.preferences, .preferenceHistory]

  var changes: [Change] { new.flatMap(\.rows) }

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
      return !value.says(there.value(of: name))
    }
    if columns.isEmpty { same += 1 } else { different.append((row, columns)) }
  }

  /// What a database writes by itself says nothing about the row.
  private static let bookkeeping: Set<String> = [
    "id", "created_at", "updated_at", "created_by", "updated_by", "status_changed_at",
  ]

  /// The athlete is there already: what they say of themselves is only compared.
  private mutating func compareProfile(_ athlete: Key<User>, _ there: Key<User>) {
    guard let here = source.users[athlete], let other = target.users[there] else { return }
    profile = Self.portrait.filter { name in
      let value = here.value(of: name)
      return !value.isNull && !value.says(other.value(of: name))
    }
  }

  private static let portrait = [
    "full_name", "phone", "graduation_year", "gpa", "sat_score", "act_score", "zip_code", "profile_photo_url",
  ]
}
